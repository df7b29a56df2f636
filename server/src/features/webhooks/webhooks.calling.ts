import { answerBytes, answerSeconds, type DeliveryError } from '@botones/contract/webhooks/webhooks';
import { type Caller, type CallResult, createCaller } from '../../app/addresses/call-out.ts';

/** Calls that go to one receiver at once, of all server processes together. */
export const mostCalls = 4;

export const callerOf = (any: boolean): Caller =>
  createCaller(any, { ms: answerSeconds * 1_000, bytes: answerBytes }, mostCalls);

/** Why a call does not count as taken; null: it does. */
export function errorOf({ status, failure }: CallResult): DeliveryError | null {
  if (failure !== null) return failure;
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}
