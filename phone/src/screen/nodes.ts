/** An element with its class and what stands in it. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children);
  return node;
}

/** Text is written only where it is another: what stays is neither drawn nor read out anew. */
export function setText(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** A line that is there only while it says something. */
export function setLine(node: HTMLElement, text: string): void {
  setText(node, text);
  setShown(node, text !== '');
}

export function setShown(node: HTMLElement, isShown: boolean): void {
  if (node.hidden === isShown) node.hidden = !isShown;
}

export function setAttribute(node: Element, name: string, value: string): void {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** A button that does nothing while something is under way, and keeps the focus meanwhile. */
export function button(className: string, press: () => void): HTMLButtonElement {
  const node = element('button', className);
  node.type = 'button';
  node.addEventListener('click', () => {
    if (node.getAttribute('aria-disabled') !== 'true') press();
  });
  return node;
}

export const setBusy = (node: HTMLElement, isBusy: boolean): void =>
  setAttribute(node, 'aria-disabled', isBusy ? 'true' : 'false');
