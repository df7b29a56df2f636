import { expect, test } from 'vitest';
import { pushCalls } from './push-calls.ts';

const code = '7K3M9QXA5TVBHW2E';
const subscription = { endpoint: 'https://push.example/a?b=1', keys: { p256dh: 'p', auth: 'a' } };
const answering = (answer: () => Response) => {
  const asked: { line: string; body: unknown }[] = [];
  const fetching = (async (url: string, { method, body }: RequestInit) => {
    asked.push({ line: `${method} ${url}`, body: body === undefined ? null : JSON.parse(String(body)) });
    return answer();
  }) as typeof fetch;
  return { asked, ...pushCalls(fetching) };
};
const json = (status: number, error: string | null) => () =>
  new Response(JSON.stringify({ headerResponse: { code: status, message: '', error }, payload: null }), { status });

test('a browser is told to the server and taken back at the ticket’s own address', async () => {
  const { asked, subscribe, unsubscribe } = answering(json(200, null));
  expect(await subscribe(code, subscription)).toBeNull();
  expect(await unsubscribe(code, subscription.endpoint)).toBeNull();
  expect(asked).toEqual([
    { line: `POST /api/t/${code}/push/`, body: subscription },
    { line: `DELETE /api/t/${code}/push/?endpoint=https%3A%2F%2Fpush.example%2Fa%3Fb%3D1`, body: null },
  ]);
});

test('a refusal is told by its code; what is not the server says nothing of the ticket', async () => {
  const failure = async (answer: () => Response) => answering(answer).subscribe(code, subscription);
  expect(await failure(json(409, 'turns.over'))).toBe('turns.over');
  expect(await failure(json(500, null))).toBe('failed');
  expect(await failure(() => new Response('<html>', { status: 502 }))).toBe('failed');
  expect(await failure(() => new Response('<html>sign in to this Wi-Fi', { status: 200 }))).toBe('network');
  expect(await failure(() => new Response('', { status: 404 }))).toBe('network');
  expect(await failure(() => Response.error())).toBe('failed');
  const cut = pushCalls((async () => Promise.reject(new TypeError('cut'))) as unknown as typeof fetch);
  expect(await cut.subscribe(code, subscription)).toBe('network');
});
