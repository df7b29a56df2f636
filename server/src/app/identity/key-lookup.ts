import { keyPrefix } from '@botones/contract/api-keys/api-keys';
import { raw, type Sql } from '../database/db.ts';

/** A key for programs, with what it may do at this moment (PUE-3). */
export interface ProgramKey {
  key_id: number;
  client_id: number;
  /** It may stand in an address, for sheets; it only reads. */
  in_address: boolean;
  /** The modules that it reads, and those of them that it also writes: never more than its client has now. */
  reads: string[];
  writes: string[];
  /** Milliseconds since 1970 when it ends. */
  expires_at: number;
}

/** As keys are made: longer than a person's token, so that none of those is taken for one. */
const form = new RegExp(`^${keyPrefix}[A-Za-z0-9_-]{43}$`);
export const isProgramKey = (token: string): boolean => form.test(token);

const modulesOf = (written: boolean) => raw<string[]>`array(select m.name::text from api_key_modules km
  join client_modules cm on cm.client_id = km.client_id and cm.module_id = km.module_id join modules m on m.module_id = km.module_id
  where km.client_id = k.client_id and km.key_id = k.key_id ${written ? raw`and km.write and not k.in_address` : raw``} order by m.module_id)`;

/** The key with a hash, while it works: not revoked, not over, its client neither suspended nor removed. */
export async function findKey(sql: Sql, hash: Buffer): Promise<ProgramKey | null> {
  const row = await sql
    .selectFrom('api_key_secrets as x')
    .innerJoin('api_keys as k', (join) =>
      join.onRef('k.client_id', '=', 'x.client_id').onRef('k.key_id', '=', 'x.key_id'),
    )
    .innerJoin('clients as c', 'c.client_id', 'k.client_id')
    .select(['k.key_id', 'k.client_id', 'k.in_address', 'k.expires_at'])
    .select([modulesOf(false).as('reads'), modulesOf(true).as('writes')])
    .where('x.key_hash', '=', hash)
    .where('k.revoked_at', 'is', null)
    .where('k.expires_at', '>', raw<string>`now()`)
    .where('c.is_active', '=', true)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, expires_at: Date.parse(row.expires_at) } : null;
}
