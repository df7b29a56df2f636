import { createHash } from 'node:crypto';
import { raw, type Sql } from './db.ts';
import type { Job } from './jobs.ts';
import type { Services } from './services.ts';

/** One audit row as text: what its seal is made of. A list, so that no word can be moved from one column into the next. */
const digestSql = raw<string>`jsonb_build_array(a.audit_id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), a.client_id,
  a.actor, a.action, a.request_id, a.ip, a.changes)::text`;

const sealOf = (previous: Uint8Array | undefined, digest: string): Buffer =>
  createHash('sha256')
    .update(previous ?? new Uint8Array())
    .update(digest)
    .digest();

const lastSeal = async (sql: Sql): Promise<Uint8Array | undefined> =>
  (await sql.selectFrom('audit_seals').select('hash').orderBy('seal_id', 'desc').limit(1).executeTakeFirst())?.hash;

/** Seals audit rows into a chain: each hash covers the row and the hash before it. Outside the writers' transactions (part 0). */
export function sealJob({ system }: Pick<Services, 'system'>): Job {
  return {
    name: 'seal-audit',
    everyMs: 10_000,
    run: () =>
      system.write('audit.seal')(async (sql) => {
        // One process seals at a time; the others come back later.
        const { rows } = await raw<{ mine: boolean }>`select pg_try_advisory_xact_lock(7266832) as mine`.execute(sql);
        if (!rows[0]?.mine) return;
        let previous = await lastSeal(sql);
        const open = await sql
          .selectFrom('audit as a')
          .leftJoin('audit_seals as s', 's.audit_id', 'a.audit_id')
          .select(['a.audit_id', digestSql.as('digest')])
          .where('s.seal_id', 'is', null)
          // A request may still add to its row; after its deadline it cannot.
          .where('a.at', '<', raw<string>`now() - interval '2 minutes'`)
          .orderBy('a.audit_id')
          .limit(1000)
          .execute();
        for (const row of open) {
          const hash = sealOf(previous, row.digest);
          await sql.insertInto('audit_seals').values({ audit_id: row.audit_id, hash }).execute();
          previous = hash;
        }
      }),
  };
}

/** The first audit row that is not as it was sealed; null when the whole chain holds. */
export async function firstBrokenSeal(sql: Sql): Promise<number | null> {
  let previous: Uint8Array | undefined;
  let after = 0;
  for (;;) {
    const rows = await sql
      .selectFrom('audit_seals as s')
      .leftJoin('audit as a', 'a.audit_id', 's.audit_id')
      .select(['s.seal_id', 's.audit_id', 's.hash', digestSql.as('digest')])
      .where('s.seal_id', '>', after)
      .orderBy('s.seal_id')
      .limit(1000)
      .execute();
    if (rows.length === 0) return null;
    for (const row of rows) {
      if (!sealOf(previous, row.digest).equals(Buffer.from(row.hash))) return row.audit_id;
      previous = row.hash;
      after = row.seal_id;
    }
  }
}
