import type { RobotClock } from '../connection/clock.ts';
import { putFacts } from '../facts/outbox.ts';
import type { Store } from '../facts/store.ts';

/** So long ago somebody may still have been there. */
const recentMs = 5 * 60_000;

/** An interaction that a crash cut short ends now, if it began a moment ago; otherwise nobody knows when it ended. */
export async function endCutInteraction(store: Store, clock: RobotClock): Promise<void> {
  const { interaction } = store.held.values;
  if (!interaction) return;
  const age = clock.wall() - Date.parse(interaction.start.wall);
  const changes =
    age >= 0 && age < recentMs
      ? putFacts(store.held.box, [{ kind: 'interactions', body: { ...interaction, end: clock.stamp() } }])
      : [];
  await store.write({ values: { interaction: null }, changes }).catch(() => undefined);
}
