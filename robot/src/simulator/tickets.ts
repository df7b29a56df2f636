import type { ContentTurns } from '@botones/contract/device/device-config';
import type { TurnsInput } from '../turns/activity.ts';
import type { Asking } from './questions.ts';
import { seededRandom } from './random.ts';

/** Of those who use a robot in a branch with boxes, so many came for a ticket. */
const wanting = 0.35;
/** Of those, so many say why they are called sooner. */
const sooner = 0.18;
/** Seconds between the two touches. */
const pace = 4;

/** What a visitor touches who came for a ticket, with the seconds after the first touch; nothing for the others. */
export function ticketTouches(
  turns: ContentTurns | null | undefined,
  { seconds, choices }: Pick<Asking, 'seconds' | 'choices'>,
): { after: number; input: TurnsInput }[] {
  const random = seededRandom(`${seconds}/${choices.join()}/ticket`);
  if (!turns || random() >= wanting) return [];
  const reason = random() < sooner ? (turns.advances[0] ?? null) : null;
  const inputs: TurnsInput[] = [
    { kind: 'open' },
    ...(reason ? [{ kind: 'reason' as const, reason }] : []),
    { kind: 'take' },
  ];
  return inputs.map((input, index) => ({ after: seconds * 0.3 + index * pace, input }));
}
