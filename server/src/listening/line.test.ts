import { expect, test, vi } from 'vitest';
import { createLine } from './line.ts';

const nobodyGone = () => new AbortController().signal;
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('so many work at once, in the order in which they came, and each that leaves lets the next begin', async () => {
  const enter = createLine({ atOnce: 2, most: 30, waitMs: 60_000 });
  const begun: number[] = [];
  const places = Array.from({ length: 20 }, (_, n) => {
    const place = enter(`robot:${n}`, nobodyGone());
    void place.turn().then(() => begun.push(n));
    return place;
  });
  await settle();
  expect(begun).toEqual([0, 1]);
  for (let n = 0; n < 20; n++) {
    places[n]?.leave();
    places[n]?.leave();
    await settle();
    expect(begun.length).toBe(Math.min(20, n + 3));
  }
  expect(begun).toEqual(places.map((_, n) => n));
});

test('a newer one of the same place ends the older, waiting or at work, and takes no second turn', async () => {
  const enter = createLine({ atOnce: 1, most: 10, waitMs: 60_000 });
  const [working, waiting] = [enter('a', nobodyGone()), enter('b', nobodyGone())];
  await working.turn();
  const older = waiting.turn();
  const newer = enter('b', nobodyGone());
  await expect(older).rejects.toMatchObject({ code: 'listen.replaced' });
  expect(waiting.signal.aborted).toBe(true);
  const turn = newer.turn();
  const again = enter('a', nobodyGone());
  expect(working.signal.reason).toMatchObject({ code: 'listen.replaced' });
  await turn;
  working.leave();
  let begun = false;
  const last = again.turn().then(() => {
    begun = true;
  });
  await settle();
  expect(begun).toBe(false);
  newer.leave();
  await last;
});

test('who is gone leaves the line, and frees the turn that was theirs', async () => {
  const enter = createLine({ atOnce: 1, most: 10, waitMs: 60_000 });
  const [atWork, inLine] = [new AbortController(), new AbortController()];
  const [first, second, third] = [enter('a', atWork.signal), enter('b', inLine.signal), enter('c', nobodyGone())];
  await first.turn();
  const refused = second.turn();
  const last = third.turn();
  inLine.abort();
  await expect(refused).rejects.toThrow();
  atWork.abort();
  expect(first.signal.aborted).toBe(true);
  await last;
  expect(() => enter('d', AbortSignal.abort())).toThrow();
});

test('nobody enters beyond the most, nor stands there for too long; a place that is left is another’s', async () => {
  vi.useFakeTimers();
  try {
    const enter = createLine({ atOnce: 1, most: 2, waitMs: 1_000 });
    const first = enter('a', nobodyGone());
    await first.turn();
    const second = enter('b', nobodyGone());
    expect(() => enter('c', nobodyGone())).toThrow(expect.objectContaining({ code: 'listen.busy', retryAfter: 2 }));
    const waits = expect(second.turn()).rejects.toMatchObject({ code: 'listen.busy', status: 503 });
    vi.advanceTimersByTime(1_000);
    await waits;
    // Who works has other bounds.
    expect(first.signal.aborted).toBe(false);
    const third = enter('c', nobodyGone());
    first.leave();
    await third.turn();
  } finally {
    vi.useRealTimers();
  }
});
