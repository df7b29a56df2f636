import { openMail } from '../app/mail/mail.ts';
import type { World } from './world.ts';

/** A mail as it lies in the outbox, opened with the server's key. */
export interface QueuedMail {
  mail_id: string;
  to_address: string;
  subject: string;
  html: string;
  text: string;
}

/** The mails that wait for an address, the newest first. */
export async function mailsTo(w: World, email: string): Promise<QueuedMail[]> {
  const { rows } = await w.engine.owner((c) =>
    c.query<QueuedMail & { body_enc: Uint8Array }>(
      'select * from mail_outbox where to_address = $1 and body_enc is not null order by created_at desc',
      [email],
    ),
  );
  return rows.map((row) => ({
    ...row,
    ...openMail(w.config.secretKey, row),
  }));
}

/** A link to set a new password: where it leads and what it carries. */
export interface ResetLink {
  href: string;
  /** As the link has it, with dollars. */
  written: string;
  /** As the console sends it, with dots. */
  token: string;
  uidb64: string;
}

export function linkIn(text: string): ResetLink {
  const href = /https?:\/\/\S+\/password-recovery\?\S+/.exec(text)?.[0] ?? '';
  const query = new URL(href).searchParams;
  const written = query.get('token') ?? '';
  return { href, written, token: written.replaceAll('$', '.'), uidb64: query.get('uidb64') ?? '' };
}

/** Asks for a link as the login page does and reads the mail that came of it. */
export async function resetLink(w: World, email: string): Promise<ResetLink> {
  const redirect_domain = `${w.url}/password-recovery`;
  await w.anonymous.auth.requestReset({ body: { email, redirect_domain } });
  const [mail] = await mailsTo(w, email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return linkIn(mail.text);
}
