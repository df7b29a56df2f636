import { seededRandom } from '../chance/random.ts';
import type { Simulated } from '../chance/simulated.ts';
import type { TurnsInput, TurnsSent } from './activity.ts';
import { runTicketPhones } from './simulated-phones.ts';

/** Of those who use a robot in a branch with boxes, so many came for a ticket. */
const wanting = 0.35;
/** Of those, so many say why they are called sooner. */
const sooner = 0.18;
/** Seconds between the two touches. */
const pace = 4;

/** People take tickets, and follow them on their phones; those of the past cannot come through the protocol, which has no way to be called then. */
export const simulatedTurns: Simulated<TurnsSent> = {
  touches({ turns }, { seconds, choices }) {
    const random = seededRandom(`${seconds}/${choices.join()}/ticket`);
    if (!turns || random() >= wanting) return [];
    const reason = random() < sooner ? (turns.advances[0] ?? null) : null;
    const inputs: TurnsInput[] = [
      { kind: 'open' },
      ...(reason ? [{ kind: 'reason' as const, reason }] : []),
      { kind: 'take' },
    ];
    return inputs.map((input, index) => ({
      after: seconds * 0.3 + index * pace,
      input: { kind: 'activity', name: 'turns', input },
    }));
  },
  live: runTicketPhones,
};
