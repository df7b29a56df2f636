import type { ContentMessage } from '@botones/contract/device/device-config';
import { expect, test } from 'vitest';
import { robotOnTable } from '../testing/on-a-table.ts';
import { configOf } from '../testing/stub.ts';
import { isUrgent, urgentOf } from './urgent.ts';

/** Clocks of the table begin in 1970: seconds after that. */
const until = (seconds: number): string => new Date(seconds * 1_000).toISOString();
const message = (message_id: number, seconds: number, text = 'Evacúe'): ContentMessage => ({
  message_id,
  text,
  until: until(seconds),
});
const config = (...messages: ContentMessage[]) => ({ kind: 'config' as const, config: { ...configOf(1), messages } });
const shown = (robot: ReturnType<typeof robotOnTable>) =>
  isUrgent(robot.state()) ? (urgentOf(robot.state())?.text ?? null) : null;
const told = (robot: ReturnType<typeof robotOnTable>) =>
  robot.facts().flatMap((fact) => (fact.kind === 'shown_messages' ? [fact.body.message_id] : []));

test('an urgent message is shown until its end, which the clock alone brings, and is told once it was painted (PUB-10)', () => {
  const robot = robotOnTable()
    .at(0, config())
    .at(1, config(message(3, 60)));
  expect([shown(robot), told(robot)]).toEqual(['Evacúe', []]);
  robot.at(2, { kind: 'painted', message_id: 3 }).at(3, { kind: 'painted', message_id: 3 });
  robot.at(4, { kind: 'painted', message_id: 8 });
  expect(told(robot)).toEqual([3]);
  robot.until(59);
  expect(shown(robot)).toBe('Evacúe');
  robot.until(60);
  expect([shown(robot), robot.state().screen]).toEqual([null, 'idle']);
});

test('it stands over an interaction, which goes on by its own clocks and is there again afterwards (PUB-10)', () => {
  const robot = robotOnTable().at(0, config()).at(1, { kind: 'touch' }).choose(2, 'talk');
  robot.at(3, config(message(3, 20)));
  expect([shown(robot), robot.state().screen]).toEqual(['Evacúe', 'talk']);
  robot.until(21);
  expect([shown(robot), robot.state().screen]).toEqual([null, 'talk']);
  robot.at(22, config(message(4, 600))).until(90);
  expect([shown(robot), robot.state().screen, robot.state().interaction]).toEqual(['Evacúe', 'idle', null]);
  expect(robot.interactions().at(-1)?.end).not.toBeNull();
});

test('over one that is out of service, never over a code for pairing or one that was switched off (PUB-10)', () => {
  const robot = robotOnTable().at(0, config(message(3, 600)));
  const command = (kind: 'power_off' | 'power_on', seconds: number) =>
    robot.at(seconds, { kind: 'command', command: { command_id: kind, kind, payload: null, expires_at: '' } });
  command('power_off', 5);
  expect(shown(robot)).toBeNull();
  robot.at(6, { kind: 'painted', message_id: 3 });
  command('power_on', 7);
  expect(shown(robot)).toBe('Evacúe');
  const off = config(message(3, 600));
  robot.at(8, { ...off, config: { ...off.config, in_service: false } });
  expect([shown(robot), robot.state().screen]).toEqual(['Evacúe', 'out_of_service']);
  robot.at(9, { kind: 'unpaired' });
  expect([shown(robot), urgentOf(robot.state())]).toEqual([null, null]);
});

test('the newest is shown, and the one before it again while it is in force', () => {
  const robot = robotOnTable().at(0, config(message(5, 30, 'Simulacro'), message(3, 60)));
  expect(shown(robot)).toBe('Simulacro');
  robot.until(30);
  expect(shown(robot)).toBe('Evacúe');
  robot.at(31, { kind: 'painted', message_id: 3 });
  expect(told(robot)).toEqual([3]);
  // Somebody ended it.
  robot.at(40, config());
  expect(shown(robot)).toBeNull();
});

test('a clock before which an end is days away is not believed', () => {
  const days = 86_400;
  expect(shown(robotOnTable().at(0, config(message(3, 2 * days))))).toBeNull();
  expect(shown(robotOnTable().at(days, config(message(3, 2 * days))))).toBe('Evacúe');
});
