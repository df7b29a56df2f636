import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { instant, pageQuery, searchText } from '../fields/fields.ts';

/**
 * How far a mail came: it waits for its turn; it is tried again; it lies here because no mail server is set; it was sent; the
 * mailbox refused it; nobody wants it any more.
 */
export const mailStates = ['waiting', 'retrying', 'kept', 'sent', 'refused', 'expired'] as const;

/** One mail of the outbox, without what it says. */
export const OutboxMail = z.object({
  mail_id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  created_at: instant,
  /** After this it is not worth sending, and what it says is forgotten. */
  expires_at: instant,
  sent_at: instant.nullable(),
  attempts: z.int(),
  /** Why it did not leave, in the words of the mail server. */
  last_error: z.string().nullable(),
  /** Whether staff may read it here: no mail server is set, and what it says is still kept. */
  readable: z.boolean(),
});
export type OutboxMail = z.output<typeof OutboxMail>;

export const mails = feature('mails', { audience: 'staff' })({
  list: endpoint({
    method: 'GET',
    path: '/mails/',
    summary: 'The mails of the last month, newest first',
    access: 'staff',
    query: z.object({
      ...pageQuery,
      /** In address and subject, whatever the accents and case. */
      search: searchText,
      state: z.enum(mailStates).optional(),
    }),
    payload: z.array(OutboxMail),
  }),
  server: endpoint({
    method: 'GET',
    path: '/mails/server/',
    summary: 'Whether mails leave: the sender where a mail server is set',
    access: 'staff',
    payload: z.object({ from: z.string().nullable() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/mails/{mail_id}/read/',
    summary: 'What a mail says, only where no mail server is set; each reading is a line of the log',
    access: 'staff',
    params: z.object({ mail_id: z.uuid() }),
    payload: OutboxMail.extend({ html: z.string(), text: z.string() }),
  }),
});
