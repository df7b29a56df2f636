import { createHash } from 'node:crypto';
import type { Schedule } from '../schedules.ts';
import { sha256 } from '../sha256.ts';
import { raw, type Sql, type SystemDb } from './db.ts';

/** One audit row as text: what its seal is made of. A list, so that no word can be moved from one column into the next. */
export const digestSql = raw<string>`jsonb_build_array(a.audit_id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), a.client_id,
  a.actor, a.action, a.request_id, a.ip, a.changes)::text`;

/** The next seal of the chain, over the hash of a row's words. */
export const sealOf = (previous: Uint8Array | undefined, digest: Uint8Array): Buffer =>
  createHash('sha256')
    .update(previous ?? new Uint8Array())
    .update(digest)
    .digest();

/** Rows that one run seals at most: the rest waits for the next one. */
const atOnce = 1000;

/** Seals the rows that wait into a chain: each hash covers the row and the hash before it. Answers how many it read. */
export async function seal(sql: Sql): Promise<number> {
  // One process seals at a time; the others come back later.
  const { rows } = await raw<{ mine: boolean }>`select pg_try_advisory_xact_lock(7266832) as mine`.execute(sql);
  if (!rows[0]?.mine) return 0;
  const waiting = await sql
    .selectFrom('audit_open as o')
    .innerJoin('audit as a', 'a.audit_id', 'o.audit_id')
    .select(['a.audit_id', digestSql.as('digest')])
    // A request adds to its row for a minute; what goes on for longer begins another one.
    .where('a.at', '<', raw<string>`now() - interval '2 minutes'`)
    .orderBy('o.audit_id')
    .limit(atOnce)
    .execute();
  if (waiting.length === 0) return 0;
  let head = await sql.selectFrom('audit_head').select(['seal_id', 'hash']).executeTakeFirst();
  for (const row of waiting) {
    const digest = sha256(row.digest);
    const hash = sealOf(head?.hash, digest);
    head = await sql
      .insertInto('audit_seals')
      .values({ audit_id: row.audit_id, digest, hash })
      .returning(['seal_id', 'hash'])
      .executeTakeFirstOrThrow();
  }
  const sealed = waiting.map((row) => row.audit_id);
  await sql.deleteFrom('audit_open').where('audit_id', 'in', sealed).execute();
  if (head)
    await sql
      .insertInto('audit_head')
      .values({ one: true, ...head })
      .onConflict((conflict) => conflict.column('one').doUpdateSet(head ?? {}))
      .execute();
  return waiting.length;
}

/** Seals outside the writers' transactions (part 0). */
export const sealSchedule = ({ system }: { system: SystemDb }): Schedule => ({
  name: 'seal-audit',
  everyMs: 10_000,
  run: () => system.write('audit.seal')(async (sql) => void (await seal(sql))),
});
