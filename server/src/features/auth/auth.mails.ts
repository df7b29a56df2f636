import { renderMail } from '../../app/mail/mail-template.ts';
import type { Recipient } from './reset-links.ts';

interface Words {
  subject: string;
  html: string;
  text: string;
}

/** The platform's own colour, for people of no client. */
const ownColour = '#17243f';

/** The mail with the link to set a new password, in the colours of the person's client. */
export function resetMail(of: {
  brand: string;
  person: Pick<Recipient, 'name' | 'client' | 'colour'> | undefined;
  href: string;
  minutes: number;
}): Words {
  const { brand, person, href, minutes } = of;
  const page = renderMail({
    brand,
    client: person?.client ?? null,
    colour: person?.colour ?? ownColour,
    title: 'Restablezca su contraseña',
    paragraphs: [
      `Hola, ${person?.name ?? ''}:`,
      'Recibimos una solicitud para restablecer la contraseña de su cuenta. Elija una nueva con este botón:',
    ],
    button: { label: 'Elegir contraseña nueva', href },
    note: `El enlace funciona una sola vez y vence en ${minutes} minutos. Si usted no lo pidió, ignore este mensaje: su contraseña sigue siendo la misma.`,
  });
  return { subject: `Restablezca su contraseña de ${brand}`, ...page };
}

/** Welcomes a new person: whose console it is, the address they sign in with, and the link to choose a password. */
export function inviteMail(of: { brand: string; person: Recipient; href: string; days: number }): Words {
  const { brand, person, href, days } = of;
  const { client, colour, name, email } = person;
  const page = renderMail({
    brand,
    client,
    colour: colour ?? ownColour,
    title: 'Su cuenta está lista',
    paragraphs: [
      `Hola, ${name}:`,
      client
        ? `Se creó una cuenta para usted en ${brand}, la consola con la que ${client} atiende a sus robots.`
        : `Se creó una cuenta para usted en ${brand}.`,
      `Entre con este correo: ${email}. Elija su propia contraseña con este botón:`,
    ],
    button: { label: 'Elegir mi contraseña', href },
    note: `El enlace funciona una sola vez y vence en ${days} días. Si ya venció, use “¿Olvidó su contraseña?” en ${new URL(href).origin}/login. Si no esperaba este mensaje, ignórelo.`,
  });
  return { subject: `Su cuenta de ${brand} está lista`, ...page };
}

/** Welcomes a new person who comes in with the account of their company alone: there is no password to choose. */
export function companyInviteMail(of: { brand: string; person: Recipient; href: string }): Words {
  const { brand, person, href } = of;
  const { client, colour, name, email } = person;
  const page = renderMail({
    brand,
    client,
    colour: colour ?? ownColour,
    title: 'Su cuenta está lista',
    paragraphs: [
      `Hola, ${name}:`,
      client
        ? `Se creó una cuenta para usted en ${brand}, la consola con la que ${client} atiende a sus robots.`
        : `Se creó una cuenta para usted en ${brand}.`,
      `Escriba allí este correo, ${email}, y entre con la cuenta de su empresa: no necesita otra contraseña.`,
    ],
    button: { label: 'Ir a la consola', href },
    note: 'Si no esperaba este mensaje, ignórelo.',
  });
  return { subject: `Su cuenta de ${brand} está lista`, ...page };
}

/** Tells somebody that their password is another now: a person who did not do it learns of it. */
export function passwordChangedMail(of: {
  brand: string;
  person: Recipient;
  site: string;
  /** `dd/MM/yyyy HH:mm` where the person is. */
  when: string;
  by: 'self' | 'another';
}): Words {
  const { brand, person, site, when, by } = of;
  const page = renderMail({
    brand,
    client: person.client,
    colour: person.colour ?? ownColour,
    title: 'Su contraseña cambió',
    paragraphs: [
      `Hola, ${person.name}:`,
      by === 'self'
        ? `La contraseña de su cuenta se cambió el ${when}. Las demás sesiones abiertas se cerraron.`
        : `Quien administra las cuentas cambió la contraseña de la suya el ${when}. Sus sesiones abiertas se cerraron.`,
      'Si fue usted, o lo pidió, no tiene que hacer nada.',
    ],
    button: { label: 'Ir a la consola', href: `${site}/login` },
    note: 'Si no fue usted, elija otra contraseña con “¿Olvidó su contraseña?” en la página de inicio de sesión y avise a quien administra las cuentas.',
  });
  return { subject: `La contraseña de su cuenta de ${brand} cambió`, ...page };
}
