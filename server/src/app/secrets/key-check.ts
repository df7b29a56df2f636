import { raw, type Sql, type SystemDb } from '../database/db.ts';
import { decrypt, encrypt } from './encryption.ts';

const row = { name: 'installation' };
const text = 'botones';

function opens(secretKey: Buffer, check: Uint8Array): boolean {
  try {
    return decrypt(secretKey, 'key_checks', row, check) === text;
  } catch {
    return false;
  }
}

const write = (sql: Sql, secretKey: Buffer, over: boolean) =>
  raw`insert into key_checks as k (name, check_enc) values (${row.name}, ${encrypt(secretKey, 'key_checks', row, text)})
    on conflict (name) do update set check_enc = excluded.check_enc where ${over} or k.check_enc is null`.execute(sql);

/**
 * Whether this is the installation's SECRET_KEY. The first start writes down which one it is, and so does the first one after a
 * restore that dropped what another key had encrypted.
 */
export async function isKeyOfInstallation(system: SystemDb, secretKey: Buffer): Promise<boolean> {
  const known = () =>
    system.read((sql) =>
      sql.selectFrom('key_checks').select('check_enc').where('name', '=', row.name).executeTakeFirst(),
    );
  if (!(await known())?.check_enc) await system.write('key.check')((sql) => write(sql, secretKey, false));
  const check = (await known())?.check_enc;
  return check !== null && check !== undefined && opens(secretKey, check);
}

/** From now on this is the installation's key, also where nobody has the one before any more. */
export const keepKeyOfInstallation = (system: SystemDb, secretKey: Buffer): Promise<unknown> =>
  system.write('key.rotate')((sql) => write(sql, secretKey, true));
