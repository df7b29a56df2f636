import { googleMostSpeed, pitchRange, speedRange } from '@botones/contract/speech/speech';
import { failure } from '../app/http/fail.ts';
import { type Google, GoogleRefusal, meaningOf } from './google-access.ts';
import type { ServiceAccount } from './service-account.ts';
import type { SpeechEngine, Utterance, Voice } from './speech.ts';

/** Google has no Spanish of Mexico: that of the United States is the nearest. */
const locales: Record<number, string> = { 1: 'es-US', 2: 'en-US' };
const genders = { female: 'FEMALE', male: 'MALE' } as const;
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

const named = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw cause instanceof GoogleRefusal ? failure(meaningOf(cause)) : cause;
  });

/** Cloud Text-to-Speech by REST (v1). Ranges are clamped to what it takes; a field that a voice refuses is left out. */
export function googleEngine(google: Google, key: ServiceAccount): SpeechEngine {
  async function ask({ text, voice, speed, pitch }: Utterance): Promise<Record<string, unknown>> {
    const said = {
      ...(speed !== 1 && { speakingRate: clamp(speed, speedRange.min, googleMostSpeed) }),
      ...(pitch !== 0 && { pitch: clamp(pitch, pitchRange.min, pitchRange.max) }),
    };
    // No voice is neutral: without a gender the locale's own is used.
    const ssmlGender = voice.tone === 'neutral' ? undefined : genders[voice.tone];
    const body = (audio: object) => ({
      input: { text },
      voice: { languageCode: locales[voice.language_id], ...(ssmlGender && { ssmlGender }) },
      audioConfig: { audioEncoding: 'LINEAR16', ...audio },
    });
    try {
      return await google.call(key, 'speech', '/v1/text:synthesize', body(said));
    } catch (cause) {
      if (!(cause instanceof GoogleRefusal) || cause.status !== 400) throw cause;
      const refused = /pitch/i.test(cause.details)
        ? 'pitch'
        : /speaking.?rate/i.test(cause.details)
          ? 'speakingRate'
          : '';
      if (!(refused in said)) throw cause;
      const { [refused as keyof typeof said]: _refused, ...rest } = said;
      return google.call(key, 'speech', '/v1/text:synthesize', body(rest));
    }
  }
  return {
    async synthesize(utterance) {
      const { audioContent } = await named(ask(utterance));
      if (typeof audioContent !== 'string') throw failure('speech.failed');
      return Buffer.from(audioContent, 'base64');
    },
    async voices() {
      const { voices } = await named(google.call(key, 'speech', '/v1/voices'));
      const all = Array.isArray(voices)
        ? (voices as { name: string; languageCodes: string[]; ssmlGender: string }[])
        : [];
      return all.flatMap(({ name, languageCodes, ssmlGender }) =>
        Object.entries(locales)
          .filter(([, locale]) => languageCodes.includes(locale))
          .map(([id]) => ({ name, language_id: Number(id), tone: ssmlGender.toLowerCase() as Voice['tone'] })),
      );
    },
  };
}
