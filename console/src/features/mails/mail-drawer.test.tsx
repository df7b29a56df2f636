import type { OutboxMail } from '@botones/contract/mails/mails';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, findButton } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { serve } from '../../testing/serve.ts';
import { MailDrawer } from './mail-drawer.tsx';

afterEach(() => vi.restoreAllMocks());

const mail: OutboxMail = {
  mail_id: '0b8a4a5e-0d4c-4c1b-9d8a-0f5d1c1f0a01',
  to: 'ana@clinica.mx',
  subject: 'Invitación',
  state: 'kept',
  created_at: '2026-03-05T18:07:09.000Z',
  expires_at: '2026-03-08T18:07:09.000Z',
  sent_at: null,
  attempts: 3,
  last_error: null,
  readable: false,
};
const facts = () => {
  const [terms, said] = [screen.getAllByRole('term'), screen.getAllByRole('definition')];
  return terms.map((term, place) => [term.textContent, said[place]?.textContent]);
};
const show = (change: Partial<OutboxMail>) =>
  showPart(<MailDrawer mail={{ ...mail, ...change }} open onClose={() => undefined} />);

test('a mail says until when it is worth sending, or when it was sent, and what the mail server answered', () => {
  const waiting = show({ state: 'retrying', last_error: '450 llena' });
  expect(facts()).toEqual([
    ['Destinatario', 'ana@clinica.mx'],
    ['Escrito', '05/03/2026 - 12:07:09'],
    ['Vence', '08/03/2026 - 12:07:09'],
    ['Intentos', '3'],
    ['Respuesta del servidor de correo', '450 llena'],
  ]);
  waiting.unmount();
  show({ state: 'sent', sent_at: '2026-03-06T18:07:09.000Z' });
  expect(facts().slice(2)).toEqual([
    ['Enviado', '06/03/2026 - 12:07:09'],
    ['Intentos', '3'],
  ]);
});

test('why a mail cannot be read: only the person may, or it is kept no more', () => {
  const sealed = 'Con un servidor de correo, lo que dice solo lo lee la persona.';
  const gone = 'Lo que decía ya no se guarda.';
  for (const [state, why] of [
    ['waiting', sealed],
    ['retrying', sealed],
    ['sent', gone],
    ['expired', gone],
  ] as const) {
    const { unmount } = show({ state });
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.queryByText(why === gone ? sealed : gone)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Leer el correo' })).toBeNull();
    unmount();
  }
});

/** What the server answers when the mail is read. */
const says = (text: string) => serve({ 'mails.read': { ...mail, readable: true, html: `<p>${text}</p>`, text } });

test('a link that the browser does not copy is said not to be copied; a mail without one offers none', async () => {
  says('Entre en https://botones.test/x y elija.');
  const { user, unmount } = show({ readable: true });
  await user.press('Leer el correo');
  const copy = await findButton('Copiar el enlace');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(copy);
  await screen.findByText('No se pudo copiar; selecciónelo y cópielo.');
  unmount();
  says('No hay enlace.');
  const other = show({ readable: true });
  await other.user.click(button('Leer el correo'));
  await screen.findByTitle('Contenido del correo');
  expect(within(document.body).queryByRole('button', { name: 'Copiar el enlace' })).toBeNull();
});
