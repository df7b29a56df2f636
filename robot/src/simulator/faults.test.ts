import { describe, expect, test } from 'vitest';
import { batteryAt, type FaultName, injectFaults } from './faults.ts';
import type { HeadlessRobot } from './headless.ts';

const minute = 60_000;

/** A robot that only notes what it suffers, and a clock whose waits a test lets pass one by one. */
function suffer(faults: (FaultName | 'unknown')[], { speed = 1, chance = 0.5, wall = 0 } = {}) {
  const log: string[] = [];
  const skews: number[] = [];
  const put: string[] = [];
  let timers: { ms: number; run: () => void }[] = [];
  let now = wall;
  let heartbeats = 0;
  const vitals = { battery: null as number | null, fault: null as string | null };
  const alertOf = (alert: string) => (percent?: number) => ({
    alert: percent === undefined ? alert : `${alert} ${percent}`,
  });
  const robot = {
    vitals,
    cut: (how: string) => log.push(`cut ${how}`),
    pending: () => 7,
    put: async (facts: { body: { alert: string } }[]) => void put.push(...facts.map(({ body }) => body.alert)),
    link: { heartbeatNow: () => heartbeats++ },
    alertFacts: { lowBattery: alertOf('low'), batteryBack: alertOf('back'), microphone: alertOf('microphone') },
  };
  const stop = injectFaults({
    faults,
    speed,
    random: () => chance,
    skew: (ms) => skews.push(ms),
    robot: robot as unknown as HeadlessRobot,
    time: {
      wall: () => now,
      mono: () => now,
      after: (ms, run) => {
        const timer = { ms, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((each) => each !== timer);
        };
      },
    },
    log: (what, more) => log.push(more ? `${what} ${JSON.stringify(more)}` : what),
  });
  return {
    log,
    skews,
    put,
    vitals,
    stop,
    heartbeats: () => heartbeats,
    /** The minutes for which it waits. */
    waits: () => timers.map(({ ms }) => ms / minute),
    pass() {
      const [first] = timers.splice(0, 1);
      now += first?.ms ?? 0;
      first?.run();
    },
  };
}

test('a battery lasts seven hours and is charged in one, each robot at another place of that', () => {
  const hours = (phase = 0) => [0, 1.75, 3.5, 7, 7.5, 8].map((hour) => batteryAt(hour * 60 * minute, phase));
  expect(hours()).toEqual([100, 78, 56, 12, 56, 100]);
  expect(batteryAt(0, 0.5)).toBe(batteryAt(4 * 60 * minute, 0));
});

test('without faults a robot is charged as far as chance will, and waits for nothing', () => {
  const { vitals, log, waits } = suffer(['unknown']);
  expect([vitals.battery, log, waits()]).toEqual([batteryAt(0, 0.35), [], []]);
});

describe('a robot suffers', () => {
  test('from a network that goes for some minutes and comes for longer', () => {
    const it = suffer(['offline']);
    expect(it.waits()).toEqual([12.5]);
    it.pass();
    expect([it.log, it.waits()]).toEqual([['cut before', 'offline {"outbox":7}'], [7]]);
    it.pass();
    expect([it.log.slice(2), it.waits()]).toEqual([['cut none', 'online {"outbox":7}'], [42.5]]);
    it.pass();
    expect(it.log.at(-1)).toBe('offline {"outbox":7}');
  });

  test('from silence that never ends, whatever else its network does', () => {
    const it = suffer(['silent', 'offline']);
    expect(it.waits()).toEqual([1]);
    it.pass();
    expect([it.log, it.waits()]).toEqual([['cut before', 'silent'], []]);
  });

  test('from a clock that jumps two hours at most, at once and again', () => {
    const it = suffer(['skew'], { chance: 0.25 });
    expect([it.skews, it.log, it.waits()]).toEqual([[-60 * minute], ['clock {"skew_ms":-3600000}'], [17.5]]);
    it.pass();
    expect(it.skews).toEqual([-60 * minute, -60 * minute]);
  });

  test('from a microphone that breaks for an hour, is told of, and works again for two', () => {
    const it = suffer(['microphone']);
    expect([it.vitals.fault, it.put, it.log, it.heartbeats()]).toEqual([
      'Micrófono sin señal',
      ['microphone'],
      ['microphone_fault'],
      1,
    ]);
    expect(it.waits()).toEqual([80]);
    it.pass();
    expect([it.vitals.fault, it.put, it.log.at(-1), it.heartbeats()]).toEqual([
      null,
      ['microphone'],
      'microphone_ok',
      2,
    ]);
    expect(it.waits()).toEqual([120]);
  });

  test('from a battery that is told low once, and back once it is charged further', () => {
    const it = suffer(['battery'], { chance: 0 });
    expect([it.vitals.battery, it.put, it.waits()]).toEqual([100, [], [2]]);
    const told: string[] = [];
    for (let looks = 0; looks < 8 * 30; looks++) {
      it.pass();
      for (const alert of it.put.splice(0)) told.push(`${alert} of ${it.vitals.battery}`);
    }
    expect(told).toEqual(['low 15 of 15', 'back 41 of 41']);
    expect(it.log).toEqual(['low 15 {"percent":15}', 'back 41 {"percent":41}']);
  });
});

test('faults come and go as much faster as life does, and end with it', () => {
  const it = suffer(['offline', 'skew'], { speed: 10 });
  expect(it.waits()).toEqual([1.25, 2.5]);
  it.stop();
  expect(it.waits()).toEqual([]);
  // A battery is looked at every two minutes of the robot's own.
  expect(suffer(['battery'], { speed: 10 }).waits()).toEqual([2]);
});
