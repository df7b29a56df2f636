import { useSession } from '../session/session.ts';
import { useClientOptions } from './client-options.ts';

/** What a client is known by on paper: its name, and its logo while the address of that is good. */
export interface ClientMark {
  name: string;
  image: string | null;
}

/** The mark of the own client, or for staff of one that they look at; null: of nobody in particular, or not read yet. */
export function useClientMark(client_id: number | null): ClientMark | null {
  const own = useSession()?.user.client;
  const { clients } = useClientOptions();
  if (!client_id) return null;
  // A session that began before there were logos in it has none.
  if (own?.client_id === client_id) return { name: own.name, image: own.image ?? null };
  const found = clients?.find((client) => client.client_id === client_id);
  return found ? { name: found.name, image: found.image } : null;
}
