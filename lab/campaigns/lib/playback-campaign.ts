import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Field, type Given, onField } from './campaign.ts';
import { MortalBrowser } from './mortal-browser.ts';
import { type Counts, compareReport, compareRows } from './playback-compare.ts';
import { playbackScene } from './playback-scene.ts';
import { PlaysTold } from './plays-told.ts';
import { blackOn, display, pairShown } from './robot-display.ts';
import { ShownLedger } from './shown-ledger.ts';

/** So long after its first painted frame a play is on the disk, milliseconds: what is killed before may be lost. */
const onDiskMs = 250;
const dayMs = 86_400_000;
/** How wrong a robot's wall clock is when it starts: with another quarter of an hour than it was, it tells what it counted. */
const clocksOff = [0, -20 * 60_000, 0, -3 * 3_600_000];

/** In the middle of what plays. */
const faults = [
  'robot killed',
  'network down',
  'page closed',
  'killed twice',
  'server killed',
  'robot killed offline',
  'answers lost',
  'network cut',
  'robot and server killed',
] as const;

export interface PlaybackResult {
  wrong: string[];
  black: string[];
  /** What the ledger saw. */
  plays: number;
  /** How long after the first painted frame each kill came that lost a play, milliseconds. */
  lostAt: number[];
  /** Kills so shortly after a first painted frame that its play may be lost. */
  early: number;
  /** Records that were told again. */
  repeated: number;
  byFault: Map<string, number>;
}
type Size = Given & {
  faults: number;
  /** Lives of the robot during its day alone. */
  alone: number;
};

/**
 * A robot plays while it, its page, its network and the server are killed and cut; then it is alone for a day. Meanwhile another event plays
 * again and again, and what was told is told once more. At the end the report equals a ledger of an observer of the page.
 */
export const playbackCampaign = (given: Size): Promise<PlaybackResult> =>
  onField('playback', given, (field) => plays(given, field));

async function plays(
  given: Size,
  { server, api, random, wrong, byFault, count, network: wire, killServer, settle, atEnd }: Field,
): Promise<PlaybackResult> {
  const result: PlaybackResult = {
    ...{ wrong, byFault, black: [], plays: 0, lostAt: [], early: 0, repeated: 0 },
  };
  const { black } = result;
  const [ledger, told] = [new ShownLedger(), new PlaysTold()];
  const network = await wire();
  const { address } = network;
  const browser = new MortalBrowser(join(given.folder, 'browser'));
  atEnd(() => browser.kill());
  const scene = await playbackScene(api, given.seed);
  const names = [...scene.about.keys()];
  /** What is known to be lost, by medium: what the ledger owes is so much less. */
  const owed = new Map<string, Counts>(names.map((name) => [name, { plays: 0, completed: 0 }]));

  async function follow(page: Page): Promise<Page> {
    told.listen(page);
    page.on('pageerror', ({ message }) => wrong.push(`the page failed: ${message}`));
    await page.goto(`${address}/pantalla/`);
    return page;
  }
  /** Holds the disk of a robot that is not running against the ledger. `after`: how long after a first painted frame it ended. */
  async function holdDisk(page: Page, after: number): Promise<void> {
    await told.readDisk(page);
    const last = ledger.showings.at(-1)?.name;
    for (const [name, lost] of owed) {
      const [seen, kept] = [ledger.counts(name), told.counts(name)];
      const plays = kept.plays - seen.plays + lost.plays;
      const completed = kept.completed - seen.completed + lost.completed;
      const isLost = plays === -1 && name === last && after < onDiskMs;
      if (isLost) result.lostAt.push(Math.round(after));
      else if (plays !== 0) wrong.push(`${name}: ${plays} plays on the disk, ${Math.round(after)} ms after a frame`);
      if (completed !== 0 && !(completed === -1 && after < onDiskMs))
        wrong.push(`${name}: ${completed} ends on the disk, ${Math.round(after)} ms after a frame`);
      owed.set(name, { plays: lost.plays - plays, completed: lost.completed - completed });
    }
  }
  /** Starts the robot's browser: its disk is looked at before its program runs. */
  async function start(after: number | null, { offline, clockOff }: { offline: boolean; clockOff: number }) {
    const before = network.weather;
    network.weather = 'clear';
    const page = await browser.open(`${address}/healthz`, display, (context) => ledger.observe(context, clockOff));
    if (after !== null) await holdDisk(page, after);
    network.weather = before;
    if (offline) network.down();
    return follow(page);
  }
  async function kill(): Promise<number> {
    browser.strike();
    const after = performance.now() - (ledger.showings.at(-1)?.heard ?? 0);
    await browser.kill();
    ledger.endLife();
    if (after < onDiskMs) result.early++;
    return after;
  }
  async function close(page: Page): Promise<[Page, number]> {
    const context = page.context();
    const other = await context.newPage();
    await other.setViewportSize(display);
    await other.emulateMedia({ reducedMotion: 'reduce' });
    await page.close();
    const after = performance.now() - (ledger.showings.at(-1)?.heard ?? 0);
    ledger.endLife();
    await other.goto(`${address}/healthz`);
    await holdDisk(other, after);
    return [await follow(other), after];
  }

  /** After some plays, at an instant of one of them: every other time just at its first frame. */
  async function midPlay(n: number): Promise<void> {
    for (let left = 1 + Math.floor(random() * 3); left > 0; left--)
      if (!(await ledger.next())) throw new Error('Nothing plays any more');
    await pause(n % 2 === 0 ? random() * 60 : 60 + random() * 650);
  }
  async function strike(fault: (typeof faults)[number], page: Page, n: number): Promise<Page> {
    const clockOff = clocksOff[n % clocksOff.length] ?? 0;
    switch (fault) {
      case 'robot killed':
        return start(await kill(), { offline: false, clockOff });
      case 'robot killed offline':
        return start(await kill(), { offline: true, clockOff });
      // Again at the first that it plays: nothing before it was counted in that life.
      case 'killed twice': {
        await start(await kill(), { offline: false, clockOff });
        if (!(await ledger.next())) wrong.push(`${fault}: nothing plays within a minute`);
        await pause(random() * 700);
        return start(await kill(), { offline: false, clockOff: 0 });
      }
      case 'page closed':
        return (await close(page))[0];
      case 'robot and server killed': {
        const [after] = await Promise.all([kill(), killServer()]);
        return start(after, { offline: false, clockOff });
      }
      case 'server killed':
        await killServer();
        return page;
      case 'network cut':
        network.cut();
        return page;
      case 'network down':
        network.down();
        await pause(500 + random() * 2_500);
        return page;
      case 'answers lost':
        network.weather = 'swallow-answers';
        network.cut();
        await pause(500 + random() * 2_500);
        return page;
    }
  }
  const look = async (page: Page, when: string) => black.push(...(await blackOn(page, when)));

  let page = await start(null, { offline: false, clockOff: 0 });
  await pairShown(page, api, scene.robot_id);
  if (!(await ledger.next())) throw new Error('Nothing plays');
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  for (let n = 0; n < given.faults; n++) {
    const fault = faults[n % faults.length] ?? 'robot killed';
    await scene.change(n);
    await midPlay(n);
    page = await strike(fault, page, n);
    if (!(await ledger.next())) wrong.push(`${fault}: nothing plays within a minute`);
    await look(page, fault);
    network.weather = 'clear';
    if (n % 2 === 0) result.repeated += await told.repeat(server.url, random);
    count(fault);
    given.tell?.(`${n + 1} faults (${fault}), ${ledger.showings.length} plays, ${result.lostAt.length} lost`);
  }
  // A day alone, in several lives of its own clock, and its return.
  for (let n = 0; n < given.alone; n++) {
    await midPlay(n);
    page = await start(await kill(), { offline: true, clockOff: Math.round(-dayMs * (1 - n / given.alone)) });
    if (!(await ledger.next())) wrong.push('alone: nothing plays within a minute');
    await look(page, 'alone');
    given.tell?.(`alone ${n + 1}, ${ledger.showings.length} plays, ${result.lostAt.length} lost`);
  }
  network.weather = 'clear';
  page = await start(await kill(), { offline: false, clockOff: 0 });
  await scene.clear();
  await page.locator('main.playing').waitFor({ state: 'detached', timeout: 60_000 });
  await pause(500);
  // The last quarter is told by a robot that starts in another one.
  page = await start(await kill(), { offline: false, clockOff: clocksOff[1] ?? 0 });
  const reportOf = async () => {
    const day = (ahead: number) => new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10);
    const query = { from: day(-3), to: day(1), by: 'media' as const };
    const { rows } = await api.playback.report({ params: { client_id: scene.client }, query });
    const due = new Map(
      names.map((name) => {
        const [seen, lost] = [ledger.counts(name), owed.get(name) ?? { plays: 0, completed: 0 }];
        return [name, { plays: seen.plays - lost.plays, completed: seen.completed - lost.completed }];
      }),
    );
    return compareReport(ledger, due, { about: scene.about, rows });
  };
  let differs = await reportOf();
  for (let tries = 0; tries < 300 && differs.length > 0; tries++) {
    await pause(100);
    differs = await reportOf();
  }
  result.repeated += await told.repeat(server.url, random);
  wrong.push(...(await reportOf()));
  await browser.kill();
  await settle((query) => compareRows(query, scene.robot_id, scene.about));
  result.plays = ledger.showings.length;
  return result;
}
