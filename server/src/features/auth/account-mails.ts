import type { Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import { consoleOrigin, linkOrigin } from '../../app/http/own-address.ts';
import { queueMail } from '../../app/mail/mail.ts';
import type { Services } from '../../app/services.ts';
import { companyInviteMail, inviteMail, passwordChangedMail, resetMail } from './auth.mails.ts';
import { comesByCompany, createLink, type Recipient, recipient } from './reset-links.ts';

type Needs = Pick<Services, 'config' | 'now' | 'port'>;

/** How long the link of a forgotten password is good (AMB-021). */
export const resetMinutes = 30;
/** How long the link of an invitation is good: it is read when the person is next at work, not within half an hour. */
export const inviteDays = 3;
const dayMs = 86_400_000;

/** Where a link in a mail leads: the console that asks, if it is ours, or the first that is set; a foreign one fails (AMB-020). */
export const consoleUrlFor = (
  requested: string | undefined,
  { config, port }: Pick<Needs, 'config' | 'port'>,
): string =>
  requested === undefined
    ? consoleOrigin(config, port())
    : (linkOrigin(requested, config, port()) ?? fail('recovery.foreign_address'));

/**
 * Writes a link to set a new password to a person, in the transaction that makes it. Without one the work is the same and
 * nothing is kept: neither the answer nor its time tells who has an account (B4).
 */
export async function resetByMail(
  sql: Sql,
  { config, now }: Pick<Needs, 'config' | 'now'>,
  person: Recipient | undefined,
  request: { site: string; email: string; ip: string },
): Promise<void> {
  const at = now();
  const until = at + resetMinutes * 60_000;
  const href = await createLink(sql, config.secretKey, person, { ...request, at, until });
  const mail = resetMail({ brand: config.brandName, person, href, minutes: resetMinutes });
  await queueMail(sql, config.secretKey, { to: person?.email ?? request.email, until, ...mail }, Boolean(person));
}

/**
 * Writes to a new person, in the transaction that makes them: a link to choose a password of their own, or to the page where they come in
 * with the account of their company. `wanted` is the
 * console that asks; one that is not ours fails. Somebody who could not sign in (a suspended client) gets none. Answers the
 * link, for who invites where no mail goes out.
 */
export async function inviteByMail(
  sql: Sql,
  { config, now, port }: Needs,
  invited: { user_id: number; wanted: string | undefined; ip: string },
): Promise<string | null> {
  const site = consoleUrlFor(invited.wanted, { config, port });
  const person = await recipient(sql, { user_id: invited.user_id });
  if (!person) return null;
  const [at, until] = [now(), now() + inviteDays * dayMs];
  if (await comesByCompany(sql, invited.user_id)) {
    const href = `${site}/login`;
    const mail = companyInviteMail({ brand: config.brandName, person, href });
    await queueMail(sql, config.secretKey, { to: person.email, until, ...mail });
    return href;
  }
  const href = await createLink(sql, config.secretKey, person, {
    site,
    email: person.email,
    at,
    until,
    ip: invited.ip,
  });
  const mail = inviteMail({ brand: config.brandName, person, href, days: inviteDays });
  await queueMail(sql, config.secretKey, { to: person.email, until, ...mail });
  return href;
}

/** Tells a person that their password was changed, in the transaction that does it; by themselves or by who manages accounts. */
export async function mailPasswordChanged(
  sql: Sql,
  { config, now, port }: Needs,
  user_id: number,
  by: 'self' | 'another',
): Promise<void> {
  const person = await recipient(sql, { user_id });
  if (!person) return;
  const timeZone = person.timezone ?? 'America/Mexico_City';
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const when = new Intl.DateTimeFormat('es-MX', { timeZone, ...day, ...hour }).format(now()).replace(',', '');
  const mail = passwordChangedMail({ brand: config.brandName, person, site: consoleOrigin(config, port()), when, by });
  await queueMail(sql, config.secretKey, { to: person.email, until: now() + dayMs, ...mail });
}
