import { allows } from '@botones/contract/calls/access';
import { type SearchResult, search } from '@botones/contract/search/search';
import type { Search } from '../../app/feature.ts';
import { implement } from '../../app/http/bind.ts';
import { literal } from '../../app/lists/paging.ts';

/** Looks into every kind that the caller may list; the row policies keep others' rows out. */
export function searchRoutes(searches: readonly Search[]) {
  return implement(search, {
    find: async ({ query }, { db, person }) => {
      const words = literal(query.q.replaceAll('\0', '').trim());
      if (words === '') return [];
      const found: SearchResult[] = [];
      await db(async (sql) => {
        for (const { kind, access, find } of searches)
          if (allows(access, person))
            for (const row of await find(sql, `%${words}%`, `${words}%`)) found.push({ kind, ...row });
      });
      return found;
    },
  });
}
