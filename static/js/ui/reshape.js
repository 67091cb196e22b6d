// The dialogs that give the map another size, other numbers or other cells. What would become of it the server tells.
import { convertDialog } from "./convertdialog.js";
import { numberDialog } from "./numberdialog.js";
import { resizeDialog } from "./resizedialog.js";

export function reshapeDialogs(send) {
  const kinds = { resize: resizeDialog(send), number: numberDialog(send), convert: convertDialog(send) };
  let open = null;
  return {
    dialogs: Object.values(kinds).map(({ dialog }) => dialog),
    show(told) {
      if (told.what) {
        open = kinds[told.what];
        open.show(told);
        if (!open.dialog.open) open.dialog.showModal();
      } else if (told.done) open?.dialog.close();
      else open?.answer(told.answer);
    },
  };
}
