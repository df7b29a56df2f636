import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Every column that holds encrypted text, and what makes a row the one that it was encrypted for: its key first (and its type), then whose it is. */
export const encryptedColumns = {
  mail_outbox: { column: 'body_enc', of: ['mail_id', 'to_address'], key: 'uuid' },
  webhook_secrets: { column: 'secret_enc', of: ['webhook_id', 'client_id'], key: 'int8' },
  agent_secrets: { column: 'key_enc', of: ['agent_id'], key: 'int8' },
  sign_in_secrets: { column: 'secret_enc', of: ['provider_id'], key: 'int8' },
  sign_in_codes: { column: 'sign_out_enc', of: ['code_id'], key: 'uuid' },
  session_sign_outs: { column: 'sign_out_enc', of: ['session_id'], key: 'uuid' },
  ticket_pushes: { column: 'subscription_enc', of: ['push_id', 'client_id', 'turn_id'], key: 'uuid' },
  key_checks: { column: 'check_enc', of: ['name'], key: 'text' },
} as const satisfies Record<string, { column: `${string}_enc`; of: readonly [string, ...string[]]; key: string }>;

export type EncryptedTable = keyof typeof encryptedColumns;
/** The values that name a row of a table with encrypted text. */
export type EncryptedRow<T extends EncryptedTable> = Record<(typeof encryptedColumns)[T]['of'][number], string>;

const keyFor = (secretKey: Buffer, table: EncryptedTable): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `botones ${table}`, 32));

/** The table and the row, as the cipher binds them: carried to another row, encrypted text opens no more (D1). */
function boundTo<T extends EncryptedTable>(table: T, row: EncryptedRow<T>): Buffer {
  const names: readonly (keyof EncryptedRow<T>)[] = encryptedColumns[table].of;
  return Buffer.from(JSON.stringify([table, ...names.map((name) => String(row[name]))]));
}

/** Encrypts text of one row with the server's key (AES-256-GCM): nonce, tag and what was written, as bytes for a `_enc` column. */
export function encrypt<T extends EncryptedTable>(
  secretKey: Buffer,
  table: T,
  row: EncryptedRow<T>,
  text: string,
): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, table), nonce).setAAD(boundTo(table, row));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** What was encrypted; throws when the key or the row is another, or a byte was changed. */
export function decrypt<T extends EncryptedTable>(
  secretKey: Buffer,
  table: T,
  row: EncryptedRow<T>,
  encrypted: Uint8Array,
): string {
  const bytes = Buffer.from(encrypted);
  const nonce = bytes.subarray(0, 12);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, table), nonce, { authTagLength: 16 });
  decipher.setAAD(boundTo(table, row)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
