import { failure } from '../app/http/fail.ts';
import type { ListeningSettings } from '../config.ts';
import { askService } from '../speech/ask-service.ts';

/** What a recogniser is asked. */
export interface Asked {
  /** WAV, 16 kHz, one channel, 16 bits. */
  wav: Buffer;
  language: 'es' | 'en';
  /** Names that may be said. */
  prompt: string;
}

/** More than what is said in 15 s is in any writing. */
const mostBytes = 256 * 1_024;

/** The `text` of its answer. A failure never quotes the answer: what somebody said would stand in the log. */
function textIn(bytes: Buffer): string {
  try {
    const { text } = JSON.parse(bytes.toString()) as { text?: unknown };
    if (typeof text === 'string') return text;
  } catch {}
  throw failure('listen.failed');
}

/** What a server that answers the widespread `/v1/audio/transcriptions` writes of a sound. */
export async function recognise(
  { url, key, model, seconds }: ListeningSettings,
  { wav, language, prompt }: Asked,
  signal: AbortSignal,
): Promise<string> {
  if (!url) throw failure('listen.not_set');
  const body = new FormData();
  const fields = { model, language, response_format: 'json', ...(prompt && { prompt }) };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'voz.wav');
  const { status, bytes } = await askService(
    `${url}/v1/audio/transcriptions`,
    { method: 'POST', headers: { ...(key && { authorization: `Bearer ${key}` }) }, body },
    { seconds, most: mostBytes, signal, failed: 'listen.failed' },
  );
  if (status === 429) throw failure('listen.busy', { retryAfter: 2 });
  if (status !== 200) throw failure('listen.failed');
  return textIn(bytes);
}
