import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id } from '../fields/fields.ts';
import { hiddenOf } from '../fields/hidden.ts';
import { rule } from '../fields/rule.ts';

/** Days that are told where nobody says how many, today the last; and the most. */
export const usualHearingDays = 14;
export const mostHearingDays = 62;

/** A robot hears badly (`hears_badly`) whose share of tries with words is under half of the days before, from so many tries on both sides. */
export const hearsBadly = { tries: 20, days: 14 };

/** How well a robot heard (OIR-3). What nobody could be asked of is null, and `hidden` says so. */
const figures = {
  tries: z.int(),
  /** Those in which nobody spoke or nothing came of it, and those that the ear failed; all others brought words. */
  silent: z.int(),
  faults: z.int(),
  /** Sentences that were spoken, and those that the robot did not understand; what was chosen where it asked back was understood. */
  spoken: z.int(),
  not_understood: z.int(),
  /** Of 100: tries without words, and spoken sentences that were not understood. */
  without_words: z.int().nullable(),
  without_understanding: z.int().nullable(),
  /** From the end of speech to the first sound of the answer, in ms: half of them at most so long, nine tenths at most so long. */
  half_ms: z.int().nullable(),
  nine_tenths_ms: z.int().nullable(),
  hidden: hiddenOf('without_words', 'without_understanding', 'half_ms', 'nine_tenths_ms'),
};
export const HearingFigures = z.object(figures);
export type HearingFigures = z.output<typeof HearingFigures>;

export const hearing = feature('hearing', { audience: ['Robots'] })({
  ofRobot: endpoint({
    report: true,
    method: 'GET',
    path: '/robots/robots/{robot_id}/hearing/',
    summary: 'How well a robot heard, over some days of its client and day by day, today the last',
    access: ['Robots'],
    params: z.object({ robot_id: id }),
    query: z.object({
      days: z.coerce.number(rule('number')).int().min(1).max(mostHearingDays).optional(),
    }),
    payload: z.object({
      all: HearingFigures,
      /** Each day, `yyyy-MM-dd`, also those without a try. */
      days: z.array(z.object({ day: z.string(), ...figures })),
      /** Of fewer tries than these nobody should draw conclusions (ALL-9). */
      min_group: z.int(),
    }),
  }),
});
