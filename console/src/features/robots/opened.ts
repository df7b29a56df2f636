import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { writeList } from '../../ui/list-state.ts';

/** What stands open over the list: the form of a new robot, that of one, or its pairing. */
export interface Opened {
  kind: 'add' | 'edit' | 'pair';
  /** 0 for a new robot. */
  robot_id: number;
  /** Differs at each opening. */
  key: string;
}

const kinds = ['add', 'edit', 'pair'] as const;
const shut = { add: undefined, edit: undefined, pair: undefined };
/** Long enough for a Back that was held by the form and let go to have arrived, in ms. */
const settle = 60;

function read(search: URLSearchParams, key: string): Opened | null {
  for (const kind of kinds) {
    const robot_id = Number(search.get(kind));
    if (kind === 'add' && search.has(kind)) return { kind, robot_id: 0, key };
    if (Number.isSafeInteger(robot_id) && robot_id > 0) return { kind, robot_id, key };
  }
  return null;
}

/** What is open is in the address: `?edit=7` can be linked to, and Back closes it. `shown` stays while it slides away. */
export function useOpened() {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const now = read(search, location.key);
  const [shown, setShown] = useState(now);
  const [closing, setClosing] = useState<string | null>(null);
  if (now && now.key !== shown?.key) setShown(now);
  const latest = useRef({ now, search, location, idle: true, alive: false });
  latest.current = { ...latest.current, now, search, location, idle: navigation.state === 'idle' };
  useEffect(() => {
    latest.current.alive = true;
    return () => {
      latest.current.alive = false;
    };
  }, []);

  return {
    shown,
    open: now !== null && closing !== now.key,
    show: (kind: Opened['kind'], robot_id = 0, replace = false) =>
      void navigate(
        { search: `?${writeList(search, { ...shut, [kind]: robot_id ? String(robot_id) : '1' })}` },
        { state: replace ? location.state : { opened: true }, replace, preventScrollReset: true },
      ),
    close: () => {
      setClosing(now?.key ?? null);
      setTimeout(() => {
        const { now: still, search: query, location: here, idle, alive } = latest.current;
        // Whoever leaves the form by a link or by Back is on the way already.
        if (!alive || !idle || still?.key !== now?.key) return;
        if ((here.state as { opened?: boolean } | null)?.opened) void navigate(-1);
        else void navigate({ search: `?${writeList(query, shut)}` }, { replace: true, preventScrollReset: true });
      }, settle);
    },
  };
}
