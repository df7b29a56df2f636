import type { Locator, Page } from 'playwright-core';

/** A hand that counts what it does: each click, each key and each text that is typed where the keyboard is already is one. */
export function countingHand(page: Page) {
  let done = 0;
  return {
    click: (target: Locator) => {
      done++;
      return target.click();
    },
    /** From one place of the page to another, with the button down. */
    drag: async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      done++;
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 4 });
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
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
