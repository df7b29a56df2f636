import { device } from '@botones/contract/device/device';
import type { RobotLine } from '@botones/contract/turns/line';
import { backoff } from '../connection/backoff.ts';
import { callServer, type HttpOptions } from '../connection/http.ts';

export interface LineReaderParts {
  line: HttpOptions;
  random: () => number;
  /** The branch whose tickets the robot gives out; null: none. */
  branch: () => number | null;
  onLine: (line: RobotLine | null) => void;
}

/**
 * Reads who waits and who was called where the robot stands: one reading at a time, once more if something changed meanwhile, and again a
 * little later where the server could not answer.
 */
export function createLineReader({ line, random, branch, onLine }: LineReaderParts) {
  let state: 'still' | 'reading' | 'again' = 'still';
  let told = false;
  let failures = 0;
  let later: (() => void) | null = null;

  async function once(): Promise<void> {
    const wanted = branch();
    if (wanted === null) {
      if (told) onLine(null);
      told = false;
      return;
    }
    const answer = await callServer(line, device.turns, {});
    if (branch() !== wanted) state = 'again';
    else if (answer.ok) {
      failures = 0;
      told = true;
      onLine(answer.value);
    } else if (answer.why === 'retry') {
      failures += 1;
      later = line.time.after(backoff(failures, random(), answer.retryAfter), () => void read());
    }
  }

  async function read(): Promise<void> {
    later?.();
    later = null;
    if (state !== 'still') {
      state = 'again';
      return;
    }
    do {
      state = 'reading';
      await once();
    } while ((state as 'reading' | 'again') === 'again');
    state = 'still';
  }

  return {
    read: () => void read(),
    /** Something changed in a branch, by the word of a socket; null: it may be any. */
    changed(branch_office: number | null): void {
      if (branch_office === null || branch_office === branch()) void read();
    },
    stop(): void {
      later?.();
      later = null;
    },
  };
}
