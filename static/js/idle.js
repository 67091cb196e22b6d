// The server counts a page as loaded when it hears that all of it has been drawn; what it writes before that is lost.

/** Do *work* as soon as the server has been told that the Bokeh *document* is drawn. */
export function whenIdle(document, work) {
  if (document.is_idle) {
    work();
    return;
  }
  const once = () => {
    document.idle.disconnect(once);
    work();
  };
  document.idle.connect(once);
}
