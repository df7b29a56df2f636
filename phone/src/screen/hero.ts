import type { TicketView } from '../model/view.ts';
import { element, setAttribute, setLine, setShown, setText } from './nodes.ts';

/** The ticket itself: number, place and wait, or where to go. */
export function createHero() {
  const eyebrow = element('span', 'eyebrow');
  const number = element('span', 'number');
  const day = element('span', 'day');
  const heading = element('h1', 'ticket-heading', eyebrow, ' ', number, ' ', day);
  heading.tabIndex = -1;
  const goTo = element('span', 'go-to');
  const box = element('span', 'box');
  const way = element('p', 'way', goTo, ' ', box);
  const headline = element('p', 'headline');
  const text = element('p', 'text');
  const sentences = element('div', 'sentences', headline, text);
  const facts = element('dl', 'facts');
  const rows = [0, 1].map(() => {
    const label = element('dt');
    const value = element('dd');
    const row = element('div', 'fact', label, value);
    facts.append(row);
    return { row, label, value };
  });
  const node = element('section', 'card hero', heading, way, sentences, facts);

  return {
    node,
    heading,
    update(view: TicketView): void {
      setAttribute(node, 'data-mood', view.mood);
      setText(eyebrow, view.eyebrow);
      setText(number, view.number);
      setAttribute(number, 'data-long', String(view.number.length > 4));
      setLine(day, view.day);
      setText(goTo, view.goTo);
      setText(box, view.box);
      setShown(way, view.box !== '');
      setLine(headline, view.sentences?.headline ?? '');
      setLine(text, view.sentences?.text ?? '');
      setShown(sentences, view.sentences !== null);
      setShown(facts, view.facts.length > 0);
      for (const [n, { row, label, value }] of rows.entries()) {
        const fact = view.facts[n];
        setShown(row, fact !== undefined);
        setText(label, fact?.label ?? '');
        setText(value, fact?.value ?? '');
      }
    },
  };
}
