import type { Waiting } from '@botones/charts/reports/sentences-report';
import type { Sql } from '../../app/database/db.ts';
import { maxCounted } from '../../app/lists/paging.ts';
import { groupsOf } from '../sentences/sentences.groups.ts';
import { saidOf, wordingsOf } from '../sentences/sentences.said.ts';

/** A report shows so many groups of sentences; the inbox has them all. */
const mostSaid = 30;

/**
 * What robots of a client did not understand on some days and waits in the inbox, the most frequent first, and how many there are: the same groups
 * as the inbox has of these days, what was said again since somebody dealt with it among them.
 */
export async function missedWithin(
  sql: Sql,
  { client_id, robot_id, from, to }: { client_id: number; robot_id: number | null; from: string; to: string },
  now: number,
): Promise<Waiting> {
  const which = {
    client: client_id,
    since: from,
    until: to,
    readAt: new Date(now).toISOString(),
    ...(robot_id !== null && { robot: robot_id }),
  };
  const { rows, total } = await groupsOf(sql, which, { limit: mostSaid });
  const said = new Map((await saidOf(sql, rows, which)).map((one) => [one.sentence_key, one]));
  return {
    groups: total ?? maxCounted,
    isMore: total === null,
    said: rows.flatMap(({ sentence_key, n }) => {
      const one = said.get(sentence_key);
      return one ? [{ sentence: wordingsOf(one).sentence, n }] : [];
    }),
  };
}
