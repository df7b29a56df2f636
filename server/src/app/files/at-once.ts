import { failure } from '../http/fail.ts';
import type { FileAnswer } from './send-file.ts';

/** Seconds after which who was refused may ask again. */
const retryAfter = 5;

/** Files that are made while they are sent, so many at once; further ones are refused until one was sent, left or broke off. */
export function atOnce(most: number) {
  let running = 0;
  return async (make: () => Promise<FileAnswer>): Promise<FileAnswer> => {
    if (running >= most) throw failure('server.busy', { retryAfter });
    running++;
    try {
      const answer = await make();
      if (!answer.body) throw new Error('nothing is sent of this file');
      answer.body.once('close', () => running--);
      return answer;
    } catch (cause) {
      running--;
      throw cause;
    }
  };
}
