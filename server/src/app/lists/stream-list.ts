import type { Paging } from '@botones/contract/calls/api';
import type { PageQuery } from './paging.ts';

/** Rows that are held at once of a list that is asked for whole. */
export const streamChunkRows = 1000;

/** A page that is read: always of so many rows at most. */
export type LimitedQuery = PageQuery & { limit: number };

/** Some rows of a list in its order, their number where it was asked for, and the cursor behind them where there are more. */
interface Page<R> {
  rows: R[];
  total: number | null;
  next: string | null;
}

/** Reads a page in a transaction of its own; only of the first the total is wanted. */
type Read<R> = (pageQuery: LimitedQuery, first: boolean) => Promise<Page<R>>;

/**
 * A list as it was asked for: a page where a `limit` was said, else all of it (AMB-005). What is longer than is held at once is
 * read while it is sent: nobody waits for a reader who takes his time (docs/decisions 0019).
 */
export async function pageOrStream<R>(
  query: PageQuery,
  paging: (result: Paging) => void,
  read: Read<R>,
): Promise<R[] | AsyncIterable<R[]>> {
  const { limit = streamChunkRows, after, offset } = query;
  const first = await read({ limit, after, offset }, true);
  const ends = query.limit !== undefined || first.next === null;
  paging({ total: first.total, next: ends ? first.next : null });
  return ends ? first.rows : onward(first, read);
}

/** One page is held, not the first one too: hence the parameter is what changes. */
async function* onward<R>(page: Page<R>, read: Read<R>): AsyncGenerator<R[]> {
  for (;;) {
    yield page.rows;
    if (page.next === null) return;
    page = await read({ limit: streamChunkRows, after: page.next, offset: undefined }, false);
  }
}

export const isStream = (answer: unknown): answer is AsyncIterable<unknown[]> =>
  answer !== null && typeof answer === 'object' && Symbol.asyncIterator in answer;
