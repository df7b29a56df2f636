import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import { type PushFailure, type PushWords, pushFailures } from '../words/push-words.ts';
import { type FailureCode, failureCodes, type Words } from '../words/words.ts';

/** How this phone is told of a ticket whose page is closed (MOV-4). */
export interface Push {
  /** `unable`: this browser cannot, or it is not known yet. `denied`: it was forbidden in the browser. */
  is: 'unable' | 'off' | 'asking' | 'on' | 'denied';
  /** Why what was asked for last was not done. */
  failed: string | null;
}
export const unablePush: Push = { is: 'unable', failed: null };

/** The switch as it is shown. */
export interface PushView {
  /** Null: there is nothing to switch, only something to say. */
  toggle: { on: boolean; isBusy: boolean; name: string } | null;
  text: string;
  failed: string;
}

/** What is shown of it; null: nothing, the page is to be left open. */
export function pushViewOf(push: Push, page: TicketPage, said: Words, ofPush: PushWords): PushView | null {
  const goesOn = page.status === 'waiting' || (page.status === 'assigned' && page.box_number !== null);
  if (page.push_key === null || push.is === 'unable' || !goesOn) return null;
  if (push.is === 'denied') return { toggle: null, text: ofPush.denied, failed: '' };
  const isBusy = push.is === 'asking';
  return {
    toggle: { on: push.is === 'on', isBusy, name: ofPush.button },
    text: isBusy ? ofPush.asking : push.is === 'on' ? ofPush.on : '',
    failed: push.failed === null ? '' : failureText(push.failed, said, ofPush),
  };
}

function failureText(code: string, said: Words, ofPush: PushWords): string {
  const own: PushFailure | undefined = pushFailures.find((known) => known === code);
  if (own) return ofPush.failures[own];
  const known: FailureCode = failureCodes.find((one) => one === code) ?? 'failed';
  return said.failures[known];
}

/** A ticket that this phone is told of. */
interface ToldTicket {
  code: string;
  /** When that was chosen, by the phone's clock. */
  at: number;
}
/** A ticket whose page was not opened again is over after a day. */
const toldMs = 24 * 60 * 60_000;
const mostTold = 10;

/** The tickets that a text of `keepTold` holds; whatever else it says is none. */
export function readTold(text: string | null, now: number): ToldTicket[] {
  let held: unknown;
  try {
    held = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(held)) return [];
  return (held as (Partial<ToldTicket> | null)[]).flatMap((one) => {
    const { code, at } = one ?? {};
    return typeof code === 'string' && typeof at === 'number' && Math.abs(now - at) < toldMs ? [{ code, at }] : [];
  });
}

/** The text that holds the tickets that this phone is told of; null: none. */
export function keepTold(told: readonly ToldTicket[], code: string, isTold: boolean, now: number): string | null {
  const others = told.filter((one) => one.code !== code);
  const kept = isTold ? [...others, { code, at: now }].slice(-mostTold) : others;
  return kept.length === 0 ? null : JSON.stringify(kept);
}
