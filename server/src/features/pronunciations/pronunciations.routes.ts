import { type Pronunciation, pronunciations } from '@botones/contract/speech/pronunciations';
import { wordKey } from '@botones/contract/speech/reading/words';
import { implement } from '../../app/calls/bind.ts';
import { raw, refuseStale, type Sql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import { linesOf } from './pronunciations.queries.ts';

const savedAt = (sql: Sql, client_id: number) =>
  sql.selectFrom('pronunciation_lists').select('updated_at').where('client_id', '=', client_id);

/** A client's lines, each with when they were saved. */
async function listOf(sql: Sql, client_id: number) {
  const { updated_at = '' } = (await savedAt(sql, client_id).executeTakeFirst()) ?? {};
  return (await linesOf(sql, client_id)).map((line) => ({ ...line, updated_at }));
}

/** Makes a client's lines these: those that are as before are not touched, so that the log says what changed. */
async function write(sql: Sql, client_id: number, lines: readonly Pronunciation[]): Promise<void> {
  const given = raw`select * from jsonb_to_recordset(${JSON.stringify(
    lines.map((line) => ({ ...line, word_key: wordKey(line.written) })),
  )}::jsonb) as given(word_key text, language_id int, written text, said text)`;
  await raw`delete from pronunciations p where client_id = ${client_id}
    and not exists (select from (${given}) g where (g.word_key, g.language_id) = (p.word_key, p.language_id))`.execute(
    sql,
  );
  await raw`insert into pronunciations as p (client_id, word_key, language_id, written, said)
    select ${client_id}::bigint, word_key, language_id, written, said from (${given}) g
    on conflict (client_id, word_key, language_id) do update set written = excluded.written, said = excluded.said
    where (p.written, p.said) is distinct from (excluded.written, excluded.said)`.execute(sql);
}

export function pronunciationRoutes({ live }: Services) {
  return implement(pronunciations, {
    get: ({ params }, { db }) => db((sql) => listOf(sql, params.client)),

    save: async ({ params: { client }, query, body }, { db }) => {
      const saved = await db(async (sql) => {
        // Of two who save the first list at once the second waits here, and finds it.
        await raw`insert into pronunciation_lists (client_id) values (${client}) on conflict do nothing`.execute(sql);
        const before = await savedAt(sql, client).forUpdate().executeTakeFirstOrThrow();
        // No line tells when an empty list was saved: who read one says so with ''.
        const isEmpty = (await linesOf(sql, client)).length === 0;
        refuseStale(isEmpty ? { updated_at: '' } : before, query.updated_at);
        await raw`update pronunciation_lists set updated_at = now() where client_id = ${client}`.execute(sql);
        await write(sql, client, body);
        return listOf(sql, client);
      });
      live.signal(client, { feature: 'pronunciations' });
      return saved;
    },
  });
}
