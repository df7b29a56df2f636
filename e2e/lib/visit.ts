import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until nothing is on its way any more. The page looks itself: side by side `expect.poll` loses its test. */
export const still = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));

/** Goes to another page than this one as a link does, without loading the page anew, and waits until it shows what it has. */
export async function visit(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = 'yes';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  // Between two records of one page the heading stays and the title changes.
  await page.waitForFunction(
    (title) =>
      document.querySelector('h1:not([data-left])') || (document.title !== title && document.querySelector('h1')),
    before,
  );
  await still(page);
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
}
