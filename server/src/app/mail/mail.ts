import { randomUUID } from 'node:crypto';
import { raw, type Sql } from '../database/db.ts';
import { decrypt, type EncryptedRow, encrypt } from '../secrets/encryption.ts';
import type { Services } from '../services.ts';
import type { Schedule } from '../work/schedules.ts';
import { readAttachment } from './attachments.ts';
import { type Carrier, fileCarrier, isRefusal, smtpCarrier } from './mail-carriers.ts';

export interface Mail {
  /** The address as stored, never as somebody typed it. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Milliseconds since 1970 after which it is not worth sending. */
  until: number;
  /** What goes with it (`keepAttachment`). */
  attachment_id?: string | undefined;
  /** Who of `MailAsks` is asked as it leaves. */
  asks?: string | undefined;
}

/** Says of a mail that is about to leave, however long it waited, why it may not any more; null: it may. */
export type MayLeave = (mail_id: string) => Promise<string | null>;
/** Those who are asked, by the name that a mail says. */
export type MailAsks = Readonly<Record<string, MayLeave>>;

/** How long one process has a mail to itself; longer than a delivery can take, also that of a large document over a slow line. */
const [leaseSeconds, leaseWithFile] = [120, 900];
const mostARun = 50;

/**
 * Puts a mail into the outbox within the transaction of the caller that writes; it is sent after the commit, or never was.
 * With `really` false it does all the work and keeps nothing: an answer takes as long for an address that nobody has.
 */
export async function queueMail(sql: Sql, secretKey: Buffer, mail: Mail, really = true): Promise<{ mail_id: string }> {
  const row = { mail_id: randomUUID(), to_address: mail.to };
  const body = encrypt(secretKey, 'mail_outbox', row, JSON.stringify({ html: mail.html, text: mail.text }));
  await raw`insert into mail_outbox (mail_id, to_address, subject, body_enc, expires_at, attachment_id, asks)
    select ${row.mail_id}::uuid, ${row.to_address}, ${mail.subject}, ${body}::bytea, ${new Date(mail.until).toISOString()}::timestamptz,
      ${mail.attachment_id ?? null}::uuid, ${mail.asks ?? null}
    where ${really}::boolean`.execute(sql);
  return { mail_id: row.mail_id };
}

/** What a mail of the outbox says; throws where it was sealed with another key, or for another mail or address. */
export const openMail = (
  secretKey: Buffer,
  { body_enc, ...row }: EncryptedRow<'mail_outbox'> & { body_enc: Uint8Array },
): Pick<Mail, 'html' | 'text'> => JSON.parse(decrypt(secretKey, 'mail_outbox', row, body_enc));

/** Seconds until the next try: 10, 20, 40 … and never more than a quarter of an hour. */
export const backOff = (attempts: number): number => Math.min(900, 10 * 2 ** Math.max(0, attempts - 1));

const nobodyAsked: MayLeave = async () => 'nobody is there to be asked';

interface Claimed {
  mail_id: string;
  to_address: string;
  subject: string;
  body_enc: Uint8Array;
  attempts: number;
  attachment_id: string | null;
  asks: string | null;
}

/** Sends what waits in the outbox, each once: a failure is tried again later, a process that dies leaves its mail to the next. */
export function mailSchedule({ system, config, log, live }: Services, mailAsks: MailAsks = {}): Schedule {
  const carrier: Carrier = config.smtp ? smtpCarrier(config.smtp, config.publicUrl) : fileCarrier(config);
  const due = raw<boolean>`sent_at is null and body_enc is not null and next_at <= now() and expires_at > now()
    and (${carrier.keeps}::boolean is false or filed_at is null)`;

  const anyDue = () =>
    system.read((sql) => sql.selectFrom('mail_outbox').select('mail_id').where(due).limit(1).executeTakeFirst());

  const claim = () =>
    system.write('mail.claim')(async (sql) => {
      // What somebody waits for goes first, reports after it. One process picks at a time; what it picked is its own until the lease ends.
      const { rows } = await raw<{ mine: boolean }>`select pg_try_advisory_xact_lock(7266833) as mine`.execute(sql);
      if (!rows[0]?.mine) return undefined;
      const claimed = await raw<Claimed>`update mail_outbox
        set attempts = attempts + 1,
          next_at = now() + make_interval(secs => case when attachment_id is null then ${leaseSeconds}::float8 else ${leaseWithFile}::float8 end)
        where mail_id = (select mail_id from mail_outbox where ${due} order by attachment_id is not null, next_at, created_at limit 1)
        returning mail_id, to_address, subject, body_enc, attempts, attachment_id, asks`.execute(sql);
      return claimed.rows[0];
    });

  const note = async (
    mail_id: string,
    change: 'sent' | 'filed' | 'refused' | 'failed',
    error: string | null,
    seconds = 0,
  ) => {
    await system.write('mail.note')((sql) =>
      sql
        .updateTable('mail_outbox')
        .set({ last_error: error })
        .$if(change === 'sent', (query) => query.set({ sent_at: raw`now()`, body_enc: null }))
        .$if(change === 'filed', (query) => query.set({ filed_at: raw`now()`, next_at: raw`now()` }))
        .$if(change === 'refused', (query) => query.set({ body_enc: null }))
        .$if(change === 'failed', (query) => query.set({ next_at: raw`now() + make_interval(secs => ${seconds})` }))
        .where('mail_id', '=', mail_id)
        .execute(),
    );
    live.signal(null, { feature: 'mails', id: mail_id });
  };

  /** Whether the next one may follow at once. */
  async function deliver(claimed: Claimed): Promise<boolean> {
    const { mail_id, to_address, subject, attempts, attachment_id, asks } = claimed;
    try {
      const why = asks === null ? null : await (mailAsks[asks] ?? nobodyAsked)(mail_id);
      if (why !== null) {
        await note(mail_id, 'refused', why);
        return true;
      }
      const attached = attachment_id && (await system.read((sql) => readAttachment(sql, attachment_id)));
      if (attached === undefined) {
        // Its client was erased, or it was kept long enough: a mail about nothing is sent to nobody.
        await note(mail_id, 'refused', 'the document is gone');
        return true;
      }
      const attachments = attached ? [attached] : [];
      await carrier.carry({ mail_id, to: to_address, subject, ...openMail(config.secretKey, claimed), attachments });
      await note(mail_id, carrier.keeps ? 'filed' : 'sent', null);
      return true;
    } catch (cause) {
      const { code, responseCode, message } = cause as { code?: string; responseCode?: number; message: string };
      const final = isRefusal(cause);
      await note(mail_id, final ? 'refused' : 'failed', message.slice(0, 300), backOff(attempts));
      // What the mail says and to whom stays out of the log.
      log.warn({ mail_id, attempts, code, responseCode }, final ? 'a mail was refused' : 'a mail will be tried again');
      return final;
    }
  }

  return {
    name: 'mail',
    everyMs: 2_000,
    async run() {
      for (let n = 0; n < mostARun && (await anyDue()); n++) {
        const claimed = await claim();
        if (!claimed || !(await deliver(claimed))) return;
      }
    },
  };
}
