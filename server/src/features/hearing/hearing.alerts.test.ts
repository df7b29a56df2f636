import { randomUUID } from 'node:crypto';
import { hearsBadly } from '@botones/contract/hearing/hearing';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';

const day = 86_400_000;
/** Noon in Mexico City, so that an hour more or less is the same day. */
const noon = (() => {
  const at = new Date();
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), 18);
})();
let now = noon;
const w = await fileWorld({ TRUST_PROXY: 'loopback' }, () => now);

const told = { words: 'words', none: 'silence' } as const;
/** Tells so many tries with words, and so many without, some days before today. */
async function tell(robot: PairedRobot, { words = 0, none = 0 }, daysAgo = 0) {
  const at = { ...robot.clock(), boot_id: randomUUID(), wall: new Date(now - daysAgo * day).toISOString() };
  const tries = (n: number, kind: keyof typeof told) =>
    Array.from({ length: n }, () => ({
      ...{ uuid: randomUUID(), at, interaction: null, ear: 'server' as const, outcome: told[kind], fault: null },
      ...{ recognised_ms: kind === 'words' ? 500 : null, sound_ms: kind === 'words' ? 800 : null },
    }));
  const records = [...tries(words, 'words'), ...tries(none, 'none')];
  const { rejected } = await robot.api.device.tries({ body: { now: robot.clock(), records } });
  expect(rejected).toEqual([]);
}
/** The alert as the desk has it while it lasts, after the server has looked. */
async function open({ robot: { robot_id } }: PairedRobot) {
  await w.app.runSchedule('hearing-alerts');
  const alerts = await w.staff.api.alertDesk.search({ query: { robot_id } });
  return alerts.filter(({ alert, ended }) => alert === 'hears_badly' && !ended);
}
/** A robot that heard eight of ten in the days before. */
async function usual(before = { words: 32, none: 8 }, daysAgo = 3) {
  const robot = await w.pairedRobot();
  await tell(robot, before, daysAgo);
  return robot;
}

describe('a robot that hears words in less than half as many tries as before is told of (OIR-3)', () => {
  test('at its twentieth try of the day, not at its nineteenth; once, in words', async () => {
    now = noon;
    const robot = await usual();
    await tell(robot, { words: 3, none: 16 });
    expect(await open(robot)).toEqual([]);
    await tell(robot, { none: 1 });
    const [alert, other] = await open(robot);
    expect(alert).toMatchObject({
      severity: 'medium',
      type: 'warning',
      occurrences: 1,
      robot: { robot_id: robot.robot.robot_id },
    });
    expect(alert?.description).toBe('Hoy oyó palabras en 15 % de 20 intentos; en los 14 días anteriores, en 80 %.');
    expect(other).toBeUndefined();
    expect((await open(robot)).map(({ occurrences }) => occurrences)).toEqual([1]);
  });

  test('half as many is not under half; one less is', async () => {
    now = noon;
    const robot = await usual();
    await tell(robot, { words: 8, none: 12 });
    expect(await open(robot)).toEqual([]);
    await tell(robot, { none: 1 });
    expect(await open(robot)).toHaveLength(1);
  });

  test('nineteen tries before are too few to compare with, twenty are enough', async () => {
    now = noon;
    const robot = await usual({ words: hearsBadly.tries - 1, none: 0 });
    await tell(robot, { none: hearsBadly.tries });
    expect(await open(robot)).toEqual([]);
    await tell(robot, { words: 1 }, 5);
    expect(await open(robot)).toHaveLength(1);
  });

  test('days before the fourteen are not looked at, the fourteenth is', async () => {
    now = noon;
    const robot = await usual({ words: 40, none: 0 }, hearsBadly.days + 1);
    await tell(robot, { none: 20 });
    expect(await open(robot)).toEqual([]);
    await tell(robot, { words: 40 }, hearsBadly.days);
    expect(await open(robot)).toHaveLength(1);
  });

  test('it ends when the robot hears again, and with the day', async () => {
    now = noon;
    const [better, tomorrow] = [await usual(), await usual()];
    for (const robot of [better, tomorrow]) {
      await tell(robot, { none: 20 });
      expect(await open(robot)).toHaveLength(1);
    }
    now += 60_000;
    await tell(better, { words: 20 });
    expect([(await open(better)).length, (await open(tomorrow)).length]).toEqual([0, 1]);
    now += day;
    expect(await open(tomorrow)).toEqual([]);
  });

  test('a robot that always heard as badly is not told of, nor is another client’s', async () => {
    now = noon;
    const [same, deaf] = [await usual({ words: 8, none: 32 }), await usual()];
    await tell(same, { words: 4, none: 16 });
    await tell(deaf, { none: 20 });
    expect([(await open(same)).length, (await open(deaf)).length]).toEqual([0, 1]);
    const stranger = await w.person({ client: await w.client(), modules: ['Robots'] });
    const heard = await stranger.api.alertDesk.search({ query: {} });
    expect(heard).toEqual([]);
  });

  test('what it heard at a former client is nothing to compare with', async () => {
    now = noon;
    const robot = await usual();
    const params = { robot_id: robot.robot.robot_id };
    await w.staff.api.robots.update({ params, body: { client: (await w.client()).client_id } });
    await tell(robot, { none: 20 });
    expect(await open(robot)).toEqual([]);
    await tell(robot, { words: 20 }, 2);
    expect(await open(robot)).toHaveLength(1);
  });
});
