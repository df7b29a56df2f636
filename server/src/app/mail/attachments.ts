import type { Sql } from '../database/db.ts';

/** A file that goes with a mail. */
export interface Attachment {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Keeps a file for mails of a client's, once however many of them carry it. */
export async function keepAttachment(sql: Sql, client_id: number, file: Attachment): Promise<string> {
  const { attachment_id } = await sql
    .insertInto('mail_attachments')
    .values({ client_id, ...file })
    .returning('attachment_id')
    .executeTakeFirstOrThrow();
  return attachment_id;
}

/** A file that was kept; undefined: it is no more. */
export async function readAttachment(sql: Sql, attachment_id: string): Promise<Attachment | undefined> {
  const row = await sql
    .selectFrom('mail_attachments')
    .select(['name', 'type', 'bytes'])
    .where('attachment_id', '=', attachment_id)
    .executeTakeFirst();
  return row && { ...row, bytes: Buffer.from(row.bytes) };
}
