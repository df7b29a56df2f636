import { groups } from '@botones/contract/groups/groups';
import { robots } from '@botones/contract/robots/robots';
import { useMemo } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import type { Known } from './chosen-robots.ts';

/** The robots of a client and its groups, among which robots are chosen. */
export function useClientRobots(client_id: number) {
  const all = useQuery(queryOf(robots.listByClient, { params: { client_id }, query: {} }));
  const grouped = useQuery(queryOf(groups.list, { query: { client_id } }));
  const known = useMemo(
    (): Known => ({ robots: all.data ?? [], groups: grouped.data ?? [] }),
    [all.data, grouped.data],
  );
  return {
    known,
    isPending: all.isPending || grouped.isPending,
    isError: all.isError || grouped.isError,
    retry: () => {
      if (all.isError) void all.refetch();
      if (grouped.isError) void grouped.refetch();
    },
  };
}
