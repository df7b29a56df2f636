import { useSyncExternalStore } from 'react';

/** Milliseconds that the server's clock is ahead of ours, learnt from the `Date` of answers (1 s exact at best). */
let offset = 0;
let uncertainty = Number.POSITIVE_INFINITY;

/** Learns from one answer; a quicker answer tells the time better, and what is known ages. */
export function learnServerTime(date: string | null, sentAt: number, receivedAt: number): void {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(told)) return;
  const roundTrip = receivedAt - sentAt;
  uncertainty += 1;
  if (roundTrip > uncertainty && Math.abs(told + 500 - (sentAt + receivedAt) / 2 - offset) < 2000) return;
  uncertainty = roundTrip;
  // The header drops the milliseconds: half a second is the best guess.
  offset = told + 500 - (sentAt + receivedAt) / 2;
  if (Math.abs(offset) < 1500) offset = 0;
}

/** Now, by the server's clock, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + offset;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** What `read` makes of the server's time, looked at every second by one timer for all; renders only when it differs. */
export const useEverySecond = <T extends string | number | boolean>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(serverNow()));
