import { speedRange, type VoiceTone, voiceTones } from '@botones/contract/speech/speech';
import { fail } from '../app/http/fail.ts';
import type { Config } from '../config.ts';
import { askService } from './ask-service.ts';
import { bestVoice, type ListedVoice, listedVoices } from './listed-voices.ts';
import type { SpeechEngine } from './speech.ts';
import { pcmOf, wavOf } from './wav.ts';

export interface OwnServer extends SpeechEngine {
  /** The voices that it lists; it fails where it lists none. */
  listed: () => Promise<ListedVoice[]>;
}

/** A list has its time, and so much room: nobody's speech waits for a server that only dreams of it. */
const listLimits = { seconds: 3, most: 1_000_000 };
/** How long a list is believed, and that there is none, in ms. */
const [listedMs, unlistedMs] = [600_000, 60_000];

/**
 * A server of the site's own that answers the widespread `/v1/audio/speech`. It knows no pitch; which voice is meant says SPEECH_VOICES, else
 * it is one of those that the server lists, of Mexico where there is one.
 */
export function createOwnServer({ url, key, model, voices, seconds }: Config['speech']): OwnServer {
  const headers = { ...(key && { authorization: `Bearer ${key}` }) };
  let known: { until: number; voices: ListedVoice[] } | null = null;

  async function listed(): Promise<ListedVoice[]> {
    if (!url) fail('speech.no_http');
    const { status, bytes } = await askService(`${url}/v1/audio/voices`, { headers }, listLimits);
    if (status !== 200) fail('speech.failed');
    try {
      return listedVoices(JSON.parse(bytes.toString()));
    } catch {
      return fail('speech.failed');
    }
  }
  /** The same as it was known lately; empty where nothing is listed. */
  async function lately(): Promise<ListedVoice[]> {
    if (known && known.until > Date.now()) return known.voices;
    const found = await listed().catch(() => []);
    known = { until: Date.now() + (found.length > 0 ? listedMs : unlistedMs), voices: found };
    return found;
  }
  async function voiceOf(language_id: number, tone: VoiceTone): Promise<string> {
    const language = language_id === 2 ? 'en' : 'es';
    const named = voices[`${language}-${tone}`] ?? voices[language];
    return named ?? bestVoice(await lately(), language) ?? 'alloy';
  }
  return {
    listed,
    async voices() {
      if (!url) fail('speech.no_http');
      const each = [1, 2].flatMap((language_id) => voiceTones.map((tone) => ({ language_id, tone })));
      const told = [];
      for (const { language_id, tone } of each)
        told.push({ language_id, tone, name: await voiceOf(language_id, tone) });
      return told;
    },
    async synthesize({ text, voice, speed }) {
      if (!url) fail('speech.no_http');
      const asked = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          model,
          input: text,
          voice: voice.name ?? (await voiceOf(voice.language_id, voice.tone)),
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
