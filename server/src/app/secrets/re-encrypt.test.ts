import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { systemDb } from '../database/db.ts';
import type { Engine } from '../database/engine.ts';
import { openMail, queueMail } from '../mail/mail.ts';
import { encrypt, encryptedColumns } from './encryption.ts';
import { reEncrypt } from './re-encrypt.ts';

const count = 450;
const [old, next, third] = [randomBytes(48), randomBytes(48), randomBytes(48)];
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.engine.close();
  await database.drop();
});

const query = async (sql: string, ...params: unknown[]) =>
  (await database.engine.owner((c) => c.query(sql, params))).rows;
type Sealed = { mail_id: string; to_address: string; body_enc: Uint8Array };
const all = () =>
  query('select mail_id, to_address, body_enc from mail_outbox where body_enc is not null') as Promise<Sealed[]>;
/** How many of them open with a key, each as what was written for its address. */
async function opening(key: Buffer): Promise<number> {
  let n = 0;
  for (const row of await all())
    try {
      expect(openMail(key, row).text).toBe(`a ${row.to_address}`);
      n++;
    } catch (cause) {
      expect(String(cause)).toContain('authenticate');
    }
  return n;
}
beforeEach(async () => {
  await query('delete from mail_outbox');
  await systemDb(database.engine).write('test')(async (sql) => {
    for (let n = 0; n < count; n++) {
      const to = `n${n}@botones.test`;
      await queueMail(sql, old, { to, subject: 's', html: '<p>', text: `a ${to}`, until: Date.now() + 60_000 });
    }
  });
});

describe('the key is changed (D1)', () => {
  test('every encrypted text opens with the new key and none with the old; another run finds nothing to do', async () => {
    expect([await opening(old), await opening(next)]).toEqual([count, 0]);
    const system = systemDb(database.engine);
    expect(await reEncrypt(system, old, next)).toEqual({ encrypted: count, already: 0, unreadable: 0 });
    expect([await opening(old), await opening(next)]).toEqual([0, count]);
    expect(await reEncrypt(system, old, next)).toEqual({ encrypted: 0, already: count, unreadable: 0 });
    expect([await opening(old), await opening(next)]).toEqual([0, count]);
  });

  test('a run that is interrupted loses nothing, and the next one finishes it', async () => {
    let writes = 0;
    const dying: Engine = {
      ...database.engine,
      write: (scope, author, work) =>
        database.engine.write(scope, author, async (c) => {
          const answer = await work(c);
          // All of the batch was written, and its commit never came.
          if (++writes === 3) throw new Error('the power went');
          return answer;
        }),
    };
    await expect(reEncrypt(systemDb(dying), old, next, 100)).rejects.toThrow('the power went');
    expect([await opening(old), await opening(next)]).toEqual([count - 200, 200]);
    expect(await reEncrypt(systemDb(database.engine), old, next, 100)).toEqual({
      encrypted: count - 200,
      already: 200,
      unreadable: 0,
    });
    expect([await opening(old), await opening(next)]).toEqual([0, count]);
  });

  test('what neither key opens is counted and left as it is', async () => {
    const [row] = await all();
    const body_enc = encrypt(third, 'mail_outbox', row!, JSON.stringify({ html: '', text: `a ${row!.to_address}` }));
    await query('update mail_outbox set body_enc = $1 where mail_id = $2', body_enc, row!.mail_id);
    expect(await reEncrypt(systemDb(database.engine), old, next)).toEqual({
      encrypted: count - 1,
      already: 0,
      unreadable: 1,
    });
    expect([await opening(third), await opening(next)]).toEqual([1, count - 1]);
  });

  test('no column with encrypted text is forgotten', async () => {
    const found = await query(
      `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_enc' order by 1, 2`,
    );
    const known = Object.entries(encryptedColumns).map(([table_name, { column }]) => ({
      table_name,
      column_name: column,
    }));
    expect(found).toEqual(known.sort((a, b) => (a.table_name < b.table_name ? -1 : 1)));
    expect(known).toHaveLength(8);
  });
});
