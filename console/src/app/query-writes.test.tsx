import { ApiError } from '@botones/contract/calls/api-error';
import { categories } from '@botones/contract/categories/categories';
import { inBoth } from '@botones/contract/fields/translated';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { envelope } from '../testing/envelope.ts';
import { closeProblem, problemOf, showProblem, useProblem } from './problem.ts';
import { fetchPage, queryClient, queryOf, refresh, useWrite, type WriteOptions } from './query.ts';

/** What the server is asked, and what it answers next. */
let asked: { address: string; key: string | null }[];
let answers: (() => Response)[];
const answer = (code: number, payload: unknown = null, headers: Record<string, string> = {}) => {
  const body = envelope(code, payload, code === 200 ? null : 'x', `dice ${code}`);
  return () => new Response(body, { status: code, headers });
};
const lost = () => {
  throw new TypeError('network');
};
beforeEach(() => {
  queryClient.clear();
  closeProblem();
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, key: new Headers(init.headers).get('idempotency-key') });
    return (answers.shift() ?? answer(200))();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  closeProblem();
});

const Client = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const input = (es: string) => ({ body: { client: 1, name: inBoth(es, es) } });
function writer(options: WriteOptions<typeof categories.create> = {}) {
  const { result } = renderHook(() => ({ write: useWrite(categories.create, options), problem: useProblem() }), {
    wrapper: Client,
  });
  const write = (es: string) => act(() => result.current.write.mutateAsync(input(es)).catch((error: unknown) => error));
  return {
    write,
    fire: (es: string) => act(() => result.current.write.mutate(input(es))),
    problem: () => result.current.problem,
    error: () => result.current.write.error,
  };
}
const keys = () => asked.map(({ key }) => key);

test('the same write after no answer is the same write; after any answer it is another', async () => {
  const { write } = writer();
  answers = [lost, answer(502), answer(409), answer(500), answer(200), answer(200), lost, answer(200)];
  for (const name of ['a', 'a', 'a', 'a', 'a', 'a', 'a', 'b']) await write(name);
  const [first, ...rest] = keys();
  // Lost, refused on the way, and answered at last: one write.
  expect(rest.slice(0, 2)).toEqual([first, first]);
  expect(new Set(keys()).size).toBe(6);
  expect(keys().every(Boolean)).toBe(true);
});

test('a write reads again what its signal would, and what else it changes, and tells who called', async () => {
  const onSuccess = vi.fn();
  queryClient.setQueryData(['categories', 'x'], 1);
  queryClient.setQueryData(['robots', 'x'], 1);
  queryClient.setQueryData(['users', 'x'], 1);
  const stale = () =>
    ['categories', 'robots', 'users'].map((feature) => queryClient.getQueryState([feature, 'x'])?.isInvalidated);
  const { write } = writer({ also: ['robots'], onSuccess });
  answers = [answer(409), answer(200, { category_id: 7 })];
  await write('a');
  expect([stale(), onSuccess.mock.calls.length]).toEqual([[false, false, false], 0]);
  await write('a');
  await waitFor(() => expect(stale()).toEqual([true, true, false]));
  expect(onSuccess.mock.calls).toEqual([[{ category_id: 7 }, input('a')]]);
});

test('what a query says that it depends on beside its signal is read again too', async () => {
  for (const [name, also] of [
    ['b', ['robots']],
    ['c', ['users']],
  ] as const)
    await queryClient.fetchQuery({ queryKey: ['categories', name], queryFn: () => 1, meta: { also } });
  await refresh('robots');
  const stale = ['b', 'c'].map((name) => queryClient.getQueryState(['categories', name])?.isInvalidated);
  expect(stale).toEqual([true, false]);
});

test('a write that fails opens the shared modal, unless who awaits it is told or shows it', async () => {
  const told = async (options: WriteOptions<typeof categories.create>, how: 'mutate' | 'mutateAsync') => {
    closeProblem();
    const { write, fire, problem, error } = writer(options);
    answers = [answer(409)];
    if (how === 'mutate') fire('a');
    else expect(await write('a')).toMatchObject({ status: 409 });
    await waitFor(() => expect(error()).toMatchObject({ status: 409 }));
    return problem();
  };
  const shown = { status: 409, code: 'x', detail: { message: 'dice 409' } };
  expect(await told({}, 'mutate')).toMatchObject(shown);
  expect(await told({}, 'mutateAsync')).toBeNull();
  expect(await told({ showsError: true }, 'mutate')).toBeNull();
});

test('a read is tried again where that may help, twice and later each time', async () => {
  const { retry, retryDelay, networkMode } = queryClient.getDefaultOptions().queries ?? {};
  const tries = (times: number, error: unknown) => (retry as (n: number, e: unknown) => boolean)(times, error);
  const failed = (status: number) => new ApiError(status, 'x', '');
  expect([0, 502, 503].map((status) => tries(0, failed(status)))).toEqual([true, true, true]);
  expect([400, 404, 500, 501].map((status) => tries(0, failed(status)))).toEqual([false, false, false, false]);
  expect([tries(1, failed(0)), tries(2, failed(0)), tries(0, new Error('x'))]).toEqual([true, false, false]);
  expect([0, 1, 2].map((n) => (retryDelay as (n: number) => number)(n))).toEqual([400, 800, 1600]);
  expect(networkMode).toBe('always');
});

test('a page has its rows, how many there are and where it goes on', async () => {
  const list = { params: { client_id: 1 }, query: { limit: 2 } };
  answers = [
    answer(200, ['a', 'b'], { 'x-total-count': '5', 'x-next-cursor': 'c' }),
    answer(200, [], { 'x-total-count': '10000+' }),
  ];
  expect(await fetchPage(categories.list, list)).toEqual({ rows: ['a', 'b'], total: 5, next: 'c' });
  expect(await fetchPage(categories.list, list, new AbortController().signal)).toEqual({
    rows: [],
    total: null,
    next: null,
  });
  expect(asked[0]?.address).toContain('categories_by_client/1?limit=2');
  expect(queryOf(categories.get, { params: { id: 3 } }).queryKey).toEqual([
    ...['categories', 'categories.get', { params: { id: 3 } }],
  ]);
});

test('a failure tells what helps and no more; an ended session and a cancelled read tell nothing (AMB-002, ERR-05)', () => {
  const detail = (status: number, code = 'x') => problemOf(new ApiError(status, code, 'Porque sí.')).detail?.message;
  expect([400, 403, 404, 409, 413, 415].map((status) => detail(status))).toEqual(Array(6).fill('Porque sí.'));
  expect([0, 422, 500].map((status) => detail(status))).toEqual(Array(3).fill(undefined));
  expect([detail(500, 'storage.failed'), detail(502, 'speech.failed'), detail(500, 'agents.none')]).toEqual(
    Array(3).fill('Porque sí.'),
  );
  expect([detail(500, 'storage.failed2'), detail(500, 'my.agents.none')]).toEqual([undefined, undefined]);
  expect(problemOf(new ApiError(409, 'x', '')).detail).toBeNull();
  expect(problemOf(new Error('x'))).toEqual({ status: 0, code: 'console', detail: null });
  const { result } = renderHook(() => useProblem());
  act(() => {
    showProblem(new ApiError(401, 'x', ''));
    showProblem(new DOMException('stopped', 'AbortError'));
  });
  expect(result.current).toBeNull();
  act(() => showProblem(new DOMException('full', 'QuotaExceededError')));
  expect(result.current?.code).toBe('console');
});
