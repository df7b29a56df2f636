import { expect, test, vi } from 'vitest';
import { createLine } from './line.ts';

const nobodyGone = () => new AbortController().signal;
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('so many work at once, in the order in which they came, and each that leaves lets the next begin', async () => {
  const enter = createLine({ atOnce: 2, most: 30, mostOf: 30, waitMs: 60_000 });
  const begun: number[] = [];
  const places = Array.from({ length: 20 }, (_, n) => {
    const place = enter(`robot:${n}`, 1, nobodyGone());
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
  const enter = createLine({ atOnce: 1, most: 10, mostOf: 30, waitMs: 60_000 });
  const [working, waiting] = [enter('a', 1, nobodyGone()), enter('b', 1, nobodyGone())];
  await working.turn();
  const older = waiting.turn();
  const newer = enter('b', 1, nobodyGone());
  await expect(older).rejects.toMatchObject({ code: 'listen.replaced' });
  expect(waiting.signal.aborted).toBe(true);
  const turn = newer.turn();
  const again = enter('a', 1, nobodyGone());
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
  const enter = createLine({ atOnce: 1, most: 10, mostOf: 30, waitMs: 60_000 });
  const [atWork, inLine] = [new AbortController(), new AbortController()];
  const [first, second, third] = [
    enter('a', 1, atWork.signal),
    enter('b', 1, inLine.signal),
    enter('c', 1, nobodyGone()),
  ];
  await first.turn();
  const refused = second.turn();
  const last = third.turn();
  inLine.abort();
  await expect(refused).rejects.toThrow();
  atWork.abort();
  expect(first.signal.aborted).toBe(true);
  await last;
  expect(() => enter('d', 1, AbortSignal.abort())).toThrow();
});

test('nobody enters beyond the most, nor stands there for too long; a place that is left is another’s', async () => {
  vi.useFakeTimers();
  try {
    const enter = createLine({ atOnce: 1, most: 2, mostOf: 30, waitMs: 1_000 });
    const first = enter('a', 1, nobodyGone());
    await first.turn();
    const second = enter('b', 1, nobodyGone());
    expect(() => enter('c', 1, nobodyGone())).toThrow(expect.objectContaining({ code: 'listen.busy', retryAfter: 2 }));
    const waits = expect(second.turn()).rejects.toMatchObject({ code: 'listen.busy', status: 503 });
    vi.advanceTimersByTime(1_000);
    await waits;
    // Who works has other bounds.
    expect(first.signal.aborted).toBe(false);
    const third = enter('c', 1, nobodyGone());
    first.leave();
    await third.turn();
  } finally {
    vi.useRealTimers();
  }
});

test('no group fills the line, and what leaves of it makes room for others of it', () => {
  const enter = createLine({ atOnce: 1, most: 4, mostOf: 2, waitMs: 60_000 });
  const gone = new AbortController();
  enter('a', 1, gone.signal);
  const second = enter('b', 1, nobodyGone());
  const full = expect.objectContaining({ code: 'listen.busy' });
  expect(() => enter('c', 1, nobodyGone())).toThrow(full);
  // A newer one of the same place takes its room.
  enter('b', 1, nobodyGone());
  expect(second.signal.aborted).toBe(true);
  enter('d', 2, nobodyGone()).leave();
  gone.abort();
  enter('c', 1, nobodyGone());
  expect(() => enter('e', 1, nobodyGone())).toThrow(full);
  enter('f', 2, nobodyGone());
  enter('g', 2, nobodyGone());
  expect(() => enter('h', 3, nobodyGone())).toThrow(full);
});
