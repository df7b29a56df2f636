import type { TotalName } from '@botones/contract/analytics/dashboard';
import { type Counted, counted } from '../../app/figures/counts.ts';
import { detectionFigures, interactionFigures } from '../interactions/interactions.roll-ups.ts';
import { missedFigures } from '../sentences/sentences.roll-ups.ts';
import { responseDays } from '../surveys/surveys.roll-ups.ts';

export const interactions = counted(interactionFigures);
/** Who comes back to a robot on a day counts once (TAB-2). */
export const people = counted(interactionFigures, { comes_back: false });
export const crossings = counted(detectionFigures);
/** What was chosen in the end where a robot asked back was understood (ENT-9). */
export const notUnderstood = counted(missedFigures, { outcome: 'none' });
/** Responses that reached the farewell. */
export const completed = counted(responseDays, { complete: true });

/** What is told as one number. */
export const countedTotals: Record<TotalName, Counted> = {
  crossing: crossings,
  people,
  interactions,
  answered: completed,
  missed: notUnderstood,
};
