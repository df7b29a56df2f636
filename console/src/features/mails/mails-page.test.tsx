import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { linkIn, mailsTo } from '../../../../server/src/testing/mailbox.ts';
import { mailServer } from '../../../../server/src/testing/smtp.ts';
import type { World } from '../../../../server/src/testing/world.ts';
import { queryClient } from '../../app/query.ts';
import { gone } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

const asked = async (of: World) => {
  const ana = await of.person();
  await of.anonymous.auth.requestReset({ body: { email: ana.email, redirect_domain: of.url } });
  return ana;
};
/** A server whose mail server is away, and somebody who waits for a mail of it. */
const smtp = await mailServer();
await smtp.close();
const posted = await pageWorld({ SMTP_URL: smtp.url, MAIL_FROM: 'Botones <avisos@botones.test>' });
const waiting = await asked(posted);
const subject = 'Restablezca su contraseña de Botones';

test('without a mail server staff are told so, see each mail, and read one after being told that it is written down', async () => {
  const ana = await asked(here);
  const { user } = await openConsole(here, here.staff, `/mails?search=${ana.email}`);
  await screen.findByText('No hay servidor de correo');
  await user.click(await screen.findByRole('link', { name: subject }));
  const drawer = await screen.findByRole('dialog', { name: subject });
  expect(await within(drawer).findByText(ana.email)).toBeTruthy();
  expect(await within(drawer).findByText(/queda en la bitácora/)).toBeTruthy();
  expect(within(drawer).queryByTitle('Contenido del correo')).toBeNull();
  await user.press('Leer el correo', drawer);
  const frame = await within(drawer).findByTitle<HTMLIFrameElement>('Contenido del correo');
  const [mail] = await mailsTo(here, ana.email);
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toBe(mail?.html);
  await user.press('Copiar el enlace', drawer);
  await screen.findByText('Enlace copiado.');
  expect(await navigator.clipboard.readText()).toBe(linkIn(mail?.text ?? '').href);
  const lines = await here.staff.api.audit.list({ query: { kind: 'mail_readings', limit: 10 } });
  expect(lines[0]).toMatchObject({ action: 'mails.read', record_name: subject });
  await user.press('Cerrar', drawer);
  await gone('dialog');
});

test('a link to a mail opens it; chips and search narrow the list', async () => {
  const ana = await asked(here);
  const [mail] = await here.staff.api.mails.list({ query: { search: ana.email } });
  const shown = await openConsole(here, here.staff, `/mails?search=${ana.email}&mail=${mail?.mail_id}`);
  await screen.findByRole('dialog', { name: subject });
  shown.unmount();
  const { user } = await openConsole(here, here.staff, `/mails?search=${ana.email}`);
  await screen.findByRole('link', { name: subject });
  // Until when it is worth sending, and how often it was tried, is there for whoever wants it.
  const hidden = ['Vence', 'Intentos'];
  for (const name of hidden) expect(screen.queryByRole('columnheader', { name })).toBeNull();
  await user.press('Columnas');
  for (const name of hidden) await user.click(await screen.findByRole('menuitemcheckbox', { name }));
  await user.keyboard('{Escape}');
  await gone('menu');
  for (const name of hidden) expect(await screen.findByRole('columnheader', { name })).toBeTruthy();
  // It may have been tried meanwhile.
  expect(await screen.findByRole('cell', { name: /^\d+$/ })).toBeTruthy();
  expect(await screen.findByRole('cell', { name: /^\d{2}\/\d{2}\/\d{4} - \d{2}:\d{2}:\d{2}$/ })).toBeTruthy();
  localStorage.removeItem('columns:mails');
  await user.press('Enviado');
  await gone('link', subject);
  await user.press('Enviado');
  await screen.findByRole('link', { name: subject });
});

test('staff find the page in the menu of their picture; for anybody else it is not there', async () => {
  const boss = await here.person({ modules: ['Usuarios', 'Permisos'] });
  const shown = await openConsole(here, boss, '/mails');
  await screen.findByText('Pagina no encontrada');
  await shown.user.press('Menú de la cuenta');
  await screen.findByRole('menuitem', { name: 'Bitácora' });
  expect(screen.queryByRole('menuitem', { name: 'Correos' })).toBeNull();
  shown.unmount();
  const { user } = await openConsole(here, here.staff, '/');
  await screen.findByRole('heading', { level: 1, name: /^Buen/ });
  await user.press('Menú de la cuenta');
  await user.pick('Correos');
  await screen.findByRole('heading', { level: 1, name: 'Correos' });
});

// The last one: from here on the page is the other server's.
test('with a mail server its sender is told, and nobody is offered to read', async () => {
  // Nothing of the other server's answers is true here.
  queryClient.clear();
  const { user } = await openConsole(posted, posted.staff, `/mails?search=${waiting.email}`);
  await screen.findByText(/Salen de Botones <avisos@botones\.test>\./);
  expect(screen.queryByText('No hay servidor de correo')).toBeNull();
  await user.click(await screen.findByRole('link', { name: subject }));
  const drawer = await screen.findByRole('dialog', { name: subject });
  await within(drawer).findByText('Con un servidor de correo, lo que dice solo lo lee la persona.');
  expect(within(drawer).queryByRole('button', { name: 'Leer el correo' })).toBeNull();
});
