import { afterEach, expect, test, vi } from 'vitest';
import { serverFileUrl } from './file-url.ts';

afterEach(() => vi.restoreAllMocks());

/** A server of files that a test lets answer; every address that is made is another. */
function serve(answer: (sha256: string) => Response | Promise<Response>) {
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  const get = vi.fn(async (sha256: string) => answer(sha256));
  return { get, url: serverFileUrl(get) };
}

test('each file is fetched once, also when it is asked for twice at a time', async () => {
  const { get, url } = serve(() => new Response('a picture'));
  expect(await Promise.all([url('a'), url('a')])).toEqual(['blob:1', 'blob:1']);
  expect(await url('a')).toBe('blob:1');
  expect(await url('b')).toBe('blob:2');
  expect(get.mock.calls).toEqual([['a'], ['b']]);
});

test('what could not be had is asked for again the next time', async () => {
  let answer = async (): Promise<Response> => new Response('', { status: 404 });
  const { get, url } = serve(() => answer());
  expect(await url('a')).toBeNull();
  answer = () => Promise.reject(new TypeError('no network'));
  expect(await url('a')).toBeNull();
  answer = async () => new Response('a picture');
  expect(await url('a')).toBe('blob:1');
  expect(get).toHaveBeenCalledTimes(3);
});
