import { raw, type Sql } from '../database/db.ts';
import { sha256 } from '../secrets/sha256.ts';
import { digestSql, sealOf } from './audit.ts';

/** What is wrong with a row: not as it was sealed, taken away, its seal taken away, or the end of the chain taken away. */
export type ChainBreak = 'edited' | 'missing' | 'unsealed' | 'cut';

/** What a walk over the whole chain found. */
export interface ChainCheck {
  rows: number;
  seals: number;
  /** Rows of the last minutes, which no seal covers yet. */
  waiting: number;
  /** The last seal: a person who writes it down elsewhere can tell later that what it covers is as it was. */
  head: { seal_id: number; hash: string } | null;
  /** The first broken row; null when all is as it was. */
  broken: { audit_id: number; why: ChainBreak } | null;
}

/** A line of a client that was erased: its words are gone, its seal stands for their hash. */
const erasedSql = raw<boolean>`a.action = 'erased' and a.changes = '[]' and a.actor = 'system' and a.ip is null
  and exists (select from erasures e where e.client = a.client_id and e.erased_at is not null)`;

interface Sealed {
  found: number | null;
  hash: Uint8Array;
  sealed: Uint8Array;
  digest: string;
  erased: boolean | null;
}

/** Whether a row is as it was sealed, behind the seal before. */
function holds({ hash, sealed, digest, erased }: Sealed, previous: Uint8Array | undefined): boolean {
  if (!erased && hex(sha256(digest)) !== hex(sealed)) return false;
  return hex(sealOf(previous, sealed)) === hex(hash);
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Walks every seal in order, and looks for rows that no seal and no waiting list knows. Reads only, a thousand rows at a time. */
export async function verifyChain(sql: Sql): Promise<ChainCheck> {
  let last = null as { seal_id: number; hash: Uint8Array } | null;
  let seals = 0;
  let broken: ChainCheck['broken'] = null;
  while (!broken) {
    // Seals that a running server adds meanwhile are walked too; the end is looked at before it is walked to.
    const head = await sql.selectFrom('audit_head').select(['seal_id', 'hash']).executeTakeFirst();
    const rows = await sql
      .selectFrom('audit_seals as s')
      .leftJoin('audit as a', 'a.audit_id', 's.audit_id')
      .select(['s.seal_id', 's.audit_id', 's.hash', 's.digest as sealed', 'a.audit_id as found'])
      .select([digestSql.as('digest'), erasedSql.as('erased')])
      .where('s.seal_id', '>', last?.seal_id ?? 0)
      .orderBy('s.seal_id')
      .limit(1000)
      .execute();
    for (const row of rows) {
      if (row.found === null) broken = { audit_id: row.audit_id, why: 'missing' };
      else if (!holds(row, last?.hash)) broken = { audit_id: row.audit_id, why: 'edited' };
      if (broken) break;
      last = row;
      seals++;
    }
    if (rows.length > 0 || broken) continue;
    if (head && (head.seal_id !== last?.seal_id || hex(head.hash) !== hex(last.hash)))
      broken = { audit_id: last ? await auditOf(sql, last.seal_id) : 0, why: 'cut' };
    break;
  }
  // A seal that was taken away breaks the next one, unless it was the last: its row then belongs nowhere.
  const { rows: counts } = await raw<{ rows: number; waiting: number; lost: number | null }>`
    select count(*) as rows, count(o.audit_id) as waiting,
      min(a.audit_id) filter (where o.audit_id is null and s.audit_id is null) as lost
    from audit a left join audit_open o using (audit_id) left join audit_seals s using (audit_id)`.execute(sql);
  const { rows = 0, waiting = 0, lost = null } = counts[0] ?? {};
  if (lost !== null && (!broken || broken.why === 'cut' || lost < broken.audit_id))
    broken = { audit_id: lost, why: 'unsealed' };
  return { rows, seals, waiting, head: last && { seal_id: last.seal_id, hash: hex(last.hash) }, broken };
}

const auditOf = async (sql: Sql, seal_id: number) =>
  (await sql.selectFrom('audit_seals').select('audit_id').where('seal_id', '=', seal_id).executeTakeFirstOrThrow())
    .audit_id;

/** Whether the chain still holds the seal that somebody wrote down earlier, as `NUMBER:HASH`. */
export async function includesSeal(sql: Sql, noted: string): Promise<boolean> {
  const [number, hash] = noted.split(':');
  const row = await sql
    .selectFrom('audit_seals')
    .select('hash')
    .where('seal_id', '=', Number(number) || 0)
    .executeTakeFirst();
  return row !== undefined && hex(row.hash) === hash;
}
