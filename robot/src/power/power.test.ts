import type { DeviceConfig } from '@botones/contract/device/device-config';
import { describe, expect, test } from 'vitest';
import { robotOnTable } from '../testing/on-a-table.ts';
import { configOf } from '../testing/stub.ts';
import { isUrgent } from '../urgent/urgent.ts';
import { commandOf } from './power.ts';

const hour = 3_600;
/** Clocks of the table begin on Thursday 1/1/1970 at 00:00 UTC; open from 09:00 to 18:00 of the robot's zone. */
const open = (timezone = 'UTC', more: Partial<DeviceConfig> = {}) => {
  const config = configOf(1);
  const periods = [{ from: '09:00:00', to: '18:00:00' }];
  const hours = {
    enabled_days: [1, 2, 3, 4, 5].map((day) => ({ day, enabled: true, periods })),
    exceptions: [],
  };
  return { kind: 'config' as const, config: { ...config, client: { ...config.client, timezone }, hours, ...more } };
};
type OnTable = ReturnType<typeof robotOnTable>;
const seen = (robot: OnTable) => [robot.state().screen, robot.state().power];
const command = (robot: OnTable, at: number, kind: 'power_on' | 'power_off') =>
  robot.at(at, { kind: 'command', command: { command_id: kind, kind, payload: null, expires_at: '' } });
const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();

describe('a robot with hours (PUB-10)', () => {
  test('waits outside them and wakes with them by the clock alone, in its own zone, over a weekend', () => {
    const robot = robotOnTable().at(8 * hour, open());
    expect(seen(robot)).toEqual(['standby', 'off']);
    robot.until(9 * hour - 1);
    expect(seen(robot)).toEqual(['standby', 'off']);
    robot.until(9 * hour);
    expect(seen(robot)).toEqual(['idle', 'on']);
    robot.until(18 * hour);
    expect(seen(robot)).toEqual(['standby', 'off']);
    // Friday's end, then Monday's beginning.
    robot.until(42 * hour);
    robot.until((4 * 24 + 9) * hour - 1);
    expect(seen(robot)).toEqual(['standby', 'off']);
    robot.until((4 * 24 + 9) * hour);
    expect(seen(robot)).toEqual(['idle', 'on']);
    // Six hours behind: still night there.
    expect(seen(robotOnTable().at(10 * hour, open('America/Mexico_City')))).toEqual(['standby', 'off']);
    expect(seen(robotOnTable().at(10 * hour, open()))).toEqual(['idle', 'on']);
  });

  test('nobody is counted while it waits, also where something woke it', () => {
    const crossing = { kind: 'presence' as const, person: null };
    const count = (robot: OnTable) => robot.facts().filter(({ kind }) => kind === 'detections').length;
    const robot = robotOnTable().at(0, open()).at(1, crossing).at(20, { kind: 'touch' }).at(21, crossing);
    expect([seen(robot), count(robot)]).toEqual([['idle', 'on'], 0]);
    robot.until(9 * hour).at(9 * hour, crossing);
    expect(count(robot)).toBe(1);
  });

  test('a touch wakes it for as long as people may be idle, and a visit is not cut short', () => {
    const robot = robotOnTable().at(0, open()).at(10, { kind: 'touch' });
    expect(seen(robot)).toEqual(['idle', 'on']);
    robot.until(69);
    expect(seen(robot)).toEqual(['idle', 'on']);
    robot.until(70);
    expect(seen(robot)).toEqual(['standby', 'off']);
    robot.at(100, { kind: 'touch' }).at(150, { kind: 'touch' });
    expect(seen(robot)).toEqual(['greeting', 'on']);
    robot.until(200);
    expect(seen(robot)).toEqual(['greeting', 'on']);
    robot.until(300);
    expect(seen(robot)).toEqual(['standby', 'off']);
    expect(robot.interactions().at(-1)?.end).not.toBeNull();
  });

  test('a visit that is under way when they end goes on to its end', () => {
    const robot = robotOnTable()
      .at(9 * hour, open())
      .at(18 * hour - 5, { kind: 'touch' });
    robot.until(18 * hour + 30);
    expect(seen(robot)).toEqual(['greeting', 'on']);
    robot.until(18 * hour + 120);
    expect(seen(robot)).toEqual(['standby', 'off']);
  });

  test('a command holds until the next border: one that switches off is woken by no touch, and by its hours again', () => {
    const robot = command(robotOnTable().at(10 * hour, open()), 11 * hour, 'power_off');
    expect(seen(robot)).toEqual(['standby', 'off']);
    robot.at(12 * hour, { kind: 'touch' });
    expect(seen(robot)).toEqual(['standby', 'off']);
    // From the border on it waits by its hours: a touch wakes it again.
    robot.until(18 * hour).at(18 * hour + 1, { kind: 'touch' });
    expect(seen(robot)).toEqual(['idle', 'on']);
    robot.until(33 * hour);
    expect(seen(robot)).toEqual(['idle', 'on']);
    const night = command(robotOnTable().at(1, open()), hour, 'power_on');
    night.until(8 * hour);
    expect(seen(night)).toEqual(['idle', 'on']);
    night.until(18 * hour);
    expect(seen(night)).toEqual(['standby', 'off']);
  });

  test('without hours it is as it was told, for ever; hours that are taken away wake it', () => {
    const robot = command(robotOnTable().at(0, open('UTC', { hours: null })), 5, 'power_off');
    robot.until(48 * hour);
    expect(seen(robot)).toEqual(['standby', 'off']);
    const resting = robotOnTable().at(0, open());
    expect(seen(resting)).toEqual(['standby', 'off']);
    expect(seen(resting.at(1, open('UTC', { hours: null })))).toEqual(['idle', 'on']);
  });

  test('an urgent message wakes it, and it waits again when that ends', () => {
    const messages = [{ message_id: 3, text: 'Evacúe', until: iso(600) }];
    const robot = robotOnTable().at(0, open()).at(10, open('UTC', { messages }));
    expect([isUrgent(robot.state()), robot.state().power]).toEqual([true, 'on']);
    robot.until(600);
    expect([isUrgent(robot.state()), ...seen(robot)]).toEqual([false, 'standby', 'off']);
    // One that was switched off shows nothing, hours or not.
    const off = command(robotOnTable().at(0, open()), 5, 'power_off');
    off.at(10, open('UTC', { messages, power: 'off', power_at: iso(5) }));
    expect([isUrgent(off.state()), ...seen(off)]).toEqual([false, 'standby', 'off']);
  });
});

test('of what the configuration and a command say of power the later counts', () => {
  const known = { power: 'off' as const, at: 60_000 };
  expect(commandOf({ power: 'on', power_at: iso(30) }, known)).toBe(known);
  expect(commandOf({ power: 'on', power_at: iso(90) }, known)).toEqual({ power: 'on', at: 90_000 });
  // Of a server that does not say when it is the configuration.
  expect(commandOf({ power: 'on' }, known)).toEqual({ power: 'on', at: null });
  expect(commandOf({ power: 'off', power_at: null }, known)).toBe(known);
});
