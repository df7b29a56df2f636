// `npm run check:deep -- load [--minutes 30] [--only steady,storm,overload,embedded] [--robots 1000] [--interactions 5000000] [--overload-s 60]`:
// a day of a large client, everybody's return after a restart, five times too much, and the embedded database (E1 to E4).

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fixedNumber, percentile, wholeNumber } from '../lib/figures.ts';
import { deviceOf, deviceSecret } from '../lib/seed.ts';
import { callerOf } from './lib/caller.ts';
import { numberFlag, wordsFlag } from './lib/flags.ts';
import { type LoadGenerator, type LoadSize, loadGenerator } from './lib/load-generator.ts';
import { overload } from './lib/overload.ts';
import { embedded, type Seeded, seeded, unexpectedErrors } from './lib/seeded.ts';
import { TargetReport } from './lib/target-report.ts';
import { type Watched, watch } from './lib/watch.ts';

const minutes = numberFlag('minutes', 30);
const only = wordsFlag('only', 'steady,storm,overload,embedded');
const robots = numberFlag('robots', 1000);
const promises = new TargetReport();

function figures(name: string, went: LoadGenerator, seen: Watched): void {
  for (const tally of [went.beats, went.writes, went.reads])
    promises.hold(
      `${name}: ${tally.name} without error`,
      '0',
      `${tally.bad()} of ${wholeNumber(tally.good)} (${tally.show()})`,
      tally.bad() === 0,
    );
  promises.hold(
    `${name}: open files`,
    'flat',
    `${seen.fds.first} → ${seen.fds.last}`,
    Math.abs(seen.fds.last - seen.fds.first) <= 50,
  );
}
async function steadily(
  url: string,
  size: LoadSize,
  server: Parameters<typeof watch>[0],
): Promise<[LoadGenerator, Watched]> {
  const went = loadGenerator(url, callerOf(url), size);
  await pause(15_000);
  for (const tally of [went.beats, went.writes, went.reads]) {
    tally.waits.length = 0;
    tally.statuses.clear();
  }
  const eyes = watch(server);
  await pause(minutes * 60_000);
  const seen = await eyes.stop();
  if (size.sockets) {
    // One that was lost waits up to a minute for its next try.
    for (const begun = performance.now(); went.open() < size.robots && performance.now() - begun < 70_000; )
      await pause(500);
    promises.hold(
      'sockets open at the end',
      `${size.robots}`,
      `${went.open()} (refused or lost ${went.closed()} times)`,
      went.open() === size.robots,
    );
  }
  await went.stop();
  return [went, seen];
}

async function steady(w: Seeded): Promise<void> {
  const before = Number((await w.rows('select count(*)::int as n from interactions'))[0]?.n);
  const size = { robots, beatS: 10, talks: 20, people: 50, sockets: true };
  const [went, seen] = await steadily(w.server.url, size, w.server);
  figures('steady', went, seen);
  promises.most(
    'steady: beats and talks, p99',
    300,
    percentile([...went.beats.waits, ...went.writes.waits], 0.99),
    'ms',
  );
  promises.most('steady: consoles, p99', 500, percentile(went.reads.waits, 0.99), 'ms');
  promises.most('steady: processor', 70, seen.cpu, '% of a core');
  promises.most('steady: memory', 600, seen.rssMax, 'MB');
  promises.most('steady: memory grows in ten minutes', 1, seen.rssSlope, '%', 1);
  const told = [...went.told.values()].reduce((sum, n) => sum + n, 0);
  const kept = Number((await w.rows('select count(*)::int as n from interactions'))[0]?.n) - before;
  promises.hold('steady: acknowledged talks are there', wholeNumber(told), wholeNumber(kept), kept >= told);
}

/** The robots' own software in a process of its own; the server goes and comes back under it. */
async function storm(w: Seeded): Promise<void> {
  const state = join(w.folder, 'simulator');
  const codes = join(w.folder, 'codes.json');
  const all = Array.from({ length: robots }, (_, n) => ({
    device_id: deviceOf(n + 1),
    secret: deviceSecret,
    name: `R${n + 1}`,
  }));
  writeFileSync(codes, JSON.stringify(all));
  const program = fileURLToPath(new URL('../../robot/dist-node/simulate.js', import.meta.url));
  const simulator = spawn(
    process.execPath,
    [program, '--server', w.server.url, '--state', state, '--codes', codes, '--busy', '200'],
    {
      stdio: 'ignore',
    },
  );
  const heard = async (since: string) =>
    Number((await w.rows(`select count(*)::int as n from robot_state where last_seen_at > '${since}'`))[0]?.n);
  const dbNow = async () => String((await w.rows('select now()::text as at'))[0]?.at);
  const call = callerOf(w.server.url);
  const sockets = async () => Number(/^botones_sockets (\d+)/m.exec((await call({ path: '/metrics' })).body)?.[1] ?? 0);
  const start = await dbNow();
  for (const begun = performance.now(); performance.now() - begun < 180_000; await pause(500))
    if ((await heard(start)) >= robots && (await sockets()) >= robots) break;
  promises.hold(
    'storm: all are there before it',
    wholeNumber(robots),
    `${await heard(start)}, ${await sockets()} sockets`,
    (await heard(start)) >= robots,
  );
  await w.server.end('SIGKILL');
  await w.server.start();
  const back = await dbNow();
  const begun = performance.now();
  let beatsAll = Number.NaN;
  let socketsAll = Number.NaN;
  const perSecond: number[] = [];
  let last = 0;
  for (let second = 1; second <= 120; second++) {
    await pause(Math.max(0, second * 1000 - (performance.now() - begun)));
    const [now, open] = [await heard(back), await sockets()];
    perSecond.push(now - last);
    last = now;
    if (Number.isNaN(beatsAll) && now >= robots) beatsAll = (performance.now() - begun) / 1000;
    if (Number.isNaN(socketsAll) && open >= robots) socketsAll = (performance.now() - begun) / 1000;
    if (!Number.isNaN(beatsAll) && !Number.isNaN(socketsAll)) break;
  }
  promises.most('storm: every robot is heard again', 60, beatsAll, 's', 1);
  promises.most('storm: every socket is back', 60, socketsAll, 's', 1);
  promises.hold(
    'storm: not all in one second',
    '≤ 40 %',
    `${fixedNumber((Math.max(...perSecond) * 100) / robots, 0)} % in the fullest`,
    Math.max(...perSecond) <= robots * 0.4,
  );
  const gone = new Promise((resolve) => simulator.once('exit', resolve));
  simulator.kill('SIGTERM');
  await gone;
  const [sums] =
    await w.rows(`select (select count(*) from interactions)::int as rows, (select coalesce(sum(n), 0) from interaction_days)::int as days,
    (select count(*) from (select from interactions group by robot_id, uuid having count(*) > 1) x)::int as twice`);
  promises.hold(
    'storm: nothing counted twice',
    'rows = counters',
    JSON.stringify(sums),
    sums?.rows === sums?.days && sums?.twice === 0,
  );
}

if (only.some((part) => part !== 'embedded')) {
  const w = await seeded({ clients: 50, robots, interactions: numberFlag('interactions', 5_000_000) });
  if (only.includes('steady')) await steady(w);
  if (only.includes('overload')) await overload(w, promises, { seconds: numberFlag('overload-s', 60), robots });
  if (only.includes('storm')) await storm(w);
  promises.none('unforeseen failures in the log', unexpectedErrors(w.server));
  await w.end();
}
if (only.includes('embedded')) {
  const folder = mkdtempSync(join(tmpdir(), 'botones-load-'));
  const server = await embedded(folder, {
    clients: 10,
    robots: 100,
    interactions: numberFlag('embedded-interactions', 100_000),
  });
  const [went, seen] = await steadily(
    server.url,
    { robots: 100, beatS: 10, talks: 2, people: 10, sockets: true },
    server,
  );
  figures('embedded', went, seen);
  const all = [...went.beats.waits, ...went.writes.waits, ...went.reads.waits];
  promises.most('embedded: every call, p99', 500, percentile(all, 0.99), 'ms');
  promises.most('embedded: loop lag, p99', 100, seen.lagP99Ms, 'ms');
  promises.none('embedded: unforeseen failures in the log', unexpectedErrors(server));
  promises.hold('embedded: ends with 0', '0', String(await server.end('SIGTERM')), true);
  rmSync(folder, { recursive: true, force: true });
}
promises.end();
