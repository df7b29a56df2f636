import type { TotalName } from '@botones/contract/analytics/dashboard';
import { plusDays } from '@botones/contract/analytics/spans';
import { dayOfNumber, firstOfYear, numberOf, type SeededYear, seededYear } from '@botones/contract/testing/seeded-year';
import { slowFirst } from '@botones/contract/testing/slow-first';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { type LaidDay, layDays, layResponses } from '../../testing/lay-days.ts';
import type { SignedIn } from '../../testing/world.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { groupOfRobots } from '../groups/groups.samples.ts';
import { surveyOf } from '../surveys/surveys.samples.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

/** A Sunday that is long over. */
const last = '2024-12-01';
const ask = ({ api }: SignedIn, client_id: number, more = {}) =>
  api.analytics.first({ query: { client_id, end_date: last, ...more } });
/** The same of a robot on each of so many days until that Sunday, but on the last one. */
const days = (robot_id: number, usual: number, now: number, more: Partial<LaidDay> = {}): LaidDay[] =>
  Array.from({ length: 63 }, (_, back) => ({
    ...{ robot_id, day: plusDays(last, -back), n: back === 0 ? now : usual },
    ...more,
  })).filter(({ n }) => n > 0);
const theRobot = async (client: Awaited<ReturnType<typeof w.client>>, name?: string) =>
  (await w.robot({ client, ...(name !== undefined && { name }) })).robot_id;

/** A day of a seeded year on which much is out of the ordinary; who is an interaction is among them. */
function eventfulDay(seed: number): { year: SeededYear; until: number; told: ReturnType<typeof slowFirst> } {
  const year = seededYear(seed);
  for (const [day, n] of year.people) year.interactions.set(day, Math.max(n, year.interactions.get(day) ?? 0));
  // Eight days apart, each weekday in its turn.
  const ends = Array.from({ length: 33 }, (_, nth) => firstOfYear + 364 - 8 * nth);
  const until = ends.find((day) => slowFirst(day, year).length > 1) ?? firstOfYear + 364;
  return { year, until, told: slowFirst(until, year) };
}

test('what is told is what a second reckoning finds in the facts, nothing else and nothing less (seeded)', async () => {
  const seeds = Array.from({ length: 60 }, (_, nth) => nth + 1)
    .map(eventfulDay)
    .filter(({ year, told }) => told.length > 1 && Math.max(...year.crossing.values(), 0) < 150)
    .slice(0, 5);
  expect(seeds).toHaveLength(5);
  for (const { year, until, told } of seeds) {
    const client = await w.client();
    const [one, other] = [await theRobot(client), await theRobot(client)];
    const survey = await surveyOf(w, client);
    // Of each day half at each robot, and days after it that are not looked at.
    const laid = (name: TotalName) =>
      [...year[name]]
        .filter(([day]) => day > until - 100 && day <= until + 3)
        .flatMap(([nth, n]) => [
          { robot_id: one, day: dayOfNumber(nth), n: Math.ceil(n / 2) },
          { robot_id: other, day: dayOfNumber(nth), n: Math.floor(n / 2) },
        ]);
    const more = [...year.interactions].map(([day, n]): [number, number] => [day, n - (year.people.get(day) ?? 0)]);
    await layDays(w, client.client_id, 'crossing', laid('crossing'));
    await layDays(w, client.client_id, 'people', laid('people'));
    await layDays(w, client.client_id, 'missed', laid('missed'));
    await layResponses(w, client.client_id, survey, laid('answered'));
    year.interactions = new Map(more);
    await layDays(w, client.client_id, 'interactions', laid('interactions'));
    const { sentences } = await ask(w.staff, client.client_id, { end_date: dayOfNumber(until) });
    expect(
      sentences.map(({ figure, span, to, now, usual, since }) => ({
        ...{ figure, kind: span, last: numberOf(to), now, usual },
        since: since === null ? null : numberOf(since),
      })),
    ).toEqual(told);
  }
}, 60_000);

test('a fall of 30 % at one robot is told of its day with the robot and what is usual, and the day before it was not there', async () => {
  const client = await w.client();
  const [lobby, door] = [await theRobot(client, 'Lobby'), await theRobot(client, 'Puerta')];
  await layDays(w, client.client_id, 'people', [...days(lobby, 60, 30), ...days(door, 40, 40)]);
  const ana = await w.person({ client, modules: ['Métricas'] });
  expect(await ask(ana, client.client_id)).toEqual({
    ...{ until: last, day: last, day_state: 'compared', week_state: 'compared', closed_days: [] },
    untold_robots: 0,
    sentences: [
      {
        ...{ figure: 'people', span: 'day', from: last, to: last, now: 70, usual: 100, since: last },
        where: { kind: 'robot', id: lobby, name: 'Lobby' },
      },
    ],
  });
  expect((await ask(ana, client.client_id, { end_date: plusDays(last, -1) })).sentences).toEqual([]);
  // Of one robot it is there; of the other there is nothing to say.
  expect((await ask(ana, client.client_id, { robot_id: lobby })).sentences).toMatchObject([
    { now: 30, usual: 60, where: null },
  ]);
  expect(await ask(ana, client.client_id, { robot_id: door })).toMatchObject({ day_state: 'compared', sentences: [] });
  const group_id = await groupOfRobots(w, client, [door]);
  expect((await ask(w.staff, client.client_id, { group_id })).sentences).toEqual([]);
});

test('robots that were heard of neither on the day nor since are said to be missing, those that are long gone are not', async () => {
  const client = await w.client();
  const [lobby, door, old] = [await theRobot(client), await theRobot(client), await theRobot(client)];
  const heard = (robot_id: number, at: string) =>
    w.engine.owner((c) => c.query('update robot_state set last_seen_at = $2 where robot_id = $1', [robot_id, at]));
  await layDays(w, client.client_id, 'people', [...days(lobby, 60, 0), ...days(door, 40, 40)]);
  await heard(lobby, '2024-12-01T05:59:00Z');
  await heard(door, '2024-12-01T06:01:00Z');
  await heard(old, '2024-10-01T12:00:00Z');
  const missing = async (more = {}) => (await ask(w.staff, client.client_id, more)).untold_robots;
  expect([await missing(), await missing({ robot_id: lobby }), await missing({ robot_id: door })]).toEqual([1, 1, 0]);
  const group_id = await groupOfRobots(w, client, [door]);
  expect(await missing({ group_id })).toBe(0);
  // Once it was heard of it has told what it had.
  await heard(lobby, '2024-12-02T12:00:00Z');
  expect(await missing()).toBe(0);
});

test('where no robot did it alone the branch did, with its name; a robot that was removed keeps its own', async () => {
  const client = await w.client();
  const { branchoffice_id: branch, name } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const robots = [await theRobot(client), await theRobot(client), await theRobot(client)];
  const fallen = robots.flatMap((robot_id) => days(robot_id, 50, 30, { branch }));
  await layDays(w, client.client_id, 'crossing', [...fallen, ...days(await theRobot(client), 50, 50)]);
  expect((await ask(w.staff, client.client_id)).sentences).toMatchObject([
    { figure: 'crossing', now: 140, usual: 200, where: { kind: 'branch', id: branch, name } },
  ]);
  const other = await w.client();
  const [gone, there] = [await theRobot(other, 'Antiguo'), await theRobot(other)];
  await layDays(w, other.client_id, 'crossing', [...days(gone, 50, 0), ...days(there, 50, 50)]);
  await w.staff.api.robots.remove({ params: { robot_id: gone } });
  expect((await ask(w.staff, other.client_id)).sentences).toMatchObject([
    { now: 50, usual: 100, where: { kind: 'robot', id: gone, name: 'Antiguo' } },
  ]);
});

test('where surveys were answered less is told to who may open them alone (ALL-9)', async () => {
  const client = await w.client();
  const survey = await surveyOf(w, client);
  const [one, other] = [await theRobot(client), await theRobot(client)];
  await layResponses(w, client.client_id, survey, [...days(one, 30, 3), ...days(other, 30, 30)]);
  const ana = await w.person({ client, modules: ['Métricas'] });
  const eva = await w.person({ client, modules: ['Métricas', 'Encuestas'] });
  const swing = { figure: 'answered', now: 33, usual: 60 };
  expect((await ask(ana, client.client_id)).sentences).toMatchObject([{ ...swing, where: null }]);
  expect((await ask(eva, client.client_id)).sentences).toMatchObject([{ ...swing, where: { kind: 'robot', id: one } }]);
});

test('the last day is the client’s yesterday: today is not over, whatever was asked for', async () => {
  const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now());
  for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const { client_id } = await w.client();
    await w.staff.api.clients.update({ params: { client_id }, body: { timezone } });
    for (const end_date of [undefined, todayIn(timezone), plusDays(todayIn(timezone), 9)]) {
      const before = todayIn(timezone);
      const { until } = await w.staff.api.analytics.first({ query: { client_id, end_date } });
      // Midnight may pass meanwhile.
      expect([before, todayIn(timezone)].map((day) => plusDays(day, -1))).toContain(until);
    }
  }
});

test('a day is over once it is over at each robot, wherever it stands', async () => {
  const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now());
  const client = await w.client();
  const { client_id } = client;
  await w.staff.api.clients.update({ params: { client_id }, body: { timezone: 'Pacific/Kiritimati' } });
  const far = await theRobot(client);
  const until = async () => (await w.staff.api.analytics.first({ query: { client_id } })).until;
  const yesterdays = async (zone: string) => {
    const before = todayIn(zone);
    const told = await until();
    return { told, days: [before, todayIn(zone)].map((day) => plusDays(day, -1)) };
  };
  const own = await yesterdays('Pacific/Kiritimati');
  expect(own.days).toContain(own.told);
  await w.engine.owner((c) => c.query(`update robots set timezone = 'Pacific/Pago_Pago' where robot_id = $1`, [far]));
  const there = await yesterdays('Pacific/Pago_Pago');
  expect(there.days).toContain(there.told);
});

test('it is asked of one client, by who may see its figures; a robot or a group of another is not there (AMB-091)', async () => {
  const [client, other] = [await w.client(), await w.client()];
  const foreign = await theRobot(other);
  const ana = await w.person({ client, modules: ['Métricas'] });
  const iris = await w.person({ client, modules: ['Encuestas'] });
  expect(await ask(ana, client.client_id)).toMatchObject({
    day_state: 'unknown',
    week_state: 'unknown',
    sentences: [],
  });
  await expect(ask(iris, client.client_id)).rejects.toMatchObject({ status: 403 });
  await expect(ask(ana, other.client_id)).rejects.toMatchObject({ status: 403 });
  await expect(ask(w.staff, 0)).rejects.toMatchObject({ status: 400 });
  await expect(ask(ana, client.client_id, { robot_id: foreign })).rejects.toMatchObject({ code: 'robots.not_found' });
  const group_id = await groupOfRobots(w, other, []);
  await expect(ask(ana, client.client_id, { group_id })).rejects.toMatchObject({ code: 'groups.not_found' });
});
