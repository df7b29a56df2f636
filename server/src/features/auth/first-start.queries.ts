import type { SystemDb } from '../../app/db.ts';
import { type Config, ConfigError } from '../../config.ts';
import { forgiveAccount } from './attempts.queries.ts';
import { endSessions } from './auth.queries.ts';
import { generatePassword, isCommon, newPasswordHash } from './passwords.queries.ts';

/** A password that was made up: shown once, on the terminal, and never stored in clear. */
export interface Credential {
  who: string;
  email: string;
  password: string;
}

/** On an empty database makes the first staff user (AMB-161); answers what must be told to the person at the terminal. */
export async function firstStaff(system: SystemDb, config: Config): Promise<Credential[]> {
  const someone = await system.read((sql) => sql.selectFrom('users').select('user_id').limit(1).executeTakeFirst());
  if (someone) return [];
  const password = config.adminPassword ?? generatePassword();
  if (isCommon(password, config.adminEmail))
    throw new ConfigError('ADMIN_PASSWORD: es de las contraseñas más usadas o repite ADMIN_EMAIL; elija otra.');
  const password_hash = await newPasswordHash(password, config.adminEmail);
  await system.write('first-start')(async (sql) => {
    const { user_id } = await sql
      .insertInto('users')
      .values({ name: 'Administración', last_name: 'Botones', email: config.adminEmail, is_staff: true })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await sql.insertInto('user_secrets').values({ user_id, password_hash }).execute();
  });
  return config.adminPassword ? [] : [{ who: 'Personal de la plataforma', email: config.adminEmail, password }];
}

/**
 * Sets a forgotten staff password; false when no staff user has that address. All their sessions end, and earlier wrong tries count
 * no more: whoever forgot a password has used them up.
 */
export async function setStaffPassword(system: SystemDb, email: string, password: string): Promise<boolean> {
  const password_hash = await newPasswordHash(password, email);
  const write = system.write('password-command');
  const done = await write(async (sql) => {
    const user = await sql
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', email)
      .where('is_staff', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) return false;
    await sql.updateTable('user_secrets').set({ password_hash }).where('user_id', '=', user.user_id).execute();
    await endSessions(sql, user.user_id, 'password reset on the server');
    return true;
  });
  if (done) await forgiveAccount(write, email);
  return done;
}
