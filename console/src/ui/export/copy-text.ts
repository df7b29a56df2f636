/**
 * Copies a text, also where the page is no secure context and `navigator.clipboard` is missing: there something of the page, `from`,
 * is selected, and the text takes its place. Fails where the browser copies nothing.
 */
export async function copyText(text: string, from: HTMLElement | null): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  if (from) getSelection()?.selectAllChildren(from);
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', give);
  try {
    if (!document.execCommand('copy')) throw new Error('The browser copied nothing.');
  } finally {
    document.removeEventListener('copy', give);
  }
}
