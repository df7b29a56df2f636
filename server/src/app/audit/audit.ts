import { createHash } from 'node:crypto';
import { raw, type Sql, type SystemDb } from '../database/db.ts';
import type { Schedule } from '../work/schedules.ts';

/** One audit row as text: what its seal is made of. A list, so that no word can be moved from one column into the next. */
export const digestSql = raw<string>`jsonb_build_array(a.audit_id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), a.client_id,
  a.actor, a.action, a.request_id, a.ip, a.changes)::text`;

/** The next seal of the chain, over the hash of a row's words. */
export const sealOf = (previous: Uint8Array | undefined, digest: Uint8Array): Buffer =>
  createHash('sha256')
    .update(previous ?? new Uint8Array())
    .update(digest)
    .digest();

/** Rows that one transaction seals: what waits beyond them is the next one's. */
const atOnce = 5_000;

/** Seals the rows that wait into a chain: each hash covers the row and the hash before it. Answers how many it sealed. */
export async function seal(sql: Sql, most = atOnce): Promise<number> {
  // One process seals at a time; the others come back later.
  const { rows } = await raw<{ mine: boolean }>`select pg_try_advisory_xact_lock(7266832) as mine`.execute(sql);
  if (!rows[0]?.mine) return 0;
  const waiting = await sql
    .selectFrom('audit_open as o')
    .innerJoin('audit as a', 'a.audit_id', 'o.audit_id')
    // The database makes the hash of a row's words, of which there may be much: here come 32 bytes a row.
    .select(['a.audit_id', raw<Uint8Array>`sha256(convert_to(${digestSql}, 'UTF8'))`.as('digest')])
    // A request adds to its row for a minute; what goes on for longer begins another one.
    .where('a.at', '<', raw<string>`now() - interval '2 minutes'`)
    .orderBy('o.audit_id')
    .limit(most)
    .execute();
  if (waiting.length === 0) return 0;
  let previous = (await sql.selectFrom('audit_head').select('hash').executeTakeFirst())?.hash as Uint8Array | undefined;
  const hashes = waiting.map(({ digest }) => {
    previous = sealOf(previous, digest);
    return hexOf(previous);
  });
  const ids = waiting.map(({ audit_id }) => audit_id);
  // Numbered in the order of the chain, and the last one is its head.
  await raw`with sealed as (
      insert into audit_seals (audit_id, digest, hash)
      select audit_id, decode(digest, 'hex'), decode(hash, 'hex')
      from unnest(${ids}::bigint[], ${waiting.map(({ digest }) => hexOf(digest))}::text[], ${hashes}::text[])
        with ordinality as s (audit_id, digest, hash, place) order by place
      returning seal_id, hash
    ), head as (select seal_id, hash from sealed order by seal_id desc limit 1)
    insert into audit_head (one, seal_id, hash) select true, seal_id, hash from head
    on conflict (one) do update set seal_id = excluded.seal_id, hash = excluded.hash`.execute(sql);
  await raw`delete from audit_open where audit_id = any(${ids}::bigint[])`.execute(sql);
  return waiting.length;
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Seals until nothing waits, a transaction at a time; one that is cut goes on where it was. */
export async function sealAll({ write }: Pick<SystemDb, 'write'>, isOver = () => false, most = atOnce): Promise<void> {
  for (let sealed = most; sealed === most && !isOver(); ) sealed = await write('audit.seal')((sql) => seal(sql, most));
}

/** Seals outside the writers' transactions (part 0). */
export const sealSchedule = ({ system }: { system: SystemDb }): Schedule => ({
  name: 'seal-audit',
  everyMs: 10_000,
  run: (isOver) => sealAll(system, isOver),
});
