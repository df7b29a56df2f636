import type { Envelope } from '@botones/contract/calls/envelope';
import type { TicketPage } from '@botones/contract/turns/ticket-pages';

/** Why a call did not answer a ticket's page. */
export interface Failure {
  /** 0: no answer came. */
  status: number;
  /** The error code of the answer; `network` where none came, `failed` where it said none. */
  code: string;
  /** Seconds after which asking again makes sense, where the server said so. */
  retryAfter: number | null;
}
export type Answer = { page: TicketPage } | { failure: Failure };

/** What whoever holds a ticket can do with it, by its path. */
export type Action = 'leave' | 'return' | 'later';

const patienceMs = 15_000;

/** Asks for the page of a ticket, or does something with it; never throws. */
export async function call(code: string, action: Action | null, fetching: typeof fetch = fetch): Promise<Answer> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patienceMs);
  try {
    const response = await fetching(`/api/t/${code}/${action === null ? '' : `${action}/`}`, {
      method: action === null ? 'GET' : 'POST',
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: abort.signal,
    });
    // What stands between and is not the server may answer pages of its own, also with 200.
    const answer = (await response.json().catch(() => null)) as Partial<Envelope<TicketPage>> | null;
    const head = answer?.headerResponse;
    if (response.ok && head?.code === 200 && answer?.payload) return { page: answer.payload };
    const retryAfter = Number(response.headers.get('retry-after'));
    // A page of somebody else is no answer of ours: as if there were no network.
    if (response.ok) return { failure: { status: 0, code: 'network', retryAfter: null } };
    return {
      failure: {
        // 404 of what is not our server says nothing of the ticket.
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
