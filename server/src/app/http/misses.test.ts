import { expect, test } from 'vitest';
import { fail, failure } from './fail.ts';
import { createMisses } from './misses.ts';

const second = 1_000;
const minute = 60 * second;
/** A clock, and what a network is answered: `held` for so many seconds, or whether there is such a secret. */
function counted(most = 60) {
  const clock = { at: 1_000_000 };
  const misses = createMisses(() => clock.at);
  const there = new Set<string>();
  const ask = (secret: string, network = 'waiting room', until: Promise<unknown> = Promise.resolve()) => {
    const answer = async () => {
      await until;
      return there.has(secret) ? 'found' : fail('tickets.not_found');
    };
    return misses
      .ask(network, secret, most, answer)
      .catch(({ status, retryAfter }) => (status === 404 ? 'missing' : `held ${retryAfter} s`));
  };
  const many = async (from: number, until: number) => {
    const answers: string[] = [];
    for (const code of codes(from, until)) answers.push(await ask(code));
    return answers;
  };
  return { clock, misses, there, ask, many };
}
const codes = (from: number, until: number) => Array.from({ length: until - from }, (_, n) => `own ${from + n}`);

test('70 phones of one network that ask again and again for tickets to come hold back nobody, nor each other', async () => {
  const { clock, there, ask, many } = counted();
  there.add('real');
  expect(new Set(await many(0, 35))).toEqual(new Set(['missing']));
  clock.at += minute;
  expect(new Set(await many(35, 70))).toEqual(new Set(['missing']));
  // Half an hour long, each every two minutes.
  for (let n = 0; n < 15; n += 1) {
    clock.at += 2 * minute;
    expect(new Set(await many(0, 70))).toEqual(new Set(['missing']));
    expect(await ask('real')).toBe('found');
    expect(await ask(`mistyped ${n}`)).toBe('missing');
  }
  // The robot is back.
  for (const code of codes(0, 70)) there.add(code);
  expect(new Set(await many(0, 70))).toEqual(new Set(['found']));
});

test('61 different ones within a minute are too many, for that network and that minute; of 60 each is answered', async () => {
  const { clock, ask, many } = counted();
  expect(await many(0, 61)).toEqual([...Array(60).fill('missing'), 'held 60 s']);
  expect(await ask('own 61', 'another')).toBe('missing');
  clock.at += minute - 1;
  expect(await ask('own 62')).toBe('held 1 s');
  clock.at += 1;
  expect(await many(60, 120)).toEqual(Array(60).fill('missing'));
  expect(await ask('own 120')).toBe('held 60 s');
  // A clock that was set back holds nobody for hours.
  clock.at -= 10 * minute;
  expect(await ask('own 121')).toBe('missing');
});

test('whoever is held back is answered about what they were answered about, and about nothing else, whether it is there or not', async () => {
  const { there, ask, many } = counted();
  there.add('mine').add('not asked for');
  expect(await ask('mine')).toBe('found');
  await many(0, 60);
  expect(await ask('mine')).toBe('found');
  expect(await ask('own 7')).toBe('missing');
  there.add('own 7');
  expect(await ask('own 7')).toBe('found');
  expect([await ask('not asked for'), await ask('not there')]).toEqual(['held 60 s', 'held 60 s']);
});

test('what is not there and was not asked for in five minutes counts again, and so does what is older than 4,000 others', async () => {
  const late = counted(1);
  expect(await late.ask('a')).toBe('missing');
  late.clock.at += 5 * minute - 1;
  expect(await late.ask('a')).toBe('missing');
  expect(await late.ask('b')).toBe('missing');
  late.clock.at += 5 * minute;
  expect([await late.ask('a'), await late.ask('b')]).toEqual(['missing', 'held 60 s']);

  for (const [others, next] of [
    [3_999, 'missing'],
    [4_000, 'held 60 s'],
  ] as const) {
    const full = counted(2);
    expect(await full.ask('a')).toBe('missing');
    for (const code of codes(0, others)) full.there.add(code);
    expect(new Set(await full.many(0, others))).toEqual(new Set(['found']));
    expect([others, await full.ask('a'), await full.ask('b')]).toEqual([others, 'missing', next]);
  }
});

test('what was found within the hour is answered whoever tries codes beside it, and what was shown until a moment ago', async () => {
  const { clock, there, misses, ask, many } = counted();
  for (const phone of ['locked', 'shown', 'away']) there.add(phone);
  for (const phone of there) expect(await ask(phone)).toBe('found');
  clock.at += 30 * minute;
  misses.found('waiting room', 'shown');
  clock.at += 30 * minute - 1;
  await many(0, 60);
  expect([await ask('locked'), await ask('shown')]).toEqual(['found', 'found']);
  clock.at += 29 * minute;
  await many(60, 120);
  expect([await ask('shown'), await ask('away')]).toEqual(['found', 'held 60 s']);
});

test('who waits for the answers of others longer than anybody waits is refused, and those behind are not', async () => {
  const { clock, there, ask } = counted(1);
  let answer = () => {};
  const slow = ask('slow', 'room', new Promise<void>((resolve) => (answer = resolve)));
  const gaveUp = ask('real', 'room');
  clock.at += 14_000;
  const again = ask('real', 'room');
  clock.at += 2_000;
  for (const code of ['slow', 'real']) there.add(code);
  answer();
  expect(await Promise.all([slow, gaveUp, again])).toEqual(['found', 'held 1 s', 'found']);
});

test('200 different ones at once are no more tries than one after the other; of a whole waiting room that was found nobody is held back', async () => {
  const { there, ask } = counted();
  const everyCode = codes(0, 200);
  // None is answered before all were asked for.
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const guesses = everyCode.map((code) => ask(code, 'guesses', opened));
  const again = ask('own 7', 'guesses', opened);
  const room = everyCode.map((code) => ask(`phone ${code}`, 'room', opened));
  for (const code of everyCode) there.add(`phone ${code}`);
  open();
  const answers = await Promise.all(guesses);
  expect(answers.slice(0, 60)).toEqual(Array(60).fill('missing'));
  expect(answers.slice(60)).toEqual(Array(140).fill('held 60 s'));
  // The same one at once is the same try.
  expect(await again).toBe('missing');
  expect(new Set(await Promise.all(room))).toEqual(new Set(['found']));
  // Nothing stays counted of those.
  expect(await Promise.all(codes(200, 260).map((code) => ask(code, 'room')))).toEqual(Array(60).fill('missing'));
  expect(await ask('own 260', 'room')).toBe('held 60 s');
});

test('a failure that says nothing of the secret counts for nothing, and keeps nobody waiting', async () => {
  const { misses, ask } = counted(2);
  const broken = Array.from({ length: 5 }, (_, n) =>
    misses.ask('waiting room', `own ${n}`, 2, async () => {
      throw failure('server.failed');
    }),
  );
  expect((await Promise.allSettled(broken)).map((one) => 'reason' in one && one.reason.code)).toEqual(
    Array(5).fill('server.failed'),
  );
  expect(await Promise.all(['a', 'b', 'c'].map((code) => ask(code)))).toEqual(['missing', 'missing', 'held 60 s']);
  // Refused for another reason than that it is not there, it was answered about.
  const { misses: other, ask: askOther } = counted(1);
  const closed = () => other.ask('waiting room', 'door', 1, () => fail('doors.off'));
  await expect(closed()).rejects.toMatchObject({ code: 'doors.off' });
  expect(await askOther('a')).toBe('missing');
  await expect(closed()).rejects.toMatchObject({ code: 'doors.off' });
});
