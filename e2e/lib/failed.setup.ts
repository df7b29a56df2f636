import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { openBrowsers } from './browser.ts';
import { journeyServers } from './journey.ts';

const folder = inRoot('.cache', 'failed');

/** What a page shows, and what it fetched last: in a browser's own words, for who was not there. */
const shown = () => ({
  text: document.body.innerText.replace(/\s*\n\s*/g, ' | ').slice(0, 1_200),
  ready: document.readyState,
  fetched: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .slice(-12)
    .map(({ name, responseStatus, startTime, responseEnd }) =>
      [responseStatus, new URL(name).pathname, Math.round(startTime), Math.round(responseEnd)].join(' '),
    ),
});

/** Says what one page shows; a page that does not answer any more says that. */
async function tell(page: Page, picture: string): Promise<void> {
  const { text, ready, fetched } = await page.evaluate(shown);
  console.error(`${page.url()} (${ready}, ${picture})\n  ${text}\n  ${fetched.join('\n  ')}`);
  await page.screenshot({ path: picture, timeout: 5_000 });
}

// A journey that failed on a build machine is told of with what its pages showed and its server wrote: most often it cannot be made to fail again.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  mkdirSync(folder, { recursive: true });
  const pages = [...openBrowsers].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const picture = join(folder, `${task.name.replace(/\W+/g, '-').slice(0, 60)}-${index}.png`);
    await tell(page, picture).catch((error: unknown) => console.error(`${page.url()}: ${String(error)}`));
  }
  for (const { url, output } of journeyServers) console.error(`${url} wrote:\n${output.slice(-8_000) || '  nothing'}`);
});
