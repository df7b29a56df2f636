import { randomUUID } from 'node:crypto';
import type { Clock } from '@botones/contract/device/fact-clock';
import type { InteractionFact, NotificationFact } from '@botones/contract/device/facts';
import type { PairedRobot } from '../../../server/src/testing/paired-robot.ts';

/** An instant as the robot's wall clock had it, before its last boot. */
const at = (instant: Date): Clock => ({
  wall: instant.toISOString(),
  boot_id: randomUUID(),
  mono_ms: 0,
  offset_ms: 0,
});

export interface InteractionInput extends Partial<Omit<InteractionFact, 'uuid' | 'start' | 'end'>> {
  start: Date;
  /** Seconds; null: it has not ended. */
  lasts?: number | null;
}

export interface AlertInput extends Partial<Omit<NotificationFact, 'uuid' | 'at'>> {
  at: Date;
}

async function tell(robot: PairedRobot, kind: 'interactions' | 'notifications', records: unknown[]): Promise<void> {
  for (let from = 0; from < records.length; from += 500) {
    const answer = await robot.api.device[kind]({
      body: { now: robot.clock(), records: records.slice(from, from + 500) },
    });
    if (answer.rejected.length > 0) throw new Error(answer.rejected[0]?.error);
  }
}

/** The robot tells of interactions. */
export const reportInteractions = (robot: PairedRobot, interactions: InteractionInput[]): Promise<void> =>
  tell(
    robot,
    'interactions',
    interactions.map(({ start, lasts = 60, ...rest }) => ({
      uuid: randomUUID(),
      start: at(start),
      end: lasts === null ? null : at(new Date(start.getTime() + lasts * 1000)),
      gender: null,
      age: null,
      language_id: 1,
      session_kind: 'es',
      track_id: null,
      ...rest,
    })),
  );

/** The robot tells of its own health; each time of something else, or within ten minutes it would be one alert. */
export const reportAlerts = (robot: PairedRobot, troubles: AlertInput[]): Promise<void> =>
  tell(
    robot,
    'notifications',
    troubles.map(({ at: instant, ...rest }) => ({
      uuid: randomUUID(),
      at: at(instant),
      alert: `trouble-${randomUUID()}`,
      type: 'warning',
      title: 'Batería baja',
      description: 'Queda 12 %.',
      solution: null,
      priority: null,
      ...rest,
    })),
  );
