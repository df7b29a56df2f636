import { hash } from 'node:crypto';
import type { Pronunciation } from '@botones/contract/speech/pronunciations';
import { saidWords } from '@botones/contract/speech/reading/words';
import type { Sql } from '../../app/database/db.ts';
import { Recent } from '../../app/memory/recent.ts';
import type { ClientWords } from '../../speech/speech.ts';

/** Lists that were asked for lately: the same lines need not be sorted again. One of the longest takes 6 MB, and any form can send new ones. */
const known = new Recent<ClientWords>(10);

/** Lines as whoever speaks looks through texts for them. */
export function wordsOf(lines: readonly Pronunciation[]): ClientWords {
  const key = hash(
    'sha256',
    JSON.stringify(lines.map(({ written, said, language_id }) => [written, said, language_id])),
  );
  const before = known.get(key);
  if (before) return before;
  const of = (language: number) => saidWords(lines.filter(({ language_id }) => language_id === language));
  const words = { key, 1: of(1), 2: of(2) };
  known.set(key, words);
  return words;
}

/** A client's lines, by the alphabet. */
export const linesOf = (sql: Sql, client_id: number): Promise<Pronunciation[]> =>
  sql
    .selectFrom('pronunciations')
    .select(['written', 'said', 'language_id'])
    .where('client_id', '=', client_id)
    .orderBy('word_key')
    .orderBy('language_id')
    .execute() as Promise<Pronunciation[]>;

/** How a client's robots say words. */
export const clientWords = async (sql: Sql, client_id: number): Promise<ClientWords> =>
  wordsOf(await linesOf(sql, client_id));

/** The same of the client of a robot. */
export async function robotWords(sql: Sql, robot_id: number): Promise<ClientWords> {
  const robot = sql.selectFrom('robots').select('client_id').where('robot_id', '=', robot_id);
  const client_id = (await robot.executeTakeFirst())?.client_id;
  return client_id === undefined ? wordsOf([]) : clientWords(sql, client_id);
}
