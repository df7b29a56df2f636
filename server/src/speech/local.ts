import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { voiceTones } from '@botones/contract/speech/speech';
import { failure } from '../app/http/fail.ts';
import { createTurns } from '../app/work/in-turn.ts';
import { createSpeakingProgram } from './speaking-program.ts';
import type { SpeechEngine, Utterance } from './speech.ts';

const languages: Record<number, string> = { 1: 'es-419', 2: 'en-us' };
const variants = { neutral: '', female: '+f2', male: '+m3' };
/** Words a minute of speed 1; fewer than 80 and more than 450 it does not speak. */
const wordsPerMinute = 165;
const clamp = (value: number, min: number, max: number) => Math.round(Math.min(max, Math.max(min, value)));

/** How espeak-ng is told; its pitch reaches from 0 to 99. */
export const settingsOf = ({ text, voice, speed, pitch }: Utterance) => ({
  // Marks would be taken for the tags of a marked-up text.
  text: text.replace(/[<>]/g, ' '),
  voice: `${languages[voice.language_id] ?? 'es-419'}${variants[voice.tone]}`,
  rate: clamp(wordsPerMinute * speed, 80, 450),
  pitch: clamp(50 + pitch * 2.45, 0, 99),
});
/** More would only take each other's time. */
const programsAtOnce = Math.min(4, Math.max(2, availableParallelism()));
export type EspeakSettings = ReturnType<typeof settingsOf>;

/** Speaks by the installed program; null where there is none. The text goes in as standard input: an argument could be an option. */
const byProgram = (program: string, { text, voice, rate, pitch }: EspeakSettings): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const options = ['-v', voice, '-s', String(rate), '-p', String(pitch), '-b', '1', '--stdin', '--stdout'];
    const limits = { encoding: 'buffer', maxBuffer: 50_000_000, timeout: 30_000, killSignal: 'SIGKILL' } as const;
    const child = execFile(program, options, limits, (cause, stdout) => {
      if (cause && (cause as NodeJS.ErrnoException).code === 'ENOENT') resolve(null);
      else if (cause) reject(Object.assign(failure('speech.failed'), { cause }));
      else resolve(stdout);
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(text);
  });

/**
 * The voice of this server, without network: espeak-ng as installed, or as an optional package in a program of its own. `espeak` is
 * 'auto', 'package', 'off' or the installed program's path.
 */
export function createLocal(espeak: string, worker: string): SpeechEngine & { stop: () => Promise<void> } {
  const program = createSpeakingProgram(worker);
  const inTurn = createTurns(programsAtOnce);
  let installed = espeak !== 'package' && espeak !== 'off';

  async function synthesize(utterance: Utterance): Promise<Buffer> {
    if (espeak === 'off') throw failure('speech.no_local');
    const settings = settingsOf(utterance);
    if (installed) {
      const wav = await inTurn(() => byProgram(espeak === 'auto' ? 'espeak-ng' : espeak, settings));
      if (wav) return wav;
      if (espeak !== 'auto') throw failure('speech.no_local');
      installed = false;
    }
    return program.speak(settings);
  }
  return {
    synthesize,
    async voices() {
      await synthesize({ text: 'a', voice: { language_id: 1, tone: 'neutral' }, speed: 1, pitch: 0 });
      return [1, 2].flatMap((language_id) =>
        voiceTones.map((tone) => ({ language_id, tone, name: `${languages[language_id]}${variants[tone]}` })),
      );
    },
    stop: () => program.stop(),
  };
}
