import { type Client, clients } from '@botones/contract/clients/clients';
import { queryOf, useQuery } from '../query.ts';
import { useSession } from '../session/session.ts';

export interface ClientOptions {
  /** For a `SelectInput`; undefined while they are read. */
  options: { value: number; label: string }[] | undefined;
  /** The client that a new record is of: the own one; 0 for staff, who choose it. */
  own: number;
  /** The records themselves: undefined while they are read, and for people of a client. */
  clients: readonly Client[] | undefined;
  failed: boolean;
  refetch: () => void;
}

/** The clients to choose from: all for staff, the own one for the others (ROB-58). */
export function useClientOptions(): ClientOptions {
  const user = useSession()?.user;
  const staff = user?.is_staff ?? false;
  const query = useQuery({ ...queryOf(clients.list, {}), enabled: staff });
  const mine = user?.client;
  const own = mine ? [{ value: mine.client_id, label: mine.name }] : [];
  return {
    options: staff ? query.data?.map(({ client_id, name }) => ({ value: client_id, label: name })) : own,
    own: staff ? 0 : (mine?.client_id ?? 0),
    clients: query.data,
    failed: staff && query.isError,
    refetch: () => void query.refetch(),
  };
}
