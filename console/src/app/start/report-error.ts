import { ApiError } from '@botones/contract/calls/api-error';
import type { Input } from '@botones/contract/calls/endpoint';
import type { consoleErrors } from '@botones/contract/console-errors/console-errors';
import { redact } from '@botones/contract/console-errors/redact';

type Report = Input<typeof consoleErrors.report>['body'];

/** The same failure is told once in this time, in ms: a page that breaks at every second must not fill the server. */
const once = 60_000;
/** Reports of one page load; what comes after them is most likely their consequence. */
const most = 20;
/** Longest stack that is sent, in characters. */
const stackLength = 12_000;

const told = new Map<string, number>();

/** What went wrong, in words that name nobody: failures of calls by their code, never by what was answered. */
function describe(error: unknown): { message: string; stack: string } {
  if (error instanceof ApiError) return { message: `ApiError ${error.code} ${error.status}`, stack: error.stack ?? '' };
  if (error instanceof Error) return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
  const { status, statusText } = (error ?? {}) as { status?: unknown; statusText?: unknown };
  if (typeof status === 'number') return { message: `${status} ${String(statusText ?? '')}`.trim(), stack: '' };
  return { message: typeof error === 'string' ? error : 'unknown', stack: '' };
}

/** Tells the server of a missing page or a failure (ERR-14, ERR-19, AMB-018); needs no session and no other part of the console. */
export function reportError(kind: Report['kind'], error: unknown, componentStack = ''): void {
  const { message, stack } = describe(error);
  const path = location.pathname;
  const key = `${kind} ${path} ${message}`;
  const now = Date.now();
  if (now - (told.get(key) ?? -once) < once || (told.size >= most && !told.has(key))) return;
  told.set(key, now);
  const body: Report = {
    kind,
    path: redact(path),
    message: redact(message),
    stack: redact(`${stack}${componentStack}`.slice(0, stackLength)),
    user_agent: navigator.userAgent,
  };
  fetch('/api/errors/report/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {
    // Without a network there is nobody to tell; telling of that would begin a circle.
  });
}

/** Not of our making, or told elsewhere: a cancelled read, a lost network, an ended session, the browser's own murmur. */
function isNoise(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0 || error.status === 401;
  if (error instanceof DOMException && error.name === 'AbortError') return true;
  // Scripts of other origins (extensions) show nothing of themselves.
  return error === null || error === undefined || String(error).includes('ResizeObserver loop');
}

/** Reports what nobody catches on this page, from now on. */
export function watchErrors(): void {
  const tell = (error: unknown) => {
    if (!isNoise(error)) reportError('unhandled', error);
  };
  addEventListener('error', (event) => tell(event.error));
  addEventListener('unhandledrejection', (event) => tell(event.reason));
}
