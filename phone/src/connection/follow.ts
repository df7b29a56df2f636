import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import type { Action, Answer, Failure } from '../model/answer.ts';
import type { OpenSocket } from './socket.ts';

/** Told what becomes of a ticket that is followed. */
export interface Follower {
  page: (page: TicketPage) => void;
  /** The server does not know the ticket, or no more. */
  missing: () => void;
  /** It could not be read; seconds until it is tried again. */
  failed: (failure: Failure, retryIn: number) => void;
  live: (isLive: boolean) => void;
  /** Nothing changed: what was told last is so still. */
  unchanged: () => void;
}
export interface Ports {
  call: (code: string, action: Action | null) => Promise<Answer>;
  openSocket: OpenSocket;
  random: () => number;
}

/** While no socket tells of changes the page is asked for so often. */
export const pollMs = 15_000;
/** A ticket that its robot has not told of yet is asked for ever more rarely, up to this. */
const longestAwaitMs = 120_000;
/** A socket that is lost may be back in a moment; if not, it is soon said that there is no network. */
export const firstPollMs = 3_000;
/** The server says every 25 s that it is there. */
export const silenceMs = 60_000;
/** A server that begins anew is back within seconds, and pages with it; one that stays away is tried ever more rarely. */
const soonMs = 1_250;
const soonTries = 15;
const longestRetryMs = 30_000;
/** The server's word that the ticket is no more. */
const goneCode = 4404;

/** Whether nothing will become of a ticket any more: it is asked for no further by itself. */
const isSettled = ({ status, may_return_until }: TicketPage): boolean =>
  status === 'attended' || (status === 'cancelled' && may_return_until === null);

export interface FollowOptions {
  /** A robot without network gave the ticket out: one that the server does not know yet is asked for again and again. */
  awaitsTicket: boolean;
}

/** Follows a ticket: by a socket, and by asking while there is none. */
export function follow(code: string, { awaitsTicket }: FollowOptions, ports: Ports, tell: Follower) {
  let stopped = false;
  /** How many pages were taken: an answer that was asked for before the last one is older than it. */
  let taken = 0;
  let last: TicketPage | null = null;
  let closeSocket: (() => void) | null = null;
  let isLive = false;
  let failures = 0;
  let misses = 0;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let socketTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;

  /** Some phones earlier, some later: a server that was away is not asked by all in one instant. */
  const spread = (ms: number) => ms * (0.75 + ports.random() / 2);

  const setLive = (next: boolean) => {
    if (isLive === next) return;
    isLive = next;
    tell.live(next);
  };

  function take(page: TicketPage): void {
    taken += 1;
    last = page;
    tell.page(page);
    if (!isSettled(page)) return;
    dropSocket();
    clearTimeout(socketTimer);
    endPolling();
  }

  function dropSocket(): void {
    closeSocket?.();
    closeSocket = null;
    clearTimeout(silenceTimer);
    setLive(false);
  }

  function lostSocket(reason: number): void {
    dropSocket();
    if (stopped || (last && isSettled(last))) return;
    failures += 1;
    clearTimeout(socketTimer);
    socketTimer = setTimeout(
      connect,
      spread(Math.min(longestRetryMs, soonMs * 2 ** Math.max(0, failures - soonTries))),
    );
    // Whether it is no more its call says.
    if (reason === goneCode) void read();
    else if (pollTimer === undefined) poll(firstPollMs);
  }

  function awaitWord(): void {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => lostSocket(0), silenceMs);
  }

  function connect(): void {
    clearTimeout(socketTimer);
    dropSocket();
    if (stopped) return;
    awaitWord();
    closeSocket = ports.openSocket(code, {
      heard(text) {
        awaitWord();
        if (text === '') return tell.unchanged();
        let page: TicketPage;
        try {
          page = JSON.parse(text) as TicketPage;
        } catch {
          return;
        }
        failures = 0;
        endPolling();
        setLive(true);
        take(page);
      },
      closed: lostSocket,
    });
  }

  function poll(ms: number): void {
    endPolling();
    if (!stopped) pollTimer = setTimeout(read, spread(ms));
  }

  function endPolling(): void {
    clearTimeout(pollTimer);
    pollTimer = undefined;
  }

  async function read(): Promise<void> {
    endPolling();
    const before = taken;
    const answer = await ports.call(code, null);
    if (stopped) return;
    // What came meanwhile is newer.
    if (taken !== before) return isLive || (last && isSettled(last)) ? undefined : poll(pollMs);
    if ('page' in answer) {
      take(answer.page);
      if (isSettled(answer.page) || isLive) return;
      if (closeSocket === null && failures === 0) connect();
      return poll(pollMs);
    }
    const { failure } = answer;
    if (failure.status === 404) {
      dropSocket();
      clearTimeout(socketTimer);
      tell.missing();
      if (awaitsTicket) poll(Math.min(longestAwaitMs, pollMs * 2 ** misses));
      misses += 1;
      return;
    }
    const retryIn = failure.retryAfter === null ? pollMs : failure.retryAfter * 1_000;
    tell.failed(failure, Math.ceil(retryIn / 1_000));
    if (!isLive) poll(retryIn);
  }

  void read();
  return {
    /** Reads everything again and opens the socket anew: the phone was locked, or has a network again. */
    refresh(): void {
      failures = 0;
      misses = 0;
      dropSocket();
      clearTimeout(socketTimer);
      void read();
    },
    /** Does something with the ticket; the failure, where it was refused. */
    async act(action: Action): Promise<Failure | null> {
      const before = taken;
      const answer = await ports.call(code, action);
      if (stopped) return null;
      if ('page' in answer && taken === before) {
        take(answer.page);
        // Of a place that was taken again there is something to follow again.
        if (closeSocket === null && !isSettled(answer.page)) connect();
      } else void read();
      return 'failure' in answer ? answer.failure : null;
    },
    stop(): void {
      stopped = true;
      dropSocket();
      for (const timer of [pollTimer, socketTimer, silenceTimer]) clearTimeout(timer);
    },
  };
}
export type Following = ReturnType<typeof follow>;
