import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Sent {
  kind: string;
  path: string;
  message: string;
  stack: string;
  user_agent: string;
}
let sent: Sent[];
let report: typeof import('./report-error.ts');
let ApiError: typeof import('@botones/contract/calls/api-error').ApiError;
let now = 1_800_000_000_000;
beforeEach(async () => {
  sent = [];
  now += 10_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return new Response();
  });
  vi.resetModules();
  report = await import('./report-error.ts');
  ({ ApiError } = await import('@botones/contract/calls/api-error'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const messages = () => sent.map(({ message }) => message);

test('what went wrong is told by its kind, where it was and what it says, without what a call answered', () => {
  report.reportError('render', new TypeError('x is not a function'), '\n  at Page');
  report.reportError('render', new ApiError(409, 'robots.serial_taken', 'Ana Díaz'));
  report.reportError('missing' as never, { status: 404, statusText: 'Not Found' });
  report.reportError('missing' as never, { status: 500 });
  report.reportError('render', 'text');
  report.reportError('render', { other: 1 });
  report.reportError('render', null);
  expect(messages()).toEqual([
    'TypeError: x is not a function',
    'ApiError robots.serial_taken 409',
    '404 Not Found',
    '500',
    'text',
    'unknown',
  ]);
  expect(sent[0]).toMatchObject({ kind: 'render', path: location.pathname, user_agent: navigator.userAgent });
  expect(sent[0]?.stack).toMatch(/TypeError[\s\S]+at Page$/);
  expect(sent[2]?.stack).toBe('');
});

test('the same is told once a minute, and after twenty nothing new', () => {
  report.reportError('render', 'a');
  now += 59_999;
  report.reportError('render', 'a');
  expect(sent.length).toBe(1);
  now += 1;
  report.reportError('render', 'a');
  expect(sent.length).toBe(2);
  for (let n = 2; n <= 25; n++) report.reportError('render', `b${n}`);
  // Nineteen others beside the first.
  expect(sent.length).toBe(21);
  now += 60_000;
  report.reportError('render', 'a');
  report.reportError('render', 'c');
  expect(messages().slice(21)).toEqual(['a']);
});

test('a long stack is cut, and a network that fails is no failure to tell of', async () => {
  const error = new Error('long');
  error.stack = 'x'.repeat(20_000);
  report.reportError('render', error, 'y');
  expect(sent[0]?.stack.length).toBe(12_000);
  const failures: unknown[] = [];
  const note = (reason: unknown) => void failures.push(reason);
  process.on('unhandledRejection', note);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  report.reportError('render', 'silent');
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', note);
  expect(failures).toEqual([]);
});

test('what nobody catches is told, but not what is nobody’s fault', () => {
  report.watchErrors();
  const thrown = (error: unknown) => dispatchEvent(Object.assign(new Event('error'), { error }));
  const rejected = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  for (const noise of [
    ...[new ApiError(0, 'network', ''), new ApiError(401, 'session.required', ''), null, undefined],
    ...[new DOMException('stopped', 'AbortError'), new Error('ResizeObserver loop completed')],
  ]) {
    thrown(noise);
    rejected(noise);
  }
  expect(sent).toEqual([]);
  thrown(new Error('one'));
  rejected(new ApiError(500, 'server.failed', ''));
  rejected(new DOMException('no room', 'QuotaExceededError'));
  expect(messages()).toEqual(['Error: one', 'ApiError server.failed 500', expect.stringContaining('no room')]);
  expect(sent.every(({ kind }) => kind === 'unhandled')).toBe(true);
});
