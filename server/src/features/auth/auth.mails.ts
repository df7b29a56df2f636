import { mailPage } from '../../app/mail-page.ts';
import type { Recipient } from './resets.queries.ts';

/** The platform's own colour, for people of no client. */
const ownColour = '#17243f';

/** The mail with the link to set a new password, in the colours of the person's client. */
export function resetMail(of: {
  brand: string;
  person: Pick<Recipient, 'name' | 'client' | 'colour'> | undefined;
  href: string;
  minutes: number;
}): { subject: string; html: string; text: string } {
  const { brand, person, href, minutes } = of;
  const page = mailPage({
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
