import type { Paging } from '@botones/contract/calls/api';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

interface Said {
  type?: 'error' | 'warning' | 'success';
  minutesAgo?: number;
  title?: string;
  /** Alerts of one code within ten minutes are one. */
  alert?: string;
}
async function say(robot: PairedRobot, ...facts: Said[]): Promise<void> {
  const now = robot.clock();
  const records = facts.map(({ type = 'error', minutesAgo = 0, title = 'Puerta', alert = 'door' }) => ({
    uuid: crypto.randomUUID(),
    alert,
    type,
    title,
    description: 'Abierta',
    solution: 'Cierre',
    priority: 'high',
    at: { ...now, boot_id: crypto.randomUUID(), wall: new Date(Date.now() - minutesAgo * 60_000).toISOString() },
  }));
  await robot.api.device.notifications({ body: { now, records } });
}
const titles = (list: { title: string }[]) => list.map(({ title }) => title);
/** What three places say of how many there are. */
async function counts({ robot: { robot_id } }: PairedRobot): Promise<unknown[]> {
  let total: unknown;
  const list = await w.staff.api.alerts.listByRobot(
    { params: { robot_id } },
    { onPaging: (paging) => (total = paging.total) },
  );
  return [(await w.staff.api.robots.get({ params: { robot_id } })).alerts_count, total, list.length];
}

describe('the bell', () => {
  test('shows the alerts of the own robots, newest first, in the words and the zone of the client (ALR-32, ALR-34)', async () => {
    const client = await w.client();
    await w.staff.api.clients.update({ params: { client_id: client.client_id }, body: { timezone: 'Asia/Tokyo' } });
    const ana = await w.person({ client });
    const [robot, foreign] = [await w.pairedRobot({ client, name: 'Lobby' }), await w.pairedRobot()];
    await say(robot, { title: 'vieja', minutesAgo: 60 }, { title: 'nueva' });
    await say(foreign, { title: 'ajena' });
    const list = await ana.api.alerts.list({});
    expect(titles(list)).toEqual(['nueva', 'vieja']);
    const {
      origin_created_date: date,
      origin_created_hour: hour,
      notification_id,
      ...rest
    } = list[0] as (typeof list)[0];
    expect(notification_id).toBeGreaterThan(0);
    expect(rest).toEqual({
      robot: { robot_id: robot.robot.robot_id, name: 'Lobby' },
      alert: 'door',
      type: 'error',
      title: 'nueva',
      description: 'Abierta',
      solution: 'Cierre',
      priority: 'high',
      // Of our own, beside the documented fields.
      severity: 'critical',
      acknowledged: null,
    });
    const shown = Date.parse(`${date}T${hour}+09:00`);
    expect(Math.abs(Date.now() - shown)).toBeLessThan(60_000);
    expect(titles(await w.staff.api.alerts.list({}))).toEqual(expect.arrayContaining(['nueva', 'ajena']));
  });

  test('an alert of a robot that was removed is shown to nobody and counted by nobody, until it is back', async () => {
    const client = await w.client();
    const ana = await w.person({ client, modules: ['Robots'] });
    const robot = await w.pairedRobot({ client });
    const params = { robot_id: robot.robot.robot_id };
    await say(robot, {});
    let total: unknown;
    const bell = async () => (await ana.api.alerts.list({}, { onPaging: (paging) => (total = paging.total) })).length;
    expect([await bell(), total]).toEqual([1, 1]);
    const [alert] = await ana.api.alerts.list({});
    await ana.api.robots.remove({ params });
    expect([await bell(), total]).toEqual([0, 0]);
    await expect(ana.api.alerts.listByRobot({ params })).rejects.toMatchObject({ status: 404 });
    await ana.api.robots.restore({ params });
    expect([await bell(), total, titles(await ana.api.alerts.list({}))]).toEqual([1, 1, [alert?.title]]);
  });
});

describe('paging', () => {
  test.each([
    'newest',
    'oldest',
  ] as const)('%s first: every alert once, equal instants too, with new ones arriving meanwhile', async (sort) => {
    const robot = await w.pairedRobot();
    const params = { robot_id: robot.robot.robot_id };
    // Pairs at one instant: the cursor must tell them apart.
    const at = Date.now() - 3_600_000;
    for (let i = 0; i < 10; i++)
      await w.engine.owner((c) =>
        c.query(
          `insert into alerts (client_id, robot_id, alert, type, title, description, origin_created_at, source)
          values ($1, $2, 'a', 'error', $3, '', $4, 'robot')`,
          [
            robot.robot.client.client_id,
            params.robot_id,
            `t${i}`,
            new Date(at + Math.floor(i / 2) * 1000).toISOString(),
          ],
        ),
      );
    const seen: string[] = [];
    let paging: Paging = { total: null, next: null };
    do {
      const query = { sort, limit: 3, ...(paging.next ? { after: paging.next } : {}) };
      seen.push(
        ...titles(await w.staff.api.alerts.listByRobot({ params, query }, { onPaging: (told) => (paging = told) })),
      );
      await say(robot, { title: 'meanwhile', minutesAgo: sort === 'newest' ? 0 : 10_000 });
    } while (paging.next !== null && seen.length < 30);
    const wanted = Array.from({ length: 10 }, (_, i) => `t${i}`);
    expect(seen.filter((title) => title !== 'meanwhile')).toEqual(sort === 'newest' ? wanted.reverse() : wanted);
  });

  test('a cursor that is not ours is 400, whatever is in it', async () => {
    for (const values of [
      null,
      ['x', 1],
      [1, 1],
      ['2026-01-01T00:00:00Z', -1],
      ['+275760-09-13T00:00:00.000Z', 1],
      ['2026-01-01T00:00:00Z', 'x'],
      {},
      7,
    ]) {
      const after = values ? Buffer.from(JSON.stringify(values)).toString('base64url') : '!';
      await expect(w.staff.api.alerts.list({ query: { after, limit: 3 } })).rejects.toMatchObject({
        status: 400,
        code: 'request.bad_cursor',
      });
    }
    for (const query of [
      { limit: 0 },
      { limit: 101 },
      { limit: 1.5 },
      { offset: -1 },
      { offset: 10_001 },
      { limit: 'x' },
      { after: 'x'.repeat(201) },
    ])
      await expect(w.staff.api.alerts.list({ query: query as never })).rejects.toMatchObject({
        status: 400,
        code: 'request.invalid',
      });
  });
});

describe('dismissing', () => {
  test('is for everybody of the client, once, and can be taken back; the counts say what the lists hold (ALR-19, ALR-29 to ALR-33, AMB-031)', async () => {
    const client = await w.client();
    const [ana, eva] = [await w.person({ client }), await w.person({ client })];
    const robot = await w.pairedRobot({ client });
    await say(
      robot,
      { title: 'a', alert: 'a', minutesAgo: 3 },
      { title: 'b', alert: 'b', minutesAgo: 2, type: 'warning' },
      { title: 'c', alert: 'c', minutesAgo: 1 },
    );
    expect(await counts(robot)).toEqual([3, 3, 3]);
    const list = await ana.api.alerts.list({});
    const params = { notification_id: list[1]?.notification_id as number };
    await ana.api.alerts.dismiss({ params });
    expect(titles(await eva.api.alerts.list({}))).toEqual(['c', 'a']);
    expect(await counts(robot)).toEqual([2, 2, 2]);
    await expect(eva.api.alerts.dismiss({ params })).rejects.toMatchObject({
      status: 404,
      code: 'notifications.not_found',
    });
    expect(await counts(robot)).toEqual([2, 2, 2]);
    expect(await ana.api.alerts.restore({ params })).toEqual(list[1]);
    await expect(ana.api.alerts.restore({ params })).rejects.toMatchObject({ status: 404 });
    expect(await counts(robot)).toEqual([3, 3, 3]);
    let total: unknown;
    const query = { type: 'warning' as const };
    const warnings = await w.staff.api.alerts.listByRobot(
      { params: { robot_id: robot.robot.robot_id }, query },
      { onPaging: (paging) => (total = paging.total) },
    );
    expect([titles(warnings), total]).toEqual([['b'], 1]);
  });

  test('of ten who dismiss one alert at once one does, and the count goes down by one', async () => {
    const robot = await w.pairedRobot();
    await say(robot, {}, { alert: 'wheel' });
    const [alert] = await w.staff.api.alerts.listByRobot({ params: { robot_id: robot.robot.robot_id } });
    const tries = Array.from({ length: 10 }, () =>
      w.staff.api.alerts.dismiss({ params: { notification_id: alert?.notification_id as number } }).then(
        () => 'done',
        (cause) => cause.code,
      ),
    );
    expect((await Promise.all(tries)).filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await counts(robot)).toEqual([1, 1, 1]);
  });
});
