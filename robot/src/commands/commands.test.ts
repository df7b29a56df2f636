import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptCommands,
  advanceCommand,
  afterRestart,
  type CommandRecords,
  stepReported,
  unreportedSteps,
} from './commands.ts';

const command = (id: number, expires: number) => ({
  command_id: `c${id}`,
  kind: 'power_off' as const,
  payload: null,
  expires_at: new Date(expires).toISOString(),
});

describe('commands', () => {
  test('a command runs once, however often it is delivered and however often the robot starts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(fc.nat(9), { maxLength: 5 }), fc.boolean()), { maxLength: 20 }),
        (deliveries) => {
          let commands: CommandRecords = [];
          const ran: string[] = [];
          for (const [ids, restart] of deliveries) {
            const next = acceptCommands(
              commands,
              ids.map((id) => command(id, 2_000)),
              1_000,
            );
            ran.push(...next.run.map((command) => command.command_id));
            commands = restart ? afterRestart(next.commands) : next.commands;
          }
          expect(new Set(ran).size).toBe(ran.length);
        },
      ),
    );
  });

  test('an expired command never runs, to the millisecond, nor does one without a date', () => {
    const { run } = acceptCommands(
      [],
      [command(1, 999), command(2, 1_000), command(3, 1_001), { ...command(4, 0), expires_at: 'soon' }],
      1_000,
    );
    expect(run.map((command) => command.command_id)).toEqual(['c3']);
  });

  test('steps are told in order, each once, and nothing follows the last', () => {
    let commands = acceptCommands([], [command(1, 2_000)], 1_000).commands;
    commands = advanceCommand(commands, 'c1', 'running');
    commands = advanceCommand(commands, 'c1', 'running');
    commands = advanceCommand(commands, 'c1', 'done');
    commands = advanceCommand(commands, 'c1', 'failed', 'late');
    const states: string[] = [];
    for (let [step] = unreportedSteps(commands); step; [step] = unreportedSteps(commands)) {
      states.push(step.state);
      commands = stepReported(commands, step.command_id);
    }
    expect(states).toEqual(['accepted', 'running', 'done']);
  });

  test('after a start a reload is done, and what was cut has failed', () => {
    const reload = { ...command(1, 2_000), kind: 'reload' as const };
    let commands = acceptCommands([], [reload, command(2, 2_000)], 1_000).commands;
    commands = afterRestart(advanceCommand(commands, 'c1', 'running'));
    expect(commands.map(({ state }) => state)).toEqual(['done', 'failed']);
    expect(afterRestart(commands)).toEqual(commands);
  });

  test('remembers the latest two hundred', () => {
    let commands: CommandRecords = [];
    for (let id = 0; id < 300; id++) commands = acceptCommands(commands, [command(id, 2_000)], 1_000).commands;
    expect(commands).toHaveLength(200);
    expect(commands.at(-1)?.command_id).toBe('c299');
  });
});
