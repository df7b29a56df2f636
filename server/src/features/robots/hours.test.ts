import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { offlineSchedule } from '../device/device.offline.ts';

const w = await fileWorld();

const timeAt = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 19);
const week = (...periods: { from: string; to: string }[]) => ({
  enabled_days: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, enabled: periods.length > 0, periods })),
  exceptions: [],
});
/** From so many minutes from now until others, by the clock of UTC; what is negative is past. */
const from = (minutes: number, until: number) => week({ from: timeAt(minutes), to: timeAt(until) });
const never = week();

async function clinic() {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Robots'] });
  const paired = await w.pairedRobot({ client });
  const { robot_id } = paired.robot;
  const params = { robot_id };
  await ana.api.robots.update({ params, body: { timezone: 'Etc/UTC' } });
  const save = (hours: unknown, by = ana) => by.api.robots.update({ params, body: { hours: hours as never } });
  const read = () => ana.api.robots.get({ params });
  /** How the robot says that it is. */
  async function tell(power: 'on' | 'off') {
    await paired.heartbeat({ power });
    await expect.poll(async () => (await read()).reported_power).toBe(power);
  }
  const set = (change: string) =>
    w.engine.owner((c) => c.query(`update robot_state set ${change} where robot_id = $1`, [robot_id]));
  const alerts = async () =>
    (await w.staff.api.alerts.listByRobot({ params })).map(({ alert, type }) => `${alert} ${type}`);
  return { client, ana, ...paired, robot_id, save, read, tell, set, alerts };
}

describe('the hours of a robot (PUB-10)', () => {
  test('are saved by its client, reach the robot with a new version, and may be taken away', async () => {
    const { robot_id, api, save, read } = await clinic();
    expect((await read()).hours).toBeNull();
    const before = await api.device.config({});
    expect(before.hours).toBeNull();
    const hours = {
      enabled_days: [
        {
          day: 1,
          enabled: true,
          periods: [
            { from: '9:00 a. m.', to: '14:00' },
            { from: '16:00:00', to: '02:00' },
          ],
        },
        { day: 2, enabled: false, periods: [] },
      ],
      exceptions: [{ date: '2026-12-25', enabled: false, periods: [] }],
    };
    const kept = {
      ...hours,
      enabled_days: [
        {
          ...hours.enabled_days[0],
          periods: [
            { from: '09:00:00', to: '14:00:00' },
            { from: '16:00:00', to: '02:00:00' },
          ],
        },
        hours.enabled_days[1],
      ],
    };
    expect((await save(hours)).hours).toEqual(kept);
    const after = await api.device.config({});
    expect(after.hours).toEqual(kept);
    expect(after.config_version).toBeGreaterThan(before.config_version);
    // Another save leaves them.
    await w.staff.api.robots.update({ params: { robot_id }, body: { url: 'otra' } });
    expect((await read()).hours).toEqual(kept);
    expect((await save(null)).hours).toBeNull();
    const other = await w.person({ client: await w.client(), modules: ['Robots'] });
    await expect(save(hours, other)).rejects.toMatchObject({ code: 'robots.not_found' });
  });

  test('that overlap, that name a day twice, or a day without periods are refused', async () => {
    const { save } = await clinic();
    const refused = async (hours: unknown) => {
      const error = (await save(hours).then(
        () => ({}),
        (cause: unknown) => cause,
      )) as { rules?: Record<string, { code: string }> };
      return Object.entries(error.rules ?? {}).map(([path, { code }]) => `${path} ${code}`);
    };
    const day = (periods: object[], more = {}) => ({ day: 1, enabled: true, periods, ...more });
    const of = (...enabled_days: object[]) => ({ enabled_days, exceptions: [] });
    const period = (from: string, to: string) => ({ from, to });
    expect(await refused(of(day([period('09:00', '12:00'), period('11:00', '13:00')])))).toEqual([
      'hours.enabled_days.0.periods hours.overlap',
    ]);
    expect(await refused(of(day([])))).toEqual(['hours.enabled_days.0.periods required']);
    expect(await refused(of(day([period('25:00', '12:00')])))).toEqual([
      'hours.enabled_days.0.periods.0.from hours.time',
    ]);
    const one = day([period('09:00', '12:00')]);
    expect(await refused(of(one, one))).toEqual(['hours.enabled_days value']);
    expect(await refused({ ...of(), exceptions: [{ date: 'mañana', enabled: false, periods: [] }] })).toEqual([
      'hours.exceptions.0.date day',
    ]);
    expect(await refused(of(one))).toEqual([]);
  });

  test('outside them what the robot does is what is wanted, and until when it waits is told', async () => {
    const { save, read, tell } = await clinic();
    await tell('on');
    await save(from(60, 120));
    // It woke by itself, or was woken.
    expect(await read()).toMatchObject({ status: 'online', desired_power: 'on', rests_until: null });
    await tell('off');
    const resting = await read();
    expect(resting).toMatchObject({ status: 'offline', state: 'standby', desired_power: 'off' });
    const ahead = Date.parse(resting.rests_until ?? '') - Date.now();
    expect([ahead > 58 * 60_000, ahead <= 60 * 60_000]).toEqual([true, true]);
    await save(never);
    expect(await read()).toMatchObject({ desired_power: 'off', rests_until: null });
    await save(from(-60, 60));
    expect(await read()).toMatchObject({ desired_power: 'on', rests_until: null });
  });

  test('a command holds until the next border: then the robot can be switched off again', async () => {
    const { robot_id, api, save, read, tell } = await clinic();
    const body = { robot_id };
    await save(from(-60, 60));
    await tell('on');
    await w.staff.api.robots.powerOff({ body });
    const { power, power_at } = await api.device.config({});
    expect([power, Date.now() - Date.parse(power_at ?? '') < 60_000]).toEqual(['off', true]);
    expect((await read()).desired_power).toBe('off');
    await expect(w.staff.api.robots.powerOff({ body })).rejects.toMatchObject({ code: 'robots.already_off' });
    // As if it had been given yesterday.
    await w.engine.owner((c) =>
      c.query(`update robots set power_at = now() - interval '1 day' where robot_id = $1`, [robot_id]),
    );
    expect((await read()).desired_power).toBe('on');
    await w.staff.api.robots.powerOff({ body });
    expect((await read()).desired_power).toBe('off');
  });

  test('silence outside them is no alert; within them it counts from their beginning', async () => {
    const { robot_id, save, set, alerts } = await clinic();
    const schedule = offlineSchedule(w.app.services, () => 86_400);
    const silent = () => set(`last_seen_at = now() - interval '3 hours', offline_since = null`);
    // Hours first: the server looks for silent robots by itself too.
    await save(never);
    await silent();
    await schedule.run();
    expect(await alerts()).toEqual([]);
    await save(from(-2, 60));
    await schedule.run();
    expect(await alerts()).toEqual([]);
    await save(from(-10, 60));
    await schedule.run();
    expect(await alerts()).toEqual(['offline error']);
    expect(robot_id).toBeGreaterThan(0);
  });

  test('that a robot was switched off is told until its hours switch it on', async () => {
    const { robot_id, api, heartbeat, save, tell, set, alerts } = await clinic();
    const schedule = offlineSchedule(w.app.services, () => 86_400);
    await save(from(-60, 60));
    await tell('on');
    await w.staff.api.robots.powerOff({ body: { robot_id } });
    const { command_id } = (await heartbeat({ power: 'on' })).commands[0] ?? { command_id: '' };
    await api.device.ack({ params: { command_id }, body: { state: 'done', error: null } });
    await tell('off');
    await schedule.run();
    expect(await alerts()).toEqual(['switched_off success']);
    await w.engine.owner((c) =>
      c.query(`update alerts set last_at = now() - interval '2 minutes' where robot_id = $1`, [robot_id]),
    );
    await schedule.run();
    expect(await alerts()).toEqual(['switched_off success']);
    await set(`reported_power = 'on', last_seen_at = now()`);
    await schedule.run();
    expect(await alerts()).toEqual([]);
  });
});
