import type { ShownLine } from '@botones/contract/turns/turn-displays';
import { useEffect, useState } from 'react';
import type { Socket } from 'socket.io-client';
import { isOlder } from './calls.ts';

/** How current the list is: told at once, asked for now and then, not known, or of a display that there is not. */
export type Link = 'opening' | 'live' | 'polled' | 'lost' | 'gone';

export interface TelevisionState {
  link: Link;
  line: ShownLine | null;
  /** `performance.now()` when the list came. */
  at: number;
}

/** While the socket is lost the list is asked for again after this time, in ms. */
const pollMs = 10_000;
/** A display that there is not may come back with its client; it is asked for after this time, in ms. */
const goneMs = 60_000;
/** The door that it shows is another every ten minutes, of which no signal tells. */
const doorMs = 240_000;

/** Reads what a television shows; null: no such display. Needs no session and no other part of the console. */
async function readLine(token: string): Promise<ShownLine | null> {
  const answer = await fetch('/api/turns/display/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    credentials: 'omit',
    signal: AbortSignal.timeout(8_000),
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(String(answer.status));
  return ((await answer.json()) as { payload: ShownLine }).payload;
}

/** Follows the line of a television until it is closed: by its socket, and by asking while that is lost (TUR-9). */
function follow(token: string, tell: (change: (known: TelevisionState) => TelevisionState) => void): () => void {
  let closed = false;
  let live = false;
  let socket: Socket | undefined;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let openTimer: ReturnType<typeof setTimeout> | undefined;

  const link = (next: Link) => tell((known) => ({ ...known, link: next }));
  const show = (line: ShownLine, next: Link) =>
    tell((known) =>
      known.line && known.link !== 'gone' && isOlder(line, known.line)
        ? { ...known, link: next }
        : { link: next, line, at: performance.now() },
    );
  const end = () => {
    live = false;
    socket?.disconnect();
    socket = undefined;
    clearTimeout(openTimer);
    link('gone');
    pollAfter(goneMs);
  };
  const pollAfter = (ms: number) => {
    clearTimeout(pollTimer);
    if (!closed) pollTimer = setTimeout(() => void poll(), ms);
  };
  /** Reads what no signal tells, while it is told of everything else. */
  const doorTimer = setInterval(() => {
    if (live)
      readLine(token).then(
        (line) => line && live && show(line, 'live'),
        // Its door is another next time.
        () => undefined,
      );
  }, doorMs);
  async function poll(): Promise<void> {
    try {
      const line = await readLine(token);
      if (closed || live) return;
      if (!line) return end();
      show(line, 'polled');
      if (!socket) open();
    } catch {
      if (closed || live) return;
      tell((known) => (known.link === 'gone' ? known : { ...known, link: 'lost' }));
    }
    pollAfter(pollMs);
  }
  /** Sent away by the server, which may be busy, stop, or know the secret no more. */
  const comeBack = () => {
    clearTimeout(openTimer);
    openTimer = setTimeout(() => socket?.connect(), 1_000 + Math.random() * 2_000);
  };
  function open(): void {
    import('socket.io-client').then(
      ({ io }) => {
        if (closed || socket) return;
        socket = io('/turnos', { auth: { token }, transports: ['websocket', 'polling'], reconnectionDelayMax: pollMs });
        socket.on('turns', (line: ShownLine) => {
          live = true;
          clearTimeout(pollTimer);
          show(line, 'live');
        });
        socket.on('disconnect', (reason) => {
          live = false;
          if (reason === 'io server disconnect') comeBack();
          if (reason !== 'io client disconnect') void poll();
        });
        socket.on('connect_error', ({ message }) => {
          if (message === 'displays.not_found') end();
          else if (!socket?.active) comeBack();
        });
      },
      () => {
        if (!closed) openTimer = setTimeout(open, pollMs);
      },
    );
  }
  // The browser knows of a network before the next time.
  const networkBack = () => {
    if (!live) void poll();
  };
  addEventListener('online', networkBack);
  void poll();
  open();
  return () => {
    closed = true;
    removeEventListener('online', networkBack);
    socket?.disconnect();
    clearTimeout(pollTimer);
    clearTimeout(openTimer);
    clearInterval(doorTimer);
  };
}

/** What the television of a secret shows, and how current that is. */
export function useTelevision(token: string): TelevisionState {
  const [state, setState] = useState<TelevisionState>({ link: 'opening', line: null, at: 0 });
  useEffect(() => follow(token, setState), [token]);
  return state;
}
