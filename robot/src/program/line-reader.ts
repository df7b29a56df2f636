import { device } from '@botones/contract/device/device';
import type { RobotLine } from '@botones/contract/turns/line';
import { callServer, type HttpOptions } from '../connection/http.ts';

export interface LineReaderParts {
  line: HttpOptions;
  /** The branch whose tickets the robot gives out; null: none. */
  branch: () => number | null;
  onLine: (line: RobotLine | null) => void;
}

/** Reads who waits and who was called where the robot stands: one reading at a time, and once more if something changed meanwhile. */
export function createLineReader({ line, branch, onLine }: LineReaderParts) {
  let state: 'still' | 'reading' | 'again' = 'still';
  let told: number | null = null;

  async function read(): Promise<void> {
    const wanted = branch();
    if (wanted === null) {
      if (told !== null) onLine(null);
      told = null;
      return;
    }
    if (state !== 'still') {
      state = 'again';
      return;
    }
    do {
      state = 'reading';
      const answer = await callServer(line, device.turns, {});
      if (answer.ok && branch() === wanted) {
        told = wanted;
        onLine(answer.value);
      }
    } while ((state as 'reading' | 'again') === 'again');
    state = 'still';
  }

  return {
    read: () => void read(),
    /** Something changed in a branch, by the word of a socket; null: it may be any. */
    changed(branch_office: number | null): void {
      if (branch_office === null || branch_office === branch()) void read();
    },
  };
}
