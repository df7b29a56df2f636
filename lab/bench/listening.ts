// Finding the end of speech: in twenty rooms how soon it is known and whether a pause cuts it, and what it costs while somebody speaks.

import { maxSoundMs, soundRate } from '@botones/contract/devices/ears';
import { createEndOfSpeech, frameSamples } from '../../display/src/listening/end-of-speech.ts';
import { heardIn } from '../../display/src/listening/testing/heard-in.ts';
import { rooms } from '../../display/src/listening/testing/rooms.ts';
import { createSpeaker, type RoomSound } from '../../display/src/listening/testing/spoken-sounds.ts';
import { fixedNumber, median, percentile, wholeNumber } from '../lib/figures.ts';
import { small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';

const speaker = await createSpeaker();
const sounds: RoomSound[] = [];
for (const room of rooms) sounds.push(await speaker.inRoom(room));
await speaker.stop();

const heard = sounds.map(heardIn);
const ends = heard.flatMap(({ endMs }) => (endMs !== null && endMs >= 0 ? [endMs] : []));
const within = ends.filter((ms) => ms <= 800).length;
const cut = heard.filter(({ endMs }) => endMs !== null && endMs < 0).length;
const paused = rooms.filter(({ pauseMs }) => pauseMs === 600).length;
reportResult(
  'end of speech in twenty rooms, from the last sample',
  '≤ 0.8 s in 18 of 20, no pause of 0.6 s cuts',
  `${within} of 20 (p50 ${wholeNumber(median(ends))} ms, longest ${wholeNumber(Math.max(...ends))} ms), ${cut} cut, ${paused} with such a pause`,
  within >= 18 && cut === 0,
);

/** Milliseconds of the processor for each second of sound. */
const costs = sounds.map(({ samples }) => {
  const rounds = small ? 1 : 20;
  const begun = process.cpuUsage();
  for (let round = 0; round < rounds; round++) {
    const speech = createEndOfSpeech();
    for (let at = frameSamples; at <= samples.length; at += frameSamples)
      speech.hear(samples.subarray(at - frameSamples, at));
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000 / rounds / (samples.length / soundRate);
});
reportResult(
  'processor for a second of sound while somebody may speak',
  '≤ 1 % of a core; nothing while nobody touched',
  `${fixedNumber(median(costs) / 10, 2)} % (p95 ${fixedNumber(percentile(costs, 0.95) / 10, 2)} %), at most ${fixedNumber((percentile(costs, 0.95) * maxSoundMs) / 1_000, 0)} ms for the longest of ${maxSoundMs / 1_000} s`,
  median(costs) <= 10,
);
