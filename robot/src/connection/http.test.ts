import { ApiError } from '@botones/contract/calls/api-error';
import { device } from '@botones/contract/device/device';
import { describe, expect, test } from 'vitest';
import { indexOf } from '../testing/parts.ts';
import { configOf } from '../testing/stub.ts';
import { callServer, failureOf, fetchConfig } from './http.ts';

const answer = (code: number, payload: unknown, error: string | null = null, headers: Record<string, string> = {}) =>
  Response.json({ headerResponse: { code, message: 'why', error }, payload }, { status: code, headers });

/** A line to a server that answers `reply`, with what it was asked and the waits that are under way. */
function line(reply: (signal: AbortSignal) => Response | Promise<Response>, authorization?: string) {
  const asked: { url: string; headers: unknown; cache: unknown }[] = [];
  const waits: { ms: number; run: () => void }[] = [];
  return {
    asked,
    waits,
    server: 'http://robot.mx',
    authorization: () => authorization,
    time: {
      wall: () => 0,
      mono: () => 0,
      after(ms: number, run: () => void) {
        const wait = { ms, run };
        waits.push(wait);
        return () => void waits.splice(waits.indexOf(wait), 1);
      },
    },
    fetch: (async (input, init) => {
      asked.push({ url: String(input), headers: init?.headers, cache: init?.cache });
      return reply(init?.signal as AbortSignal);
    }) as typeof fetch,
  };
}
const silence = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

describe('what a failure means', () => {
  test.each([
    ['the server knows the robot no more', 401, 'device.unknown', 'revoked'],
    ['a portal on the way wants a login', 401, 'captive.portal', 'retry'],
    ['the words are wrong', 400, 'request.invalid', 'refused'],
    ['they are too many', 413, 'request.invalid', 'refused'],
    ['they are of the wrong kind', 415, 'request.invalid', 'refused'],
    ['they make no sense', 422, 'request.invalid', 'refused'],
    ['what is asked for is not there', 404, 'request.not_found', 'gone'],
    ['somebody on the way has no such page', 404, 'server.failed', 'retry'],
    ['somebody on the way finds the words wrong', 400, 'proxy.bad', 'retry'],
    ['it must not', 403, 'request.invalid', 'retry'],
    ['the server is busy', 503, 'server.busy', 'retry'],
  ])('%s', (_, status, code, why) => {
    expect(failureOf(new ApiError(status, code, 'why', { retryAfter: 7 }))).toEqual({
      ok: false,
      why,
      status,
      message: 'why',
      retryAfter: 7,
      // A word of somebody on the way is none of ours.
      ...(/^(captive|proxy|server.failed)/.test(code) ? {} : { code }),
    });
  });

  test('no answer at all', () => {
    expect(failureOf(new TypeError('cut'))).toEqual({ ok: false, why: 'retry', status: 0, message: 'TypeError: cut' });
  });
});

test('a server that says nothing is left after twenty seconds, one that answers is waited for no longer', async () => {
  const quiet = line(silence);
  const calls = [callServer(quiet, device.config, {}), fetchConfig(quiet, null)];
  expect(quiet.waits.map(({ ms }) => ms)).toEqual([20_000, 20_000]);
  for (const { run } of [...quiet.waits]) run();
  for (const outcome of await Promise.all(calls)) expect(outcome).toMatchObject({ ok: false, why: 'retry', status: 0 });
  expect(quiet.waits).toEqual([]);
  const quick = line(() => answer(200, null));
  expect(await callServer(quick, device.config, {})).toEqual({ ok: true, value: null });
  expect(quick.waits).toEqual([]);
});

test.each([
  ['a page', () => new Response('<h1>Wi-Fi</h1>', { status: 401, headers: { 'content-type': 'text/html' } })],
  ['data of its own', () => Response.json({ error: 'login' }, { status: 401 })],
  ['nothing', () => new Response(null, { status: 401 })],
])('a portal on the way that wants a login and sends %s unpairs no robot', async (_, reply) => {
  expect(await callServer(line(reply), device.config, {})).toMatchObject({ ok: false, why: 'retry', status: 401 });
  expect(await fetchConfig(line(reply), null)).toMatchObject({ ok: false, why: 'retry' });
});

describe('the configuration', () => {
  test('comes with its tag, never from the browser’s own copy', async () => {
    const first = line(() => answer(200, indexOf(configOf(2)), null, { etag: '"2"' }));
    expect(await fetchConfig(first, null)).toMatchObject({
      ok: true,
      value: { etag: '"2"', config: { config_version: 2 } },
    });
    const url = 'http://robot.mx/device/v1/config?phrases=parts';
    expect(first.asked).toEqual([{ url, headers: { accept: 'application/json' }, cache: 'no-store' }]);
    const again = line(() => new Response(null, { status: 304 }), 'Device d.s');
    expect(await fetchConfig(again, '"2"')).toEqual({ ok: true, value: null });
    expect(again.asked[0]?.headers).toEqual({
      accept: 'application/json',
      authorization: 'Device d.s',
      'if-none-match': '"2"',
    });
  });

  test.each([
    ['names what is not understood', answer(200, { ...indexOf(configOf(2)), times: null }), 'refused', 200, 'times'],
    ['of no shape at all', answer(200, 'x'), 'refused', 200, ''],
    ['of a robot that is nobody’s', answer(401, null, 'device.unknown'), 'revoked', 401, 'why'],
    ['of a portal that wants a login before anything else', Response.json({}, { status: 401 }), 'retry', 401, ''],
    ['of a proxy that finds the words wrong', Response.json({ error: 'bad' }, { status: 400 }), 'retry', 400, ''],
    ['of a page that somebody put in between', Response.json(null, { status: 502 }), 'retry', 502, ''],
  ])('%s', async (_, response, why, status, message) => {
    expect(
      await fetchConfig(
        line(() => response),
        null,
      ),
    ).toMatchObject({ ok: false, why, status, message });
  });

  test('waits as long as a busy server wishes', async () => {
    const wish = async (headers: Record<string, string>) => {
      const outcome = await fetchConfig(
        line(() => answer(503, null, 'server.busy', headers)),
        null,
      );
      return outcome.ok ? null : outcome.retryAfter;
    };
    expect([await wish({ 'retry-after': '60' }), await wish({ 'retry-after': 'soon' }), await wish({})]).toEqual([
      ...[60, undefined, undefined],
    ]);
  });
});
