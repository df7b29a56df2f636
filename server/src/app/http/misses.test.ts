import { expect, test } from 'vitest';
import { createMisses } from './misses.ts';

const second = 1_000;
const minute = 60 * second;
/** A clock, and what a network is answered: `held` for so many seconds, or whether there is such a secret. */
function counted(most = 60) {
  const clock = { at: 1_000_000 };
  const misses = createMisses(() => clock.at);
  const there = new Set<string>();
  const ask = (secret: string, network = 'waiting room') => {
    try {
      misses.refuse(network, secret, most);
    } catch (cause) {
      return `held ${(cause as { retryAfter: number }).retryAfter} s`;
    }
    const isThere = there.has(secret);
    misses.note(network, secret, !isThere);
    return isThere ? 'found' : 'missing';
  };
  return { clock, there, ask, many: (from: number, until: number) => codes(from, until).map((code) => ask(code)) };
}
const codes = (from: number, until: number) => Array.from({ length: until - from }, (_, n) => `own ${from + n}`);

test('70 phones of one network that ask again and again for tickets to come hold back nobody, nor each other', () => {
  const { clock, there, ask, many } = counted();
  there.add('real');
  expect(new Set(many(0, 35))).toEqual(new Set(['missing']));
  clock.at += minute;
  expect(new Set(many(35, 70))).toEqual(new Set(['missing']));
  // Half an hour long, each every two minutes.
  for (let n = 0; n < 15; n += 1) {
    clock.at += 2 * minute;
    expect(new Set(many(0, 70))).toEqual(new Set(['missing']));
    expect(ask('real')).toBe('found');
    expect(ask(`mistyped ${n}`)).toBe('missing');
  }
  // The robot is back.
  for (const code of codes(0, 70)) there.add(code);
  expect(new Set(many(0, 70))).toEqual(new Set(['found']));
});

test('61 different ones within a minute are too many, for that network and that minute; of 60 each is answered', () => {
  const { clock, ask, many } = counted();
  expect(many(0, 61)).toEqual([...Array(60).fill('missing'), 'held 60 s']);
  expect(ask('own 61', 'another')).toBe('missing');
  clock.at += minute - 1;
  expect(ask('own 62')).toBe('held 1 s');
  clock.at += 1;
  expect(many(60, 120)).toEqual(Array(60).fill('missing'));
  expect(ask('own 120')).toBe('held 60 s');
  // A clock that was set back holds nobody for hours.
  clock.at -= 10 * minute;
  expect(ask('own 121')).toBe('missing');
});

test('whoever is held back is answered about what they were answered about, and about nothing else, whether it is there or not', () => {
  const { there, ask, many } = counted();
  there.add('mine').add('not asked for');
  expect(ask('mine')).toBe('found');
  many(0, 60);
  expect(ask('mine')).toBe('found');
  expect(ask('own 7')).toBe('missing');
  there.add('own 7');
  expect(ask('own 7')).toBe('found');
  expect([ask('not asked for'), ask('not there')]).toEqual(['held 60 s', 'held 60 s']);
});

test('what was not asked for in five minutes counts again, and so does what is older than a thousand others', () => {
  const late = counted(1);
  expect(late.ask('a')).toBe('missing');
  late.clock.at += 5 * minute - 1;
  expect(late.ask('a')).toBe('missing');
  expect(late.ask('b')).toBe('missing');
  late.clock.at += 5 * minute;
  expect([late.ask('a'), late.ask('b')]).toEqual(['missing', 'held 60 s']);

  for (const [others, next] of [
    [999, 'missing'],
    [1_000, 'held 60 s'],
  ] as const) {
    const full = counted(2);
    expect(full.ask('a')).toBe('missing');
    for (const code of codes(0, others)) full.there.add(code);
    expect(new Set(full.many(0, others))).toEqual(new Set(['found']));
    expect([others, full.ask('a'), full.ask('b')]).toEqual([others, 'missing', next]);
  }
});
