import { type Client, clients } from '@botones/contract/clients';
import type { Input } from '@botones/contract/endpoint';
import { sessionClients, sessionNames } from '@botones/contract/session-clients';
import { call } from '../../app/api.ts';
import { qPage } from '../../app/query.ts';

/** Cards of a page; rows of two to four come out even. */
export const clientsPage = (query: NonNullable<Input<typeof clients.list>['query']>) => qPage(clients.list, { query });

/**
 * Gives a new client its three kinds of visit (CLI-17, AMB-170), one call each, each tried once more. Answers the names that
 * could not be made; asking again is safe.
 */
export async function addSessions(client: Pick<Client, 'client_id'>): Promise<string[]> {
  const failed: string[] = [];
  for (const session_name of Object.values(sessionNames)) {
    const make = () => call(sessionClients.create, { body: { session_name, client: client.client_id } });
    await make()
      .catch(make)
      .catch(() => failed.push(session_name));
  }
  return failed;
}
