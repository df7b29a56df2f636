import type { DeviceConfig } from '@botones/contract/device/device-config';
import { hourMs, type VisitorPlan, visitorsOfHour } from '../chance/crowd.ts';
import { seededBytes, seededRandom } from '../chance/random.ts';
import type { Simulated } from '../chance/simulated.ts';
import { isoOf } from '../connection/clock.ts';
import { uuidOf } from '../facts/ids.ts';
import type { Fact } from '../facts/outbox.ts';
import { runPlayback } from './live.ts';
import { type Free, playedFacts, quartersIn, without } from './played.ts';

/** What a robot showed in an hour long past, beside who came; the same uuids whenever it is told. */
export function playbackOfHour(plan: VisitorPlan, start: number, until: number, config: DeviceConfig | null): Fact[] {
  const { schedule, client } = config ?? {};
  if (!schedule || !client || schedule.scenes.length === 0) return [];
  // Who came late in the hour before is still there.
  const busy = [start - hourMs, start]
    .flatMap((hour) => visitorsOfHour(plan, hour))
    .flatMap(({ at, interaction }): Free[] => (interaction ? [[at, at + interaction.seconds * 1_000]] : []));
  return quartersIn(start, Math.min(start + hourMs, until)).flatMap((quarter) => {
    const bytes = seededBytes(seededRandom(`${plan.seed}/${quarter[0]}/plays`));
    const boot_id = uuidOf(bytes);
    const clock = (at: number) => ({ wall: isoOf(at), boot_id, mono_ms: at - quarter[0], offset_ms: 0 });
    const free = without(quarter, busy);
    return playedFacts({ schedule, zone: client.timezone, free, clock, uuid: () => uuidOf(bytes) });
  });
}

/** It shows what a display would while nobody is there, and did. */
export const simulatedPlaying: Simulated<never> = { pastHour: playbackOfHour, live: runPlayback };
