import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A page over plain HTTP: no clipboard, only the old command, which takes what listeners give it, else what is selected. */
function plainPage(works: boolean): { copied: string } {
  const kept = { copied: '' };
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  document.execCommand = () => {
    const given = new Map<string, string>();
    const event = Object.assign(new Event('copy', { cancelable: true }), {
      clipboardData: { setData: (type: string, text: string) => given.set(type, text) },
    });
    document.dispatchEvent(event);
    kept.copied = event.defaultPrevented ? (given.get('text/plain') ?? '') : String(getSelection());
    return works;
  };
  return kept;
}

test('over plain HTTP the text itself is copied, whatever the element beside it says', async () => {
  const page = plainPage(true);
  const button = document.body.appendChild(document.createElement('button'));
  button.textContent = 'Copiar el enlace';
  await copyText('https://botones.test/x', button);
  expect([page.copied, String(getSelection())]).toEqual(['https://botones.test/x', 'Copiar el enlace']);
  // What people copy by themselves afterwards is theirs.
  document.execCommand('copy');
  expect(page.copied).not.toBe('https://botones.test/x');
});

test('where the browser copies nothing that is said', async () => {
  plainPage(false);
  await expect(copyText('x', document.body)).rejects.toThrow();
});

test('where the page has the clipboard it is used', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
  document.execCommand = () => expect.unreachable();
  await copyText('x', document.body);
  expect(writeText.mock.calls).toEqual([['x']]);
});
