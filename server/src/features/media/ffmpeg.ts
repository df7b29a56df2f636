import { execFile, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Config } from '../../config.ts';
import { type FilmFormat, formatOf } from './ffmpeg.arguments.ts';

/** Whoever serves people comes first. */
const niceness = 15;
const answersWithinMs = 10_000;
/** Of what a program says about itself, so much is kept for the log. */
const mostWords = 2_000;

/** What the program learns of the server: where programs lie, and no secret. */
type Environment = { PATH: string };

/** How a run ended: well, by itself with a failure, or at its limit. */
export type Ended = { how: 'done' | 'failed' | 'timeout'; words: string };

/** What the installed program can write; null where there is none, or none that writes what robots play. */
const ask = (program: string, env: Environment): Promise<FilmFormat | null> =>
  new Promise((resolve) => {
    const limits = { timeout: answersWithinMs, killSignal: 'SIGKILL', maxBuffer: 10_000_000, env } as const;
    execFile(program, ['-hide_banner', '-encoders'], limits, (cause, stdout) =>
      resolve(cause ? null : formatOf(stdout)),
    );
  });

/** The program that converts media, a process of its own for each run: `ffmpeg` is its path, 'auto' for the installed one, or 'off'. */
export function createFfmpeg({ ffmpeg, path, seconds }: Config['conversion']) {
  const program = ffmpeg === 'auto' ? 'ffmpeg' : ffmpeg;
  const env = { PATH: path };
  let known: FilmFormat | undefined;
  return {
    /** Looked for until it is found: it may be installed while the server runs. */
    async format(): Promise<FilmFormat | null> {
      if (ffmpeg === 'off') return null;
      known ??= (await ask(program, env)) ?? undefined;
      return known ?? null;
    },
    /** Runs it once, for so long at most; ended at once where `signal` says so, which throws. */
    run: (args: readonly string[], signal: AbortSignal): Promise<Ended> =>
      new Promise((resolve, reject) => {
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
        child.once('close', (code) =>
          done(() => {
            if (signal.aborted) reject(signal.reason);
            else resolve({ how: timedOut ? 'timeout' : code === 0 ? 'done' : 'failed', words });
          }),
        );
        if (child.pid !== undefined) setPriority(child.pid, niceness);
      }),
  };
}
export type Ffmpeg = ReturnType<typeof createFfmpeg>;
