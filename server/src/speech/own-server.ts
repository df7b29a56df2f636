import { speedRange, type VoiceTone, voiceTones } from '@botones/contract/speech/speech';
import { fail } from '../app/http/fail.ts';
import type { Config } from '../config.ts';
import { askService } from './ask-service.ts';
import type { SpeechEngine } from './speech.ts';
import { pcmOf, wavOf } from './wav.ts';

/** A server of the site's own that answers the widespread `/v1/audio/speech`. It knows no pitch; which voice is meant says SPEECH_VOICES. */
export function ownServerEngine({ url, key, model, voices, seconds }: Config['speech']): SpeechEngine {
  const voiceOf = (language_id: number, tone: VoiceTone) => {
    const language = language_id === 2 ? 'en' : 'es';
    return voices[`${language}-${tone}`] ?? voices[language] ?? 'alloy';
  };
  return {
    async voices() {
      if (!url) fail('speech.no_http');
      return [1, 2].flatMap((language_id) =>
        voiceTones.map((tone) => ({ language_id, tone, name: voiceOf(language_id, tone) })),
      );
    },
    async synthesize({ text, voice, speed }) {
      if (!url) fail('speech.no_http');
      const asked = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({
          model,
          input: text,
          voice: voiceOf(voice.language_id, voice.tone),
          response_format: 'wav',
          speed: Math.min(speedRange.max, Math.max(speedRange.min, speed)),
        }),
      };
      const { status, bytes } = await askService(`${url}/v1/audio/speech`, asked, { seconds });
      if (status === 429) fail('speech.too_many');
      if (status !== 200) fail('speech.failed');
      return wavOf(pcmOf(bytes));
    },
  };
}
