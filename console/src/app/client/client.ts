import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../session/session.ts';
import { storageArea } from '../session/stored.ts';

const key = 'client_id';

/** A client's number in an address or in storage: 0 is nobody in particular, null is nothing said. */
export function readClient(found: string | null): number | null {
  return found !== null && /^\d{1,15}$/.test(found) ? Number(found) : null;
}

const remembered = (): number => readClient(storageArea('sessionStorage')?.getItem(key) ?? null) ?? 0;

function remember(client_id: number): void {
  try {
    if (client_id > 0) storageArea('sessionStorage')?.setItem(key, String(client_id));
    else storageArea('sessionStorage')?.removeItem(key);
  } catch {
    // A full storage forgets the choice; the address still says it.
  }
}

/** What staff chose in this tab: the address first, then what the tab remembers; 0 is nobody in particular. */
function useChosen(): number {
  const [search] = useSearchParams();
  return readClient(search.get(key)) ?? remembered();
}

/** The client whose data a page is about: one's own, or the one that staff chose (AMB-012); null while there is none. */
export function useClient(): number | null {
  const user = useSession()?.user;
  const chosen = useChosen();
  return (user?.is_staff ? chosen : user?.client?.client_id) || null;
}

/** Keeps address and tab of the same mind about the chosen client, and answers how to choose another. */
export function useChooseClient(): (client_id: number, keep?: boolean) => void {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const chosen = readClient(search.get(key));
  useEffect(() => {
    if (chosen !== null) return remember(chosen);
    const kept = remembered();
    if (kept === 0) return;
    // A page opened from the menu gets the choice into its address, which can then be shared.
    const next = new URLSearchParams(location.search);
    next.set(key, String(kept));
    void navigate({ search: `?${next}`, hash: location.hash }, { replace: true, state, preventScrollReset: true });
  }, [chosen, state, navigate]);
  // Filters, pages and opened records of the client before mean nothing for the next: they leave the address. The only one there is was
  // never chosen, so a link keeps what it says.
  return useCallback(
    (client_id, keep = false) => {
      const next = new URLSearchParams(keep ? location.search : '');
      next.set(key, String(client_id));
      void navigate({ search: `?${next}` }, { replace: keep });
    },
    [navigate],
  );
}
