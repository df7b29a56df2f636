import { allows } from '@botones/contract/calls/access';
import { resultTypes, type SearchResult, search } from '@botones/contract/search/search';
import { implement } from '../../app/calls/bind.ts';
import type { Search } from '../../app/records/search.ts';

/** Kinds that no program finds: people, and what they may do (PUE-3). */
const ofPeople: readonly string[] = ['user', 'profile'];

/** Looks into every kind that the caller may list, in the order of the contract; the row policies keep others' rows out. */
export function searchRoutes(offered: readonly Search[]) {
  const searches = resultTypes.flatMap((kind) => offered.filter((each) => each.kind === kind));
  return implement(search, {
    find: async ({ query }, { db, person }) => {
      const words = query.q.replaceAll('\0', '').trim();
      if (words === '') return [];
      return db(async (sql) => {
        const found: SearchResult[] = [];
        for (const { kind, access, find } of searches) {
          const may = allows(access, person) && !(person.key_id !== undefined && ofPeople.includes(kind));
          if (may) for (const row of await find(sql, words)) found.push({ kind, ...row });
        }
        return found;
      });
    },
  });
}
