// `npm run check:deep -- replay [--robots 200] [--events 20000] [--at-once 200] [--live 20]`: robots that were alone for a week tell
// it all at once, in no order and a third of it twice, while the server is killed; a formula says what must be there (E12).

import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { backoff } from '../../robot/src/connection/backoff.ts';
import { fixedNumber, percentile, wholeNumber } from '../lib/figures.ts';
import { credentialOf } from '../lib/seed.ts';
import { type Answer, callerOf } from './lib/caller.ts';
import { numberFlag } from './lib/flags.ts';
import type { HeartbeatResult } from './lib/heartbeats.ts';
import {
  type Boot,
  durationOf,
  msBeforeNow,
  recordOf,
  recordsOf,
  shuffledBatches,
  uuidOf,
  type Week,
  weekOf,
} from './lib/offline-week.ts';
import { seeded, staffHeaders, unexpectedErrors } from './lib/seeded.ts';
import { TargetReport } from './lib/target-report.ts';

const robots = numberFlag('robots', 200);
const events = numberFlag('events', 20_000);
const atOnce = numberFlag('at-once', robots);
const live = numberFlag('live', 20);
const connections = 3;
const zone = 'America/Mexico_City';

const w = await seeded({ clients: 5, robots: robots + live, interactions: 0 });
const call = callerOf(w.server.url);
const promises = new TargetReport();

const boot: Boot = { boot_id: randomUUID(), wall: Date.now(), mono: 1e10 };
const born = performance.now();
/** The clock of all robots now: one boot, for a week. */
const clockNow = () => ({
  wall: new Date(boot.wall + performance.now() - born).toISOString(),
  boot_id: boot.boot_id,
  mono_ms: boot.mono + performance.now() - born,
  offset_ms: 0,
});
const weeks: Week[] = Array.from({ length: robots }, (_, n) => weekOf(n + 1, events));
const total = weeks.reduce((sum, week) => sum + recordsOf(week), 0);

let told = 0;
let tries = 0;
let refused = 0;
const wrong: string[] = [];
async function tellBatch(week: Week, kind: string, at: Uint32Array): Promise<void> {
  const headers = { authorization: credentialOf(week.robot_id) };
  const records = [...at].map((one) => recordOf(week, one, boot).body);
  for (let failures = 1; ; failures++) {
    tries++;
    const body = { now: clockNow(), records };
    const answer: Answer = await call({ method: 'POST', path: `/device/v1/${kind}`, headers, body });
    if (answer.status === 200) {
      const { accepted, rejected } = JSON.parse(answer.body).payload;
      const known = new Set(accepted as string[]);
      if (rejected.length > 0) wrong.push(`a record was rejected: ${JSON.stringify(rejected[0])}`);
      for (const { uuid } of records as { uuid: string }[])
        if (!known.has(uuid)) wrong.push(`${uuid} was not acknowledged`);
      told += at.length;
      return;
    }
    refused++;
    if (![0, 429, 503].includes(answer.status))
      wrong.push(`a batch was answered ${answer.status}: ${answer.body.slice(0, 200)}`);
    // As patient as robots are.
    const asked = answer.headers['retry-after'];
    await pause(backoff(failures, Math.random(), asked ? Number(asked) : undefined));
  }
}
async function tellWeek(week: Week): Promise<void> {
  const batches = shuffledBatches(week, 0.3, 500);
  const lane = async () => {
    for (let next = batches.pop(); next; next = batches.pop()) await tellBatch(week, next.kind, next.at);
  };
  await Promise.all(Array.from({ length: connections }, lane));
}

// Others live meanwhile: a heartbeat a second each.
const living = fork(new URL('./lib/heartbeats.ts', import.meta.url), [
  w.server.url,
  String(robots + 1),
  String(robots + live),
]);
/** What it says next; that it ended instead is a failure. */
const heard = () =>
  Promise.race([
    once(living, 'message'),
    once(living, 'exit').then(([code]) => Promise.reject(new Error(`the living robots ended with ${code}`))),
  ]);
await heard();

const sent = Math.floor(total * 1.3);
const begun = performance.now();
const queue = [...weeks];
const telling = Promise.all(
  Array.from({ length: Math.min(atOnce, robots) }, async () => {
    for (let week = queue.pop(); week; week = queue.pop()) await tellWeek(week);
  }),
);
let done = false;
void telling.then(() => {
  done = true;
});
const restarts: number[] = [];
for (const share of [1 / 3, 2 / 3]) {
  while (told < sent * share && !done) await pause(20);
  await w.server.end('SIGKILL');
  restarts.push(await w.server.start());
}
await telling;
const seconds = (performance.now() - begun) / 1000;
living.send('stop');
const [beaten] = (await heard()) as [HeartbeatResult];
console.log(
  `${wholeNumber(sent)} records in ${wholeNumber(tries)} calls (${wholeNumber(refused)} unanswered or refused) in ${fixedNumber(seconds, 1)} s: ${wholeNumber(sent / seconds)}/s`,
);

// What must be there, by the formula alone.
const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
const expectedDays = new Map<string, number>();
for (const { robot_id, talks } of weeks)
  for (let n = 0; n < talks; n++) {
    const key = `${robot_id} ${day.format(boot.wall - msBeforeNow(n, talks))}`;
    expectedDays.set(key, (expectedDays.get(key) ?? 0) + 1);
  }
const counts = new Map<number, Record<string, unknown>>();
for (const row of await w.rows(`select s.robot_id::int, s.interactions_count::int as card, s.alerts_count::int as bell,
    (select count(*) from interactions i where i.robot_id = s.robot_id)::int as talks,
    (select count(*) from detections d where d.robot_id = s.robot_id)::int as crossings,
    ((select count(*) from alerts n where n.robot_id = s.robot_id and n.uuid is not null)
      + (select count(*) from alert_steps step where step.robot_id = s.robot_id and step.uuid is not null))::int as alerts,
    (select count(*) from alerts n where n.robot_id = s.robot_id and n.deleted_at is null)::int as live
  from robot_state s`))
  counts.set(Number(row.robot_id), row);
for (const { robot_id, talks, crossings, alerts } of weeks) {
  const row = counts.get(robot_id) ?? {};
  const same = row.talks === talks && row.crossings === crossings && row.alerts === alerts;
  if (!same || row.card !== talks || row.bell !== row.live)
    wrong.push(
      `robot ${robot_id} has ${JSON.stringify(row)} instead of ${talks} talks, ${crossings} crossings, ${alerts} alerts`,
    );
}
promises.none('counts of each robot equal the formula', wrong.splice(0));

// By day: the few talks within seconds of midnight may be dated to either side, by the time a batch was on its way.
const clientDays = new Map<string, number>();
for (const row of await w.rows('select robot_id::int, client_id::int, day::text, n::int from interaction_days')) {
  const key = `${row.client_id} ${row.day}`;
  clientDays.set(key, (clientDays.get(key) ?? 0) + Number(row.n));
  const expected = expectedDays.get(`${row.robot_id} ${row.day}`) ?? 0;
  expectedDays.delete(`${row.robot_id} ${row.day}`);
  if (Math.abs(expected - Number(row.n)) > 1)
    wrong.push(`robot ${row.robot_id} on ${row.day}: ${row.n} instead of ${expected}`);
}
for (const [key, n] of expectedDays) if (n > 1) wrong.push(`robot and day ${key} are missing (${n})`);
for (const row of await w.rows(`select i.robot_id::int, i.local_day::text as day, count(*)::int as n, max(d.n)::int as kept
  from interactions i left join interaction_days d on d.robot_id = i.robot_id and d.day = i.local_day group by i.robot_id, i.local_day`))
  if (row.n !== row.kept) wrong.push(`the roll-up of robot ${row.robot_id} on ${row.day} says ${row.kept} of ${row.n}`);
for (const row of await w.rows(
  'select client_id::int, day::text, sum(n)::int as n from interaction_client_days group by 1, 2',
))
  if (clientDays.get(`${row.client_id} ${row.day}`) !== row.n)
    wrong.push(`the roll-up of client ${row.client_id} on ${row.day} says ${row.n}`);
promises.none('roll-ups by robot, client and day equal the formula', wrong.splice(0));

// Talk by talk: when it began, how long it lasted, who it was; the ends of all came.
for (const { robot_id, talks } of weeks) {
  const found = await w.rows(
    `select uuid::text, extract(epoch from started_at) * 1000 as at, extract(epoch from ended_at - started_at) * 1000 as lasted, age, started_by
    from interactions where robot_id = ${robot_id} order by uuid`,
  );
  found.forEach((row, n) => {
    const late = Number(row.at) - (boot.wall - msBeforeNow(n, talks));
    const exact = row.uuid === uuidOf('interactions', robot_id, n) && Math.abs(Number(row.lasted) - durationOf(n)) < 2;
    // Dated by its distance from the batch on the monotonic clock: late by the way of the batch, at most the patience of a call.
    if (!exact || row.age !== n % 90 || row.started_by !== 'monotonic' || late < -50 || late > 35_000)
      wrong.push(`talk ${n} of robot ${robot_id} is ${JSON.stringify(row)}, ${Math.round(late)} ms late`);
  });
}
promises.none('every talk has its length, person and time', wrong.splice(0));

// The same through the product: totals and order of the lists.
for (const { robot_id, talks } of weeks.slice(0, 5)) {
  const seen: number[] = [];
  let cursor = '';
  do {
    const path = `/api/interaction/interaction/interaction_by_robot/${robot_id}/?limit=100${cursor && `&after=${cursor}`}`;
    const page = await call({ path, headers: staffHeaders });
    if (page.headers['x-total-count'] !== String(talks))
      wrong.push(`the list of robot ${robot_id} counts ${page.headers['x-total-count']}`);
    seen.push(
      ...(JSON.parse(page.body).payload as { total_interaction_time: number }[]).map(
        (row) => row.total_interaction_time,
      ),
    );
    cursor = String(page.headers['x-next-cursor'] ?? '');
  } while (cursor);
  // Neighbours whose batches took different time on their way may change places when they are closer than that.
  const expected = Array.from({ length: talks }, (_, n) => Math.floor(durationOf(n) / 1000)).sort((a, b) => a - b);
  if (seen.sort((a, b) => a - b).join() !== expected.join())
    wrong.push(`the list of robot ${robot_id} holds other talks`);
}
promises.none('lists of robots hold exactly the talks', wrong.splice(0));
const slow = beaten.waits.filter((ms) => ms > 1000).length;
console.log(
  `${wholeNumber(beaten.waits.length)} beats, p50 ${wholeNumber(percentile(beaten.waits, 0.5))} ms, ${slow} over a second`,
);
promises.most('live heartbeats during it, p99', 1000, percentile(beaten.waits, 0.99), 'ms');
promises.hold(
  'live heartbeats that failed otherwise than by the two kills',
  '0',
  `${beaten.bad} (${beaten.shown})`,
  beaten.bad === 0,
);
// Each robot may find the server gone for some seconds, at two kills.
promises.most('live heartbeats without answer', 2 * live * 5, beaten.silent, 'beats');
const minutes = (200 * 20_000 * 1.3) / (sent / seconds) / 60;
promises.most(`200 robots of 20,000 events (${robots} × ${events} measured)`, 20, minutes, 'min', 1);
promises.most('ready again after a kill', 5, Math.max(...restarts) / 1000, 's', 1);
promises.none('unforeseen failures in the log', unexpectedErrors(w.server));
await w.end();
promises.end();
