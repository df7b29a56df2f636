import type { mailStates } from '@botones/contract/mails/mails';
import { raw } from '../../app/database/db.ts';

export type MailState = (typeof mailStates)[number];

/** How far a mail `m` came. With a mail server what was laid down before waits to be sent. */
export const stateOf = (sends: boolean) => raw<MailState>`case
  when m.sent_at is not null then 'sent'
  when m.expires_at <= now() then 'expired'
  when m.body_enc is null then 'refused'
  when m.filed_at is not null and not ${sends}::boolean then 'kept'
  when m.last_error is not null then 'retrying'
  else 'waiting' end`;
