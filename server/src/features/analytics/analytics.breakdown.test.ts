import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { at, talk, tell } from '../../testing/told-facts.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { groupOfRobots } from '../groups/groups.samples.ts';
import { surveyOf } from '../surveys/surveys.samples.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' }, () => Date.parse('2026-03-05T18:00:00Z'));

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
  expect(told.total).toBe(4);
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

test('of weekdays that are not in the period there is nothing to tell; of a week or of all days there is of each', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Métricas'] });
  await tell(await w.pairedRobot({ client }), [talk('2026-02-27', 30)]);
  const weekdays = async (start_date: string, end_date: string) => {
    const body = { client: client.client_id, robot: 0, start_date, end_date, figure: 'interactions' } as const;
    const told = await ana.api.analytics.breakdown({ body });
    return told.weekdays.map((n, at) => n ?? told.hidden?.weekdays?.[at]);
  };
  const none = (count: number) => Array.from({ length: count }, () => 'none');
  // A Friday; Friday to Monday; a week; no first day.
  expect(await weekdays('2026-02-27', '2026-02-27')).toEqual([...none(4), 1, ...none(2)]);
  expect(await weekdays('2026-02-27', '2026-03-02')).toEqual([0, ...none(3), 1, 0, 0]);
  expect(await weekdays('2026-02-23', '2026-03-01')).toEqual([0, 0, 0, 0, 1, 0, 0]);
  expect(await weekdays('', '2026-02-27')).toEqual([0, 0, 0, 0, 1, 0, 0]);
});

test('of responses small parts are hidden, with why, from who may not open them, and true for who may (ALL-9)', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Métricas'] });
  const eva = await w.person({ client, modules: ['Métricas', 'Encuestas'] });
  const { poll_id, version, questions } = await surveyOf(w, client);
  const answers = [{ question_id: questions[0]?.question_id ?? 0, yes_no: true }];
  for (const [name, many] of [
    ['Alba', 19],
    ['Beto', 7],
    ['Caro', 4],
  ] as const) {
    const robot = await w.pairedRobot({ client, name });
    await w.staff.api.robots.update({ params: { robot_id: robot.robot.robot_id }, body: { polls: [poll_id] } });
    const when = at(name === 'Alba' ? '2026-03-04' : '2026-03-02');
    const told = { start: when, end: when, rev: 1, poll_id, version, language_id: 1, complete: true, answers };
    const records = Array.from({ length: many }, () => ({ uuid: randomUUID(), ...told }));
    await robot.api.device.responses({ body: { now: robot.clock(), records } });
  }
  const ask = (who: typeof ana, figure: 'responses' | 'interactions' = 'responses') =>
    who.api.analytics.breakdown({
      body: { client: client.client_id, robot: 0, start_date: '2026-03-01', end_date: '2026-03-04', figure },
    });
  const told = await ask(ana);
  expect(told.robots.map(({ name, n, hidden }) => [name, n, hidden?.n])).toEqual([
    ['Alba', 19, undefined],
    ['Beto', null, 'beside'],
    ['Caro', null, 'few'],
  ]);
  // Shares are of all of it, whatever is hidden.
  expect([told.total, told.branches, told.min_group]).toEqual([30, [{ branchoffice_id: null, name: '', n: 30 }], 5]);
  expect([told.week, told.hidden?.week, told.weekdays, told.hidden?.weekdays]).toEqual([
    null,
    'beside',
    [11, 0, 19, null, null, null, 0],
    [null, null, null, 'none', 'none', 'none', null],
  ]);
  for (const who of [eva, w.staff]) {
    const all = await ask(who);
    expect(all.robots.map(({ n, hidden }) => [n, hidden])).toEqual([19, 7, 4].map((n) => [n, undefined]));
    expect([all.hidden?.week, all.week?.[0]?.reduce((sum, n) => sum + n), all.total]).toEqual([undefined, 11, 30]);
  }
  expect(await ask(ana, 'interactions')).toMatchObject({ total: 0, robots: [] });
});

test('of responses of a group the splits are not told to who may not open them, as all less all but one are that one’s (ALL-9)', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Métricas', 'Robots'] });
  const eva = await w.person({ client, modules: ['Métricas', 'Robots', 'Encuestas'] });
  const { poll_id, version, questions } = await surveyOf(w, client);
  const answers = [{ question_id: questions[0]?.question_id ?? 0, yes_no: true }];
  const alba = await w.pairedRobot({ client, name: 'Alba' });
  const [beto, caro] = [await w.pairedRobot({ client, name: 'Beto' }), await w.pairedRobot({ client, name: 'Caro' })];
  const ids = [alba, beto, caro].map(({ robot }) => robot.robot_id);
  for (const [robot, day, many] of [
    [alba, '2026-03-02', 9],
    [beto, '2026-03-02', 7],
    [caro, '2026-03-02', 4],
    [beto, '2026-03-04', 8],
  ] as const) {
    const { robot_id } = robot.robot;
    await w.staff.api.robots.update({ params: { robot_id }, body: { polls: [poll_id] } });
    const told = { start: at(day), end: at(day), rev: 1, poll_id, version, language_id: 1, complete: true, answers };
    const records = Array.from({ length: many }, () => ({ uuid: randomUUID(), ...told }));
    await robot.api.device.responses({ body: { now: robot.clock(), records } });
  }
  const days = { start_date: '2026-03-02', end_date: '2026-03-04' };
  const ask = (who: typeof ana, group_id?: number, figure: 'responses' | 'interactions' = 'responses', robot = 0) =>
    who.api.analytics.breakdown({ body: { client: client.client_id, robot, group_id, ...days, figure } });
  const { group_id } = await ana.api.groups.create({
    body: { client: client.client_id, name: 'Sin Caro', colour: 'teal', robots: ids.slice(0, 2) },
  });
  /** What two answers tell of the robot that is in the first alone, split by split. */
  const between = (all: Awaited<ReturnType<typeof ask>>, others: typeof all) => {
    const less = (a: readonly (number | null)[], b: readonly (number | null)[]) =>
      a.flatMap((n, at) => (n === null || b[at] == null ? [] : [n - b[at]])).filter((n) => n > 0);
    const branch = (told: typeof all) => told.branches.map(({ n }) => n);
    return [less(all.weekdays, others.weekdays), less(all.hours, others.hours), less(branch(all), branch(others))];
  };
  expect(between(await ask(ana), await ask(ana, group_id))).toEqual([[], [], []]);
  expect(between(await ask(eva), await ask(eva, group_id))).toEqual([[4], [4], [4]]);

  const group = await ask(ana, group_id);
  // What each robot adds up to is told of each alone, so that it is of any of them together.
  expect([group.total, (await ask(ana, undefined, 'responses', caro.robot.robot_id)).total]).toEqual([24, 4]);
  const beside = (many: number) => Array.from({ length: many }, () => 'beside' as const);
  expect(group).toMatchObject({ week: null, hours: Array(24).fill(null), weekdays: Array(7).fill(null) });
  expect(group.hidden).toEqual({
    weekdays: [...beside(3), 'none', 'none', 'none', 'none'],
    hours: beside(24),
    week: 'beside',
  });
  // In the order of their numbers: which has more would be told by their order.
  expect(group.robots).toEqual([
    { robot_id: ids[0], name: 'Alba', n: null, hidden: { n: 'beside' } },
    { robot_id: ids[1], name: 'Beto', n: null, hidden: { n: 'beside' } },
  ]);
  expect(group.branches).toEqual([{ branchoffice_id: null, name: '', n: null, hidden: { n: 'beside' } }]);
  expect(await ask(ana, group_id, 'responses', alba.robot.robot_id)).toMatchObject({ hours: Array(24).fill(null) });

  const seen = await ask(eva, group_id);
  expect(seen.robots.map(({ name, n, hidden }) => [name, n, hidden])).toEqual([
    ['Beto', 15, undefined],
    ['Alba', 9, undefined],
  ]);
  expect(seen.weekdays).toEqual([16, 0, 8, null, null, null, null]);
  // Of a group in which nobody answered there is nothing to hide; other figures are true for all.
  const none = await ask(ana, await groupOfRobots(w, client, []));
  expect([none.total, none.robots, none.hours]).toEqual([0, [], Array(24).fill(0)]);
  expect((await ask(ana, group_id, 'interactions')).hours).toEqual(Array(24).fill(0));
});
