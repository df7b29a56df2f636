import { ApiError } from '@botones/contract/calls/api-error';

/**
 * Works at rows together; where that cannot be, at their halves, until the row that is in the way is alone: `alone` is told why it was refused.
 * What is no refusal of the row is thrown.
 */
export async function byHalves<R>(
  rows: readonly R[],
  work: (rows: readonly R[]) => Promise<void>,
  alone: (row: R, code: string) => unknown,
): Promise<void> {
  const [first, ...others] = rows;
  if (first === undefined) return;
  try {
    await work(rows);
  } catch (cause) {
    // Of no row: all of it is over.
    if (cause instanceof ApiError && cause.code === 'imports.ended') throw cause;
    if (others.length > 0) {
      const half = Math.ceil(rows.length / 2);
      await byHalves(rows.slice(0, half), work, alone);
      return byHalves(rows.slice(half), work, alone);
    }
    if (!(cause instanceof ApiError) || cause.status >= 500) throw cause;
    await alone(first, cause.code);
  }
}
