import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { idValue, storedFile, typed } from '../fields/fields.ts';

/** What can be found by its name from anywhere, in the order in which a search tells it; each kind only by who may see it. */
export const resultTypes = [
  ...(['robot', 'user', 'client', 'profile'] as const),
  ...(['survey', 'scene', 'campaign', 'media', 'event'] as const),
  ...(['directory', 'branch', 'information', 'product'] as const),
] as const;

/** A record that a search found: enough to say which one it is and to go there. */
export const SearchResult = z.object({
  kind: z.enum(resultTypes),
  id: idValue,
  title: z.string(),
  /** What tells it from others of its name: the client and serial number, the e-mail address. */
  detail: z.string(),
  /** Whose it is: a page that shows one client's records asks staff for it. */
  client: idValue.optional(),
  /** What is shown of it in small. */
  image: storedFile.nullable().optional(),
});
export type SearchResult = z.output<typeof SearchResult>;

export const search = feature('search', { audience: 'session' })({
  find: endpoint({
    report: true,
    method: 'GET',
    path: '/search/',
    summary: 'Records whose name holds the words, at most six of a kind, of those that the caller may see',
    access: 'session',
    programs: true,
    query: z.object({ q: typed(z.string().max(100)) }),
    payload: z.array(SearchResult),
  }),
});
