import type { DoorView } from '../model/door-view.ts';
import type { Words } from '../words/words.ts';
import { icon } from './icons.ts';
import { button, element, setAttribute, setBusy, setLine, setShown, setText } from './nodes.ts';
import { createPlace } from './place.ts';

export interface DoorHandlers {
  takeTicket: () => void;
  openCode: (code: string) => void;
}

/** The door of a branch: what this phone holds already, who waits, and the button that takes a ticket. */
export function createDoor({ takeTicket, openCode }: DoorHandlers) {
  const heading = element('h1', 'headline');
  heading.tabIndex = -1;
  const text = element('p', 'text');
  const facts = element('dl', 'facts');
  const rows = [0, 1].map(() => {
    const label = element('dt');
    const value = element('dd');
    const row = element('div', 'fact', label, value);
    facts.append(row);
    return { row, label, value };
  });
  const note = element('p', 'note');
  setAttribute(note, 'role', 'status');
  const refused = element('p', 'refused');
  setAttribute(refused, 'role', 'alert');
  const take = button('button take', takeTicket);
  const held = element('nav', 'held');
  const links: { link: HTMLAnchorElement; name: HTMLElement; branch: HTMLElement }[] = [];
  const card = element('section', 'card hero door-card', heading, text, facts, take, note, refused);
  const place = createPlace();
  const node = element('div', 'ticket door', held, card, place.node);

  function linkAt(n: number) {
    const known = links[n];
    if (known) return known;
    const name = element('span', 'name');
    const branch = element('span', 'branch');
    const link = element('a', 'card held-ticket', element('span', 'names', name, ' ', branch), icon('arrow'));
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      openCode(link.pathname.slice('/t/'.length));
    });
    const made = { link, name, branch };
    links.push(made);
    held.append(link);
    return made;
  }

  return {
    node,
    heading,
    update(view: DoorView, words: Words): void {
      setAttribute(card, 'data-mood', view.isClosed ? 'over' : 'door');
      setText(heading, view.headline);
      setLine(text, view.text);
      setShown(facts, view.facts.length > 0);
      for (const [n, { row, label, value }] of rows.entries()) {
        const fact = view.facts[n];
        setShown(row, fact !== undefined);
        setText(label, fact?.label ?? '');
        setText(value, fact?.value ?? '');
      }
      setAttribute(held, 'aria-label', words.yours);
      setShown(held, view.held.length > 0);
      for (const [n, { code, text: name, branch }] of view.held.entries()) {
        const one = linkAt(n);
        setAttribute(one.link, 'href', `/t/${code}`);
        setText(one.name, name);
        setText(one.branch, branch);
      }
      for (const [n, { link }] of links.entries()) setShown(link, n < view.held.length);
      setShown(take, view.take !== null);
      setText(take, view.take?.text ?? '');
      setBusy(take, view.take?.isBusy ?? false);
      take.classList.toggle('primary', view.take?.isSecond !== true);
      setLine(note, view.note);
      setLine(refused, view.refused);
      place.update(view.place, words);
    },
  };
}
