import { soundRate } from '@botones/contract/devices/ears';

/** Samples of one frame: 20 ms. */
export const frameSamples = soundRate / 50;
const frames = (ms: number) => Math.round(ms / 20);

/** Speech that has begun ends after this long a quiet: a pause of 0.6 s is none, and 0.8 s are waited at most. */
const waitFrames = frames(740);
/** Shorter is a knock or a cough: it begins nothing. */
const leastLoud = frames(120);
/** What counts as noise is the quieter part of this long. */
const noiseFrames = frames(1_000);
/** Before this much was heard nobody knows what is noise here. */
const firstFrames = frames(240);

/** In dB of the loudest that there is. Quieter noise counts as this: a microphone that begins, or is muted, gives nothing at all. */
const quietest = -62;
/** Speech stands so far above the noise, begins so much higher than it goes on, and is seldom so far below its own loudest. */
const above = 8;
const begins = 3;
const belowLoudest = 27;

/** What was heard so far: `nothing` yet, somebody who `speaks`, or who has `ended`; and how loud it is now, 0 to 1, for a display. */
export interface Heard {
  state: 'nothing' | 'speaks' | 'ended';
  level: number;
}

/** Loudness of a frame without what is below speech (hum of the mains, knocks on the case), in dB. */
function createLoudness(): (frame: Float32Array) => number {
  let before = 0;
  let passed = 0;
  return (frame) => {
    let sum = 0;
    for (const sample of frame) {
      passed = 0.92 * (passed + sample - before);
      before = sample;
      sum += passed * passed;
    }
    return 10 * Math.log10(sum / frame.length + 1e-12);
  };
}

/**
 * Finds where speech begins and ends, by its energy against the noise of the last second. `hear` takes frames of 20 ms; `from` and `to` are
 * the first frame of what was spoken and the one after its last.
 */
export function createEndOfSpeech() {
  const loudness = createLoudness();
  const last: number[] = [];
  const found: Heard & { from: number; to: number } = { state: 'nothing', level: 0, from: 0, to: 0 };
  let count = 0;
  let loudest = quietest;

  /** The noise: a fifth of the last second is quieter. */
  const noise = () => Math.max(quietest, [...last].sort((a, b) => a - b)[Math.floor(last.length / 5)] ?? quietest);

  return {
    found: found as Readonly<typeof found>,
    hear(frame: Float32Array): Heard {
      const now = loudness(frame);
      count++;
      last.push(now);
      if (last.length > noiseFrames) last.shift();
      const floor = noise();
      found.level = Math.min(1, Math.max(0, (now - floor) / 36));
      if (found.state === 'ended') return found;
      const least = Math.max(floor + above, loudest - belowLoudest);
      if (found.state === 'speaks') {
        loudest = Math.max(loudest, now);
        if (now > least) found.to = count;
        if (count - found.to >= waitFrames) found.state = 'ended';
        return found;
      }
      if (last.length < firstFrames) return found;
      const loud = last.map((one) => one > least + begins);
      if (loud.slice(-firstFrames).filter(Boolean).length < leastLoud) return found;
      found.state = 'speaks';
      found.from = count - last.length + loud.indexOf(true);
      found.to = count;
      loudest = Math.max(...last);
      return found;
    },
  };
}
