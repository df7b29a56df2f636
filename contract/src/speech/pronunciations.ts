import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, instant, loadedAt, text } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { wordKey } from './reading/words.ts';
import { speakers } from './speakers.ts';

/** Lines of a client's list. */
export const mostPronunciations = 500;

/** A word, or several, of a client and how its robots say it (OIR-2). */
export const Pronunciation = z.object({
  written: text(60).refine((written) => /\p{L}/u.test(written), rule('pronunciations.letter')),
  said: text(120).refine((said) => /[\p{L}\p{N}]/u.test(said), rule('pronunciations.letter')),
  language_id: z.union([z.literal(1), z.literal(2)]),
});
export type Pronunciation = z.output<typeof Pronunciation>;

/** A client's whole list: a word stands in it once for each language, whatever its case and accents. */
export const Pronunciations = z
  .array(Pronunciation)
  .max(mostPronunciations, rule('pronunciations.most', { max: mostPronunciations }))
  .superRefine((lines, context) => {
    const seen = new Set<string>();
    lines.forEach(({ written, language_id }, at) => {
      const key = `${language_id} ${wordKey(written)}`;
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [at, 'written'], message: rule('pronunciations.twice') });
      seen.add(key);
    });
  });

const params = z.object({ client: id });

/** A line as it is told, with when the list was saved. */
const SavedLine = z.object({
  written: z.string(),
  said: z.string(),
  language_id: Pronunciation.shape.language_id,
  updated_at: instant,
});

export const pronunciations = feature('pronunciations', { audience: speakers })({
  get: endpoint({
    method: 'GET',
    path: '/speech/pronunciations/{client}/',
    summary: 'How a client’s robots say words; each line tells when the list was saved',
    access: speakers,
    client: 'params.client',
    params,
    payload: z.array(SavedLine),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/speech/pronunciations/{client}/',
    summary: 'Make a client’s list this one; texts that hold a changed word get their speech anew',
    access: ['Robots'],
    client: 'params.client',
    params,
    query: z.object({ updated_at: loadedAt }),
    body: Pronunciations,
    payload: z.array(SavedLine),
  }),
});
