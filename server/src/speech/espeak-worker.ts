import type { EspeakSettings } from './local.ts';
import type { Spoken } from './speaking-program.ts';

// A program of its own, so that the GPL package is never part of the server: they speak by messages.
interface Synthesizer {
  set_voice: (name: string) => void;
  set_rate: (rate: number) => void;
  set_pitch: (pitch: number) => void;
  get_samplerate: () => number;
  synthesize: (text: string, onAudio: (audio: Int16Array | null) => void) => void;
}

const name = '@echogarden/espeak-ng-emscripten';
let synthesizer: Promise<Synthesizer | null> | undefined;
async function load(): Promise<Synthesizer | null> {
  const module = await import(name).catch(() => null);
  if (!module) return null;
  const made = await module.default();
  return new made.eSpeakNGWorker() as Synthesizer;
}

async function speak({ id, text, voice, rate, pitch }: EspeakSettings & { id: number }): Promise<Spoken> {
  synthesizer ??= load();
  const one = await synthesizer;
  if (!one) return { id, missing: true };
  one.set_voice(voice);
  one.set_rate(rate);
  one.set_pitch(pitch);
  const parts: Buffer[] = [];
  one.synthesize(text, (audio) => {
    // A view of the module's own memory: its bytes are copied at once.
    if (audio) parts.push(Buffer.from(Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength)));
  });
  return { id, sampleRate: one.get_samplerate(), pcm: new Uint8Array(Buffer.concat(parts)) };
}

process.on('message', (request: EspeakSettings & { id: number }) => {
  speak(request)
    .catch((cause: Error): Spoken => ({ id: request.id, broken: cause.message }))
    .then((answer) => process.send?.(answer));
});
// Whose server is gone has nobody to speak to.
process.on('disconnect', () => process.exit());
