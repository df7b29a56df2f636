import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { writeList } from './list-state.ts';

/** What stands open over a list: which form, and of which record. */
export interface DrawerOverList<Kind extends string> {
  kind: Kind;
  /** 0 for a new record. */
  id: number;
  /** Differs at each opening. */
  key: string;
}

/** Whether Back leads to the list over which something was opened, rather than to where it was linked from. */
export const isOpenedHere = (state: unknown): boolean => (state as { opened?: boolean } | null)?.opened === true;

/** How to close what `?name=…` has opened: by Back, or where it was linked to from elsewhere by taking the name away. */
export function useCloseDrawer(name: string): () => void {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (isOpenedHere(state)) void navigate(-1);
    else void navigate({ search: `?${writeList(search, { [name]: undefined })}` }, { replace: true });
  };
}

/** Long enough for a Back that was held by the form and let go to have arrived, in ms. */
const settle = 60;

function read<Kind extends string>(
  kinds: readonly Kind[],
  search: URLSearchParams,
  key: string,
): DrawerOverList<Kind> | null {
  for (const kind of kinds) {
    const id = Number(search.get(kind));
    if (kind === 'add' && search.has(kind)) return { kind, id: 0, key };
    if (Number.isSafeInteger(id) && id > 0) return { kind, id, key };
  }
  return null;
}

/**
 * What is open is in the address: it can be linked to, and Back closes it. `shown` stays while it slides away. `now` is
 * what the address says, with the key of its opening; `kinds` are the names of the search parameters. `show` is the same at
 * every render, so that columns and cards are not made anew for it.
 */
export function useOpened<Now extends { key: string }, Kind extends string>(now: Now | null, kinds: readonly Kind[]) {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [shown, setShown] = useState(now);
  const [closing, setClosing] = useState<string | null>(null);
  if (now && now.key !== shown?.key) setShown(now);
  const closed = Object.fromEntries(kinds.map((kind) => [kind, undefined]));
  const latest = useRef({ now, search, location, navigate, closed, idle: true, alive: false });
  latest.current = { ...latest.current, now, search, location, navigate, closed, idle: navigation.state === 'idle' };
  useEffect(() => {
    latest.current.alive = true;
    return () => {
      latest.current.alive = false;
    };
  }, []);
  const show = useCallback((kind: Kind, value: string, replace = false) => {
    const { search: query, location: here, navigate: go, closed: others } = latest.current;
    void go(
      { search: `?${writeList(query, { ...others, [kind]: value })}` },
      { state: replace ? here.state : { opened: true }, replace, preventScrollReset: true },
    );
  }, []);

  return {
    shown,
    open: now !== null && closing !== now.key,
    show,
    close: () => {
      setClosing(now?.key ?? null);
      setTimeout(() => {
        const { now: still, search: query, location: here, idle, alive } = latest.current;
        // A person who leaves the form by a link or by Back is on the way already.
        if (!alive || !idle || still?.key !== now?.key) return;
        if (isOpenedHere(here.state)) void navigate(-1);
        else void navigate({ search: `?${writeList(query, closed)}` }, { replace: true, preventScrollReset: true });
      }, settle);
    },
  };
}

/** What is open of records by number: `?edit=7`; 'add' among the `kinds` is for a new one. */
export function useListDrawer<Kind extends string>(kinds: readonly Kind[]) {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const { show: showValue, ...opened } = useOpened(read(kinds, search, key), kinds);
  const show = useCallback(
    (kind: Kind, id = 0, replace = false) => showValue(kind, id ? String(id) : '1', replace),
    [showValue],
  );
  return { ...opened, show };
}
