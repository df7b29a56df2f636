import { dashboardParts } from '@botones/contract/analytics/dashboard';
import type { Client } from '@botones/contract/clients/clients';
import { beforeEach, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { exchangeOf, tellExchanges } from '../../testing/missed-sentences.ts';
import { at, see, talk, tell } from '../../testing/told-facts.ts';
import type { SignedIn } from '../../testing/world.ts';
import { surveyOf } from '../surveys/surveys.samples.ts';
import { tellParts } from './analytics.dashboard.ts';

const reported: unknown[] = [];
const lines: string[] = [];
const march = Date.parse('2026-03-05T18:00:00Z');
let now = march;
const w = await fileWorld(
  { TRUST_PROXY: 'loopback' },
  () => now,
  (cause) => reported.push(cause),
  { write: (line) => lines.push(line) },
);
beforeEach(() => {
  now = march;
  reported.length = 0;
  lines.length = 0;
});

const days = { start_date: '2026-03-01', end_date: '2026-03-04' };
const askOf = ({ api }: SignedIn, client_id: number, more = {}) =>
  api.analytics.dashboard({
    body: { client: client_id, robot: 0, ...days, by: 'day', parts: [...dashboardParts], ...more },
  });
const staffAsk = (client_id: number, more = {}) => askOf(w.staff, client_id, more);

const crossed = (day: string) => ({
  ...{ uuid: crypto.randomUUID(), at: at(day), event_type: 'person_crossed' as const },
  ...{ gender: null, age: null, track_id: null },
});

/** A client with something of everything in March, and people in February. */
async function shop() {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  await tell(robot, [
    ...[talk('2026-02-25', 30), talk('2026-02-26', 30)],
    ...[talk('2026-03-01', 30, { gender: 'female' }), talk('2026-03-04', 90), talk('2026-03-04', 9, { track_id: '7' })],
    talk('2026-03-04', 9, { track_id: '7' }),
  ]);
  const records = ['2026-02-25', '2026-03-01', '2026-03-01', '2026-03-03'].map(crossed);
  await robot.api.device.detections({ body: { now: robot.clock(), records } });
  await see(robot, '2026-03-02', ['product', 901, 'Lentes'], ['category', 77, 'Salud'], ['intent', 6, 'Horario']);
  await tellExchanges(robot, [exchangeOf(robot, '¿Venden flores?', { at: at('2026-03-02') })]);
  const { poll_id, version } = await surveyOf(w, client);
  const response = (complete: boolean) => ({
    ...{ uuid: crypto.randomUUID(), start: at('2026-03-03'), end: at('2026-03-03'), rev: 1, poll_id, version },
    ...{ language_id: 1 as const, complete, answers: [] },
  });
  const responses = [response(true), response(true), response(false)];
  await robot.api.device.responses({ body: { now: robot.clock(), records: responses } });
  return { client, robot };
}

/** What the documented calls answer, by the part that tells the same. */
async function documented({ api }: SignedIn, { client_id }: Client) {
  const body = { client: client_id, robot: 0, ...days, by: 'day' as const };
  const { by: _, ...range } = body;
  const { analytics } = api;
  const { products, categories } = await analytics.topProductsCategory({ body });
  const query = { from_dt: '2026-03-01 00:00:00', to_dt: '2026-03-04 23:59:59', client_id, by: 'day' } as const;
  const { person_by_month_count } = await analytics.crossing({ query });
  return {
    peaks: await analytics.breakdown({ body: { ...range, figure: 'interactions' } }),
    crossing: { crossed: person_by_month_count, served: await analytics.peopleServed({ body }) },
    total: await analytics.interactionTotal({ body }),
    answered: await analytics.answeredPolls({ body }),
    times: await analytics.timeInteraction({ body }),
    gender: await analytics.interactionGender({ body }),
    conducted: await analytics.pollsConducted({ body }),
    ...{ products, categories, intents: await analytics.topIntent({ body }) },
    missed: await analytics.notUnderstood({ body }),
  };
}

test('each part tells what its documented call does, those alone that were asked for (MET-07..15, MET-16..23)', async () => {
  const { client } = await shop();
  const ana = await w.person({ client, modules: ['Métricas'] });
  const told = await askOf(ana, client.client_id);
  const { totals, months, ...cards } = told;
  const figures = Object.entries(cards).map(([part, answer]) => [part, answer?.figures]);
  const expected = await documented(ana, client);
  expect(Object.fromEntries(figures)).toEqual(expected);
  expect(Object.entries(expected.total).map(([, n]) => n)).toEqual([1, 0, 0, 3]);
  expect(Object.values(told).map((part) => part?.error)).toEqual(dashboardParts.map(() => null));
  expect(Object.keys(await askOf(ana, client.client_id, { parts: ['gender', 'gender'] }))).toEqual(['gender']);
  await expect(askOf(ana, client.client_id, { parts: [] })).rejects.toMatchObject({ status: 400 });
  await expect(askOf(ana, client.client_id, { parts: ['all'] })).rejects.toMatchObject({ status: 400 });
});

test('totals stand beside as many days before, a month beside the same days of the month before (TAB-2)', async () => {
  const { client, robot } = await shop();
  const { totals, months } = await staffAsk(client.client_id);
  expect(totals?.figures).toMatchObject({
    days: { from: '2026-03-01', to: '2026-03-04' },
    before: { from: '2026-02-25', to: '2026-02-28' },
    crossing: { now: 3, before: 1 },
    people: { now: 3, before: 2 },
    interactions: { now: 4, before: 2 },
    answered: { now: 2, before: null },
    missed: { now: 1, before: null },
    satisfaction: { share: null, before: null, answers: null, hidden: { share: 'none', before: 'none' } },
  });
  // Of February only the last days of these are not in the first four.
  expect(months?.figures).toMatchObject({
    days: { from: '2026-03-01', to: '2026-03-04' },
    before: { from: '2026-02-01', to: '2026-02-04' },
    interactions: { now: 4, before: null },
  });
  // Robots are believed for thirty days.
  now = Date.parse('2026-02-05T18:00:00Z');
  await tell(robot, [talk('2026-02-01', 30), talk('2026-02-04', 30)]);
  now = march;
  const { figures } = (await staffAsk(client.client_id, { start_date: null })).months ?? {};
  expect(figures?.interactions).toEqual({ now: 4, before: 2 });
});

test('days before most of which nobody told of are no measure; days without a beginning have none before', async () => {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  await tell(robot, [talk('2026-02-27', 30), talk('2026-03-02', 30)]);
  const interactions = async (more = {}) => {
    const { figures } = (await staffAsk(client.client_id, { parts: ['totals'], ...more })).totals ?? {};
    return [figures?.before, figures?.interactions];
  };
  const before = { from: '2026-02-25', to: '2026-02-28' };
  expect(await interactions()).toEqual([before, { now: 1, before: null }]);
  await tell(robot, [talk('2026-02-26', 30)]);
  expect(await interactions()).toEqual([before, { now: 1, before: 2 }]);
  expect(await interactions({ start_date: null })).toEqual([null, { now: 3, before: null }]);
});

test('a client’s figures are nobody else’s; 0 is all of them for staff, and one’s own for others (MET-24, AMB-091)', async () => {
  const [first, second] = [await shop(), await shop()];
  const ana = await w.person({ client: first.client, modules: ['Métricas'] });
  const interactions = async (who: SignedIn, client: number) =>
    (await askOf(who, client, { parts: ['totals'] })).totals?.figures?.interactions.now;
  const all = await interactions(w.staff, 0);
  expect([await interactions(ana, first.client.client_id), await interactions(ana, 0)]).toEqual([4, 4]);
  await tell(second.robot, [talk('2026-03-04', 30)]);
  expect(await interactions(w.staff, 0)).toBe((all ?? 0) + 1);
  expect(await interactions(ana, 0)).toBe(4);
  await expect(interactions(ana, second.client.client_id)).rejects.toMatchObject({ status: 403 });
  const { robot_id: robot } = second.robot.robot;
  await expect(askOf(ana, first.client.client_id, { robot })).rejects.toMatchObject({ code: 'robots.not_found' });
  const group_id = 999_999_999;
  await expect(askOf(ana, first.client.client_id, { group_id })).rejects.toMatchObject({ code: 'groups.not_found' });
});

test('a part that fails says why and leaves the others; it is logged and reported as a call’s failure is (MET-38)', async () => {
  const { client } = await shop();
  const ana = await w.person({ client, modules: ['Métricas'] });
  const whole = await askOf(ana, client.client_id);
  const asOwner = (statement: string) => w.engine.owner((c) => c.query(statement, []));
  await asOwner('revoke select on detection_figures, detection_totals from app');
  const told = await askOf(ana, client.client_id);
  const failed = Object.entries(told).filter(([, part]) => part?.figures === null);
  // Totals tell of those who crossed, too.
  expect(failed.map(([part]) => part).sort()).toEqual(['crossing', 'months', 'totals']);
  expect(told.crossing?.error).toEqual({ code: 'server.failed', message: expect.stringMatching(/\.$/) });
  for (const part of ['total', 'times', 'products', 'peaks'] as const) expect(told[part]).toEqual(whole[part]);
  expect(reported).toHaveLength(3);
  expect(lines.filter((line) => line.includes('"part":"crossing"'))).toHaveLength(1);
  await asOwner('grant select on detection_figures, detection_totals to app');
  expect(await askOf(ana, client.client_id)).toEqual(whole);
});

test('of a database that lets each part wait no more are asked after half a minute: they say that it is busy (MET-38)', async () => {
  const asked: string[] = [];
  let at = 0;
  const slow = async (part: string) => {
    asked.push(part);
    at += 14_999;
    return part;
  };
  const told = await tellParts(['total', 'times', 'gender', 'missed'], slow, w.app.services, () => at);
  expect(told).toEqual({
    ...Object.fromEntries(asked.map((part) => [part, { figures: part, error: null }])),
    missed: { figures: null, error: { code: 'server.busy', message: expect.stringMatching(/\.$/) } },
  });
  expect(asked).toEqual(['total', 'times', 'gender']);
  expect([reported, lines.filter((line) => line.includes('unforeseen'))]).toEqual([[], []]);
});
