import { useClientOptions } from '../../app/client/client-options.ts';
import { currentZone } from '../formats.ts';

/** The time zone of a client, also where staff look at it: what happened to its tickets is told in it. 0 is all clients. */
export function useClientZone(client_id: number): string {
  const { clients } = useClientOptions();
  return clients?.find((client) => client.client_id === client_id)?.timezone ?? currentZone();
}
