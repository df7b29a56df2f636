import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds against WCAG 2.2 A and AA, as lines. */
export async function complaints(page: Page): Promise<string[]> {
  // What moves is looked at when it has come to rest, and has stayed so: a transition begins a frame after what starts it.
  await page.waitForFunction(
    () =>
      new Promise((tell) => {
        const rests = () =>
          document
            .getAnimations()
            .every(
              (one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
            );
        const look = (frames: number) =>
          !rests() ? tell(false) : frames === 0 ? tell(true) : requestAnimationFrame(() => look(frames - 1));
        look(10);
      }),
  );
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Whether the page can be scrolled sideways, which no screen should need. */
export const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
