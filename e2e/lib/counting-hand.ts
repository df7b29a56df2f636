import type { Locator, Page } from 'playwright-core';

/** A hand that counts what it does: each click, each key and each text that is typed where the keyboard is already is one. */
export function countingHand(page: Page) {
  let done = 0;
  return {
    click: (target: Locator) => {
      done++;
      return target.click();
    },
    press: (key: string) => {
      done++;
      return page.keyboard.press(key);
    },
    type: (text: string) => {
      done++;
      return page.keyboard.type(text);
    },
    /** Files are dragged onto the page and let go of there. */
    drop: async (files: readonly { name: string; type: string; bytes: Uint8Array }[]) => {
      done++;
      const sent = files.map(({ bytes, ...file }) => ({ ...file, content: Buffer.from(bytes).toString('base64') }));
      await page.evaluate((dropped) => {
        const dataTransfer = new DataTransfer();
        for (const { name, type, content } of dropped) {
          const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
          dataTransfer.items.add(new File([bytes], name, { type }));
        }
        const event = { dataTransfer, bubbles: true, cancelable: true };
        const target = document.querySelector('h1') ?? document.body;
        target.dispatchEvent(new DragEvent('dragover', event));
        target.dispatchEvent(new DragEvent('drop', event));
      }, sent);
    },
    get done() {
      return done;
    },
  };
}
