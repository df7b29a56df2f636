import { groups } from '@botones/contract/groups/groups';
import { queryOf, useQuery } from '../../app/query.ts';

/** The groups of robots of a client, by name, with who is in each now; 0: of all clients that somebody sees. */
export const useGroups = (client_id: number, enabled = true) =>
  useQuery({ ...queryOf(groups.list, client_id ? { query: { client_id } } : { query: {} }), enabled });
