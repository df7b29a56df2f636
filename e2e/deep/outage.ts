// `npm run check:deep -- outage [--outage 60] [--rounds 3] [--robots 8] [--settle 15]`: PostgreSQL is killed, ended at once and away for a
// minute while robots tell and people ask: what waits, what is said, what is lost (E6).

import { signIn } from '../lib/staff.ts';
import { callerOf, repeat, Tally } from './lib/caller.ts';
import { numberFlag } from './lib/flags.ts';
import { compareLedger, simulateInteractions } from './lib/ledger.ts';
import { ledgerFleet } from './lib/ledger-fleet.ts';
import { pause, seeded, staffHeaders, unexpectedErrors } from './lib/seeded.ts';
import { fixedNumber, percentile, TargetReport } from './lib/target-report.ts';

const longest = numberFlag('outage', 60);
const rounds = numberFlag('rounds', 3);
const settle = numberFlag('settle', 15) * 1000;
const w = await seeded({ clients: 3, robots: 30, interactions: 0 });
const call = callerOf(w.server.url);
const promises = new TargetReport();
const pid = w.server.pid;

const api = await signIn(w.server.url);
const fleet = await ledgerFleet(api, {
  address: w.server.url,
  folder: w.folder,
  count: numberFlag('robots', 8),
  name: 'Outage',
});
let done = false;
const lives = fleet.robots.map((robot) => simulateInteractions(robot, () => done, [150, 600]));

// People ask all the time: a list, and one that changes something.
const asked = new Tally('people');
let away = false;
const duringMs: number[] = [];
const wrong: string[] = [];
let named = 0;
const people = Array.from({ length: 10 }, (_, n) =>
  repeat(200, n * 20, async () => {
    const wasAway = away;
    const writes = n % 5 === 0;
    const answer = await call(
      writes
        ? {
            method: 'POST',
            path: '/api/publicity/resolution/',
            headers: staffHeaders,
            body: { name: `Corte ${++named}`, wide: 100 + named, height: 100, status: true },
          }
        : { path: n % 2 ? '/api/robots/summary/' : '/api/management/clients/', headers: staffHeaders },
    );
    asked.note(answer);
    if (wasAway) duringMs.push(answer.ms);
    if (answer.status >= 500 && answer.status !== 503) wrong.push(`${answer.status} ${answer.body.slice(0, 200)}`);
    if (answer.status === 0) wrong.push('no answer');
  }),
);
await pause(settle / 3);
if (asked.good === 0) throw new Error(`nobody is answered: ${asked.show()}`);

const backMs: number[] = [];
const kinds = ['kill -9', 'immediate', `${longest} s away`] as const;
for (let round = 0; round < rounds; round++) {
  const kind = kinds[round % kinds.length];
  away = true;
  if (kind === 'immediate') await w.database.stop('immediate');
  else await w.database.kill('SIGKILL');
  await pause(kind === 'kill -9' || kind === 'immediate' ? 1_000 : longest * 1_000);
  away = false;
  await w.database.start();
  // It accepts from here on.
  const begun = performance.now();
  for (;;) {
    const answer = await call({ path: '/readyz' });
    const list = await call({ path: '/api/management/clients/', headers: staffHeaders });
    if (answer.status === 200 && list.status === 200) break;
    if (performance.now() - begun > 60_000) break;
    await pause(50);
  }
  backMs.push(performance.now() - begun);
  console.log(`  ${kind}: back after ${fixedNumber(backMs.at(-1) ?? 0, 0)} ms`);
  await pause(settle);
}
done = true;
await Promise.all(lives);
for (const one of people) await one.stop();
const left = await fleet.drained(120_000);
await fleet.stop();

promises.most(`longest answer while the database is away (${duringMs.length})`, 2_000, Math.max(...duringMs), 'ms');
promises.most('median of them', 2_000, percentile(duringMs, 0.5), 'ms');
promises.none('answers other than 503 with a word', wrong);
promises.hold('503 says when to come again', 'always', `${asked.silentRefusals} without`, asked.silentRefusals === 0);
promises.hold('there were 503', 'at least one', asked.show(), (asked.statuses.get(503) ?? 0) > 0);
promises.most('back after the database accepts', 5_000, Math.max(...backMs), 'ms');
promises.hold('the process lives on', `pid ${pid}`, `pid ${w.server.pid}`, w.server.pid === pid);
const code = await w.server.end('SIGTERM');
promises.hold('it ends with 0', '0', String(code), code === 0);
await w.again();
const differences = await compareLedger(fleet.ledger, w.rows);
if (left > 0) differences.push(`${left} facts never left the robots`);
promises.none(
  `lost or doubled of ${fleet.ledger.facts.size} facts, ${fleet.ledger.acknowledged} acknowledged`,
  differences,
);
promises.none('unforeseen failures in the log', unexpectedErrors(w.server));
await w.end();
promises.end();
