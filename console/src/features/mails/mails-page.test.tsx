import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkIn, mailsTo } from '../../../../server/src/testing/mailbox.ts';
import { mailServer } from '../../../../server/src/testing/smtp.ts';
import { type SignedIn, type World, world } from '../../../../server/src/testing/world.ts';
import { queryClient } from '../../app/query.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

let here: World;
/** A server whose mail server is away, and somebody who waits for a mail of it. */
let posted: World;
let waiting: SignedIn;
beforeAll(async () => {
  here = await pageWorld();
  const smtp = await mailServer();
  await smtp.close();
  const sends = { SMTP_URL: smtp.url, MAIL_FROM: 'Botones <avisos@botones.test>' };
  posted = await world({ CONSOLE_ORIGINS: 'http://localhost', ...sends });
  waiting = await asked(posted);
});
afterAll(() => Promise.all([here.stop(), posted.stop()]));
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

type User = Awaited<ReturnType<typeof openConsole>>['user'];
const press = async (user: User, name: string | RegExp, where: HTMLElement = document.body) =>
  user.click(await within(where).findByRole('button', { name }));
const asked = async (of: World) => {
  const ana = await of.person();
  await of.anonymous.auth.requestReset({ body: { email: ana.email, redirect_domain: of.url } });
  return ana;
};
const subject = 'Restablezca su contraseña de Botones';

test('without a mail server staff are told so, see each mail, and read one after being told that it is written down', async () => {
  const ana = await asked(here);
  const { user } = await openConsole(here, here.staff, `/mails?search=${ana.email}`);
  await screen.findByText('No hay servidor de correo');
  await user.click(await screen.findByRole('link', { name: subject }));
  const drawer = await screen.findByRole('dialog', { name: subject });
  expect(within(drawer).getByText(ana.email)).toBeTruthy();
  expect(within(drawer).getByText(/queda en la bitácora/)).toBeTruthy();
  expect(within(drawer).queryByTitle('Contenido del correo')).toBeNull();
  await press(user, 'Leer el correo', drawer);
  const frame = await within(drawer).findByTitle<HTMLIFrameElement>('Contenido del correo');
  const [mail] = await mailsTo(here, ana.email);
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toBe(mail?.html);
  await press(user, 'Copiar el enlace', drawer);
  await screen.findByText('Enlace copiado.');
  expect(await navigator.clipboard.readText()).toBe(linkIn(mail?.text ?? '').href);
  const lines = await here.staff.api.audit.list({ query: { kind: 'mail_readings', limit: 10 } });
  expect(lines[0]).toMatchObject({ action: 'mails.read', record_name: subject });
  await press(user, 'Cerrar', drawer);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
  await press(user, 'Columnas');
  for (const name of hidden) await user.click(await screen.findByRole('menuitemcheckbox', { name }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  for (const name of hidden) expect(screen.getByRole('columnheader', { name })).toBeTruthy();
  // It may have been tried meanwhile.
  expect(screen.getByRole('cell', { name: /^\d+$/ })).toBeTruthy();
  expect(screen.getByRole('cell', { name: /^\d{2}\/\d{2}\/\d{4} - \d{2}:\d{2}:\d{2}$/ })).toBeTruthy();
  localStorage.removeItem('columns:mails');
  await press(user, 'Enviado');
  await waitFor(() => expect(screen.queryByRole('link', { name: subject })).toBeNull());
  await press(user, 'Enviado');
  await screen.findByRole('link', { name: subject });
});

test('staff find the page in the menu of their picture; for anybody else it is not there', async () => {
  const boss = await here.person({ modules: ['Usuarios', 'Permisos'] });
  const shown = await openConsole(here, boss, '/mails');
  await screen.findByText('Pagina no encontrada');
  await press(shown.user, 'Menú de la cuenta');
  await screen.findByRole('menuitem', { name: 'Bitácora' });
  expect(screen.queryByRole('menuitem', { name: 'Correos' })).toBeNull();
  shown.unmount();
  const { user } = await openConsole(here, here.staff, '/');
  await screen.findByRole('heading', { level: 1, name: /^Buen/ });
  await press(user, 'Menú de la cuenta');
  await user.click(await screen.findByRole('menuitem', { name: 'Correos' }));
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
