import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import type { DoorPage } from '@botones/contract/turns/turn-doors';
import type { Answer, Failure } from '../model/answer.ts';
import type { HeldTicket } from '../model/door.ts';
import type { Asked } from './calls.ts';
import type { Taken } from './door-calls.ts';

/** Told what becomes of a door that somebody stands at. */
export interface DoorListener {
  page: (page: DoorPage) => void;
  /** It could not be read; seconds until it is tried again. */
  failed: (failure: Failure, retryIn: number) => void;
  /** It opens nothing any more. */
  gone: () => void;
  held: (tickets: HeldTicket[]) => void;
  /** A ticket is being asked for, by this code. */
  pressed: (code: string) => void;
  /** No answer came; it is asked for again. */
  lost: () => void;
  /** None was taken. With `forGood` its code is asked for no more. */
  refused: (code: string, failure: Failure, forGood: boolean) => void;
  taken: (code: string, page: TicketPage) => void;
}
export interface DoorPorts {
  show: () => Promise<Asked<DoorPage>>;
  take: (code: string) => Promise<Asked<Taken>>;
  read: (code: string) => Promise<Answer>;
  newCode: () => string;
  /** Codes of tickets that this browser took. */
  held: () => readonly string[];
  /** One of them is over, or was never taken. */
  forget: (code: string) => void;
  now: () => number;
  random: () => number;
}

/** How often a door is read while it is looked at. */
export const readMs = 20_000;
export const firstRetryMs = 3_000;
/** For so long a ticket is asked for after it was wanted: later nobody may stand there any more. */
export const wantedMs = 120_000;

/** An answer that says nothing of whether the ticket was taken, or will be in a moment. */
const isLost = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500;
/** Of a ticket that still stands in a line or is served. */
const lives = ({ status }: TicketPage): boolean => status === 'waiting' || status === 'assigned';

/** Stands at a door: reads it again and again, and takes a ticket when that is asked for. `asked` was asked for before the page was loaded again. */
export function attend(asked: string | null, ports: DoorPorts, tell: DoorListener) {
  let stopped = false;
  let isGone = false;
  let isTaking = false;
  /** A code that was asked for and may be a ticket already. */
  let code = asked;
  let isInDoubt = asked !== null;
  let reads = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wake: (() => void) | null = null;

  const spread = (ms: number) => ms * (0.75 + ports.random() / 2);
  const again = (ms: number) => {
    clearTimeout(timer);
    if (!stopped && !isGone) timer = setTimeout(() => void read(), spread(ms));
  };
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      clearTimeout(timer);
      timer = setTimeout(resolve, ms);
    });

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
  }
  function taken(of: string, page: TicketPage): void {
    stop();
    tell.taken(of, page);
  }
  function gone(): void {
    isGone = true;
    clearTimeout(timer);
    tell.gone();
  }

  async function readHeld(): Promise<void> {
    const codes = ports.held().filter((each) => each !== code);
    const answers = await Promise.all(codes.map(async (each) => ({ code: each, answer: await ports.read(each) })));
    if (stopped) return;
    const living: HeldTicket[] = [];
    for (const { code: each, answer } of answers) {
      if ('failure' in answer) {
        if (answer.failure.status === 404) ports.forget(each);
      } else if (!lives(answer.page)) ports.forget(each);
      else living.push({ code: each, page: answer.page });
    }
    tell.held(living);
  }

  async function read(): Promise<void> {
    clearTimeout(timer);
    reads += 1;
    const turn = reads;
    const isOld = () => stopped || isTaking || turn !== reads;
    if (code !== null && isInDoubt) {
      const answer = await ports.read(code);
      if (isOld()) return;
      if ('page' in answer) return taken(code, answer.page);
      if (answer.failure.status === 404) isInDoubt = false;
    }
    const [answer] = await Promise.all([ports.show(), readHeld()]);
    if (isOld()) return;
    if ('payload' in answer) {
      tell.page(answer.payload);
      return again(readMs);
    }
    const { failure } = answer;
    if (failure.status === 404) return gone();
    const retryMs = failure.retryAfter === null ? firstRetryMs : failure.retryAfter * 1_000;
    tell.failed(failure, Math.ceil(retryMs / 1_000));
    again(retryMs);
  }

  async function take(): Promise<void> {
    if (isTaking || stopped || isGone) return;
    isTaking = true;
    const own = code ?? ports.newCode();
    code = own;
    isInDoubt = true;
    tell.pressed(own);
    const until = ports.now() + wantedMs;
    let answer = await ports.take(own);
    while (!stopped && 'failure' in answer && isLost(answer.failure) && ports.now() < until) {
      tell.lost();
      await pause(answer.failure.retryAfter === null ? firstRetryMs : answer.failure.retryAfter * 1_000);
      if (!stopped) answer = await ports.take(own);
    }
    if (stopped) return;
    isTaking = false;
    if ('payload' in answer) return taken(own, answer.payload.ticket);
    const forGood = !isLost(answer.failure);
    if (forGood) code = null;
    tell.refused(own, answer.failure, forGood);
    if (answer.failure.status === 404) gone();
    else void read();
  }

  void read();
  return {
    take,
    /** The phone was locked, or has a network again. */
    refresh(): void {
      if (stopped || isGone) return;
      if (isTaking) wake?.();
      else void read();
    },
    stop,
  };
}
export type Attending = ReturnType<typeof attend>;
