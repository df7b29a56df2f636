import { ApiError } from '@botones/contract/calls/api-error';
import { useSyncExternalStore } from 'react';

/** A failure that everybody must see: the effective status (0: no answer), the error code, and of what the server said what its sentence is made from, where that helps. */
export interface Problem {
  status: number;
  code: string;
  detail: Pick<ApiError, 'code' | 'message' | 'params'> | null;
}

/** The statuses whose sentence tells people what to do about it (AMB-002). */
const telling = new Set([400, 403, 404, 409, 413, 415]);

/** The error code of what the console itself failed at. */
export const consoleBroke = 'console';

let shown: Problem | null = null;
const listeners = new Set<() => void>();
const change = (next: Problem | null) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** The failure of what no answer came to. */
export const noAnswer = (): ApiError => new ApiError(0, 'network', 'No hay conexión con el servidor.');

export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { status: 0, code: consoleBroke, detail: null };
  // That a file did not arrive has its own documented sentence (ERR-22), and so has a voice that was not made (AUD-32, ASG-40); who tried too
  // often is told when there are tries again (PUE-9).
  const tells =
    telling.has(error.status) || /^(storage\.failed$|speech\.|listen\.|agents\.|session\.too_many_)/.test(error.code);
  return { status: error.status, code: error.code, detail: tells && error.message ? error : null };
}

/** Opens the shared failure modal (ERR-04, 06, 07). A 401 never does: the session's end says it (ERR-05). */
export function showProblem(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return;
  if (error instanceof DOMException && error.name === 'AbortError') return;
  change(problemOf(error));
}

export const closeProblem = (): void => change(null);

export const useProblem = (): Problem | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
