import { audit } from '@botones/contract/audit/audit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { envelope } from '../testing/envelope.ts';
import { sessionServer } from '../testing/session-server.ts';
import { fetchFile } from './file.ts';
import { login } from './session/session.ts';

let server: ReturnType<typeof sessionServer>;
let answers: (() => Response)[];
let asked: { token: string | null; signal: AbortSignal | null | undefined }[];
beforeEach(async () => {
  localStorage.clear();
  answers = [];
  asked = [];
  server = sessionServer();
  const ofSession = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.startsWith('/api/auth')) return ofSession(address, init);
    asked.push({ token: new Headers(init.headers).get('authorization'), signal: init.signal });
    return answers.shift()?.() ?? Response.error();
  });
});
afterEach(() => vi.unstubAllGlobals());
const signIn = () => login('a@b.mx', 'x');
const tokens = () => asked.map(({ token }) => token);
const refused = (status: number, error: string) => new Response(envelope(status, null, error), { status });
const ask = (options?: Parameters<typeof fetchFile>[2]) => fetchFile(audit.exportCsv, { query: {} } as never, options);

test('a file of many megabytes is whole, of its kind, and each part of it was told', async () => {
  await signIn();
  const size = 5 * 1024 * 1024;
  const parts = [1, 2, 3, 4].map((n) => new Uint8Array(size).fill(n));
  answers = [
    () =>
      new Response(
        new ReadableStream({
          start(stream) {
            for (const part of parts) stream.enqueue(part);
            stream.close();
          },
        }),
        { headers: { 'content-type': 'text/csv' } },
      ),
  ];
  const told: number[] = [];
  const { signal } = new AbortController();
  const file = await ask({ signal, onChunk: (chunk) => told.push(chunk[0] ?? 0) });
  expect([file.type, file.size, told]).toEqual(['text/csv', 4 * size, [1, 2, 3, 4]]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([0, 1, 2, 3].map((n) => bytes[n * size])).toEqual([1, 2, 3, 4]);
  expect(asked).toEqual([{ token: 'Bearer access1', signal }]);
});

test('a token that is spent is renewed once; nobody watches, and the kind may be unknown', async () => {
  await signIn();
  answers = [() => refused(401, 'session.required'), () => new Response(new Blob(['a;b']).stream())];
  const file = await ask();
  expect([await file.text(), file.type]).toEqual(['a;b', '']);
  expect(tokens()).toEqual(['Bearer access1', 'Bearer access2']);
  answers = [() => refused(401, 'a'), () => refused(401, 'b')];
  await expect(ask()).rejects.toMatchObject({ status: 401, message: 'dice b' });
  expect(asked).toHaveLength(4);
});

test('a session that is over, or none, is not asked for again', async () => {
  answers = [() => refused(401, 'session.required')];
  await expect(ask()).rejects.toMatchObject({ status: 401 });
  expect([tokens(), server.refreshes]).toEqual([[null], 0]);
  await signIn();
  server.revoked = true;
  answers = [() => refused(401, 'session.required')];
  await expect(ask()).rejects.toMatchObject({ status: 401, code: 'session.required' });
  expect([asked.length, server.refreshes]).toEqual([2, 1]);
});

test('what was answered in place of the file is the failure, with or without an envelope', async () => {
  await signIn();
  answers = [() => refused(409, 'audit.busy'), () => new Response('<html>', { status: 502 }), () => new Response(null)];
  await expect(ask()).rejects.toMatchObject({ status: 409, code: 'audit.busy', message: 'dice audit.busy' });
  await expect(ask()).rejects.toMatchObject({ status: 502, code: 'server.failed' });
  await expect(ask()).rejects.toMatchObject({ status: 200 });
});
