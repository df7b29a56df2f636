import { randomUUID } from 'node:crypto';
import { type Severity, severityNames } from '@botones/contract/alerts/alert-codes';
import { renderMail } from '../../app/mail/mail-template.ts';

/** An alert that somebody is to be written about. */
export interface DueAlert {
  notification_id: number;
  client_id: number;
  user_id: number;
  to: string;
  person: string;
  robot: string;
  client: string;
  colour: string;
  title: string;
  description: string;
  solution: string | null;
  severity: Severity;
  /** `dd/MM/yyyy HH:mm` on the client's wall. */
  at: string;
}
/** One mail: the alerts it tells of, the first of them first. */
export interface AlertMail {
  mail_id: string;
  about: readonly DueAlert[];
}

const named = (severity: Severity): string => severityNames[severity].es.toLowerCase();
/** Titles that a mail about many alerts lists. */
const mostListed = 12;

/**
 * Which mails go to one person now: one for each alert while the hour allows it, and what is beyond that together in the last
 * one. Nothing left of the hour: none, what is due waits.
 */
export function groupMails(due: readonly DueAlert[], left: number): AlertMail[] {
  if (left <= 0 || due.length === 0) return [];
  const alone = due.length <= left ? due.length : left - 1;
  const letters = due.slice(0, alone).map((one): AlertMail => ({ mail_id: randomUUID(), about: [one] }));
  return alone < due.length ? [...letters, { mail_id: randomUUID(), about: due.slice(alone) }] : letters;
}

/** The words of a mail; `origin` is where the console is. */
export function alertMail(
  { about }: AlertMail,
  brand: string,
  origin: string,
): { subject: string; html: string; text: string } {
  const [first] = about;
  if (!first) throw new Error('a mail about nothing');
  const common = { brand, client: first.client, colour: first.colour };
  const note =
    'Recibe este correo porque una regla de alerta de su organización lo nombra. Puede cambiarla en Alertas, Reglas de alerta.';
  if (about.length === 1)
    return {
      subject: `Alerta ${named(first.severity)}: ${first.title} · ${first.robot}`,
      ...renderMail({
        ...common,
        title: first.title,
        paragraphs: [
          `${first.robot}, ${first.at}. Severidad ${named(first.severity)}.`,
          ...(first.description ? [first.description] : []),
          ...(first.solution ? [`Solución: ${first.solution}`] : []),
        ],
        button: { label: 'Ver la alerta', href: `${origin}/alerts?alert=${first.notification_id}` },
        note,
      }),
    };
  const listed = about.slice(0, mostListed).map((one) => `${one.at} · ${one.robot}: ${one.title}`);
  const more = about.length - listed.length;
  return {
    subject: `${about.length} alertas más de sus robots`,
    ...renderMail({
      ...common,
      title: `${about.length} alertas más de sus robots`,
      paragraphs: [
        'Se abrieron muchas alertas en poco tiempo. Para no llenar su buzón van juntas en este correo:',
        ...listed,
        ...(more > 0 ? [`Y ${more} más.`] : []),
      ],
      button: { label: 'Ver las alertas', href: `${origin}/alerts` },
      note,
    }),
  };
}
