import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@botones/contract/calls/api-error';

/** Whether no answer came, or only the word that none can be given now. */
export const isUnanswered = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.status === 0 || cause.status === 429 || cause.status >= 502);

/** Calls until an answer comes: a server that is killed is soon there again. */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await call();
    } catch (cause) {
      if (!isUnanswered(cause) || tries > 1_200) throw cause;
      await pause(50);
    }
  }
}
