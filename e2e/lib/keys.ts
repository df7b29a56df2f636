import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What has the focus, in words, and whether its looks say so: a ring of its own, of its box, or a line of a list that is lit. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    const at = document.activeElement as HTMLElement | null;
    if (!at || at === document.body) return { name: 'nothing', seen: false };
    // A ring that grows is looked at when it has grown: where motion is reduced, that is one millisecond.
    const growing = at.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(growing.map(({ finished }) => finished));
    const ringed = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || /rgb.* 0px 0px 0px \d/.test(boxShadow)
      );
    };
    const { width, height } = at.getBoundingClientRect();
    const control = at.closest(
      '.MuiInputBase-root, .MuiPickersInputBase-root, .MuiSwitch-root, .MuiCheckbox-root, .MuiRadio-root',
    );
    const parts = control ? [control, ...control.querySelectorAll('*')] : [];
    // A field that chooses in a list shows where it is there.
    const line = document.getElementById(at.getAttribute('aria-activedescendant') ?? '');
    const lit = line !== null && getComputedStyle(line).backgroundColor !== 'rgba(0, 0, 0, 0)';
    const container = at.tabIndex < 0 && width > 0 && height > 0;
    // A text that is written as it looks is ringed with its toolbar; the parts of a player ring themselves.
    const around = at.isContentEditable && [at.parentElement, at.parentElement?.parentElement ?? null].some(ringed);
    const seen =
      container ||
      lit ||
      around ||
      at.tagName === 'AUDIO' ||
      ringed(at) ||
      ringed(at.nextElementSibling) ||
      parts.some(ringed);
    return { name: `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40)}`, seen };
  });

/** A person without a mouse: goes to things and presses them; every place where the focus rests must be seen. */
export function keysOf(page: Page) {
  const unseen = new Set<string>();
  const isAt = (target: Locator) =>
    target
      .first()
      .evaluate((element) => element === document.activeElement)
      .catch(() => false);
  /** It has the focus, or will in a moment. */
  const stands = (target: Locator) => expect.poll(() => isAt(target)).toBe(true);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    const { name, seen } = await focused(page);
    if (!seen && name !== 'nothing') unseen.add(name);
  };
  /** Goes there by a key, as often as it takes. */
  const to = async (target: Locator, key = 'Tab', most = 90) => {
    await target.first().waitFor();
    for (let n = 0; n <= most; n++) {
      if (await isAt(target)) return;
      if (n < most) await press(key);
    }
    throw new Error(`${target} cannot be reached with ${key}; the focus is on ${(await focused(page)).name}`);
  };
  /** Goes there and does it. */
  const go = async (target: Locator, by = 'Tab') => {
    await to(target, by);
    await page.keyboard.press('Enter');
  };
  const inside = (box: Locator) => box.evaluate((element) => element.contains(document.activeElement));
  return {
    to,
    stands,
    press,
    go,
    type: (text: string) => page.keyboard.type(text),
    /** Types into fields by their labels. */
    fill: async (form: Page | Locator, values: Record<string, string>) => {
      for (const [label, text] of Object.entries(values)) {
        await to(form.getByLabel(label, { exact: true }));
        await page.keyboard.type(text);
      }
    },
    /** Opens a list of some and takes the first. */
    take: async (list: Locator) => {
      await go(list);
      await page.getByRole('option').first().waitFor();
      await press('Enter');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    },
    /** Opens something with Enter, goes round in it without getting out, closes it with Escape: the focus is where it was. */
    roundTrip: async (opener: Locator, box: Locator, by = 'Tab') => {
      await go(opener, by);
      await box.waitFor();
      await expect.poll(() => inside(box)).toBe(true);
      if ((await box.getAttribute('role')) !== 'menu')
        for (let n = 0; n < 25; n++) {
          await press('Tab');
          expect(await inside(box)).toBe(true);
        }
      await press('Escape');
      await box.waitFor({ state: 'detached' });
      await stands(opener);
    },
    /** What was said is there; what stood over the page is gone. */
    told: async (sentence: string) => {
      await page.getByText(sentence).waitFor();
      await page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor({ state: 'detached' });
    },
    /** The documented modal after a save says so (ERR-27); it is accepted. */
    saved: async (sentence: string) => {
      const modal = page.getByRole('dialog', { name: 'Datos guardados con exito' });
      await modal.getByText(sentence).waitFor();
      await go(modal.getByRole('button', { name: 'Aceptar' }));
      await modal.waitFor({ state: 'detached' });
    },
    /** What had the focus and did not look like it. */
    unseen: () => [...unseen],
  };
}
