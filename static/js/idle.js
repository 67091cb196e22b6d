// The server counts a page as loaded when it hears that all of it has been drawn; what it writes before that is lost.

const PATIENCE = 8000;

/** Do *work* as soon as the server has been told that the Bokeh *document* is drawn. A part that is never drawn must not
 * silence the page: after a while it is done all the same. */
export function whenIdle(document, work, later = setTimeout) {
  if (document.is_idle) {
    work();
    return;
  }
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    document.idle.disconnect(once);
    work();
  };
  document.idle.connect(once);
  later(once, PATIENCE);
}
