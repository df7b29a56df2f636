// 1,000 robots of one client in 40 groups: a rule that moves 300 of them, a group's event on its way to 300 robots of the real software, and the
// lists and pages that know of groups.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createApi } from '@botones/contract/calls/api';
import { contract } from '@botones/contract/index';
import { isOver, type Job } from '@botones/contract/jobs/jobs';
import { fixedNumber, median, percentile } from '../lib/figures.ts';
import { small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import type { Awaited, Reached } from './lib/scheduled-robots.ts';
import { temporary, world } from './lib/world.ts';

const robots = small ? 100 : 1_000;
const moved = small ? 60 : 300;
const groupsCount = 40;
const rounds = small ? 1 : 5;
const calls = small ? 3 : 20;
const w = await world(
  { clients: 1, robots, interactions: small ? 1_000 : 100_000 },
  { DEVICE_CALLS_PER_MINUTE: '1000000' },
);
await w.baseline.end();
const { url } = w.product;
const apiOf = ({ authorization }: { authorization: string }) =>
  createApi(contract, { base: url, authorization: () => authorization });
const [api, staff] = [apiOf(w.client), apiOf(w.staff)];
const client = 1;
const ids = Array.from({ length: robots }, (_, n) => n + 1);
/** Robots 1 to 300 have another display: what the rule looks at. */
const { rows: resolutions } = await w.sql.query('select id from resolutions order by id limit 2');
const [, tall] = resolutions.map(({ id }) => Number(id));
await w.sql.query('update robots set screen_resolution_id = $1 where robot_id <= $2', [tall, moved]);

// A scene, a campaign, a survey and a product in the database: what they look like is nothing to this bench.
const one = async (text: string): Promise<number> => Number(Object.values((await w.sql.query(text)).rows[0])[0]);
const scene = await one(`insert into scenes (client_id, name) values (1, 'Escena') returning scene_id`);
const campaign_id = await one(`insert into campaigns (client_id, name) values (1, 'Campaña') returning campaign_id`);
await w.sql.query(
  `insert into campaign_scenes (client_id, campaign_id, scene_id, position) values (1, ${campaign_id}, ${scene}, 1)`,
);
const campaigns = [{ campaign_id, position: 1 }];

const ended = async (job: Job | null): Promise<Job | null> => {
  for (let now = job; now; ) {
    if (isOver(now)) return now;
    await pause(20);
    now = await api.jobs.get({ params: { job_id: now.job_id } });
  }
  return null;
};
const event = (name: string, groups: number[]) =>
  api.events.create({
    body: { name, always: true, weekdays: [1, 2, 3, 4, 5], from_hour: '10:00', to_hour: '14:00', campaigns, groups },
  });
const nameRule = (value: string) => ({ all: [{ field: 'name' as const, is: 'contains' as const, value }] });
// The others: every second by a rule that takes a hundredth of the fleet, every second by hand; each gives its robots an event.
for (let n = 0; n < groupsCount - 1; n++) {
  const chosen = ids.filter((id) => id % groupsCount === n);
  const members = n % 2 ? { robots: chosen } : { rule: nameRule(`Robot ${String(n).padStart(2, '0')}`) };
  const made = await api.groups.create({ body: { client, name: `Grupo ${n}`, colour: 'teal', ...members } });
  await ended(made.job);
  await event(`De ${n}`, [made.group_id]);
}
const nobody = nameRule('de nadie');
const those = { all: [{ field: 'resolution' as const, is: 'equals' as const, value: tall ?? 0 }] };
const { group_id } = await api.groups.create({ body: { client, name: 'Altas', colour: 'red', rule: nobody } });
const params = { group_id };
await event('De las altas', [group_id]);
await api.scenes.setDefault({ params: { client_id: client }, body: { scene_id: scene, groups: [group_id] } });
await w.sql.query('analyze');

const [answered, joined, left]: number[][] = [[], [], []];
for (let round = 0; round < rounds; round++)
  for (const [rule, into] of [
    [those, joined],
    [nobody, left],
  ] as const) {
    const begun = performance.now();
    const { job } = await api.groups.update({ params, body: { rule } });
    answered?.push(performance.now() - begun);
    const over = await ended(job);
    into?.push((performance.now() - begun) / 1_000);
    if (over?.state !== 'done' || over.robots?.filter(({ succeeded }) => succeeded).length !== moved)
      throw new Error(`the rule moved ${over?.robots?.length} robots: ${over?.state}`);
  }
const longest = Math.max(...(joined ?? []), ...(left ?? []));
reportResult(
  `a rule that moves ${moved} of ${robots} robots in ${groupsCount} groups, twenty in a transaction`,
  'all of it ≤ 10 s',
  `joining median ${fixedNumber(median(joined ?? []))} s, leaving ${fixedNumber(median(left ?? []))} s, longest ${fixedNumber(longest)} s of ${2 * rounds}; the call is answered after ${fixedNumber(median(answered ?? []), 0)} ms`,
  longest <= 10,
);

await ended((await api.groups.update({ params, body: { rule: those } })).job);
// Robots 1 to 300, in two processes beside the server.
const half = Math.floor(moved / 2);
const fleet = await Promise.all(
  [
    [1, half],
    [half + 1, moved],
  ].map(async ([first, last]) => {
    const program = new URL('./lib/scheduled-robots.ts', import.meta.url);
    const child = fork(program, [url, temporary(), String(first), String(last)], { execArgv: ['--import', 'tsx'] });
    child.once('exit', (code) => {
      if (code) throw new Error(`the robots ended with ${code}`);
    });
    await once(child, 'message');
    return child;
  }),
);
/** How long each robot took to have a calendar with an event, or without it, from when somebody asked for it. */
async function reaching(awaited: Awaited, act: () => Promise<unknown>): Promise<number[]> {
  const heard = fleet.map((child) => {
    const told = once(child, 'message');
    child.send(awaited);
    return told;
  });
  const begun = Date.now();
  await act();
  const told = (await Promise.all(heard)) as [Reached][];
  return told.flatMap(([{ at }]) => at.map((when) => (when - begun) / 1_000));
}
const waits: number[] = [];
for (let round = 0; round < 2 * rounds; round++) {
  const name = `Feria ${round}`;
  let event_id = 0;
  waits.push(
    ...(await reaching({ name, there: true }, async () => {
      event_id = (await event(name, [group_id])).event_id;
    })),
  );
  waits.push(...(await reaching({ name, there: false }, () => api.events.remove({ params: { event_id } }))));
}
const [p50, p95] = [percentile(waits, 0.5), percentile(waits, 0.95)];
reportResult(
  `a group's event → the calendars of its ${moved} robots, real programs, begun and deleted ${2 * rounds} times`,
  'p95 ≤ 10 s',
  `p50 ${fixedNumber(p50)} s, p95 ${fixedNumber(p95)} s, longest ${fixedNumber(Math.max(...waits))} s of ${waits.length}`,
  p95 <= 10,
);
for (const child of fleet) child.disconnect();

const week = { from: '01-12-2026', to: '07-12-2026' };
const asked: [string, budget: number, () => Promise<unknown>][] = [
  ['groups', 50, () => api.groups.list({ query: {} })],
  ['a rule tried', 100, () => api.groups.preview({ body: { client, rule: those } })],
  [
    '25 robots of a group',
    50,
    () => api.robots.listByClient({ params: { client_id: client }, query: { group_id, limit: 25 } }),
  ],
  ['25 robots', 50, () => api.robots.listByClient({ params: { client_id: client }, query: { limit: 25 } })],
  ['states of a group', 50, () => api.robots.summary({ query: { group_id } })],
  ['a robot with all that it shows', 100, () => api.robots.detail({ params: { robot_id: 7 } })],
  ['its calendar', 50, () => api.events.list({ params: { robot_id: 7 } })],
  ['a week of all robots', 100, () => api.events.listByClient({ params: { client_id: client }, query: week })],
  [
    'what all robots play at 10:05',
    100,
    () => api.events.seen({ params: { client_id: client }, query: { day: '01-12-2026', hour: '10:05' } }),
  ],
  [
    'conflicts of an event for 300',
    100,
    () => api.events.conflicts({ body: { name: 'Otra', always: true, campaigns, groups: [group_id] } }),
  ],
  ['alerts of a group', 50, () => api.alertDesk.search({ query: { client_id: client, group_id } })],
  [
    'interactions of a group',
    100,
    () =>
      api.interactions.listByDates({
        params: { start: '2026-11-01', end: '2026-11-28' },
        query: { group_id, limit: 25 },
      }),
  ],
  ['what a group gives', 50, () => api.assignments.given({ params })],
  ['groups, as staff', 50, () => staff.groups.list({ query: { client_id: client } })],
];
const told: string[] = [];
let held = true;
for (const [what, budget, ask] of asked) {
  await ask().catch((cause: unknown) => Promise.reject(new Error(what, { cause })));
  const took: number[] = [];
  for (let n = 0; n < calls; n++) {
    const begun = performance.now();
    await ask();
    took.push(performance.now() - begun);
  }
  const half = median(took);
  if (half > budget) held = false;
  told.push(`${what} ${fixedNumber(half, 0)}${half > budget ? ` (over ${budget})` : ''}`);
}
reportResult(
  `lists and pages of ${robots} robots in ${groupsCount} groups, with the way there and back, median of ${calls}`,
  'lists ≤ 50 ms, what is put together of all robots ≤ 100 ms',
  `${told.join(', ')} ms`,
  held,
);
await w.end();
