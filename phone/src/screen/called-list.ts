import type { TicketView } from '../model/view.ts';
import type { Words } from '../words/words.ts';
import { element, setShown, setText } from './nodes.ts';

/** What is called now in the branch, the latest first. */
export function createCalledList() {
  const heading = element('h2');
  const none = element('p', 'none');
  const list = element('ol', 'called');
  const rows: { row: HTMLLIElement; number: HTMLElement; day: HTMLElement; box: HTMLElement; time: HTMLElement }[] = [];
  const node = element('section', 'card calls', heading, none, list);

  function rowAt(n: number) {
    const known = rows[n];
    if (known) return known;
    const [number, day] = [element('span', 'called-number'), element('span', 'called-day')];
    const [box, time] = [element('span', 'called-box'), element('time')];
    const row = element('li', '', element('span', '', number, ' ', day), ' ', box, ' ', time);
    list.append(row);
    rows[n] = { row, number, day, box, time };
    return rows[n];
  }

  return {
    node,
    update(called: TicketView['called'], words: Words): void {
      setShown(node, called !== null);
      if (!called) return;
      setText(heading, words.nowCalled);
      setText(none, words.noneCalled);
      setShown(none, called.isNone);
      setShown(list, !called.isNone);
      for (const [n, line] of called.lines.entries()) {
        const { number, day, box, time } = rowAt(n);
        setText(number, line.number);
        setText(day, line.day);
        setText(box, line.box);
        setText(time, line.time);
      }
      for (const [n, { row }] of rows.entries()) setShown(row, n < called.lines.length);
    },
  };
}
