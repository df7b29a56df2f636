import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { say } from '../../testing/missed-sentences.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { at, talk, tell } from '../../testing/told-facts.ts';
import { libraryPicture } from '../media/media.samples.ts';
import { groupOfRobots } from './groups.samples.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const modules = ['Robots', 'Métricas', 'Encuestas', 'Publicidad'] as const;

async function fleet(count = 4) {
  const client = await w.client();
  const { api } = await w.person({ client, modules: [...modules] });
  const robots: PairedRobot[] = [];
  for (let at = 0; at < count; at++) robots.push(await w.pairedRobot({ client, name: `R${at + 1}` }));
  const ids = robots.map(({ robot: { robot_id } }) => robot_id);
  return { client, client_id: client.client_id, api, robots, ids };
}
const sum = (told: Record<string, number>) => Object.values(told).reduce((all, n) => all + n, 0);

/** Rows of a file, as staff download it. */
async function linesOf(path: string, query: Record<string, string | number>): Promise<number> {
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer = await fetch(`${w.url}/api/${path}?${asked}`, {
    headers: { authorization: `Bearer ${w.staff.token}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.text()).trim().split('\n').length - 1;
}

test('robots say in which groups they are, and lists and counts take those of a group now (FLO-1, ROB-01)', async () => {
  const { client, client_id, api, ids } = await fleet(3);
  const [one = 0, two = 0, three = 0] = ids;
  const group_id = await groupOfRobots(w, client, [one, three]);
  const other = await groupOfRobots(w, client, [three]);
  const list = (query: object) => api.robots.listByClient({ params: { client_id }, query });
  expect((await list({})).map(({ robot_id, groups }) => [robot_id, groups])).toEqual([
    [one, [group_id]],
    [two, []],
    [three, [group_id, other]],
  ]);
  expect((await api.robots.get({ params: { robot_id: three } })).groups).toEqual([group_id, other]);
  const found = async (query: object) => (await list(query)).map(({ robot_id }) => robot_id);
  expect(await found({ group_id })).toEqual([one, three]);
  let total: unknown;
  const paged = { params: { client_id }, query: { group_id, limit: 1 } };
  expect(await api.robots.listByClient(paged, { onPaging: (told) => (total = told.total) })).toHaveLength(1);
  expect(total).toBe(2);
  expect(await found({ group_id, state: 'unpaired' })).toEqual([]);
  expect((await w.staff.api.robots.list({ query: { group_id: other } })).map(({ robot_id }) => robot_id)).toEqual([
    three,
  ]);
  const states = async (query: { group_id?: number }) => {
    const { total: all, states: by } = await api.robots.summary({ query });
    expect(sum(by)).toBe(all);
    return all;
  };
  expect([await states({}), await states({ group_id }), await states({ group_id: other })]).toEqual([3, 2, 1]);
  // One that is deleted, and one of somebody else, have nobody in them.
  await api.groups.remove({ params: { group_id } });
  expect([await found({ group_id }), await states({ group_id })]).toEqual([[], 0]);
  const stranger = await fleet(1);
  expect(
    await stranger.api.robots.listByClient({ params: { client_id: stranger.client_id }, query: { group_id: other } }),
  ).toEqual([]);
  expect(await found({ group_id: other })).toEqual([three]);
});

test('of a group interactions come page by page, in order, each once, and as a file of the same rows (INT-05, INT-27)', async () => {
  const { client, api, robots, ids } = await fleet(3);
  for (const robot of robots)
    await tell(
      robot,
      [1, 2, 3, 4].map((day) =>
        talk(dayAgo(day), 30, { start: at(dayAgo(day), `1${day}:0${robots.indexOf(robot)}:00`), end: null }),
      ),
    );
  const group_id = await groupOfRobots(w, client, ids.slice(0, 2));
  const params = { start: dayAgo(9), end: dayAgo(0) };
  for (const sort of ['newest', 'oldest'] as const) {
    const whole = await api.interactions.listByDates({ params, query: { sort } });
    const mine = whole.filter(({ robot_id }) => ids.slice(0, 2).includes(robot_id)).map(({ id }) => id);
    expect([whole.length, mine.length]).toEqual([12, 8]);
    const read: number[] = [];
    for (let after: string | undefined; ; ) {
      let next: string | null = null;
      let total: number | null = null;
      const query = { sort, group_id, limit: 3, ...(after && { after }) };
      const page = await api.interactions.listByDates(
        { params, query },
        { onPaging: (told) => ({ next, total } = told) },
      );
      read.push(...page.map(({ id }) => id));
      expect(total).toBe(8);
      if (next === null) break;
      after = next;
    }
    expect(read).toEqual(mine);
    const second = await api.interactions.listByDates({ params, query: { sort, group_id, limit: 3, offset: 3 } });
    expect(second.map(({ id }) => id)).toEqual(mine.slice(3, 6));
  }
  const rows = (query: Record<string, number>) =>
    linesOf(`interaction/interaction/export/${params.start}/${params.end}/`, { client_id: client.client_id, ...query });
  expect([await rows({}), await rows({ group_id }), await rows({ group_id, robot_id: ids[2] ?? 0 })]).toEqual([
    12, 8, 0,
  ]);
});

test('alerts, missed sentences and the report of what was shown are narrowed by a group too (ALE-4, ENT-7, PUB-8)', async () => {
  const { client, client_id, api, robots, ids } = await fleet(2);
  const [alba, beto] = robots as [PairedRobot, PairedRobot];
  const group_id = await groupOfRobots(w, client, ids.slice(0, 1));
  const none = await groupOfRobots(w, client, []);
  const media_id = await libraryPicture(w, client);
  for (const [robot, said] of [
    [alba, '¿Tienen vacunas?'],
    [beto, '¿Cuánto cuesta?'],
  ] as const) {
    const now = robot.clock();
    const health = {
      alert: 'door',
      type: 'error',
      title: 'Puerta',
      description: 'Abierta',
      solution: 'Cierre',
      priority: 'high',
    } as const;
    await robot.api.device.notifications({
      body: { now, records: [{ uuid: crypto.randomUUID(), at: now, ...health }] },
    });
    await say(robot, [said]);
    const start = at(dayAgo(3));
    const shown = {
      event_id: null,
      campaign_id: null,
      scene_id: 1,
      media_id,
      sha256: null,
      name: 'M',
      plays: 10,
      shown_ms: 50_000,
      completed: 9,
    };
    const records = [{ uuid: crypto.randomUUID(), start, end: { ...start, mono_ms: 300_000 }, ...shown }];
    expect((await robot.api.device.playback({ body: { now, records } })).rejected).toEqual([]);
  }
  await w.app.runSchedule('playback-plans');
  const told = async (query: { group_id?: number }) => {
    const days = { from: dayAgo(20), to: dayAgo(0) };
    const report = (by: 'media' | 'robot' | 'day') =>
      api.playback.report({ params: { client_id }, query: { ...days, by, ...query } });
    const alerts = await api.alertDesk.search({ query: { client_id, ...query } });
    const recent = await api.sentences.missed({ query: { client: client_id, days: 5, ...query } });
    return {
      alerts: alerts.map(({ robot }) => robot.name).sort(),
      sentences: (await api.sentences.missed({ query: { client: client_id, ...query } }))
        .map(({ sentence }) => sentence)
        .sort(),
      recent: recent.length,
      robots: (await report('robot')).rows.map(({ name }) => name).sort(),
      plays: [(await report('media')).total.plays, (await report('day')).total.plays],
      lines: await linesOf(`publicity/playback/report/${client_id}/csv/`, { ...days, ...query }),
    };
  };
  const empty = { alerts: [], sentences: [], recent: 0, robots: [], plays: [0, 0], lines: 0 };
  expect(await told({})).toEqual({
    alerts: ['R1', 'R2'],
    sentences: ['¿Cuánto cuesta?', '¿Tienen vacunas?'],
    recent: 2,
    robots: ['R1', 'R2'],
    plays: [20, 20],
    lines: 2,
  });
  expect(await told({ group_id })).toEqual({
    alerts: ['R1'],
    sentences: ['¿Tienen vacunas?'],
    recent: 1,
    robots: ['R1'],
    plays: [10, 10],
    lines: 1,
  });
  expect(await told({ group_id: none })).toEqual(empty);
  // The robots of now: who joins brings what it told before.
  await api.groups.update({ params: { group_id: none }, body: { robots: ids } });
  expect(await told({ group_id: none })).toEqual(await told({}));
});
