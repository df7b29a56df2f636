import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { idValue } from '../fields/fields.ts';

/** A language that content is entered in, with the currency of its prices. */
export const Language = z.object({ language_id: idValue, name: z.string(), currency: z.string() });
export type Language = z.output<typeof Language>;

export const languages = feature('languages')({
  list: endpoint({
    method: 'GET',
    path: '/language/',
    summary: 'The languages of content, each with its currency',
    access: 'session',
    programs: true,
    payload: z.array(Language),
  }),
});
