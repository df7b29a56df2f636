import { mails, type OutboxMail } from '@botones/contract/mails/mails';
import { implement } from '../../app/calls/bind.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { instantKey, keysetList, reversed, textKey } from '../../app/lists/keyset.ts';
import { holds } from '../../app/lists/searched.ts';
import { openMail } from '../../app/mail/mail.ts';
import type { Services } from '../../app/services.ts';
import { type MailState, stateOf } from './mails.state.ts';

const selected = (sql: Sql, sends: boolean) =>
  sql
    .selectFrom('mail_outbox as m')
    .select(['m.mail_id', 'm.to_address as to', 'm.subject', 'm.created_at', 'm.expires_at', 'm.sent_at'])
    .select(['m.attempts', 'm.last_error', stateOf(sends).as('state')])
    .select(raw<boolean>`not ${sends}::boolean and m.body_enc is not null and m.expires_at > now()`.as('readable'));

const newest = reversed([instantKey(raw`m.created_at`), textKey(raw`m.mail_id::text`)]);

/** The outbox for staff. What a mail says may open an account: it is told only where nobody could get it otherwise. */
export function mailRoutes({ config, system }: Services) {
  const sends = config.smtp !== undefined;
  return implement(mails, {
    list: ({ query: { search, state, ...query } }, { readSecrets, paging }) => {
      const find = (sql: Sql) =>
        selected(sql, sends)
          .$if(Boolean(search), (found) => found.where(holds(raw`m.searched`, search as string)))
          .$if(state !== undefined, (found) => found.where(stateOf(sends), '=', state as MailState));
      return keysetList(query, { db: readSecrets, paging }, newest, find, (row): OutboxMail => row);
    },

    server: () => ({ from: config.smtp?.from ?? null }),

    read: async ({ params }, { secretsDb, person }) => {
      const row = await system.read((sql) =>
        selected(sql, sends).select('m.body_enc').where('m.mail_id', '=', params.mail_id).executeTakeFirst(),
      );
      const { body_enc, ...mail } = orFail(row, 'mails.not_found');
      if (!mail.readable || body_enc === null) fail('mails.not_readable');
      const { mail_id, to: to_address, subject: title } = mail;
      // Written down before it is told.
      await secretsDb(async (sql) => {
        const to = await sql
          .selectFrom('users')
          .select('client_id')
          .where('email', '=', to_address)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        await sql
          .insertInto('mail_readings')
          .values({ client_id: to?.client_id ?? null, mail_id, to_address, title, read_by: person.user_id })
          .execute();
      });
      return { ...mail, ...openMail(config.secretKey, { mail_id, to_address, body_enc }) };
    },
  });
}
