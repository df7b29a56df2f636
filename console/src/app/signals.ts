import { auth, type SessionUser } from '@botones/contract/auth/auth';
import type { Feature, Signal } from '@botones/contract/signals';
import type { Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '../ui/toast.tsx';
import { call } from './api.ts';
import { appWords } from './app.words.ts';
import { noteSocket } from './live-socket.ts';
import { moduleName } from './module.words.ts';
import { isFigure, queryClient, refresh } from './query.ts';
import { preferences } from './session/preferences.ts';
import { bearer, renew, session, updateUser, watchSession } from './session/session.ts';
import { wordsNow } from './words.ts';

/** A person who loses a module in the middle of their work reads which: its pages are simply gone. */
function tellLost(before: SessionUser, now: SessionUser): void {
  if (before.user_id !== now.user_id) return;
  const kept = new Set(now.profile?.modules.map(({ name }) => name));
  const lost = before.profile?.modules.filter(({ name }) => !now.is_staff && !kept.has(name)) ?? [];
  const { language } = preferences();
  const names = lost.map(({ name }) => moduleName(name, language)).join(', ');
  if (names) toast({ message: wordsNow(appWords).rightsLost(names) });
}

let reads = 0;

/** Reads the person's name and rights of this moment; a session that is over ends here by its 401. */
export async function refreshRights(): Promise<void> {
  const before = session()?.user;
  reads += 1;
  const read = reads;
  try {
    const now = await call(auth.me, {});
    // The later request knows better, also when it is answered first.
    if (read !== reads) return;
    updateUser(now);
    if (before) tellLost(before, now);
  } catch {
    // No answer: the rights stay as they were, and the server keeps the real ones anyway.
  }
}

/** Signals of one feature within this time are one refresh, in ms: a fleet that reconnects must not refetch per robot. */
const together = 300;
/** A busy fleet signals all day long: figures, a dozen calls of a page, are read again at most this often, in ms. */
const calm = 15_000;
/** A gap shorter than this is not worth a word on the page, in ms. */
const patience = 2500;

/** What the socket is made of is asked for again after this time, in ms, when it could not be fetched. */
const retry = 2000;

const waiting = new Map<string, ReturnType<typeof setTimeout>>();
/** Runs after a time, in ms, unless that is to happen already. */
function soon(what: string, wait: number, run: () => void): void {
  if (waiting.has(what)) return;
  const begin = () => {
    waiting.delete(what);
    run();
  };
  waiting.set(what, setTimeout(begin, wait));
}

/** When the figures of a feature were last read again. */
const counted = new Map<Feature, number>();

function hear({ feature }: Signal): void {
  soon(feature, together, () => {
    if (feature === 'session') void refreshRights();
    void refresh(feature, 'records');
  });
  const calmed = (counted.get(feature) ?? 0) + calm - Date.now();
  soon(`${feature} figures`, Math.max(together, calmed), () => {
    counted.set(feature, Date.now());
    void refresh(feature, 'figures');
  });
}

/** Whether the server answers anything. */
const answers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Opens the one socket of this page; tells when the server is lost and when it is back. Answers how to close it. */
async function open(tell: (lost: boolean) => void): Promise<() => void> {
  const { io } = await import('socket.io-client');
  const socket = io({
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 10_000,
    auth: (give) => {
      bearer().then(
        (token) => give({ token, session_id: session()?.session_id }),
        () => give({}),
      );
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(() => tell(true), patience * 2);
  const lose = () => {
    timer ??= setTimeout(() => tell(true), patience);
  };
  let closed = false;
  /** The browser knows at once that there is no network, the socket finds out after its next heartbeat. */
  const noteOffline = async () => {
    tell(true);
    // A server of this computer, or of a network that the browser does not count, is still there.
    if ((await answers()) && !closed && socket.connected) tell(false);
  };
  const noteOnline = () => {
    // An attempt that still waits for the network before would keep a new one away.
    if (!socket.connected) socket.disconnect().connect();
    else void answers().then((here) => here && !closed && socket.connected && found());
  };
  addEventListener('offline', noteOffline);
  addEventListener('online', noteOnline);
  let later: ReturnType<typeof setTimeout> | undefined;
  const found = () => {
    clearTimeout(timer);
    timer = undefined;
    tell(false);
    // Signals may have been missed, the first time too: since what is shown was read nobody told us anything.
    // Everything is read again, what is shown at once, and what the person may do; figures that were just read after a while.
    const now = Date.now();
    const isRecent = ({ queryKey, state }: Query) => isFigure(queryKey) && state.dataUpdatedAt > now - calm;
    const recent = queryClient.getQueryCache().findAll({ predicate: isRecent });
    void queryClient.invalidateQueries({ predicate: (query) => !recent.includes(query) });
    clearTimeout(later);
    later = setTimeout(
      () => void queryClient.invalidateQueries({ predicate: (query) => recent.includes(query) }),
      calm,
    );
    void refreshRights();
  };
  let refusals = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** A server that stops or is busy sends everybody away: each comes back at another moment, later each time. */
  const comeLater = () => {
    clearTimeout(again);
    again = setTimeout(() => socket.connect(), Math.min(10_000, 1_000 * 2 ** refusals++) * Math.random());
  };
  /** The token is not good any more: a renewed one opens again, an ended session has already left this page. */
  const comeBack = async () => {
    const held = session();
    if (!held) return;
    try {
      if ((await renew(held.token)) && !closed) socket.connect();
    } catch {
      if (!closed) again = setTimeout(comeBack, 5_000);
    }
  };
  socket.on('connect', () => {
    refusals = 0;
    noteSocket(socket);
    found();
  });
  socket.on('disconnect', (reason) => {
    noteSocket(null);
    lose();
    if (reason === 'io server disconnect') comeLater();
  });
  socket.on('connect_error', (error) => {
    lose();
    if (error.message === 'session.required') void comeBack();
    else if (!socket.active) comeLater();
  });
  socket.on('signal', hear);
  let token = session()?.token;
  const stop = watchSession(() => {
    const now = session()?.token;
    if (now && now !== token) socket.emit('renew', now);
    token = now;
  });
  return () => {
    closed = true;
    removeEventListener('offline', noteOffline);
    removeEventListener('online', noteOnline);
    clearTimeout(timer);
    clearTimeout(again);
    clearTimeout(later);
    stop();
    noteSocket(null);
    socket.disconnect();
  };
}

/** Keeps the page current, once, at the root (architecture §7). True while the server is lost. */
export function useSignals(): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let close: (() => void) | null = null;
    let gone = false;
    // After the first paint: what is shown was just read.
    let timer = setTimeout(begin, 300);
    async function begin() {
      try {
        const opened = await open((now) => gone || setLost(now));
        if (gone) opened();
        else close = opened;
      } catch {
        // The network went before the code of the socket was fetched.
        if (gone) return;
        setLost(true);
        timer = setTimeout(begin, retry);
      }
    }
    // Also before the socket is there, whose opening takes it back.
    const noteOffline = () => setLost(true);
    addEventListener('offline', noteOffline);
    void refreshRights();
    return () => {
      gone = true;
      removeEventListener('offline', noteOffline);
      clearTimeout(timer);
      close?.();
    };
  }, []);
  return lost;
}
