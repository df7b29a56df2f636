import { device } from '@botones/contract/device/device';
import { type EarFault, soundRate } from '@botones/contract/devices/ears';
import { HeardWords } from '@botones/contract/listening/listening';
import type { Recorded, Recording } from '@botones/display/listening/recorder';
import { wavOf } from '@botones/display/listening/wav';
import { callServer, type Failure, type HttpOptions, type Outcome } from '../connection/http.ts';
import { pause } from '../connection/time.ts';
import { type Language, languageIds } from '../interaction/languages.ts';
import { answerWithinMs, type EarBody, type Heard } from './ear-body.ts';

/** Records what somebody says now. */
export type Record = (
  recording: Recording,
) => Promise<Pick<Recorded, 'wav' | 'sinceSpeechMs'> | 'silence' | { fault: EarFault }>;

export interface ServerEarParts {
  http: HttpOptions;
  record: Record;
  /** Why the body has no microphone that can be recorded; null: it has one. */
  microphone: () => Promise<EarFault | null>;
}

/** A server that failed is asked again so many ms later, and each time twice as late, at most so late. */
const again = { first: 5_000, most: 300_000 };
/** A third of a second without any sound: what a server that may work again is asked with. */
const nothing = () => new Blob([wavOf([new Float32Array(soundRate / 3)])], { type: 'audio/wav' });

function faultOf({ status, code }: Failure): EarFault {
  if (code === 'listen.not_set') return 'not_set';
  return status === 0 ? 'network' : 'failed';
}

/** The words of an answer; what answers in another form than ours is no server that hears. */
function wordsOf(outcome: Outcome<unknown>): Heard {
  if (!outcome.ok) return { fault: faultOf(outcome) };
  const read = HeardWords.safeParse(outcome.value);
  if (!read.success) return { fault: 'failed' };
  const texts = read.data.texts.flatMap((text) => text.trim() || []);
  return texts.length > 0 ? { texts } : 'silence';
}

/** The robot's own server hears: what is recorded is sent to it, and kept nowhere (OIR-1). */
export function serverEar({ http, record, microphone }: ServerEarParts): EarBody {
  const ask = (language: Language, audio: Blob, signal: AbortSignal) =>
    callServer(http, device.listen, { body: { language_id: languageIds[language], audio } }, answerWithinMs, signal);
  let waits: number = again.first;
  return {
    name: 'server',
    look: microphone,
    async listen({ language, signal, mostMs, onLevel, onEnd }) {
      const recorded = await record({ signal, mostMs, onLevel });
      if (recorded === 'silence' || 'fault' in recorded) return recorded;
      onEnd(recorded.sinceSpeechMs);
      const outcome = await ask(language, recorded.wav, signal);
      waits = outcome.ok ? again.first : Math.max(again.first, (outcome.retryAfter ?? 0) * 1_000);
      return wordsOf(outcome);
    },
    async recovers(signal) {
      for (let ms = waits; !signal.aborted; ms = Math.min(ms * 2, again.most)) {
        await pause(http.time, ms, signal);
        if (signal.aborted) return;
        const outcome = await ask('es', nothing(), signal);
        if (outcome.ok || outcome.code === 'listen.not_set') return;
      }
    },
  };
}
