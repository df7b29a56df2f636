import { expect, test } from 'vitest';
import { createSpeaker } from './speaker.ts';

/** A voice whose texts end when the test says so. */
function voice() {
  const begun: string[] = [];
  const ends: ((failed?: Error) => void)[] = [];
  const say = (text: string) =>
    new Promise<void>((resolve, reject) => {
      begun.push(text);
      ends.push((failed) => (failed ? reject(failed) : resolve()));
    });
  return { begun, ends, speaker: createSpeaker(say) };
}
const settle = async () => {
  for (let n = 0; n < 5; n++) await Promise.resolve();
};

test('two calls close together are both said, the second after the first, also when that failed', async () => {
  const { begun, ends, speaker } = voice();
  for (const text of ['uno', 'dos', 'tres']) void speaker.say(text);
  await settle();
  expect(begun).toEqual(['uno']);
  ends[0]?.();
  await settle();
  expect(begun).toEqual(['uno', 'dos']);
  ends[1]?.(new Error('no voice'));
  await settle();
  expect(begun).toEqual(['uno', 'dos', 'tres']);
});

test('what was not begun is not said after the sound was turned off, what comes later is', async () => {
  const { begun, ends, speaker } = voice();
  void speaker.say('uno');
  void speaker.say('dos');
  await settle();
  speaker.silence();
  void speaker.say('tres');
  ends[0]?.();
  await settle();
  expect(begun).toEqual(['uno', 'tres']);
});
