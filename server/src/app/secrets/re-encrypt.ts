import { raw, type SystemDb } from '../database/db.ts';
import { decrypt, type EncryptedRow, type EncryptedTable, encrypt, encryptedColumns } from './encryption.ts';

/** How many texts were re-encrypted, were so already, and open with neither key. */
export interface ReEncrypted {
  encrypted: number;
  already: number;
  unreadable: number;
}

const opened = <T extends EncryptedTable>(
  key: Buffer,
  table: T,
  row: EncryptedRow<T>,
  bytes: Uint8Array,
): string | null => {
  try {
    return decrypt(key, table, row, bytes);
  } catch {
    return null;
  }
};

/**
 * Seals every text of the database with another key, some rows in each transaction. What the new key opens already is left as it
 * is, so that a run that was interrupted is finished by the next; what neither key opens is left too, and counted.
 */
export async function reEncrypt({ write }: SystemDb, from: Buffer, to: Buffer, atOnce = 200): Promise<ReEncrypted> {
  const told: ReEncrypted = { encrypted: 0, already: 0, unreadable: 0 };
  for (const table of Object.keys(encryptedColumns) as EncryptedTable[]) {
    const { column, of, key: type } = encryptedColumns[table];
    const [key] = of;
    let last: string | null | undefined;
    while (last !== null) {
      const after: string | null = last ?? null;
      const batch = await write('key.rotate')(async (sql) => {
        const { rows } = await raw<EncryptedRow<EncryptedTable> & { bytes: Uint8Array }>`
          select ${raw.join(of.map((name) => raw.ref(name)))}, ${raw.ref(column)} as bytes from ${raw.table(table)}
          where ${raw.ref(column)} is not null and (${after}::text is null or ${raw.ref(key)} > ${after}::${raw.ref(type)})
          order by ${raw.ref(key)} limit ${atOnce} for update`.execute(sql);
        const counts = { encrypted: 0, already: 0, unreadable: 0 };
        for (const { bytes, ...row } of rows) {
          const text = opened(from, table, row, bytes);
          if (text === null) {
            counts[opened(to, table, row, bytes) === null ? 'unreadable' : 'already']++;
            continue;
          }
          await raw`update ${raw.table(table)} set ${raw.ref(column)} = ${encrypt(to, table, row, text)}::bytea
            where ${raw.ref(key)} = ${row[key]}::${raw.ref(type)}`.execute(sql);
          counts.encrypted++;
        }
        return { counts, last: rows.at(-1)?.[key] ?? null };
      });
      for (const name of ['encrypted', 'already', 'unreadable'] as const) told[name] += batch.counts[name];
      last = batch.last;
    }
  }
  return told;
}
