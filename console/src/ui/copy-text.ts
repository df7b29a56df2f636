/** Copies the text of an element, also where the page is no secure context and `navigator.clipboard` is missing. */
export async function copyText(text: string, from: HTMLElement | null): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  if (from) getSelection()?.selectAllChildren(from);
  document.execCommand('copy');
}
