import type { Envelope } from '@botones/contract/calls/envelope';
import type { PushSubscription } from '@botones/contract/turns/ticket-pages';

/** Tells the server where a browser is reached for a ticket, or no more; the failure's code, where it was refused. */
export interface PushCalls {
  subscribe: (code: string, subscription: PushSubscription) => Promise<string | null>;
  unsubscribe: (code: string, endpoint: string) => Promise<string | null>;
}

const patienceMs = 15_000;

async function send(path: string, method: string, body: object | null, fetching: typeof fetch): Promise<string | null> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patienceMs);
  try {
    const response = await fetching(path, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: abort.signal,
    });
    const answer = (await response.json().catch(() => null)) as Partial<Envelope<null>> | null;
    const head = answer?.headerResponse;
    // What stands between and is not the server says nothing of the ticket.
    if (!head) return response.ok || response.status === 404 ? 'network' : 'failed';
    return response.ok ? null : (head.error ?? 'failed');
  } catch {
    return 'network';
  } finally {
    clearTimeout(timer);
  }
}

export const pushCalls = (fetching: typeof fetch = fetch): PushCalls => ({
  subscribe: (code, subscription) => send(`/api/t/${code}/push/`, 'POST', subscription, fetching),
  unsubscribe: (code, endpoint) =>
    send(`/api/t/${code}/push/?endpoint=${encodeURIComponent(endpoint)}`, 'DELETE', null, fetching),
});
