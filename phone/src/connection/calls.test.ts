import { expect, test } from 'vitest';
import type { Action } from '../model/answer.ts';
import { aPage } from '../testing/a-page.ts';
import { call } from './calls.ts';

const code = '7K3M9QXA5TVBHW2E';
const head = (status: number, error: string | null) => ({ code: status, message: '', error });
const answering = (answer: () => Response) => {
  const asked: string[] = [];
  const fetching = (async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`);
    return answer();
  }) as typeof fetch;
  return { asked, ask: (action: Action | null = null) => call(code, action, fetching) };
};
const json = (body: unknown, init?: ResponseInit) => () => new Response(JSON.stringify(body), init);

test('a ticket is read, given back, taken again and asked later at its own addresses', async () => {
  const page = aPage();
  const { asked, ask } = answering(json({ headerResponse: head(200, null), payload: page }));
  for (const action of [null, 'leave', 'return', 'later'] as const) expect(await ask(action)).toEqual({ page });
  const at = `/api/t/${code}/`;
  expect(asked).toEqual([`GET ${at}`, `POST ${at}leave/`, `POST ${at}return/`, `POST ${at}later/`]);
});

test('a failure is told by its code, with the time to wait', async () => {
  const refused = json({ headerResponse: head(409, 'tickets.called'), payload: null }, { status: 409 });
  expect(await answering(refused).ask('leave')).toEqual({
    failure: { status: 409, code: 'tickets.called', retryAfter: null },
  });
  const held = json(
    { headerResponse: head(429, 'request.too_many'), payload: null },
    {
      status: 429,
      headers: { 'retry-after': '37' },
    },
  );
  expect(await answering(held).ask()).toEqual({ failure: { status: 429, code: 'request.too_many', retryAfter: 37 } });
  const missing = json({ headerResponse: head(404, 'tickets.not_found'), payload: null }, { status: 404 });
  expect(await answering(missing).ask()).toMatchObject({ failure: { status: 404 } });
});

test('no answer, and pages of what stands between, are no word about the ticket', async () => {
  const none = { failure: { status: 0, code: 'network', retryAfter: null } };
  const lost = answering(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await lost.ask()).toEqual(none);
  // A Wi-Fi that wants to be paid for answers everything with its own page.
  expect(await answering(() => new Response('<html>Wi-Fi</html>')).ask()).toEqual(none);
  expect(await answering(json({})).ask()).toEqual(none);
  expect(await answering(() => new Response('gone', { status: 404 })).ask()).toMatchObject({ failure: { status: 0 } });
  expect(await answering(() => new Response('bad', { status: 502 })).ask()).toEqual({
    failure: { status: 502, code: 'failed', retryAfter: null },
  });
});
