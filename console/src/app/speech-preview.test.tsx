import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeProblem, useProblem } from './problem.ts';
import { fetchSpeech, previewDelayMs, usePreview } from './speech-preview.ts';

let players: { address: string; playing: boolean; onended?: () => void }[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  players = [];
  vi.stubGlobal(
    'Audio',
    class {
      playing = false;
      address: string;
      constructor(address: string) {
        this.address = address;
        players.push(this);
      }
      play = async () => {
        this.playing = true;
      };
      pause = () => {
        this.playing = false;
      };
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  closeProblem();
});
const preview = () => renderHook(() => ({ ...usePreview(), problem: useProblem() }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a voice is asked for after the documented pause and then played (AGT-46, AUD-28)', async () => {
  expect(previewDelayMs).toBe(1500);
  const released = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const load = vi.fn(async () => 'blob:1');
  const { result } = preview();
  act(() => void result.current.play(load));
  expect(result.current.waiting).toBe(true);
  await pass(1499);
  expect(load).not.toHaveBeenCalled();
  await pass(1);
  expect([load.mock.calls.length, result.current.waiting]).toEqual([1, false]);
  expect(players.map(({ address, playing }) => [address, playing])).toEqual([['blob:1', true]]);
  players[0]?.onended?.();
  expect(released.mock.calls).toEqual([['blob:1']]);
});

test('pressed again only the last is asked for, and what plays is silent; who leaves hears nothing more (AGT-45, AGT-47)', async () => {
  const load = vi.fn(async (_signal: AbortSignal) => `blob:${load.mock.calls.length}`);
  const { result, unmount } = preview();
  act(() => void result.current.play(load));
  await pass(1000);
  act(() => void result.current.play(load));
  await pass(1000);
  expect([load.mock.calls.length, result.current.waiting]).toEqual([0, true]);
  await pass(500);
  expect(players.map(({ playing }) => playing)).toEqual([true]);
  act(() => void result.current.play(load));
  expect(players.map(({ playing }) => playing)).toEqual([false]);
  await pass(1500);
  expect(players.map(({ playing }) => playing)).toEqual([false, true]);
  unmount();
  expect(players.map(({ playing }) => playing)).toEqual([false, false]);
  expect(load.mock.calls.at(-1)?.[0].aborted).toBe(true);
});

test('a voice that comes after somebody left is not played, and one that was stopped is no problem', async () => {
  let come = (_address: string) => undefined as unknown;
  const { result, unmount } = preview();
  act(
    () =>
      void result.current.play(
        () =>
          new Promise((resolve) => {
            come = resolve;
          }),
      ),
  );
  await pass(1500);
  unmount();
  await act(async () => come('blob:late'));
  expect(players.some(({ playing }) => playing)).toBe(false);
  const again = preview();
  act(
    () =>
      void again.result.current.play(
        (signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
          }),
      ),
  );
  await pass(1500);
  act(() => void again.result.current.play(async () => 'blob:2'));
  await pass(1500);
  expect(again.result.current.problem).toBeNull();
  expect(again.result.current.waiting).toBe(false);
});

test('a voice that cannot be made is a problem to read', async () => {
  const { result } = preview();
  act(() => void result.current.play(() => Promise.reject(new Error('broken'))));
  await pass(1500);
  expect([result.current.problem?.code, result.current.waiting]).toEqual(['console', false]);
});

test('a voice comes as sound, or as what the server said instead', async () => {
  const signal = new AbortController().signal;
  let next = () => new Response('sound');
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    asked.push(init);
    return next();
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:7');
  expect(await fetchSpeech({ text: 'Hola' }, signal)).toBe('blob:7');
  expect([asked[0]?.method, asked[0]?.body, asked[0]?.signal]).toEqual(['POST', '{"text":"Hola"}', signal]);
  const head = { headerResponse: { error: 'speech.refused', message: 'No hay voz.' } };
  next = () => new Response(JSON.stringify(head), { status: 502 });
  await expect(fetchSpeech({}, signal)).rejects.toMatchObject({
    status: 502,
    code: 'speech.refused',
    message: 'No hay voz.',
  });
  next = () => new Response('<html>', { status: 504 });
  await expect(fetchSpeech({}, signal)).rejects.toMatchObject({ status: 504, code: 'speech.failed', message: '' });
});
