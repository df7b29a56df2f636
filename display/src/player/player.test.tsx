// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Player, type PlayItem } from './player.tsx';

const picture = (key: string, seconds: number | null = 4): PlayItem => ({
  key,
  type: 'image',
  url: `/${key}.webp`,
  name: key,
  seconds,
});
const film = (key: string, seconds: number | null = 4): PlayItem => ({ ...picture(key, seconds), type: 'video' });

/** Whether the browser has anything of pictures and films to paint. */
function painted(is: boolean): void {
  const of = (element: { prototype: object }, name: string, value: unknown) =>
    Object.defineProperty(element.prototype, name, { configurable: true, get: () => value });
  of(HTMLImageElement, 'complete', is);
  of(HTMLImageElement, 'naturalWidth', is ? 1 : 0);
  of(HTMLMediaElement, 'readyState', is ? 4 : 0);
}

beforeEach(() => {
  vi.useFakeTimers();
  HTMLImageElement.prototype.decode = async () => undefined;
  painted(true);
  HTMLMediaElement.prototype.play = vi.fn(async () => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const element = (name: string) =>
  (document.querySelector(`img[alt="${name}"]`) ??
    document.querySelector(`video[aria-label="${name}"]`)) as HTMLElement;
const load = (name: string) =>
  act(async () => {
    const it = element(name);
    if (it instanceof HTMLVideoElement) fireEvent.loadedData(it);
    else fireEvent.load(it);
  });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const seen = () =>
  [...document.querySelectorAll('[data-shown="true"] > :is(img, video)')].map(
    (it) => it.getAttribute('alt') ?? it.getAttribute('aria-label'),
  );

test('each is shown for its time; the next stands ready unseen, and what is late is waited for', async () => {
  const onShown = vi.fn();
  render(<Player items={[picture('uno'), film('dos', 6)]} onShown={onShown} />);
  expect(seen()).toEqual([]);
  await load('uno');
  expect(seen()).toEqual(['uno']);
  expect(element('dos').closest('figure')?.getAttribute('aria-hidden')).toBe('true');
  await pass(4);
  expect(seen()).toEqual(['uno']);
  await load('dos');
  expect(seen()).toEqual(['dos']);
  await load('uno');
  await pass(5);
  expect(seen()).toEqual(['dos']);
  await pass(1);
  expect(seen()).toEqual(['uno']);
  expect(onShown.mock.calls.map(([{ key }]) => key)).toEqual(['uno', 'dos', 'uno']);
});

test('a broken one and one that never comes are skipped and told once', async () => {
  const onBroken = vi.fn();
  render(<Player items={[picture('uno'), picture('rota'), film('lenta'), picture('dos')]} onBroken={onBroken} />);
  await load('uno');
  await act(async () => void fireEvent.error(element('rota')));
  await pass(20);
  await load('dos');
  expect(seen()).toEqual(['dos']);
  expect(onBroken.mock.calls.map(([{ key }]) => key)).toEqual(['rota', 'lenta']);
});

test('a film alone begins anew each time, in the same element, silent and for as long as it is shown', async () => {
  render(<Player items={[film('uno')]} />);
  await load('uno');
  const it = element('uno') as HTMLVideoElement;
  expect([it.muted, it.loop]).toEqual([true, true]);
  const plays = vi.mocked(HTMLMediaElement.prototype.play);
  const before = plays.mock.calls.length;
  await pass(4);
  await pass(4);
  expect([element('uno') === it, plays.mock.calls.length - before]).toEqual([true, 2]);
});

test('the same list said again goes on; another one takes over when its first is ready', async () => {
  const { rerender } = render(<Player items={[picture('uno', null)]} />);
  await load('uno');
  const it = element('uno');
  rerender(<Player items={[picture('uno', null)]} />);
  expect(element('uno')).toBe(it);
  rerender(<Player items={[picture('dos', null)]} />);
  expect(seen()).toEqual(['uno']);
  await load('dos');
  expect(seen()).toEqual(['dos']);
  expect(screen.queryByAltText('uno')).toBeNull();
});

test('a list with an end stops after its last that can be played, which stays', async () => {
  const onEnd = vi.fn();
  render(<Player items={[picture('uno'), picture('dos'), picture('rota')]} onEnd={onEnd} />);
  await load('uno');
  await load('dos');
  await pass(4);
  await act(async () => void fireEvent.error(element('rota')));
  expect([seen(), onEnd.mock.calls.length]).toEqual([['dos'], 0]);
  await pass(4);
  expect([seen(), onEnd.mock.calls.length]).toEqual([['dos'], 1]);
});

test('a list of which nothing can be played is told once', async () => {
  const onNothing = vi.fn();
  render(<Player items={[picture('rota')]} onNothing={onNothing} />);
  expect(onNothing).not.toHaveBeenCalled();
  await act(async () => void fireEvent.error(element('rota')));
  expect([seen(), onNothing.mock.calls.length]).toEqual([[], 1]);
});

test('what is shown and not painted for a quarter of a second is told, and the next takes its place', async () => {
  const onBlack = vi.fn();
  render(<Player items={[film('uno', 60), picture('dos', 60)]} onBlack={onBlack} />);
  await load('uno');
  await load('dos');
  await pass(2);
  expect([seen(), onBlack.mock.calls.length]).toEqual([['uno'], 0]);
  painted(false);
  await pass(0.3);
  painted(true);
  expect([seen(), onBlack.mock.calls.length]).toEqual([['dos'], 1]);
  await pass(2);
  expect(onBlack).toHaveBeenCalledTimes(1);
});
