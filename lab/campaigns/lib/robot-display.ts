import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import type { Page } from 'playwright-core';
import { isLit } from './coloured-pictures.ts';

/** A robot's display, of half its size. */
export const display = { width: 540, height: 960 };

/** The robot becomes the one whose code is on its display. */
export async function pairShown(page: Page, api: Api<Contract>, robot_id: number): Promise<void> {
  const code = (await page.locator('.code strong').textContent()) ?? '';
  await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
}

/** What is black on a display, in words: now, or for longer than an instant since its page was loaded. */
export async function blackOn(page: Page, when: string): Promise<string[]> {
  const ms = Number(await page.evaluate('globalThis.blackMs ?? 0'));
  const isPainted = await isLit(await page.screenshot());
  return [
    ...(isPainted ? [] : [`${when}: nothing is painted`]),
    ...(ms > 250 ? [`${when}: ${Math.round(ms)} ms without a painted frame`] : []),
  ];
}
