import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginPlayback, nextPlayback, type Playback, type PlaybackNews, type PlayItem } from './playback.ts';

const itemOf = (key: string, seconds: number | null = 5): PlayItem => ({
  key,
  type: 'image',
  url: `/${key}`,
  name: key,
  seconds,
});
const listOf = (keys: string) => [...keys].map((key) => itemOf(key));

/** A player whose loading and clock are this test. */
function player(items: readonly PlayItem[]) {
  let playback = beginPlayback(items);
  const on = (news: PlaybackNews) => {
    playback = nextPlayback(playback, news);
    return self;
  };
  const self = {
    get: () => playback,
    seen: () => [playback.shown?.item.key ?? null, playback.coming?.item.key ?? null],
    load: () => on({ kind: 'ready', nth: playback.coming?.nth ?? -1 }),
    fail: () => on({ kind: 'broken', nth: playback.coming?.nth ?? -1 }),
    tear: () => on({ kind: 'broken', nth: playback.shown?.nth ?? -1 }),
    due: () => on({ kind: 'due', nth: playback.shown?.nth ?? -1 }),
    on,
    list(next: readonly PlayItem[], atOnce = false) {
      playback = beginPlayback(next, playback, atOnce);
      return self;
    },
  };
  return self;
}

describe('a list that is played', () => {
  test('goes round; the next is made ready while one is seen, and is shown when the time of that is over', () => {
    const it = player(listOf('abc'));
    expect(it.seen()).toEqual([null, 'a']);
    expect(it.load().seen()).toEqual(['a', 'b']);
    expect(it.load().seen()).toEqual(['a', 'b']);
    expect(it.due().seen()).toEqual(['b', 'c']);
    expect(it.load().due().seen()).toEqual(['c', 'a']);
    expect(it.load().due().seen()).toEqual(['a', 'b']);
  });

  test('what is late is waited for: what is shown stays, and nothing is black', () => {
    const it = player(listOf('ab')).load();
    expect(it.due().seen()).toEqual(['a', 'b']);
    expect(it.load().seen()).toEqual(['b', 'a']);
  });

  test('what is broken is skipped, named once, and never tried again', () => {
    const it = player(listOf('abc')).load().fail();
    expect([it.seen(), it.get().broken]).toEqual([['a', 'c'], ['b']]);
    expect(it.load().due().seen()).toEqual(['c', 'a']);
    expect(it.load().due().seen()).toEqual(['a', 'c']);
  });

  test('one that breaks while it is seen gives way as soon as another is ready', () => {
    const it = player(listOf('ab')).load().tear();
    expect(it.seen()).toEqual(['a', 'b']);
    expect(it.load().seen()).toEqual(['b', null]);
  });

  test('where all are broken nothing is shown', () => {
    expect(player(listOf('ab')).fail().fail().seen()).toEqual([null, null]);
    expect(player(listOf('a')).load().tear().seen()).toEqual([null, null]);
    expect(player([]).seen()).toEqual([null, null]);
  });

  test('alone it stays and begins anew each time; without seconds it stays until the list changes', () => {
    const it = player(listOf('a')).load();
    const first = it.get().shown;
    expect([it.due().due().seen(), it.get().shown?.round, it.get().shown?.nth]).toEqual([['a', null], 2, first?.nth]);
    expect(
      player([itemOf('a', null), itemOf('b')])
        .load()
        .seen(),
    ).toEqual(['a', null]);
  });

  test('another list begins at its first item when the time of what is shown is over, and not before it is ready', () => {
    const it = player(listOf('ab')).load().list(listOf('xy'));
    expect(it.seen()).toEqual(['a', 'x']);
    expect(it.load().seen()).toEqual(['a', 'x']);
    expect(it.due().seen()).toEqual(['x', 'y']);
    const late = player(listOf('ab')).load().list(listOf('xy')).due();
    expect(late.seen()).toEqual(['a', 'x']);
    expect(late.load().seen()).toEqual(['x', 'y']);
    expect(it.list([]).seen()).toEqual([null, null]);
  });

  test('where what is shown is to leave at once, or has no time, another list begins as soon as it is ready', () => {
    expect(player(listOf('ab')).load().list(listOf('xy'), true).load().seen()).toEqual(['x', 'y']);
    const still = player([itemOf('a', null)])
      .load()
      .list(listOf('xy'));
    expect(still.seen()).toEqual(['a', 'x']);
    expect(still.load().seen()).toEqual(['x', 'y']);
  });

  test('news of what is gone changes nothing', () => {
    const it = player(listOf('ab')).load();
    const before = it.get();
    for (const kind of ['ready', 'broken', 'due'] as const) it.on({ kind, nth: 99 });
    expect(it.get()).toBe(before);
  });

  test('whatever comes in whatever order: once something was seen something is, unless all is broken', () => {
    const news = fc.constantFrom('load', 'fail', 'tear', 'due');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(news, { maxLength: 40 }), (many, steps) => {
        const it = player(listOf('abcd'.slice(0, many)));
        let seen = false;
        for (const step of steps) {
          it[step as 'load']();
          const { shown, coming, broken }: Playback = it.get();
          seen ||= shown !== null;
          const torn = shown === null && coming !== null;
          expect(shown !== null || !seen || torn || broken.length === many).toBe(true);
          expect(coming === null || !broken.includes(coming.item.key)).toBe(true);
        }
      }),
    );
  });
});
