import { execFile, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Config } from '../../config.ts';
import { canToneMap, type FilmFormat, formatOf, isWideRange, type Order, probeArguments } from './ffmpeg.arguments.ts';

/** Whoever serves people comes first. */
const niceness = 15;
const answersWithinMs = 10_000;
/** Of what a program says about itself, so much is kept for the log. */
const mostWords = 20_000;

/** What the program learns of the server: where programs lie, and no secret. */
type Environment = { PATH: string };

/** How a run ended: well, by itself with a failure, at its limit, or by the machine (out of memory, or whoever ends programs there). */
export type Ended = { how: 'done' | 'failed' | 'timeout' | 'killed'; words: string };

/** What the installed program can do. */
export interface Abilities {
  format: FilmFormat;
  /** Whether it can bring the colours of a film with a wide range to those of a display. */
  toneMaps: boolean;
}

const ask = (program: string, env: Environment, question: string): Promise<string | null> =>
  new Promise((resolve) => {
    const limits = { timeout: answersWithinMs, killSignal: 'SIGKILL', maxBuffer: 10_000_000, env } as const;
    execFile(program, ['-hide_banner', question], limits, (cause, stdout) => resolve(cause ? null : stdout));
  });

/** What it can do; null where there is none, or none that writes what robots play. */
async function abilitiesOf(program: string, env: Environment): Promise<Abilities | null> {
  const format = formatOf((await ask(program, env, '-encoders')) ?? '');
  return format && { format, toneMaps: canToneMap((await ask(program, env, '-filters')) ?? '') };
}

/** By itself on its way out, as it ends where somebody asks it to. */
const wasEnded = /received signal \d+/;

/** The program that converts media, a process of its own for each run: `ffmpeg` is its path, 'auto' for the installed one, or 'off'. */
export function createFfmpeg({ ffmpeg, path, seconds }: Config['conversion']) {
  const program = ffmpeg === 'auto' ? 'ffmpeg' : ffmpeg;
  const env = { PATH: path };
  let known: Abilities | undefined;
  return {
    /** Looked for until it is found: it may be installed while the server runs. */
    async abilities(): Promise<Abilities | null> {
      if (ffmpeg === 'off') return null;
      known ??= (await abilitiesOf(program, env)) ?? undefined;
      return known ?? null;
    },
    run,
    /** Whether a film has more light than displays show (HLG, PQ). */
    isWideRange: async (order: Pick<Order, 'demuxer' | 'source' | 'limit'>, signal: AbortSignal): Promise<boolean> =>
      isWideRange((await run(probeArguments(order), signal)).words),
  };

  /** Runs it once, for so long at most; ended at once where `signal` says so, which throws. */
  function run(args: readonly string[], signal: AbortSignal): Promise<Ended> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
      let words = '';
      let timedOut = false;
      const kill = () => child.kill('SIGKILL');
      const timer = setTimeout(() => {
        timedOut = true;
        kill();
      }, seconds * 1_000);
      signal.addEventListener('abort', kill, { once: true });
      child.stderr.setEncoding('utf8').on('data', (some: string) => {
        words = (words + some).slice(-mostWords);
      });
      const done = (settle: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', kill);
        settle();
      };
      child.once('error', (cause) => done(() => reject(cause)));
      child.once('close', (code, ending) =>
        done(() => {
          if (signal.aborted) reject(signal.reason);
          // The limit that it has of its own ends it by this signal.
          else if (timedOut || ending === 'SIGXCPU') resolve({ how: 'timeout', words });
          else if (ending !== null || wasEnded.test(words)) resolve({ how: 'killed', words });
          else resolve({ how: code === 0 ? 'done' : 'failed', words });
        }),
      );
      if (child.pid !== undefined) setPriority(child.pid, niceness);
    });
  }
}
export type Ffmpeg = ReturnType<typeof createFfmpeg>;
