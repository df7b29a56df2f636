import type { PushView } from '../model/push.ts';
import { icon } from './icons.ts';
import { button, element, setAttribute, setBusy, setLine, setShown, setText } from './nodes.ts';

/** The switch of notifications that come while the page is closed. */
export function createPushPart(press: () => void) {
  const name = element('span', 'name');
  const toggle = button('alarm push', press);
  toggle.append(icon('phone'), name, element('span', 'switch'));
  setAttribute(toggle, 'role', 'switch');
  const text = element('p', 'hint');
  const failed = element('p', 'refused');
  setAttribute(failed, 'role', 'alert');
  const node = element('section', 'alarm-part', toggle, text, failed);

  return {
    node,
    update(view: PushView | null): void {
      setShown(node, view !== null);
      if (!view) return;
      setShown(toggle, view.toggle !== null);
      setText(name, view.toggle?.name ?? '');
      setAttribute(toggle, 'aria-checked', String(view.toggle?.on ?? false));
      setBusy(toggle, view.toggle?.isBusy ?? false);
      setLine(text, view.text);
      setLine(failed, view.failed);
    },
  };
}
