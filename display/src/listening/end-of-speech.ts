import { soundRate } from '@botones/contract/devices/ears';

/** Samples of one frame: 20 ms. */
export const frameSamples = soundRate / 50;
const frames = (ms: number) => Math.round(ms / 20);

/** Speech that has begun ends after this long a quiet: a pause of 0.6 s is none, and 0.8 s are waited at most. */
const waitFrames = frames(760);
/** Shorter is a knock or a cough, which begins nothing; and as long must have been heard before anybody knows what is noise here. */
const leastLoud = frames(120);
const firstFrames = frames(240);
/** What counts as noise is the quietest fifth of this long. */
const noiseFrames = frames(1_000);

/** In dB of the loudest that there is. Quieter noise counts as this: a microphone that begins, or is muted, gives nothing at all. */
const quietest = -62;
/** Speech stands twice as far above the noise as its loud moments do, within these bounds, in dB; and begins a little louder. */
const above = { times: 2, least: 3, most: 9 };
const begins = 1;
/** While somebody speaks the noise rises by so much a frame at most: a second without a breath is none. */
const risesBy = 0.03;

/** What was heard so far: `nothing` yet, somebody who `speaks`, or who has `ended`; and how loud it is now, 0 to 1, for a display. */
export interface Heard {
  state: 'nothing' | 'speaks' | 'ended';
  level: number;
}

/** How many dB the quieter `share` of some frames has at most. */
const upTo = (share: number, sorted: readonly number[]) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? quietest;
const inOrder = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/** The loudness of what `passes` (near 1: all but hums, near 0: hisses alone) against the noise of its last second. */
function createBand(passes: number) {
  const last: number[] = [];
  let before = 0;
  let passed = 0;
  let noise = quietest;
  let margin = above.most;
  return {
    /** How far the frame is above what counts as speech, in dB, and above the noise. */
    hear(frame: Float32Array, speaks: boolean) {
      let sum = 0;
      for (const sample of frame) {
        passed = passes * (passed + sample - before);
        before = sample;
        sum += passed * passed;
      }
      const now = 10 * Math.log10(sum / frame.length + 1e-12);
      last.push(now);
      if (last.length > noiseFrames) last.shift();
      const quiet = Math.max(quietest, upTo(0.2, inOrder(last)));
      noise = speaks ? Math.min(quiet, noise + risesBy) : quiet;
      // The newest may be speech already.
      const sure = inOrder(last.slice(0, -firstFrames));
      const spread = sure.length < firstFrames ? above.most : upTo(0.9, sure) - upTo(0.2, sure);
      if (!speaks) margin = Math.min(above.most, Math.max(above.least, above.times * spread));
      return { over: now - noise - margin, overNoise: now - noise };
    },
    /** Of the frames of the last second, which are loud enough to begin. */
    begin: () => last.map((one) => one > noise + margin + begins),
  };
}

/**
 * Finds where speech begins and ends, by its energy against the noise of the last second. `hear` takes frames of 20 ms; `from` and `to` are
 * the first frame of what was spoken and the one after its last.
 */
export function createEndOfSpeech() {
  const voices = createBand(0.92);
  const hisses = createBand(0.2);
  const found: Heard & { from: number; to: number } = { state: 'nothing', level: 0, from: 0, to: 0 };
  let count = 0;
  return {
    found: found as Readonly<typeof found>,
    hear(frame: Float32Array): Heard {
      count++;
      const speaks = found.state === 'speaks';
      const voice = voices.hear(frame, speaks);
      const hiss = hisses.hear(frame, speaks);
      found.level = Math.min(1, Math.max(0, voice.overNoise / 36));
      if (speaks && Math.max(voice.over, hiss.over) > 0) found.to = count;
      if (speaks && count - found.to >= waitFrames) found.state = 'ended';
      if (found.state !== 'nothing' || count < firstFrames) return found;
      const hissed = hisses.begin();
      const loud = voices.begin().map((one, nth) => one || hissed[nth] === true);
      if (loud.slice(-firstFrames).filter(Boolean).length < leastLoud) return found;
      found.state = 'speaks';
      found.from = count - loud.length + loud.indexOf(true);
      found.to = count;
      return found;
    },
  };
}
