import type { Locator, Page } from 'playwright-core';

/** What has the focus, in words, and whether its looks say so: a ring of its own, of its box, or a line of a list that is lit. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null;
    if (!at || at === document.body) return { name: 'nothing', seen: false };
    const ringed = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || /rgb.* 0px 0px 0px \d/.test(boxShadow)
      );
    };
    const { width, height } = at.getBoundingClientRect();
    const control = at.closest('.MuiInputBase-root, .MuiSwitch-root, .MuiCheckbox-root, .MuiRadio-root');
    const parts = control ? [control, ...control.querySelectorAll('*')] : [];
    // A field that chooses in a list shows where it is there.
    const line = document.getElementById(at.getAttribute('aria-activedescendant') ?? '');
    const lit = line !== null && getComputedStyle(line).backgroundColor !== 'rgba(0, 0, 0, 0)';
    const container = at.tabIndex < 0 && width > 0 && height > 0;
    const seen = container || lit || ringed(at) || ringed(at.nextElementSibling) || parts.some(ringed);
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
  return {
    to,
    isAt,
    press,
    type: (text: string) => page.keyboard.type(text),
    /** Goes there and does it. */
    go: async (target: Locator, by = 'Tab') => {
      await to(target, by);
      await page.keyboard.press('Enter');
    },
    /** What had the focus and did not look like it. */
    unseen: () => [...unseen],
  };
}
