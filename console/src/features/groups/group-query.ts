import { groups } from '@botones/contract/groups/groups';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';

/** One group out of those of its client, as the list tells it; null: it is gone. */
export const groupQuery = (client_id: number, group_id: number) =>
  queryOptions({
    queryKey: ['groups', 'one', client_id, group_id] as const,
    queryFn: async ({ signal }) => {
      const found = await call(groups.list, { query: { client_id } }, { signal });
      return found.find((group) => group.group_id === group_id) ?? null;
    },
  });
