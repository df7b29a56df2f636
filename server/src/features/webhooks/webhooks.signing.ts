import { createHmac, randomBytes } from 'node:crypto';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { decrypt, encrypt } from '../../app/secrets/encryption.ts';

const prefix = 'whsec_';

interface Whose {
  client_id: number;
  webhook_id: number;
}
const rowOf = ({ client_id, webhook_id }: Whose) => ({ webhook_id: String(webhook_id), client_id: String(client_id) });

/** Gives a webhook that was just added its secret, of 24 random bytes, as Standard Webhooks writes it. */
export async function makeSecret(sql: Sql, secretKey: Buffer, whose: Whose): Promise<void> {
  const secret = prefix + randomBytes(24).toString('base64');
  const secret_enc = encrypt(secretKey, 'webhook_secrets', rowOf(whose), secret);
  await sql
    .insertInto('webhook_secrets')
    .values({ ...whose, secret_enc: raw<Buffer>`${secret_enc}::bytea` })
    .execute();
}

/** The secret as it was kept. */
export const openSecret = (secretKey: Buffer, { secret_enc, ...whose }: Whose & { secret_enc: Uint8Array }): string =>
  decrypt(secretKey, 'webhook_secrets', rowOf(whose), secret_enc);

/** The secret of a webhook; fails where it was lost with the key that it was sealed with. */
export async function secretOf(sql: Sql, secretKey: Buffer, webhook_id: number): Promise<string> {
  const kept = sql
    .selectFrom('webhook_secrets')
    .select(['client_id', 'webhook_id', 'secret_enc'])
    .where('webhook_id', '=', webhook_id);
  const { secret_enc, ...whose } = orFail(await kept.executeTakeFirst(), 'webhooks.not_found');
  return openSecret(secretKey, { ...whose, secret_enc: secret_enc ?? fail('webhooks.no_secret') });
}

/** The headers that a body is sent with: Standard Webhooks, version 1. `at`: milliseconds since 1970. */
export function signed(
  secret: string,
  { id, body, at }: { id: string; body: string; at: number },
): Record<string, string> {
  const seconds = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Botones-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${mac}`,
  };
}
