import { withAsciiDomain } from '@botones/contract/auth/email-domain';
import { asSeen } from '@botones/contract/fields/as-seen';
import { raw, type Sql, type SystemDb } from '../../app/database/db.ts';
import { type Config, ConfigError } from '../../config.ts';
import { endSessions } from './auth.queries.ts';
import { forgiveTries } from './password-tries.ts';
import { generatePassword, isCommonPassword, newPasswordHash } from './passwords.ts';

/** A password that was made up: shown once, on the terminal, and never stored in clear. */
export interface Credential {
  who: string;
  email: string;
  password: string;
}

async function addStaff(sql: Sql, email: string, password_hash: string): Promise<void> {
  const { user_id } = await sql
    .insertInto('users')
    .values({ name: 'Administración', last_name: 'Botones', email, is_staff: true })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await sql.insertInto('user_secrets').values({ user_id, password_hash }).execute();
}

/** On an empty database makes the first staff user (AMB-161); answers what must be told to the person at the terminal. */
export async function firstStaff(system: SystemDb, config: Config): Promise<Credential[]> {
  const someone = await system.read((sql) => sql.selectFrom('users').select('user_id').limit(1).executeTakeFirst());
  if (someone) return [];
  const password = config.adminPassword ?? generatePassword();
  if (isCommonPassword(password, config.adminEmail))
    throw new ConfigError('ADMIN_PASSWORD: es de las contraseñas más usadas o repite ADMIN_EMAIL; elija otra.');
  const password_hash = await newPasswordHash(password, config.adminEmail);
  await system.write('first-start')((sql) => addStaff(sql, config.adminEmail, password_hash));
  return config.adminPassword ? [] : [{ who: 'Personal de la plataforma', email: config.adminEmail, password }];
}

/** For how long a password that was set on the server lets its person in past 'only with the company's account'. */
export const pastProviderHours = 24;

/** What the password command did: set a password, made a staff user because there was none, or nothing, and why. */
export type StaffPassword = 'set' | 'made' | 'unknown' | 'taken';

const activeStaff = (sql: Sql) =>
  sql
    .selectFrom('users')
    .select('user_id')
    .where('is_staff', '=', true)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

/**
 * Sets a forgotten staff password. All their sessions end, and earlier wrong tries count no more: a person who forgot a password has used
 * them up. Where no active staff user is left the address becomes one, unless it is a person's of a client.
 */
export async function setStaffPassword(system: SystemDb, typed: string, password: string): Promise<StaffPassword> {
  const email = withAsciiDomain(asSeen(typed));
  const password_hash = await newPasswordHash(password, email);
  const write = system.write('password-command');
  const done = await write(async (sql): Promise<StaffPassword> => {
    const user = await sql
      .selectFrom('users')
      .select(['user_id', 'is_staff', 'is_active'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const someone = (await activeStaff(sql)) !== undefined;
    if (!user?.is_staff) {
      if (someone) return 'unknown';
      if (user) return 'taken';
      await addStaff(sql, email, password_hash);
      return 'made';
    }
    if (!someone) await sql.updateTable('users').set({ is_active: true }).where('user_id', '=', user.user_id).execute();
    // Past 'only this way' too: it is how staff come in while their provider does not (PUE-5).
    await sql
      .updateTable('user_secrets')
      .set({ password_hash, past_provider_until: raw<string>`now() + make_interval(hours => ${pastProviderHours})` })
      .where('user_id', '=', user.user_id)
      .execute();
    await endSessions(sql, user.user_id, 'password reset on the server');
    return 'set';
  });
  if (done === 'set') await forgiveTries(write, email);
  return done;
}
