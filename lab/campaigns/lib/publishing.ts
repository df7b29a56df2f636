import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { percentile } from '../../lib/figures.ts';
import { watchBlack } from './black-watch.ts';
import { type Field, type Given, onField } from './campaign.ts';
import { CutWire } from './cut-wire.ts';
import { MortalBrowser } from './mortal-browser.ts';
import { display, pairShown } from './robot-display.ts';
import type { TargetReport } from './target-report.ts';

/**
 * What meets a robot at a byte of what it downloads: its network is cut for an instant, or is gone for a while; it is killed, and comes back
 * with or without network. Some wait until all of it is there, or plays.
 */
export type Fault =
  | 'cut'
  | 'down'
  | 'kill'
  | 'kill offline'
  | 'kill at the switch'
  | 'kill while playing'
  | 'down while playing';

export interface PublishingResult {
  half: string[];
  older: string[];
  black: string[];
  late: string[];
  /** What broke on the robot's page itself. */
  broken: string[];
  /** Milliseconds from the end of each fault until the newest was whole on the robot. */
  recovered: number[];
  byFault: Map<string, number>;
  /** Bytes of files that were sent over all, and how many they have. */
  sent: number;
  needed: number;
}
export type PublishingGiven = Given & {
  rounds: number;
  /** Dots of a picture's side. */
  side: number;
};

/** What is published, and how it is seen on the robot. */
export interface Publishing {
  robot_id: number;
  /** Draws and stores the next, which nobody shows yet; `bytes` of it are to be downloaded. */
  prepare: () => Promise<{ bytes: number; publish: () => Promise<unknown> }>;
  isNewest: (page: Page) => Promise<boolean>;
  /** Looks at disk and display: right after a fault, and once the newest is there. */
  look: (page: Page, when: string, now: 'struck' | 'alone' | 'recovered') => Promise<void>;
}

/** Publishes as often as it is told, each time with a fault at a byte that the seed chose, and watches disk and display. */
export const publishingCampaign = (
  name: string,
  given: PublishingGiven,
  faults: readonly Fault[],
  prepareWith: (field: Field, result: PublishingResult) => Promise<Publishing>,
): Promise<PublishingResult> =>
  onField(name, given, async (field) => {
    const { server, api, random, byFault, count, atEnd } = field;
    const result: PublishingResult = {
      ...{ half: [], older: [], black: [], late: [], broken: [], recovered: [] },
      ...{ byFault, sent: 0, needed: 0 },
    };
    const wire = new CutWire(server.port);
    const address = await wire.listen();
    atEnd(() => wire.close());
    const browser = new MortalBrowser(join(given.folder, 'browser'));
    atEnd(() => browser.kill());
    const publishing = await prepareWith(field, result);

    async function open(): Promise<Page> {
      const watch = (context: ReturnType<Page['context']>) => context.addInitScript(watchBlack).then(() => undefined);
      const page = await browser.open(`${address}/pantalla/`, display, watch);
      page.setDefaultTimeout(20_000);
      page.on('pageerror', ({ message }) => result.broken.push(message));
      return page;
    }
    async function arrives(page: Page): Promise<boolean> {
      for (const begun = performance.now(); performance.now() - begun < 60_000; await pause(50))
        if (await publishing.isNewest(page)) return true;
      return false;
    }
    /** Publishes the next with a fault; answers when it struck. */
    async function publishWith(fault: Fault, page: Page): Promise<number> {
      const { bytes, publish } = await publishing.prepare();
      result.needed += bytes;
      wire.fileBytes = 0;
      const strike = () => {
        wire.down = fault.startsWith('down') || fault === 'kill offline';
        if (fault === 'cut' || wire.down) wire.cut();
        if (fault.startsWith('kill')) browser.strike();
        return performance.now();
      };
      if (fault.endsWith('while playing')) {
        await publish();
        if (!(await arrives(page))) result.late.push(fault);
        await pause(random() * 1_500);
        return strike();
      }
      const atSwitch = fault === 'kill at the switch';
      const at = atSwitch ? bytes : Math.max(1, Math.round(random() * bytes));
      const struck = new Promise<number>((resolve) =>
        wire.after(at, () => (atSwitch ? setTimeout(() => resolve(strike()), random() * 400) : resolve(strike()))),
      );
      await publish();
      return struck;
    }

    await (await publishing.prepare()).publish();
    let page = await open();
    await pairShown(page, api, publishing.robot_id);
    if (!(await arrives(page))) throw new Error('What was published first did not come');
    // From here on it starts without network too.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    for (let round = 1; round <= given.rounds; round++) {
      const fault = faults[Math.floor(random() * faults.length)] ?? 'cut';
      const when = `round ${round} (${fault})`;
      let ended = await publishWith(fault, page);
      if (fault.startsWith('kill')) {
        await browser.kill();
        page = await open();
      }
      await publishing.look(page, when, wire.down ? 'alone' : 'struck');
      if (wire.down) ended = performance.now();
      wire.down = false;
      if (await arrives(page)) result.recovered.push(performance.now() - ended);
      else result.late.push(when);
      count(fault);
      await publishing.look(page, `${when}, after it`, 'recovered');
      result.sent += wire.fileBytes;
      given.tell?.(`${when}: ${Math.round(result.recovered.at(-1) ?? -1)} ms`);
    }
    return result;
  });

export function holdPublishing(promises: TargetReport, seen: PublishingResult, rounds: number): void {
  promises.none(`half of it on disk or display (${rounds} faults)`, seen.half);
  promises.none('older than before', seen.older);
  promises.none('black displays', seen.black);
  promises.none('failures of the page', seen.broken);
  promises.none('what did not come within 60 s of the fault', seen.late);
  promises.most('newest after a fault, p50', 30, percentile(seen.recovered, 0.5) / 1000, 's', 1);
  promises.most('newest after a fault, longest', 30, Math.max(...seen.recovered) / 1000, 's', 1);
}
