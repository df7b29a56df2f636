import { createElement, type ReactNode } from 'react';

/** What is shown of rich text, and as what: a link is read, for a kiosk opens no other page. */
const shownAs: Readonly<Record<string, string>> = {
  P: 'p',
  BR: 'br',
  H2: 'h2',
  H3: 'h3',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  U: 'u',
  S: 's',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  HR: 'hr',
  A: 'u',
};
/** What is not even read: its content is no text for people. */
const dropped = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'IFRAME',
  'OBJECT',
  'NOSCRIPT',
  'SVG',
  'MATH',
  'TITLE',
  'TEXTAREA',
]);
const empty = new Set(['br', 'hr']);
/** Nested deeper than any text that people wrote. */
const deepest = 40;

/** HTML as a document of its own: nothing of it runs or is fetched. */
const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

function nodesOf(parent: Node, depth: number): ReactNode[] {
  if (depth > deepest) return [];
  return [...parent.childNodes].map((node, index): ReactNode => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (node.nodeType !== Node.ELEMENT_NODE || dropped.has(node.nodeName.toUpperCase())) return null;
    const tag = shownAs[node.nodeName.toUpperCase()];
    const within = nodesOf(node, depth + 1);
    if (tag === undefined) return within;
    return empty.has(tag) ? createElement(tag, { key: index }) : createElement(tag, { key: index }, ...within);
  });
}

/** HTML of the client as elements of ours: what is not on the list is shown as its text alone, and no attribute is kept. */
export const RichText = ({ html }: { html: string }) => <div className="rich">{nodesOf(parse(html), 0)}</div>;

/** The text of HTML in one line, for a card. */
export function plainText(html: string): string {
  const body = parse(html);
  for (const node of body.querySelectorAll([...dropped].join(','))) node.remove();
  for (const line of body.querySelectorAll('p,h2,h3,li,blockquote,br')) line.append(' · ');
  const lines = (body.textContent ?? '').split('·').map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter(Boolean).join(' · ');
}
