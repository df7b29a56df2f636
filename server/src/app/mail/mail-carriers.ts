import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Attachment } from './attachments.ts';

/** One mail on its way. */
export interface Outgoing {
  mail_id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: readonly Attachment[];
}

/** What takes a mail out of the outbox; it throws where that failed. */
export interface Carrier {
  /** It only lays the mail down somewhere: it stays in the outbox and is sent once there is a mail server. */
  keeps: boolean;
  carry: (mail: Outgoing) => Promise<void>;
}

const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);

/** How nodemailer wants `smtp(s)://user:password@host:port?ignoreTLS=true`. */
export function smtpOptions(address: string) {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const ignoreTLS = url.searchParams.get('ignoreTLS') === 'true';
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    ignoreTLS,
    // A password travels encrypted or not at all.
    requireTLS: !secure && !ignoreTLS && auth !== undefined && !isLoopback(url.hostname),
    ...(auth ? { auth } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const messageOf = ({ mail_id, attachments, ...mail }: Outgoing, from: string) => ({
  ...mail,
  attachments: attachments.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
  from,
  // The same at each try: a mailbox that gets it twice can tell.
  messageId: `<${mail_id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Through a mail server, which is greeted with the host that people know; the library is fetched with the first mail. */
export function smtpCarrier({ url, from }: { url: string; from: string }, publicUrl: string | undefined): Carrier {
  const greeting = publicUrl ? { name: new URL(publicUrl).hostname } : {};
  return {
    keeps: false,
    async carry(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ ...smtpOptions(url), ...greeting });
      try {
        await transport.sendMail(messageOf(mail, from));
      } finally {
        transport.close();
      }
    },
  };
}

const keptDays = 7;

/**
 * Without a mail server: each mail as a file that mail programs open, for the owner of the folder alone. What goes with it stays in the database,
 * where erasing reaches it, and is opened on its page.
 */
export function fileCarrier({ dataDir, brandName }: Config): Carrier {
  const folder = join(dataDir, 'outbox');
  return {
    keeps: true,
    async carry(mail) {
      const { createTransport } = await import('nodemailer');
      const from = `"${brandName.replace(/["\\]/g, '')}" <botones@localhost>`;
      const made = await createTransport({ streamTransport: true, buffer: true }).sendMail(
        messageOf({ ...mail, attachments: [] }, from),
      );
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A reader that looks into the folder never finds half a mail.
      const whole = join(folder, `${mail.mail_id}.eml`);
      await writeFile(`${whole}.part`, made.message as Buffer, { mode: 0o600 });
      await rename(`${whole}.part`, whole);
      const oldest = Date.now() - keptDays * 86_400_000;
      for (const name of await readdir(folder)) {
        const file = join(folder, name);
        if (/\.eml(\.part)?$/.test(name) && (await stat(file)).mtimeMs < oldest) await rm(file, { force: true });
      }
    },
  };
}

/** Whether trying again is of no use: the mailbox or the mail is not taken, or it was sealed with another key or for another mail. */
export function isRefusal(cause: unknown): boolean {
  const { code, responseCode = 0 } = cause as { code?: string; responseCode?: number };
  if (code === 'ERR_OSSL_BAD_DECRYPT' || (cause as Error).message.includes('unable to authenticate data')) return true;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
