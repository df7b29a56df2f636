import type { Agent } from '@botones/contract/agents/agents';
import { type Pack, packs } from '@botones/contract/packs/packs';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../../app/query.ts';
import type { QueryState } from '../../../ui/query-boundary.tsx';

/** A ready intention as it would be for the agents of a robot. */
export interface Offered extends Pick<Pack, 'key' | 'name' | 'trade' | 'phrases' | 'opens'> {
  /** What each of its languages would say, each text once. */
  texts: string[];
  /** The agents that have it already. */
  had: Agent[];
}

/** The library as it would be for each of these agents, in one list. */
export function useOffered(agents: readonly Agent[]): QueryState<Offered[]> {
  const read = useQueries({
    queries: agents.map(({ agent_id }) => queryOf(packs.list, { query: { agent: agent_id } })),
  });
  const failed = read.find(({ isError }) => isError);
  const lists = read.map(({ data }) => data);
  const [first] = lists;
  const offered = (pack: Pack): Offered => {
    const own = lists.map((list) => list?.find(({ key }) => key === pack.key));
    return {
      ...pack,
      texts: [...new Set(own.flatMap((each) => each?.says ?? []))],
      had: agents.filter((_agent, at) => own[at]?.added),
    };
  };
  return {
    data: first && lists.every(Boolean) ? first.map(offered) : undefined,
    isError: failed !== undefined,
    error: failed?.error,
    refetch: () => Promise.all(read.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
