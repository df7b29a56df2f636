import { z } from 'zod';
import { maxSoundBytes } from '../devices/ears.ts';
import { rule } from '../fields/rule.ts';

/** Sounds that a robot, or a person of the console, may have heard in a minute (OIR-1). */
export const mostListened = 20;

/** Alternatives of what was said that are answered at most, the likeliest first. */
export const mostHeard = 5;

/** A sound as a form sends it: WAV of 16 bits, 16 kHz, one channel and at most 15 s, told by its content. It is never kept. */
export const soundFile = { multipart: 'audio', fileLimit: maxSoundBytes } as const;

/** The language that somebody speaks; a form sends it as text. */
export const spokenLanguage = z.coerce
  .number(rule('number'))
  .int(rule('number'))
  .min(1, rule('value'))
  .max(2, rule('value'));

/** What somebody said, in words; none where nobody spoke. */
export const HeardWords = z.object({ texts: z.array(z.string()).max(mostHeard) });
export type HeardWords = z.output<typeof HeardWords>;
