import { between } from '../chance/random.ts';
import type { Time } from '../connection/time.ts';
import type { HeadlessRobot } from './headless.ts';

/** What a simulated robot can suffer from: `--codes` names them per robot. */
export const faultNames = ['offline', 'silent', 'skew', 'battery', 'microphone'] as const;
export type FaultName = (typeof faultNames)[number];

const minute = 60_000;

/** A battery that runs down in seven hours and is charged in one. Percent. */
export function batteryAt(wall: number, phase: number): number {
  const round = 8 * 60 * minute;
  const place = ((wall + phase * round) % round) / round;
  return Math.round(place < 0.875 ? 100 - (88 * place) / 0.875 : 12 + (88 * (place - 0.875)) / 0.125);
}

export interface FaultParts {
  robot: HeadlessRobot;
  faults: readonly string[];
  time: Time;
  random: () => number;
  /** Faults come and go this many times faster. */
  speed: number;
  /** Moves the robot's wall clock, in milliseconds. */
  skew: (ms: number) => void;
  log: (what: string, more?: Record<string, unknown>) => void;
}

/** Lets a robot suffer; the answer stops it. */
export function injectFaults(parts: FaultParts): () => void {
  const { robot, time, random, speed } = parts;
  const has = (name: FaultName) => parts.faults.includes(name);
  const cancels = new Set<() => void>();
  const after = (minutes: number, run: () => void) => {
    const cancel = time.after((minutes * minute) / speed, () => {
      cancels.delete(cancel);
      run();
    });
    cancels.add(cancel);
  };

  function offline(cut: boolean): void {
    robot.cut(cut ? 'before' : 'none');
    parts.log(cut ? 'offline' : 'online', { outbox: robot.pending() });
    after(cut ? between(random, 2, 12) : between(random, 15, 70), () => offline(!cut));
  }
  function jump(): void {
    const ms = Math.round(between(random, -120, 120) * minute);
    parts.skew(ms);
    parts.log('clock', { skew_ms: ms });
    after(between(random, 10, 40), jump);
  }
  let low = false;
  const phase = random();
  function battery(): void {
    const percent = batteryAt(time.wall(), phase);
    robot.vitals.battery = percent;
    const now = percent <= 15 || (low && percent < 40);
    if (now !== low) {
      const body = now ? robot.alertFacts.lowBattery(percent) : robot.alertFacts.batteryBack(percent);
      void robot.put([{ kind: 'notifications', body }]);
      parts.log(body.alert, { percent });
    }
    low = now;
    after(2 * speed, battery);
  }
  function microphone(broken: boolean): void {
    robot.vitals.fault = broken ? 'Micrófono sin señal' : null;
    if (broken) void robot.put([{ kind: 'notifications', body: robot.alertFacts.microphone() }]);
    parts.log(broken ? 'microphone_fault' : 'microphone_ok');
    robot.link.heartbeatNow();
    after(broken ? between(random, 40, 120) : between(random, 60, 180), () => microphone(!broken));
  }

  robot.vitals.battery = batteryAt(time.wall(), 0.1 + phase * 0.5);
  if (has('silent')) {
    // Long enough to be seen once, then gone for good.
    after(1, () => {
      robot.cut('before');
      parts.log('silent');
    });
  } else if (has('offline')) after(between(random, 5, 20), () => offline(true));
  if (has('skew')) jump();
  if (has('battery')) battery();
  if (has('microphone')) microphone(true);
  return () => {
    for (const cancel of cancels) cancel();
    cancels.clear();
  };
}
