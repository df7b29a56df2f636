const never = ['contextmenu', 'dragstart', 'dragover', 'drop', 'gesturestart'];
const held = 'held';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * A display, not a browser: no menu, no dragging, no selecting but in fields, no zoom, no way back. What touches do is forbidden in
 * `styles.css`. Answers how to end it.
 */
export function disableBrowserGestures(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  for (const name of never) document.addEventListener(name, (event) => event.preventDefault(), { signal });
  document.addEventListener('selectstart', (event) => isField(event.target) || event.preventDefault(), { signal });
  document.addEventListener('wheel', (event) => event.ctrlKey && event.preventDefault(), { passive: false, signal });
  const zooms = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && ['+', '-', '='].includes(key);
  document.addEventListener('keydown', (event) => zooms(event) && event.preventDefault(), { signal });
  // Back leads to this same page: from the edge, by a button of a mouse or by a key. Browsers count only what follows a touch.
  const hold = () => history.state === held || history.pushState(held, '');
  document.addEventListener('click', hold, { signal });
  window.addEventListener('popstate', hold, { signal });
  return () => ended.abort();
}
