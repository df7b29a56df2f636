import { groups, type RobotGroup } from '@botones/contract/groups/groups';
import { useMemo } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';

/** The groups of robots of a client, by name, with who is in each now; 0: of all clients that somebody sees. */
export const useGroups = (client_id: number, enabled = true) =>
  useQuery({ ...queryOf(groups.list, client_id ? { query: { client_id } } : { query: {} }), enabled });

export type GroupsById = ReadonlyMap<number, RobotGroup>;
/** Of a client without groups, and while nobody knows them. */
export const noGroups: GroupsById = new Map();

/** The same by number, as long as they are the same: for the chips of many robots. */
export function useGroupsById(client_id: number): GroupsById {
  const { data } = useGroups(client_id);
  return useMemo(() => (data?.length ? new Map(data.map((group) => [group.group_id, group])) : noGroups), [data]);
}

/** The groups of these numbers, by name; one that was deleted just now is left out. */
export const groupsOf = (ids: readonly number[], known: GroupsById): RobotGroup[] =>
  ids.flatMap((id) => known.get(id) ?? []).sort((a, b) => a.name.localeCompare(b.name, 'es'));
