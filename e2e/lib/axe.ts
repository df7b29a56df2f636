import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds against WCAG 2.2 A and AA, as lines. */
export async function complaints(page: Page): Promise<string[]> {
  // What moves is looked at when it has come to rest, and has stayed so: a transition begins a frame after what starts it.
  // The page counts the frames itself: `waitForFunction` takes a promise for true, whatever comes of it.
  await page.evaluate(
    () =>
      new Promise<void>((rested) => {
        const rests = () =>
          document
            .getAnimations()
            .every(
              (one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
            );
        const look = (left: number) =>
          left === 0 ? rested() : requestAnimationFrame(() => look(rests() ? left - 1 : 10));
        look(10);
      }),
  );
  // Once a document: half a megabyte is not read anew on each page of a walk.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run({ runOnly, resultTypes: ['violations'] });
    // What stands half under the foot of a form is a small target only where it cannot be scrolled out of there.
    for (const violation of violations.filter(({ id }) => id === 'target-size')) {
      const kept: typeof violation.nodes = [];
      for (const node of violation.nodes) {
        const place = String(node.target[0]);
        document.querySelector(place)?.scrollIntoView({ block: 'center' });
        const { violations } = await window.axe.run(place, { runOnly: { type: 'rule', values: ['target-size'] } });
        if (violations.length > 0) kept.push(node);
      }
      violation.nodes = kept;
    }
    return violations;
  }, levels);
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Whether the page can be scrolled sideways, which no page should need. */
export const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
