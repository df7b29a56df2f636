import type { Envelope } from '@botones/contract/calls/envelope';
import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import type { Action, Answer, Failure } from '../model/answer.ts';

const patienceMs = 15_000;

export type Asked<T> = { payload: T } | { failure: Failure };

/** Asks the server something, or has it do something; never throws. */
export async function ask<T>(
  method: 'GET' | 'POST',
  path: string,
  body: object | null,
  fetching: typeof fetch = fetch,
): Promise<Asked<T>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patienceMs);
  try {
    const response = await fetching(path, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      cache: 'no-store',
      signal: abort.signal,
    });
    // What stands between and is not the server may answer pages of its own, also with 200.
    const answer = (await response.json().catch(() => null)) as Partial<Envelope<T>> | null;
    const head = answer?.headerResponse;
    if (response.ok && head?.code === 200 && answer?.payload) return { payload: answer.payload };
    const retryAfter = Number(response.headers.get('retry-after'));
    // A page of somebody else is no answer of ours: as if there were no network.
    if (response.ok) return { failure: { status: 0, code: 'network', retryAfter: null } };
    return {
      failure: {
        // 404 of what is not our server says nothing of what was asked for.
        status: response.status === 404 && !head ? 0 : response.status,
        code: head?.error ?? 'failed',
        retryAfter: retryAfter > 0 ? retryAfter : null,
      },
    };
  } catch {
    return { failure: { status: 0, code: 'network', retryAfter: null } };
  } finally {
    clearTimeout(timer);
  }
}

/** Asks for the page of a ticket, or does something with it. */
export async function call(code: string, action: Action | null, fetching: typeof fetch = fetch): Promise<Answer> {
  const path = `/api/t/${code}/${action === null ? '' : `${action}/`}`;
  const answer = await ask<TicketPage>(action === null ? 'GET' : 'POST', path, null, fetching);
  return 'payload' in answer ? { page: answer.payload } : answer;
}
