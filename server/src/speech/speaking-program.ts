import { type ChildProcess, fork } from 'node:child_process';
import { failure } from '../app/http/fail.ts';
import { createTurns } from '../app/work/in-turn.ts';
import type { EspeakSettings } from './local.ts';
import { wavOf } from './wav.ts';

/** What the program answers: sound, that it broke, or that the package is not installed. */
export type Spoken = { id: number } & (
  | { sampleRate: number; pcm: Uint8Array }
  | { broken: string }
  | { missing: true }
);

/** Without work it ends after this long and gives back its memory. */
const idleMs = 60_000;
const mostMs = 30_000;

interface Waiting {
  resolve: (wav: Buffer) => void;
  reject: (cause: Error) => void;
  timer: NodeJS.Timeout;
}

/** The program that speaks with the optional package: started when it is needed, told no setting and no secret of the server. */
export function createSpeakingProgram(file: string) {
  const inTurn = createTurns(1);
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function settle(id: number, how: (one: Waiting) => void): void {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    clearTimeout(one.timer);
    how(one);
    if (waiting.size > 0 || !child) return;
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => child?.kill('SIGKILL'), idleMs);
    idle.unref();
  }
  function started(): ChildProcess {
    const made = fork(file, [], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    made.on('message', (answer: Spoken) =>
      settle(answer.id, ({ resolve, reject }) => {
        if ('missing' in answer) reject(failure('speech.no_local'));
        else if ('broken' in answer) reject(Object.assign(failure('speech.failed'), { cause: answer.broken }));
        else {
          const { buffer, byteOffset, byteLength } = answer.pcm;
          const samples = new Int16Array(buffer.slice(byteOffset, byteOffset + byteLength));
          resolve(wavOf({ sampleRate: answer.sampleRate, samples }));
        }
      }),
    );
    const gone = () => {
      if (child !== made) return;
      child = null;
      clearTimeout(idle);
      for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(failure('speech.failed')));
    };
    made.on('exit', gone);
    made.on('error', gone);
    return made;
  }

  return {
    /** A WAV file; texts are spoken one after the other, each in a time of its own. */
    speak: (settings: EspeakSettings): Promise<Buffer> =>
      inTurn(
        () =>
          new Promise((resolve, reject) => {
            clearTimeout(idle);
            child ??= started();
            const id = ++last;
            // It hangs: a caller that waits is told, and the next text starts it anew.
            const timer = setTimeout(() => child?.kill('SIGKILL'), mostMs);
            waiting.set(id, { resolve, reject, timer });
            child.ref();
            child.channel?.ref();
            child.send({ id, ...settings }, () => {});
          }),
      ),
    async stop(): Promise<void> {
      clearTimeout(idle);
      if (!child) return;
      // Whoever waits for its end is kept by it, a program without anything else too.
      child.ref();
      const ended = new Promise<void>((resolve) => child?.once('exit', () => resolve()));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
