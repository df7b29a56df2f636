import type { Client } from '@botones/contract/clients/clients';
import { sessionTypeNames, sessionTypes } from '@botones/contract/session-types/session-types';
import { call } from '../../app/api.ts';

/**
 * Gives a new client its three kinds of session (CLI-17, AMB-170), one call each, each tried once more. Answers the names that
 * could not be made; asking again is safe.
 */
export async function addSessions(client: Pick<Client, 'client_id'>): Promise<string[]> {
  const failed: string[] = [];
  for (const session_name of Object.values(sessionTypeNames)) {
    const make = () => call(sessionTypes.create, { body: { session_name, client: client.client_id } });
    await make()
      .catch(make)
      .catch(() => failed.push(session_name));
  }
  return failed;
}
