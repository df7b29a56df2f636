import { stayOf, type VisitorPlan, visitorsOfHour } from '../chance/crowd.ts';
import { seededBytes, seededRandom } from '../chance/random.ts';
import type { HeldConfig } from '../chance/simulated.ts';
import { isoOf } from '../connection/clock.ts';
import { uuidOf } from '../facts/ids.ts';
import type { Fact } from '../facts/outbox.ts';
import { simulated } from './parts.ts';
import { exchangesOfInteraction } from './questions.ts';

/** What a robot would have told of an hour long past: the same uuids whenever it is told, so telling twice is telling once. */
export function factsOfHour(plan: VisitorPlan, start: number, until: number, held: HeldConfig = {}): Fact[] {
  const bytes = seededBytes(seededRandom(`${plan.seed}/${start}/facts`));
  // One boot a day.
  const day = Math.floor(start / 86_400_000) * 86_400_000;
  const boot_id = uuidOf(seededBytes(seededRandom(`${plan.seed}/${day}/boot`)));
  const clock = (at: number) => ({ wall: isoOf(at), boot_id, mono_ms: Math.max(0, at - day), offset_ms: 0 });
  return visitorsOfHour(plan, start).flatMap((visitor): Fact[] => {
    const { at, person, interaction } = visitor;
    const uuids = [uuidOf(bytes), uuidOf(bytes), uuidOf(bytes)] as const;
    const end = at + (interaction?.seconds ?? 0) * 1_000;
    if (end > until) return [];
    const facts: Fact[] = [
      {
        kind: 'detections',
        body: {
          uuid: uuids[0],
          at: clock(at),
          event_type: 'person_crossed',
          ...person,
          dwell_ms: stayOf(visitor),
        },
      },
    ];
    if (!interaction) return facts;
    const language_id = interaction.language === 'es' ? 1 : 2;
    facts.push({
      kind: 'interactions',
      body: {
        uuid: uuids[1],
        start: clock(at),
        end: clock(end),
        ...person,
        language_id,
        session_kind: interaction.language,
      },
    });
    const fact = { uuid: uuids[1], at, clock };
    facts.push(
      ...exchangesOfInteraction(held, interaction, fact),
      ...simulated.flatMap((part) => part.past?.(held, interaction, fact) ?? []),
    );
    if (interaction.help)
      facts.push({
        kind: 'notifications',
        body: {
          uuid: uuids[2],
          at: clock(end),
          alert: 'assistance_requested',
          type: 'warning',
          title: 'Una persona pide ayuda',
          description: 'Alguien frente al robot pidió hablar con una persona.',
          solution: 'Acuda al robot o avise a la recepción.',
          priority: 'high',
        },
      });
    return facts;
  });
}
