import type { Feature } from '@botones/contract/signals';
import type { SentSignal, Signals } from '../live/signals.ts';
import type { Actors } from './actor.ts';

/** What a signal makes old of what this process believes: who people are, every robot of its client, or the robot that it names. */
type Invalidated = 'people' | 'robots' | 'robot';

/** The same by signal, as a feature says it. */
export type Invalidations = Partial<Record<Feature, Invalidated[]>>;

/** Nobody believes what a signal has made old, and after a gap nothing at all. */
export function invalidateIdentities(
  live: Signals,
  actors: Actors,
  features: readonly { invalidates?: Invalidations }[],
): void {
  const invalidates = new Map<string, Set<Invalidated>>();
  for (const feature of features)
    for (const [signal, what] of Object.entries(feature.invalidates ?? {}))
      invalidates.set(signal, new Set([...(invalidates.get(signal) ?? []), ...what]));
  live.onNow((signal: SentSignal) => {
    const what = invalidates.get(signal.feature);
    if (what?.has('people')) actors.forgetPeople();
    if (what?.has('robots')) actors.forgetRobots(signal.client_id);
    if (what?.has('robot') && typeof signal.id === 'number') actors.forgetRobot(signal.id);
  });
  live.onGap(() => {
    actors.forgetPeople();
    actors.forgetRobots(null);
  });
}
