import { randomUUID } from 'node:crypto';
import type { Clock } from '@botones/contract/device/fact-clock';
import type { ValidCall } from './valid-call.ts';

export const sampleClock = (): Clock => ({
  wall: new Date().toISOString(),
  boot_id: randomUUID(),
  mono_ms: 1000,
  offset_ms: 0,
});

/** The valid call of a type of facts: a batch of one, which happened just now. */
export const factSample = (of: (now: Clock) => object): ValidCall => ({
  input: () => {
    const now = sampleClock();
    return { body: { now, records: [{ uuid: randomUUID(), ...of(now) }] } };
  },
});
