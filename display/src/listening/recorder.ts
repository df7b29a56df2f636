import { type EarFault, maxSoundMs, soundRate } from '@botones/contract/devices/ears';
import { createEndOfSpeech, frameSamples } from './end-of-speech.ts';
import { type HearingWindow, microphoneFaultOf, missingMicrophone, openMicrophone } from './microphone.ts';
import { cutOut, wavOf } from './wav.ts';

/** What was spoken: a WAV file, how long it is, and how long ago its last sound was when its end was found, in ms. */
export interface Recorded {
  wav: Blob;
  soundMs: number;
  sinceSpeechMs: number;
}

export interface Recording {
  /** Ends it at once; nothing of it is kept. */
  signal: AbortSignal;
  /** How long somebody may be silent before it ends by itself; who has begun may speak for 15 s. */
  mostMs: number;
  /** How loud it is, 0 to 1, some ten times a second. */
  onLevel?: (level: number) => void;
  view?: HearingWindow;
}

/** A microphone that gives no sound for this long is broken; one that nobody allowed within this long is not allowed. */
const stuckMs = 3_000;
const allowedWithinMs = 30_000;
/** A display is told of the loudest of this many frames. */
const levelFrames = 5;
const msOf = (frames: number) => (frames * frameSamples * 1_000) / soundRate;

/**
 * Records what somebody says now, until they have ended. The microphone is opened by the call and given back before it answers; where
 * `signal` is aborted it fails with its reason.
 */
export async function record({
  signal,
  mostMs,
  onLevel,
  view = window,
}: Recording): Promise<Recorded | 'silence' | { fault: EarFault }> {
  signal.throwIfAborted();
  const missing = missingMicrophone(view);
  if (missing) return { fault: missing };
  const open = new AbortController();
  const speech = createEndOfSpeech();
  const frames: Float32Array[] = [];
  let loudest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((answer, reject) => {
      // At once, not when the caller is told: frames that are on their way are not for this recording any more.
      const resolve: typeof answer = (found) => {
        open.abort();
        answer(found);
      };
      signal.addEventListener('abort', () => reject(signal.reason), { signal: open.signal });
      const failWithin = (ms: number, fault: EarFault) => {
        clearTimeout(timer);
        timer = setTimeout(() => resolve({ fault }), ms);
      };
      const onFrame = (frame: Float32Array) => {
        const { state, level } = speech.hear(frame);
        const { from, to } = speech.found;
        frames.push(frame);
        loudest = Math.max(loudest, level);
        if (frames.length % levelFrames === 0) {
          failWithin(stuckMs, 'failed');
          onLevel?.(loudest);
          loudest = 0;
        }
        if (state === 'nothing') return msOf(frames.length) >= mostMs ? resolve('silence') : undefined;
        if (state === 'speaks' && msOf(frames.length - from) < maxSoundMs) return;
        const kept = cutOut(frames, speech.found);
        const wav = new Blob([wavOf(kept)], { type: 'audio/wav' });
        resolve({ wav, soundMs: msOf(kept.length), sinceSpeechMs: msOf(frames.length - to) });
      };
      failWithin(allowedWithinMs, 'not_allowed');
      openMicrophone(view, open.signal, { onFrame, onGone: () => resolve({ fault: 'no_microphone' }) }).then(
        () => failWithin(stuckMs, 'failed'),
        (cause) => resolve({ fault: microphoneFaultOf(cause) }),
      );
    });
  } finally {
    clearTimeout(timer);
    open.abort();
  }
}
