import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, talk, tell } from '../../testing/told-facts.ts';
import { type World, world } from '../../testing/world.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { surveyOf } from '../surveys/surveys.samples.ts';

let w: World;
beforeAll(async () => {
  w = await world({ TRUST_PROXY: 'loopback' }, () => Date.parse('2026-03-05T18:00:00Z'));
});
afterAll(() => w.stop());

test('a figure is told by branch, by robot, and by weekday and hour of its client; the parts are its total', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Métricas'] });
  const [alba, beto] = [await w.pairedRobot({ client, name: 'Alba' }), await w.pairedRobot({ client, name: 'Beto' })];
  const { branchoffice_id } = await w.staff.api.branches.create({
    body: { ...(await branchForm(w, client)), name: 'Centro' },
  });
  const { robot_id } = alba.robot;
  await w.staff.api.robots.update({ params: { robot_id }, body: { main_branch_office: branchoffice_id } });
  // Wednesday 4 March at ten; Sunday 1 March.
  await tell(alba, [
    talk('2026-03-04', 30),
    talk('2026-03-04', 30, { track_id: '7' }),
    talk('2026-03-04', 9, { track_id: '7' }),
  ]);
  await tell(beto, [talk('2026-03-01', 30)]);
  const body = { client: client.client_id, robot: 0, start_date: '2026-03-01', end_date: '2026-03-04' };
  const told = await ana.api.analytics.breakdown({ body: { ...body, figure: 'interactions' } });
  expect(told.branches).toEqual([
    { branchoffice_id, name: 'Centro', n: 3 },
    { branchoffice_id: null, name: '', n: 1 },
  ]);
  expect(told.robots.map(({ name, n }) => [name, n])).toEqual([
    ['Alba', 3],
    ['Beto', 1],
  ]);
  expect([told.week?.[2]?.[10], told.week?.[6]?.[10], told.week?.flat().reduce((sum, n) => sum + n)]).toEqual([
    3, 1, 4,
  ]);
  expect([told.weekdays[2], told.weekdays[6], told.hours[10]]).toEqual([3, 1, 4]);
  const people = await ana.api.analytics.breakdown({ body: { ...body, figure: 'people' } });
  expect(people.week?.[2]?.[10]).toBe(2);
  const elsewhere = await w.person({ modules: ['Métricas'] });
  const refused = elsewhere.api.analytics.breakdown({ body: { ...body, figure: 'interactions' } });
  await expect(refused).rejects.toMatchObject({ status: 403 });
  const none = await ana.api.analytics.breakdown({ body: { ...body, figure: 'crossing' } });
  expect([none.branches, none.robots, none.week?.flat().length]).toEqual([[], [], 168]);
});

test('of responses no part tells of few people, nor can it be reckoned from the others (ALL-9)', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Métricas'] });
  const { poll_id, version, questions } = await surveyOf(w, client);
  const answers = [{ question_id: questions[0]?.question_id ?? 0, yes_no: true }];
  for (const [name, many] of [
    ['Alba', 9],
    ['Beto', 6],
    ['Caro', 1],
  ] as const) {
    const robot = await w.pairedRobot({ client, name });
    await w.staff.api.robots.update({ params: { robot_id: robot.robot.robot_id }, body: { polls: [poll_id] } });
    const when = at('2026-03-04');
    const told = { start: when, end: when, rev: 1, poll_id, version, language_id: 1, complete: true, answers };
    const records = Array.from({ length: many }, () => ({ uuid: randomUUID(), ...told }));
    await robot.api.device.responses({ body: { now: robot.clock(), records } });
  }
  const body = { client: client.client_id, robot: 0, start_date: '2026-03-01', end_date: '2026-03-04' };
  const told = await ana.api.analytics.breakdown({ body: { ...body, figure: 'responses' } });
  expect(told.robots.map(({ name, n }) => [name, n])).toEqual([
    ['Alba', 9],
    ['Beto', null],
    ['Caro', null],
  ]);
  expect([told.week, told.weekdays[2], told.hours[10], told.min_group]).toEqual([null, 16, 16, 5]);
});
