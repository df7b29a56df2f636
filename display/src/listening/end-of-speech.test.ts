import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEndOfSpeech, frameSamples } from './end-of-speech.ts';
import { heardIn } from './testing/heard-in.ts';
import { rooms } from './testing/rooms.ts';
import { createSpeaker } from './testing/spoken-sounds.ts';

let speaker: Awaited<ReturnType<typeof createSpeaker>>;
beforeAll(async () => {
  speaker = await createSpeaker();
});
afterAll(() => speaker.stop());

test('of twenty sounds the end is found within 0.8 s of eighteen, and no pause of 0.6 s cuts one (OIR-1)', async () => {
  const heard = [];
  for (const room of rooms) {
    const { sentences, noise, below } = room;
    heard.push({ what: `${sentences.join(' … ')}, ${noise} ${below}`, ...heardIn(await speaker.inRoom(room)) });
  }
  expect(heard).toHaveLength(20);
  expect(heard.filter(({ endMs }) => endMs !== null && endMs < 0)).toEqual([]);
  const late = heard.filter(({ endMs }) => endMs === null || endMs > 800);
  expect(late.length, JSON.stringify(late)).toBeLessThanOrEqual(2);
  // Nothing of the first word is lost: 300 ms before what was found are sent.
  expect(heard.filter(({ beginMs }) => beginMs === null || Math.abs(beginMs) > 200)).toEqual([]);
});

test('in a room in which nobody speaks nothing begins, whatever its noise (OIR-1)', async () => {
  for (const [noise, below] of [
    ['silence', 0],
    ['hum', 10],
    ['white', 10],
    ['babble', 15],
  ] as const) {
    const { samples } = await speaker.inRoom({ ...rooms[0], sentences: ['Sí'], noise, below, leadMs: 9_000 });
    expect(heardIn({ samples: samples.subarray(0, 8_000 * 16), begin: 0, end: 0 })).toMatchObject({ beginMs: null });
  }
});

test('it says that nothing was said yet, that somebody speaks, and that they have ended, and how loud it is (OIR-1)', async () => {
  const { samples, begin, end } = await speaker.inRoom({ ...(rooms[10] ?? rooms[0]), pauseMs: 600 });
  const speech = createEndOfSpeech();
  const states: string[] = [];
  const levels: number[] = [];
  for (let at = 0; at + frameSamples <= samples.length; at += frameSamples) {
    const { state, level } = speech.hear(samples.subarray(at, at + frameSamples));
    if (states.at(-1) !== state) states.push(state);
    levels.push(level);
  }
  expect(states).toEqual(['nothing', 'speaks', 'ended']);
  const loudest = (from: number, to: number) => Math.max(...levels.slice(from / frameSamples, to / frameSamples));
  expect(Math.min(...levels)).toBeGreaterThanOrEqual(0);
  expect(loudest(0, begin)).toBeLessThan(0.2);
  expect(loudest(begin, end)).toBeGreaterThan(0.5);
  expect(Math.max(...levels)).toBeLessThanOrEqual(1);
});
