import { useSession } from '../session/session.ts';
import { stored, useStored } from '../session/stored.ts';

/** Where somebody went by the palette. */
export interface Recent {
  path: string;
  title: string;
  detail: string;
}

interface Kept {
  user_id: number;
  client_id: number;
  items: Recent[];
}

const most = 6;
const store = stored<Kept | null>('recent', (found) => {
  const kept = found as Partial<Kept> | null;
  return typeof kept?.user_id === 'number' && Array.isArray(kept.items) ? (kept as Kept) : null;
});

/** The latest places of the signed-in person in this browser; another person, and they at another client, do not see them. */
export function useRecents(): { recents: readonly Recent[]; remember: (item: Recent) => void } {
  const user = useSession()?.user;
  const [user_id, client_id] = [user?.user_id ?? 0, user?.client?.client_id ?? 0];
  const kept = useStored(store);
  const items = kept?.user_id === user_id && kept.client_id === client_id ? kept.items : [];
  return {
    recents: items,
    remember: (item) =>
      store.set({
        user_id,
        client_id,
        items: [item, ...items.filter((each) => each.path !== item.path)].slice(0, most),
      }),
  };
}
