import { randomUUID } from 'node:crypto';
import type { Heartbeat } from '@botones/contract/device/device';
import type { Clock } from '@botones/contract/device/fact-clock';
import type { InteractionFact } from '@botones/contract/device/facts';

const boot_id = randomUUID();
export const clock = (backMs = 0): Clock => ({
  wall: new Date(Date.now() - backMs).toISOString(),
  boot_id,
  mono_ms: 1e9 + performance.now() - backMs,
  offset_ms: 0,
});

/** An interaction of a minute, ended. */
export const interactionFact = (): InteractionFact => {
  const ago = 60_000 + Math.floor(Math.random() * 3_600_000);
  return {
    uuid: randomUUID(),
    start: clock(ago),
    end: clock(ago - 60_000),
    gender: 'female',
    age: 35,
    language_id: 1,
    session_kind: 'es',
    track_id: null,
  };
};
export const batch = (size: number): string =>
  JSON.stringify({ now: clock(), records: Array.from({ length: size }, interactionFact) });

/** The same for the bare server, which trusts what it is told. */
export const bareBatch = (robot_id: number, clients: number, size: number): string =>
  JSON.stringify(
    Array.from({ length: size }, () => {
      const { uuid, start, end, gender, age } = interactionFact();
      return {
        uuid,
        robot_id,
        client_id: ((robot_id - 1) % clients) + 1,
        started_at: start.wall,
        ended_at: end?.wall,
        gender,
        age,
      };
    }),
  );

export const heartbeat = (): Heartbeat => ({
  now: clock(),
  screen: 'idle',
  painted_ago_ms: 200,
  power: 'on',
  battery: 80,
  storage_free_bytes: 2e10,
  content: { files: 40, held: 40, bytes: 1.2e8, held_bytes: 1.2e8, error: null },
  temperature: 41.5,
  app_version: '1',
  config_version: 1,
  config_error: null,
  fault: null,
  offline_capable: true,
  outbox: 0,
  mac: '02:00:00:00:00:01',
  hostname: 'robot',
});
