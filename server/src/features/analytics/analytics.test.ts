import type { Client } from '@botones/contract/clients/clients';
import { expect, test } from 'vitest';
import { recountAll } from '../../app/facts/recount.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { at, see, talk, tell } from '../../testing/told-facts.ts';
import type { SignedIn, World } from '../../testing/world.ts';
import { agentForm, savedAgent } from '../agents/agents.samples.ts';
import { surveyOf } from '../surveys/surveys.samples.ts';

let w: World;
// Robots are believed for thirty days.
w = await fileWorld({ TRUST_PROXY: 'loopback' }, () => Date.parse('2026-03-05T18:00:00Z'));

interface Days {
  start_date: string;
  end_date: string | null;
  by: 'day' | 'month';
}

/** No count is another than its facts say. */
const allRight = async () =>
  expect((await recountAll(w.app.services.system.history)).every(({ wrong }) => wrong === 0)).toBe(true);

async function clinic() {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Métricas'] });
  const robot = await w.pairedRobot({ client });
  return { client, ana, robot, ask: askOf(ana, client) };
}
function askOf({ api }: SignedIn, { client_id }: Client, more = {}) {
  const body = { client: client_id, robot: 0, start_date: '2026-01-01', end_date: '2026-03-31', ...more };
  return {
    total: (other = {}) => api.analytics.interactionTotal({ body: { ...body, ...other } }),
    people: (other = {}) => api.analytics.peopleServed({ body: { ...body, ...other } }),
    times: (other = {}) => api.analytics.timeInteraction({ body: { ...body, ...other } }),
    gender: (other = {}) => api.analytics.interactionGender({ body: { ...body, ...other } }),
    tops: (other = {}) => api.analytics.topProductsCategory({ body: { ...body, ...other } }),
    intents: (other = {}) => api.analytics.topIntent({ body: { ...body, ...other } }),
  };
}

test('interactions are counted by month, those without any are 0, in the order of time (MET-17, MET-27, AMB-086, AMB-088)', async () => {
  const { robot, ask } = await clinic();
  await tell(robot, [talk('2026-02-10', 30), talk('2026-03-02', 30), talk('2026-03-04', 30)]);
  expect(Object.entries(await ask.total())).toEqual([
    ['Ene 2026', 0],
    ['Feb 2026', 1],
    ['Mar 2026', 2],
  ]);
  const days = await ask.total({ start_date: '2026-03-01', end_date: '2026-03-03', by: 'day' });
  expect(Object.entries(days)).toEqual([
    ['1 mar', 0],
    ['2 mar', 1],
    ['3 mar', 0],
  ]);
  expect(await ask.total({ start_date: null, end_date: '2026-03-03' })).toEqual({ 'Feb 2026': 1, 'Mar 2026': 1 });
  const untilToday = Object.entries(await ask.total({ start_date: '2026-03-03', end_date: null }));
  expect(untilToday.slice(0, 2)).toEqual([
    ['Mar 2026', 1],
    ['Abr 2026', 0],
  ]);
});

test('an interaction counts on the day of its client, whatever the day was in Greenwich', async () => {
  const { robot, ask } = await clinic();
  await tell(robot, [{ ...talk('2026-03-01', null), start: at('2026-03-01', '05:30:00') }]);
  expect(await ask.total({ start_date: '2026-02-28', end_date: '2026-03-01', by: 'day' })).toEqual({
    '28 feb': 1,
    '1 mar': 0,
  });
});

test('lengths have their bounds, and what nobody ended is in none (MET-19, MET-28)', async () => {
  const { robot, ask } = await clinic();
  const day = '2026-02-12';
  await tell(
    robot,
    [59, 60, 179, 180, 299, 300].map((seconds) => talk(day, seconds)),
  );
  await tell(robot, [talk(day, null)]);
  expect(Object.entries(await ask.times())).toEqual([
    ['Total', 6],
    ['Menos de 1 min', 1],
    ['1 a 3 min', 2],
    ['3 a 5 min', 2],
    ['Más de 5 min', 1],
  ]);
  expect((await ask.total())['Feb 2026']).toBe(7);
});

test('gender and length that come with the second record are moved, not added (MET-20, MET-29)', async () => {
  const { robot, ask } = await clinic();
  const begun = talk('2026-02-12', null);
  await tell(robot, [begun, talk('2026-02-12', 20, { gender: 'male' })]);
  expect(Object.entries(await ask.gender())).toEqual([
    ['Total', 2],
    ['Masculino', 1],
    ['Femenino', 0],
    ['Sin dato', 1],
  ]);
  const ended = { ...begun, end: { ...begun.start, mono_ms: 90_000 }, gender: 'female' as const };
  await tell(robot, [ended]);
  await tell(robot, [ended]);
  expect(await ask.gender()).toEqual({ Total: 2, Masculino: 1, Femenino: 1, 'Sin dato': 0 });
  expect((await ask.times())['1 a 3 min']).toBe(1);
  await allRight();
});

test('who comes back to a robot on a day is one person; on another day, at another robot, or unseen, another (MET-16, TAB-2)', async () => {
  const { client, robot, ask } = await clinic();
  const other = await w.pairedRobot({ client });
  const seen = { track_id: 'a' };
  await tell(robot, [talk('2026-02-12', 10, seen), talk('2026-02-12', 10, seen)]);
  await tell(robot, [
    talk('2026-02-12', 10, seen),
    talk('2026-02-13', 10, seen),
    talk('2026-02-13', 10),
    talk('2026-02-13', 10),
  ]);
  await tell(other, [talk('2026-02-12', 10, seen)]);
  expect((await ask.people())['Feb 2026']).toBe(5);
  expect((await ask.total())['Feb 2026']).toBe(7);
});

test('one robot or all of them, also one that is gone; another client’s is not found (MET-25, MET-35)', async () => {
  const { client, robot, ask } = await clinic();
  const other = await w.pairedRobot({ client });
  await tell(robot, [talk('2026-02-12', 10)]);
  await tell(other, [talk('2026-02-12', 10), talk('2026-02-12', 10)]);
  const february = async (number: number) => (await ask.total({ robot: number }))['Feb 2026'];
  const { robot_id } = other.robot;
  expect([await february(robot.robot.robot_id), await february(robot_id), await february(0)]).toEqual([1, 2, 3]);
  await w.staff.api.robots.remove({ params: { robot_id } });
  expect(await february(robot_id)).toBe(2);
  const elsewhere = await w.pairedRobot({ client: await w.client() });
  await expect(ask.total({ robot: elsewhere.robot.robot_id })).rejects.toMatchObject({ status: 404 });
});

test('what was seen most comes first, in its words of now; who sees a product has seen its category (MET-13..15, MET-22, MET-23, MET-31)', async () => {
  const { robot, ask } = await clinic();
  await see(robot, '2026-02-12', ['product', 901, 'Vacuna'], ['product', 902, 'Lentes'], ['product', 902, 'Lentes']);
  await see(
    robot,
    '2026-02-13',
    ['category', 77, 'Salud'],
    ['intent', 5, '2024'],
    ['intent', 6, 'Horario'],
    ['intent', 6, 'Horario'],
  );
  const { products, categories } = await ask.tops();
  expect(products).toEqual([
    [{ Product: 'Lentes' }, 2],
    [{ Product: 'Vacuna' }, 1],
  ]);
  expect(categories).toEqual([[{ category: 'Salud' }, 1]]);
  expect(Object.entries(await ask.intents())).toEqual([
    ['Horario', 2],
    ['“2024”', 1],
  ]);
  await allRight();
});

test('intentions of one name, as several agents have them, are one before the ten most are chosen (AMB-089)', async () => {
  const { robot, ask } = await clinic();
  const seen = (kind: 'intent' | 'product', id: number, name: string): [typeof kind, number, string] => [
    kind,
    id,
    name,
  ];
  // Eleven are seen twice; the one that each agent has, once at a time, is seen most of all.
  const alone = Array.from({ length: 11 }, (_, nth) => seen('intent', 200 + nth, `Alone ${nth}`));
  const shared = [101, 102, 103].map((id) => seen('intent', id, 'Horario'));
  const products = [301, 302].map((id) => seen('product', id, 'Vacuna'));
  await see(robot, '2026-02-12', ...[...alone, ...alone, ...shared, ...products, seen('product', 303, 'Lentes')]);
  const told = Object.entries(await ask.intents());
  expect(told).toHaveLength(10);
  expect(told.slice(0, 2)).toEqual([
    ['Horario', 3],
    ['Alone 0', 2],
  ]);
  expect((await ask.tops()).products).toEqual([
    [{ Product: 'Vacuna' }, 2],
    [{ Product: 'Lentes' }, 1],
  ]);
});

test('an intention counts once over its languages, by its Spanish name; others of English keep their own (AMB-089)', async () => {
  const { client, robot, ask } = await clinic();
  const { client_id } = client;
  const { robot_id } = robot.robot;
  const spanish = await savedAgent(w, client_id, robot_id);
  const { session_id } = await w.staff.api.sessionTypes.create({
    body: { client: client_id, session_name: 'Usuario Inglés' },
  });
  const english = await w.staff.api.agents.create({ body: { ...agentForm(robot_id, session_id), language: 2 } });
  const { rows } = await w.engine.owner((c) =>
    c.query<{ id: number; agent: number; of: string; name: string }>(
      'select intent_id as id, agent_id as agent, provider_id as of, name from intents where agent_id = any($1) order by 1',
      [[spanish.agent_id, english.agent_id]],
    ),
  );
  const found = (agent_id: number, provider: string) =>
    rows.find(({ agent, of }) => agent === agent_id && of === provider);
  const [es, en] = [found(spanish.agent_id, 'branches'), found(english.agent_id, 'branches')];
  const alone = found(english.agent_id, 'directory');
  await w.engine.owner((c) =>
    c.query(`delete from intents where agent_id = $1 and provider_id = 'directory'`, [spanish.agent_id]),
  );
  const intent = (id = 0): ['intent', number, string] => ['intent', id, 'as it was called'];
  await see(robot, '2026-02-12', intent(es?.id), intent(en?.id), intent(en?.id), intent(alone?.id));
  expect(es?.name).not.toBe(en?.name);
  expect(Object.entries(await ask.intents())).toEqual([
    [es?.name, 3],
    [alone?.name, 1],
  ]);
});

test('a robot that moved is still found by what it saw for its former client alone: people who crossed, or views (MET-35)', async () => {
  const { client, ana, robot } = await clinic();
  const seen = await w.pairedRobot({ client });
  const none = await w.pairedRobot({ client });
  const detection = { gender: null, age: null, track_id: null, event_type: 'person_crossed' as const };
  const records = [{ uuid: crypto.randomUUID(), at: at('2026-02-12'), ...detection }];
  await robot.api.device.detections({ body: { now: robot.clock(), records } });
  await see(seen, '2026-02-12', ['intent', 5, 'Horario']);
  const other = await w.client();
  for (const { robot: moved } of [robot, seen, none])
    await w.staff.api.robots.update({ params: { robot_id: moved.robot_id }, body: { client: other.client_id } });
  const query = { from_dt: '2026-02-01 00:00:00', to_dt: '2026-02-28 23:59:59' } as const;
  const crossed = (robot_id: number) => ana.api.analytics.crossing({ query: { ...query, robot_id } });
  expect((await crossed(robot.robot.robot_id)).person_by_month_count).toEqual({ 'Feb 2026': 1 });
  const ask = askOf(ana, client);
  expect(await ask.intents({ robot: seen.robot.robot_id })).toEqual({ Horario: 1 });
  await expect(crossed(none.robot.robot_id)).rejects.toMatchObject({ status: 404 });
});

test('people who cross are asked with times of day in the address (MET-32..34, AMB-090)', async () => {
  const { client, ana, robot } = await clinic();
  const crossed = (day: string) => ({
    ...{ uuid: crypto.randomUUID(), at: at(day), event_type: 'person_crossed' as const },
    ...{ gender: null, age: null, track_id: null },
  });
  const records = ['2026-02-28', '2026-03-01', '2026-03-04'].map(crossed);
  await robot.api.device.detections({ body: { now: robot.clock(), records } });
  const asked = { from_dt: '2026-02-01 00:00:00', to_dt: '2026-03-04 23:59:59', event_type: 'person_crossed' } as const;
  expect(await ana.api.analytics.crossing({ query: asked })).toEqual({
    person_by_month_count: { 'Feb 2026': 1, 'Mar 2026': 2 },
  });
  const named = { ...asked, client_id: client.client_id, robot_id: robot.robot.robot_id };
  expect((await w.staff.api.analytics.crossing({ query: named })).person_by_month_count['Mar 2026']).toBe(2);
  // No robot, no client and no days, in each way in which a form says so (AMB-088, AMB-090).
  const first = 'Feb 2026';
  for (const none of ['', ' 00:00:00']) {
    const query = { ...asked, from_dt: none, to_dt: none.replace('00:00:00', '23:59:59'), robot_id: 0, client_id: 0 };
    const all = (await ana.api.analytics.crossing({ query })).person_by_month_count;
    expect([Object.keys(all)[0], all[first], all['Mar 2026']]).toEqual([first, 1, 2]);
  }
  await expect(ana.api.analytics.crossing({ query: { ...asked, from_dt: 'ayer' } })).rejects.toMatchObject({
    status: 400,
  });
  await expect(ana.api.analytics.crossing({ query: { ...asked, robot_id: -1 } })).rejects.toMatchObject({
    status: 400,
  });
});

test('responses are counted when they are complete, and as begun with both parts (MET-18, MET-21, MET-30)', async () => {
  const { client, ana, robot } = await clinic();
  const { poll_id, version } = await surveyOf(w, client);
  const told = (complete: boolean) => ({
    ...{ uuid: crypto.randomUUID(), start: at('2026-02-12'), end: at('2026-02-12'), rev: 1, poll_id, version },
    ...{ language_id: 1 as const, complete, answers: [] },
  });
  const records = [told(true), told(true), told(false)];
  await robot.api.device.responses({ body: { now: robot.clock(), records } });
  const body = { client: client.client_id, robot: 0, start_date: '2026-02-01', end_date: '2026-02-28' };
  expect(await ana.api.analytics.answeredPolls({ body })).toEqual({ 'Feb 2026': 2 });
  expect(Object.entries(await ana.api.analytics.pollsConducted({ body }))).toEqual([
    ['Total', 3],
    ['Completas', 2],
    ['Incompletas', 1],
  ]);
});

test('staff see a client or all of them, others their own alone (MET-24, AMB-091)', async () => {
  const { client, robot, ana } = await clinic();
  const elsewhere = await clinic();
  const day = { start_date: '2026-02-20', end_date: '2026-02-20', by: 'day' };
  const counted = async (who: SignedIn, number: number) =>
    (await askOf(who, client, { ...day, client: number }).total())['20 feb'];
  await tell(robot, [talk('2026-02-20', 10)]);
  await tell(elsewhere.robot, [talk('2026-02-20', 10)]);
  expect(await counted(w.staff, client.client_id)).toBe(1);
  expect(await counted(w.staff, 0)).toBe(2);
  expect(await counted(ana, 0)).toBe(1);
  await expect(counted(ana, elsewhere.client.client_id)).rejects.toMatchObject({ status: 403 });
});

test('an end before its start, days that do not exist and periods without end are refused; empty dates are none', async () => {
  const { ask } = await clinic();
  const failing = [
    { start_date: '2026-02-12', end_date: '2026-02-01' },
    { start_date: '2026-02-30' },
    { start_date: '1001-01-01', end_date: '2026-01-01' },
    { start_date: '2026-01-01', end_date: '2026-12-31', by: 'day' },
  ];
  for (const other of failing) await expect(ask.total(other)).rejects.toMatchObject({ status: 400 });
  expect(Object.keys(await ask.total({ start_date: '', end_date: '' }))).toHaveLength(1);
});

test('every call refuses more than twenty years, and more than 62 days by day, and takes exactly these (TAB-1)', async () => {
  const { client, ana } = await clinic();
  const { crossing, breakdown, dashboard, first: _, ...counted } = ana.api.analytics;
  const of = { client: client.client_id, robot: 0 };
  const calls = [
    ...Object.values(counted).map((call) => (days: Days) => call({ body: { ...of, ...days } })),
    (days: Days) => dashboard({ body: { ...of, ...days, parts: ['total'] } }),
    ({ by: _, ...days }: Days) => breakdown({ body: { ...of, ...days, figure: 'people' } }),
    ({ start_date, end_date, by }: Days) =>
      crossing({ query: { from_dt: start_date, ...(end_date && { to_dt: end_date }), by } }),
  ];
  const refused = async (days: Days) => {
    const told = await Promise.allSettled(calls.map(async (call) => void (await call(days))));
    return told.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'told'));
  };
  const all = (code: string) => calls.map(() => code);
  expect(await refused({ start_date: '2006-04-01', end_date: '2026-03-31', by: 'month' })).toEqual(all('told'));
  expect(await refused({ start_date: '2006-03-31', end_date: '2026-03-31', by: 'month' })).toEqual(
    all('analytics.long_range'),
  );
  expect(await refused({ start_date: '2001-01-01', end_date: null, by: 'month' })).toEqual(all('analytics.long_range'));
  const byDay = calls.map((_call, nth) => (nth === calls.length - 2 ? 'told' : 'analytics.long_range'));
  expect(await refused({ start_date: '2026-01-01', end_date: '2026-03-03', by: 'day' })).toEqual(all('told'));
  expect(await refused({ start_date: '2026-01-01', end_date: '2026-03-04', by: 'day' })).toEqual(byDay);
});
