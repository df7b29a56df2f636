import type { Page } from 'playwright-core';

/**
 * What a finger would miss: each link, button and field of the page of which not 44 px can be pressed, in height and width. Beside what
 * stands closer than that another target may be hit; what is disabled cannot be pressed at all.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = 'a, button, input, select, [role=button]';
    const around = 'label, .MuiInputBase-root, .MuiSwitch-root, .MuiSlider-root';
    const found: string[] = [];
    for (const target of document.querySelectorAll<HTMLElement>(targets)) {
      if (target.matches(':disabled, [aria-disabled=true], [aria-hidden=true], .Mui-disabled, .skip')) continue;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = (target.closest('.MuiSwitch-root') ?? target).getBoundingClientRect();
      // What only screen readers find.
      if (width < 2 || height < 2) continue;
      const [x, y] = [left + width / 2, top + height / 2];
      const misses = [
        [0, -21],
        [0, 21],
        [-21, 0],
        [21, 0],
      ].some(([right = 0, down = 0]) => {
        if (x + right < 0 || x + right > innerWidth) return false;
        const hit = document.elementFromPoint(x + right, y + down);
        return !hit || !(target.contains(hit) || hit.closest(`${targets}, ${around}`));
      });
      if (misses)
        found.push(
          `${target.getAttribute('aria-label') ?? target.textContent}: ${Math.round(width)}×${Math.round(height)} px`,
        );
    }
    return found;
  });
