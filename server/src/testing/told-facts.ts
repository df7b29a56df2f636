import type { FactOf } from '@botones/contract/device/facts';
import { expect } from 'vitest';
import type { PairedRobot } from './paired-robot.ts';

/** 10 in the morning of a day in Mexico City. */
export const at = (day: string, time = '16:00:00') => ({
  wall: `${day}T${time}Z`,
  boot_id: crypto.randomUUID(),
  mono_ms: 0,
  offset_ms: 0,
});
type Interaction = FactOf<'interactions'>;
export function talk(day: string, seconds: number | null, more: Partial<Interaction> = {}): Interaction {
  const start = at(day);
  return {
    uuid: crypto.randomUUID(),
    start,
    end: seconds === null ? null : { ...start, mono_ms: seconds * 1000 },
    gender: null,
    age: null,
    language_id: 1,
    session_kind: 'es',
    track_id: null,
    ...more,
  };
}
export const tell = async (robot: PairedRobot, records: Interaction[]) =>
  expect((await robot.api.device.interactions({ body: { now: robot.clock(), records } })).rejected).toEqual([]);
export const see = async (robot: PairedRobot, day: string, ...seen: [FactOf<'views'>['kind'], number, string][]) => {
  const records = seen.map(([kind, record_id, name]) => ({
    uuid: crypto.randomUUID(),
    at: at(day),
    kind,
    record_id,
    name,
  }));
  expect((await robot.api.device.views({ body: { now: robot.clock(), records } })).rejected).toEqual([]);
};
