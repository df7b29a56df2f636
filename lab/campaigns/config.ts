// `npm run check:deep -- config [--rounds 40] [--robots 8]`: whatever fault met it, a robot has the newest configuration within 30 s of
// its return, and never an older one than it had (E14).

import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@botones/contract/calls/api-error';
import { signIn } from '../../e2e/lib/staff.ts';
import { openPush } from '../../robot/src/connection/push.ts';
import { fixedNumber, percentile } from '../lib/figures.ts';
import { BadNetwork } from './lib/bad-network.ts';
import { numberFlag } from './lib/flags.ts';
import { between } from './lib/ledger.ts';
import { ledgerFleet } from './lib/ledger-fleet.ts';
import { seeded, unexpectedErrors } from './lib/seeded.ts';
import { TargetReport } from './lib/target-report.ts';

const rounds = numberFlag('rounds', 40);
const promises = new TargetReport();
const w = await seeded({ clients: 2, robots: 2, interactions: 0 });
const network = new BadNetwork(w.server.port);
const address = await network.listen();
const api = await signIn(w.server.url);
const fleet = await ledgerFleet(api, {
  address,
  folder: w.folder,
  count: numberFlag('robots', 8),
  name: 'Config',
  push: openPush,
});
const versionOf = (n: number) => fleet.robots[n]?.store.held.values.pack?.config.config_version ?? 0;
const older: string[] = [];
const torn: string[] = [];
const highest = fleet.robots.map(() => 0);
fleet.robots.forEach((robot, n) => {
  robot.subscribe(({ config }) => {
    if (!config) return;
    const before = highest[n] ?? 0;
    if (config.config_version < before) older.push(`robot ${n} went from ${before} to ${config.config_version}`);
    highest[n] = Math.max(before, config.config_version);
    // Name and listening time are changed together: one without the other is half a configuration.
    const [, half] = /^R\d+ (\d+)$/.exec(config.robot.name) ?? [];
    if (half !== undefined && 6 + (Number(half) % 5) !== config.times.mic_listening_time)
      torn.push(`robot ${n} shows ${config.robot.name} with ${config.times.mic_listening_time} s`);
  });
});
const wanted = async () =>
  new Map(
    (await w.rows('select robot_id::int, config_version::int from robot_state')).map((row) => [
      Number(row.robot_id),
      Number(row.config_version),
    ]),
  );
/** Changes every robot; what is refused because of a fault is asked again. */
async function change(round: number): Promise<void> {
  for (const [n, robot_id] of fleet.ids.entries()) {
    const body = { name: `R${n} ${round}`, mic_listening_time: 6 + (round % 5) };
    for (let tries = 0; tries < 200; tries++) {
      const done = await api.robots.update({ params: { robot_id }, body }).then(
        () => true,
        (cause: unknown) => {
          if (cause instanceof ApiError && cause.status >= 400 && cause.status < 500) throw cause;
          return false;
        },
      );
      if (done) break;
      await pause(100);
    }
  }
}
async function reached(withinMs: number): Promise<number[]> {
  const newest = await wanted();
  const begun = performance.now();
  const times = fleet.ids.map(() => Number.POSITIVE_INFINITY);
  while (performance.now() - begun < withinMs && times.some((time) => time === Number.POSITIVE_INFINITY)) {
    fleet.ids.forEach((robot_id, n) => {
      if (versionOf(n) === newest.get(robot_id)) times[n] = Math.min(times[n] ?? 0, performance.now() - begun);
    });
    await pause(20);
  }
  return times;
}

const faults = [
  'none',
  'cut',
  'down',
  'swallow-answers',
  'kill server',
  'restart server',
  'kill database',
  'restart robot',
] as const;
const all: number[] = [];
const byFault = new Map<string, number>();
await reached(60_000);
for (let round = 1; round <= rounds; round++) {
  const fault = faults[round % faults.length] ?? 'none';
  if (fault === 'cut') network.cut();
  if (fault === 'down' || fault === 'swallow-answers') network.weather = fault;
  if (fault === 'down') network.cut();
  if (fault === 'kill server') await w.server.end('SIGKILL');
  if (fault === 'kill database') await w.database.kill();
  const changing = change(round);
  if (fault === 'restart server') await w.server.end('SIGTERM');
  await pause(between(500, 3_000));
  if (fault === 'kill server' || fault === 'restart server') await w.server.start();
  if (fault === 'kill database') {
    await w.database.start();
    await w.again();
  }
  await changing;
  network.weather = 'clear';
  network.cut();
  const times = await reached(40_000);
  all.push(...times);
  byFault.set(fault, Math.max(byFault.get(fault) ?? 0, ...times));
  if (round % 8 === 0) console.log(`  ${round} rounds, longest ${fixedNumber(Math.max(...all) / 1000, 1)} s`);
}
await fleet.stop();
network.close();
for (const [fault, ms] of byFault) console.log(`  ${fault}: longest ${fixedNumber(ms / 1000, 1)} s`);
promises.most(`newest configuration after a fault (${all.length}), longest`, 30, Math.max(...all) / 1000, 's', 1);
promises.most('p50', 30, percentile(all, 0.5) / 1000, 's', 1);
promises.none('older configurations shown', older);
promises.none('half configurations shown', torn);
promises.none('unforeseen failures in the log', unexpectedErrors(w.server));
await w.end();
promises.end();
