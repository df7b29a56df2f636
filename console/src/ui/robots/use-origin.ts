import { groups } from '@botones/contract/groups/groups';
import { useCallback } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import { defineWords, useWords } from '../../app/words.ts';

const originWords = defineWords({
  es: {
    by: (names: readonly string[]) =>
      names.length === 1 ? `por el grupo ${names[0]}` : `por los grupos ${names.join(', ')}`,
    unnamed: 'por un grupo',
  },
  en: {
    by: (names) => (names.length === 1 ? `by the group ${names[0]}` : `by the groups ${names.join(', ')}`),
    unnamed: 'by a group',
  },
  ja: { by: (names) => `グループ「${names.join('、')}」による`, unnamed: 'グループによる' },
});

/** Says which groups give something: 'por el grupo Centro'. They are asked for only where some are `named`; 0: of all clients that somebody sees. */
export function useOrigin(client_id: number, named: boolean): (ids: readonly number[]) => string {
  const words = useWords(originWords);
  const query = useQuery({
    ...queryOf(groups.list, client_id ? { query: { client_id } } : { query: {} }),
    enabled: named,
  });
  const { data } = query;
  return useCallback(
    (ids) => {
      const names = (data ?? []).filter(({ group_id }) => ids.includes(group_id)).map(({ name }) => name);
      return names.length > 0 ? words.by(names) : words.unnamed;
    },
    [data, words],
  );
}
