import type { NotificationFact } from '@botones/contract/device/facts';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import type { SignedIn } from '../../testing/world.ts';
import { offlineSchedule } from '../device/device.offline.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const minute = 60_000;
interface Said extends Partial<Omit<NotificationFact, 'at'>> {
  minutesAgo?: number;
}
/** The robot tells of its health, each fact as it was so many minutes ago. */
const say = (robot: PairedRobot, ...facts: Said[]) => {
  const now = robot.clock();
  const records = facts.map(({ minutesAgo = 0, ...rest }) => ({
    uuid: crypto.randomUUID(),
    alert: 'door',
    type: 'error',
    title: 'Puerta',
    description: 'Abierta',
    solution: 'Cierre',
    priority: 'high',
    ...rest,
    at: { ...now, boot_id: crypto.randomUUID(), wall: new Date(Date.now() - minutesAgo * minute).toISOString() },
  }));
  return robot.api.device.notifications({ body: { now, records } });
};
async function clinic() {
  const client = await w.client();
  const [ana, eva] = [await w.person({ client, modules: ['Robots'] }), await w.person({ client, modules: ['Robots'] })];
  return { client, ana, eva, robot: await w.pairedRobot({ client }) };
}
const found = (who: SignedIn, query: Parameters<SignedIn['api']['alertDesk']['search']>[0]['query'] = {}) =>
  who.api.alertDesk.search({ query });
const act = (who: SignedIn, ids: number[], body: object) =>
  who.api.alertDesk.act({ body: { notification_ids: ids, ...body } as never });
const historyOf = async (who: SignedIn, notification_id: number) =>
  (await who.api.alertDesk.get({ params: { notification_id } })).steps;
const inDatabase = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
const bell = async (who: SignedIn) => {
  let total: unknown;
  const list = await who.api.alerts.list({}, { onPaging: (told) => (total = told.total) });
  expect(total).toBe(list.length);
  return list.map(({ title }) => title);
};
const cardCount = async ({ robot: { robot_id } }: PairedRobot) => {
  const list = await w.staff.api.alerts.listByRobot({ params: { robot_id } });
  const { alerts_count } = await w.staff.api.robots.get({ params: { robot_id } });
  expect(alerts_count).toBe(list.length);
  return alerts_count;
};
/** As if this server had been up for a day. */
const offline = () => offlineSchedule(w.app.services, () => 86_400);
const silent = async (robot: PairedRobot, seconds: number) => {
  await inDatabase(
    `update robot_state set last_seen_at = now() - make_interval(secs => $2), offline_since = null where robot_id = $1`,
    robot.robot.robot_id,
    seconds,
  );
  await offline().run();
};
const heard = async (robot: PairedRobot) => {
  await inDatabase(
    'update robot_state set last_seen_at = now(), offline_since = null where robot_id = $1',
    robot.robot.robot_id,
  );
  await offline().run();
};

describe('an outbreak is one alert', () => {
  test('told again within ten minutes it counts and says the latest; later it is another; a retry counts nothing', async () => {
    const { ana, robot } = await clinic();
    const uuid = crypto.randomUUID();
    await say(robot, { minutesAgo: 30, description: 'uno' }, { minutesAgo: 21, description: 'dos', uuid });
    await say(robot, { minutesAgo: 21, description: 'dos', uuid });
    await say(robot, { minutesAgo: 5, description: 'tres' });
    const list = await found(ana);
    expect(list.map(({ description, occurrences }) => [description, occurrences])).toEqual([
      ['tres', 1],
      ['dos', 2],
    ]);
    const [, older] = list;
    expect(Date.parse(older?.last_at ?? '') - Date.parse(older?.first_at ?? '')).toBeCloseTo(9 * minute, -3);
    expect((await historyOf(ana, older?.notification_id ?? 0)).map(({ what }) => what)).toEqual(['repeated']);
    expect(await cardCount(robot)).toBe(2);
  });

  test('one that had been resolved comes back, with who had it; what was told before it was resolved does not bring it back', async () => {
    const { ana, robot } = await clinic();
    await say(robot, { minutesAgo: 3 });
    const [first] = await found(ana);
    const id = first?.notification_id ?? 0;
    await act(ana, [id], { action: 'assign', user_id: ana.user_id });
    await act(ana, [id], { action: 'clear' });
    expect([await bell(ana), await cardCount(robot)]).toEqual([[], 0]);
    await say(robot, { minutesAgo: 2 });
    expect([await bell(ana), (await found(ana, { state: 'cleared' }))[0]?.occurrences]).toEqual([[], 2]);
    await say(robot, {});
    const [back] = await found(ana);
    expect(back).toMatchObject({ notification_id: id, occurrences: 3, state: 'active', cleared: null });
    expect(back?.assigned?.user_id).toBe(ana.user_id);
    expect((await historyOf(ana, id)).map(({ what }) => what)).toEqual(['reopened', 'repeated', 'cleared', 'assigned']);
    expect([await bell(ana), await cardCount(robot)]).toEqual([['Puerta'], 1]);
  });

  test('what says that another is over ends it, and an ended one is not brought back by hand (AMB-033)', async () => {
    const { ana, robot } = await clinic();
    await say(robot, { alert: 'low_battery', title: 'Batería baja', minutesAgo: 2 });
    const [low] = await found(ana);
    const params = { notification_id: low?.notification_id ?? 0 };
    await say(robot, { alert: 'battery_ok', type: 'success', title: 'Batería recuperada', priority: null });
    // A recovery ends the alert that it answers and opens none.
    expect(await bell(ana)).toEqual([]);
    expect(await found(ana, { state: 'cleared' })).toMatchObject([{ ...params, ended: true, cleared: { name: null } }]);
    await expect(ana.api.alerts.restore({ params })).rejects.toMatchObject({
      status: 409,
      code: 'notifications.ended',
    });
    expect(await cardCount(robot)).toBe(0);
  });

  test('a request for help ends by itself after 24 hours and leaves bell, list and count together (AMB-031)', async () => {
    const { ana, robot } = await clinic();
    const help = { alert: 'assistance_requested', type: 'warning' as const };
    await say(robot, { ...help, title: 'Ayuda de ayer', minutesAgo: 24 * 60 - 10 });
    await say(robot, { ...help, title: 'Ayuda de hoy', minutesAgo: 23 * 60 });
    await say(robot, { title: 'Puerta', minutesAgo: 48 * 60 });
    expect(await cardCount(robot)).toBe(3);
    // Its time runs out only now: the server's own timer looks too.
    await inDatabase(
      `update alerts set origin_created_at = origin_created_at - interval '11 minutes', last_at = last_at - interval '11 minutes'
      where robot_id = $1 and title = 'Ayuda de ayer'`,
      robot.robot.robot_id,
    );
    await w.app.runSchedule('end-requests');
    expect(await bell(ana)).toEqual(['Ayuda de hoy', 'Puerta']);
    expect((await found(ana)).map(({ title }) => title)).toEqual(['Ayuda de hoy', 'Puerta']);
    expect(await cardCount(robot)).toBe(2);
    const [over] = await found(ana, { state: 'cleared' });
    expect(over).toMatchObject({ title: 'Ayuda de ayer', ended: true, cleared: { name: null } });
    // It was over at the hour that it ran out, not when somebody looked.
    expect(Date.parse(over?.cleared?.at ?? '') - Date.parse(over?.last_at ?? '')).toBe(24 * 3_600_000);
  });

  test('a silence that ended cannot be restored as if it lasted; one that somebody dismissed is not told again while it lasts', async () => {
    const { ana, robot } = await clinic();
    await silent(robot, 6 * 60);
    const [alert] = await found(ana);
    const params = { notification_id: alert?.notification_id ?? 0 };
    await ana.api.alerts.dismiss({ params });
    await inDatabase(
      `update robot_state set offline_alerted_at = now() - interval '2 hours' where robot_id = $1`,
      robot.robot.robot_id,
    );
    await offline().run();
    expect(await bell(ana)).toEqual([]);
    // While it lasts the dismissal can be taken back.
    await ana.api.alerts.restore({ params });
    expect(await bell(ana)).toEqual(['Robot sin conexión']);
    await ana.api.alerts.dismiss({ params });
    await heard(robot);
    await expect(ana.api.alerts.restore({ params })).rejects.toMatchObject({ code: 'notifications.ended' });
    expect(await bell(ana)).toEqual([]);
  });
});

describe('working on alerts', () => {
  test('acknowledging keeps who and when, once; the alert stays in the bell', async () => {
    const { ana, eva, robot } = await clinic();
    await say(robot, {});
    const [{ notification_id: id } = { notification_id: 0 }] = await found(ana);
    expect(await act(ana, [id], { action: 'acknowledge' })).toEqual([
      { notification_id: id, error: null, message: null },
    ]);
    await act(eva, [id], { action: 'acknowledge' });
    const [alert] = await found(eva, { state: 'acknowledged' });
    expect(alert?.acknowledged?.name).toBe('Ana Prueba');
    expect(Math.abs(Date.now() - Date.parse(alert?.acknowledged?.at ?? ''))).toBeLessThan(60_000);
    expect((await historyOf(eva, id)).map(({ what, name }) => [what, name])).toEqual([['acknowledged', 'Ana Prueba']]);
    expect([await bell(ana), await cardCount(robot), await found(ana, { state: 'active' })]).toEqual([
      ['Puerta'],
      1,
      [],
    ]);
    await act(ana, [id], { action: 'unacknowledge' });
    expect((await found(ana, { state: 'active' }))[0]?.acknowledged).toBeNull();
  });

  test('put off it leaves the bell but not the robot’s list, and wakes by itself with a signal', async () => {
    const { ana, robot } = await clinic();
    await say(robot, {}, { alert: 'wheel', title: 'Rueda' });
    const wheel = (await found(ana, { search: 'rueda' }))[0]?.notification_id ?? 0;
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await act(ana, [wheel], { action: 'snooze', until });
    expect([await bell(ana), await cardCount(robot)]).toEqual([['Puerta'], 2]);
    expect((await found(ana, { state: 'snoozed' })).map(({ snoozed_until }) => snoozed_until)).toEqual([until]);
    const signals: unknown[] = [];
    w.app.services.live.onNow((signal) => void (signal.feature === 'alerts' && signals.push(signal)));
    await w.app.runSchedule('wake-alerts');
    expect(signals).toEqual([]);
    await inDatabase(`update alerts set snoozed_until = now() where notification_id = $1`, wheel);
    // Awake from that moment on, whether or not the schedule came by.
    expect(await bell(ana)).toEqual(expect.arrayContaining(['Puerta', 'Rueda']));
    await w.app.runSchedule('wake-alerts');
    expect(signals).toContainEqual({
      feature: 'alerts',
      id: robot.robot.robot_id,
      client_id: robot.robot.client.client_id,
    });
    // A person who asks for what is so already leaves no line.
    const lines = await historyOf(ana, wheel);
    for (const action of ['wake', 'unacknowledge'])
      expect(await act(ana, [wheel], { action })).toMatchObject([{ error: null }]);
    expect(await historyOf(ana, wheel)).toEqual(lines);
    expect((await historyOf(ana, wheel)).map(({ what }) => what)).toEqual(['woken', 'snoozed']);
    for (const bad of ['2020-01-01T00:00:00Z', new Date(Date.now() + 400 * 86_400_000).toISOString(), undefined])
      await expect(act(ana, [wheel], { action: 'snooze', until: bad })).rejects.toMatchObject({ status: 400 });
  });

  test('it is given to somebody of its client, or by staff to staff, and each finds what is theirs', async () => {
    const { client, ana, eva, robot } = await clinic();
    const stranger = await w.person();
    await say(robot, {});
    const [{ notification_id: id } = { notification_id: 0 }] = await found(ana);
    const params = { notification_id: id };
    expect((await ana.api.alertDesk.assignees({ params })).map(({ user_id }) => user_id).sort()).toEqual(
      [ana.user_id, eva.user_id].sort(),
    );
    expect((await w.staff.api.alertDesk.assignees({ params })).map(({ user_id }) => user_id)).toContain(
      w.staff.user_id,
    );
    await act(ana, [id], { action: 'assign', user_id: eva.user_id });
    expect(await found(ana, { mine: 'true' })).toEqual([]);
    expect((await found(eva, { mine: 'true' })).map(({ assigned }) => assigned?.name)).toEqual(['Ana Prueba']);
    for (const [who, user_id] of [
      [ana, stranger.user_id],
      [ana, w.staff.user_id],
      [w.staff, stranger.user_id],
    ] as const)
      expect(await act(who, [id], { action: 'assign', user_id })).toMatchObject([{ error: 'notifications.assignee' }]);
    await act(w.staff, [id], { action: 'assign', user_id: w.staff.user_id });
    expect((await found(w.staff, { mine: 'true', client_id: client.client_id })).length).toBe(1);
    await act(ana, [id], { action: 'assign', user_id: null });
    expect((await found(ana))[0]?.assigned).toBeNull();
  });

  test('many at once: each has its own answer, strangers’ alerts are not there', async () => {
    const { ana, robot } = await clinic();
    const other = await clinic();
    await say(robot, {}, { alert: 'wheel' });
    await say(other.robot, {});
    const [one, two] = (await found(ana)).map(({ notification_id }) => notification_id) as [number, number];
    const [foreign] = (await found(other.ana)).map(({ notification_id }) => notification_id) as [number];
    await act(ana, [two], { action: 'clear' });
    for (const action of ['acknowledge', 'clear', 'comment', 'snooze', 'restore', 'assign', 'wake'] as const) {
      const more = { until: new Date(Date.now() + 60_000).toISOString(), comment: 'x', user_id: null };
      const answers = await act(ana, [foreign, 999_999_999], { action, ...more });
      expect(answers.map(({ error }) => error)).toEqual(['notifications.not_found', 'notifications.not_found']);
    }
    expect(await act(ana, [one, two, foreign, one], { action: 'clear' })).toEqual([
      { notification_id: one, error: null, message: null },
      { notification_id: two, error: 'notifications.cleared', message: 'La alerta ya está resuelta.' },
      { notification_id: foreign, error: 'notifications.not_found', message: 'La notificación ya no existe.' },
    ]);
    expect((await found(other.ana))[0]).toMatchObject({ state: 'active', acknowledged: null });
    expect([await cardCount(robot), await cardCount(other.robot)]).toEqual([0, 1]);
    expect(await act(ana, [one, two], { action: 'restore' })).toMatchObject([{ error: null }, { error: null }]);
    expect(await cardCount(robot)).toBe(2);
  });

  test('who holds no module looks and does not touch; a comment is in the history and in the audit', async () => {
    const { client, ana, robot } = await clinic();
    const guest = await w.person({ client, modules: ['Turnos'] });
    await say(robot, {});
    const [{ notification_id: id } = { notification_id: 0 }] = await found(guest);
    await expect(act(guest, [id], { action: 'acknowledge' })).rejects.toMatchObject({ status: 403 });
    await act(ana, [id], { action: 'comment', comment: ' Voy en camino.\nLlego a las 5. ' });
    expect(await historyOf(guest, id)).toMatchObject([
      { what: 'commented', name: 'Ana Prueba', detail: 'Voy en camino.\nLlego a las 5.' },
    ]);
    const { rows } = await inDatabase(
      `select changes::text as text from audit where action = 'alertDesk.act' order by audit_id desc limit 1`,
    );
    expect(String(rows[0]?.text)).toContain('Voy en camino.');
    await expect(act(ana, [id], { action: 'comment', comment: '  ' })).rejects.toMatchObject({ status: 400 });
    await expect(act(ana, [id], { action: 'comment' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('finding alerts', () => {
  test('by state, urgency, robot, day and words; staff in all clients or one; pages in three orders without a gap', async () => {
    const { client, ana, robot } = await clinic();
    const second = await w.pairedRobot({ client, name: 'Cafetería' });
    await say(robot, ...Array.from({ length: 7 }, (_, i) => ({ alert: `a${i}`, title: `t${i}`, minutesAgo: i * 10 })), {
      alert: 'w',
      title: 'w',
      type: 'warning' as const,
      priority: null,
      minutesAgo: 3000,
    });
    await say(second, { title: 'Cámara al 100 %', type: 'success', priority: null, minutesAgo: 1 });
    const titles = (list: { title: string }[]) => list.map(({ title }) => title);
    expect(titles(await found(ana, { severity: 'medium' }))).toEqual(['w']);
    expect(titles(await found(ana, { robot_id: second.robot.robot_id }))).toEqual(['Cámara al 100 %']);
    expect(titles(await found(ana, { search: 'CAMARA AL 100 %' }))).toEqual(['Cámara al 100 %']);
    expect(titles(await found(ana, { search: 'cafeteria' }))).toEqual(['Cámara al 100 %']);
    expect(await found(ana, { search: '_' })).toEqual([]);
    const day = (await found(ana, { search: 'w', severity: 'medium' }))[0]?.origin_created_date ?? '';
    expect(titles(await found(ana, { from: day, until: day }))).toEqual(['w']);
    expect(titles(await found(w.staff, { client_id: client.client_id, severity: 'low' }))).toEqual(['Cámara al 100 %']);
    await expect(found(ana, { client_id: (await w.client()).client_id })).rejects.toMatchObject({ status: 403 });
    for (const sort of ['newest', 'oldest', 'severity'] as const) {
      const seen: string[] = [];
      let after: string | null = null;
      let total: number | null = null;
      do {
        const query = { sort, limit: 2, ...(after ? { after } : {}) };
        const list = await ana.api.alertDesk.search(
          { query },
          {
            onPaging: (told) => {
              after = told.next;
              total = told.total;
            },
          },
        );
        seen.push(...titles(list));
      } while (after);
      expect([sort, total, new Set(seen).size]).toEqual([sort, 9, 9]);
      expect(seen[0]).toBe({ newest: 't0', oldest: 'w', severity: 't0' }[sort]);
      expect(seen.at(-1)).toBe({ newest: 'w', oldest: 't0', severity: 'Cámara al 100 %' }[sort]);
    }
  });
});

describe('rules of a client', () => {
  const ruleOf = async (who: SignedIn, client_id: number, alert: string) =>
    (await who.api.alertRules.list({ params: { client_id } })).rules.find((rule) => rule.alert === alert);
  const save = (who: SignedIn, client_id: number, alert: string, body: object) =>
    who.api.alertRules.save({
      params: { client_id, alert },
      body: { notify: true, delay_seconds: 0, severity: null, people: [], ...body },
    });

  test('without a row the defaults hold and are shown; one that is saved holds for what opens from then on', async () => {
    const { client, ana, robot } = await clinic();
    expect(await ruleOf(ana, client.client_id, 'offline')).toMatchObject({
      is_default: true,
      notify: true,
      delay_seconds: 300,
      severity: null,
      usual: 'critical',
      people: [],
    });
    expect(await ruleOf(ana, client.client_id, 'door')).toBeUndefined();
    await expect(save(ana, client.client_id, 'door', {})).rejects.toMatchObject({ status: 404 });
    await say(robot, { minutesAgo: 60 });
    expect(await ruleOf(ana, client.client_id, 'door')).toMatchObject({ is_default: true, title: 'Puerta' });
    await save(ana, client.client_id, 'door', { notify: false, severity: 'low' });
    await say(robot, {});
    // Recorded and counted all the same, but it does not ring.
    expect([(await bell(ana)).length, await cardCount(robot)]).toEqual([1, 2]);
    expect((await found(ana)).map(({ severity, quiet }) => [severity, quiet])).toEqual([
      ['low', true],
      ['critical', false],
    ]);
    expect(await ruleOf(ana, client.client_id, 'door')).toMatchObject({ is_default: false, notify: false });
    expect(await ana.api.alertRules.reset({ params: { client_id: client.client_id, alert: 'door' } })).toMatchObject({
      is_default: true,
      notify: true,
      updated_at: null,
    });
  });

  test('a delay keeps it quiet until it has passed; one that is over by then never rings', async () => {
    const { client, ana, robot } = await clinic();
    await save(ana, client.client_id, 'low_battery', { delay_seconds: 600 });
    await say(robot, { alert: 'low_battery', title: 'Batería baja', minutesAgo: 5 });
    expect([await bell(ana), await cardCount(robot)]).toEqual([[], 1]);
    await inDatabase('update alerts set quiet_until = now() where client_id = $1', client.client_id);
    expect(await bell(ana)).toEqual(['Batería baja']);
  });

  test('the silence before an offline alert is the rule’s, a minute at least (AMB-045)', async () => {
    const { client, ana, robot } = await clinic();
    await expect(save(ana, client.client_id, 'offline', { delay_seconds: 59 })).rejects.toMatchObject({
      fields: { delay_seconds: 'Mínimo 60 segundos' },
    });
    // The minute itself will do, and any other alert may be told sooner.
    expect(await save(ana, client.client_id, 'offline', { delay_seconds: 60 })).toMatchObject({ delay_seconds: 60 });
    expect(await save(ana, client.client_id, 'low_battery', { delay_seconds: 1 })).toMatchObject({ delay_seconds: 1 });
    await save(ana, client.client_id, 'offline', { delay_seconds: 3600 });
    await silent(robot, 50 * 60);
    expect(await bell(ana)).toEqual([]);
    await silent(robot, 61 * 60);
    expect(await bell(ana)).toEqual(['Robot sin conexión']);
  });

  test('two who save at once: the second is asked; only people of the client may be named; another client’s rules are closed', async () => {
    const { client, ana, eva } = await clinic();
    const stranger = await w.person({ modules: ['Robots'] });
    const { updated_at } = await save(ana, client.client_id, 'offline', {
      delay_seconds: 120,
      people: [eva.user_id],
      updated_at: null,
    });
    // Both had begun from the default.
    await expect(
      save(eva, client.client_id, 'offline', { delay_seconds: 150, updated_at: null }),
    ).rejects.toMatchObject({ code: 'request.stale' });
    await save(eva, client.client_id, 'offline', { delay_seconds: 180, updated_at });
    await expect(save(ana, client.client_id, 'offline', { delay_seconds: 240, updated_at })).rejects.toMatchObject({
      code: 'request.stale',
    });
    await expect(
      save(ana, client.client_id, 'offline', { delay_seconds: 240, people: [stranger.user_id] }),
    ).rejects.toMatchObject({ code: 'notifications.assignee' });
    await expect(ruleOf(stranger, client.client_id, 'offline')).rejects.toMatchObject({ status: 403 });
    expect(await ruleOf(w.staff, client.client_id, 'offline')).toMatchObject({ delay_seconds: 180, people: [] });
  });
});
