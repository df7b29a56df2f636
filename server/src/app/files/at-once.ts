import { failure } from '../http/fail.ts';
import type { FileAnswer } from './send-file.ts';

/** Seconds after which who was refused may ask again. */
const retryAfter = 5;

/** How many wait for their turn, and for how long at most, in ms: less than browsers and proxies have patience for. */
const usual = { waiting: 8, patience: 20_000 };

/**
 * Files that are made while they are sent, so many at once. Further ones wait, in their order, until one was sent, left or broke off;
 * who would be one too many, or has waited too long, is told to ask again.
 */
export function atOnce(most: number, { waiting, patience } = usual) {
  let running = 0;
  const line: (() => void)[] = [];
  const leave = () => {
    running--;
    line.shift()?.();
  };
  const turn = async () => {
    if (running >= most) {
      if (line.length >= waiting) throw failure('server.busy', { retryAfter });
      await new Promise<void>((resolve, reject) => {
        const take = () => {
          clearTimeout(timer);
          // Whoever comes between this and what follows it finds the place taken.
          running++;
          resolve();
        };
        const timer = setTimeout(() => {
          line.splice(line.indexOf(take), 1);
          reject(failure('server.busy', { retryAfter }));
        }, patience);
        line.push(take);
      });
    } else running++;
  };
  return async (make: () => Promise<FileAnswer>): Promise<FileAnswer> => {
    await turn();
    try {
      const answer = await make();
      if (!answer.body) throw new Error('nothing is sent of this file');
      answer.body.once('close', leave);
      return answer;
    } catch (cause) {
      leave();
      throw cause;
    }
  };
}
