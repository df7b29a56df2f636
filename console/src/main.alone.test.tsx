import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { findButton } from './testing/hands.ts';
import { pageWorld } from './testing/page.tsx';
import { endProgram, startProgram } from './testing/program.ts';
import { setupUser } from './testing/user.ts';

const here = await pageWorld();
afterAll(endProgram);

test('a visitor signs in, arrives where they wanted to go, and leaves (AUTH-05, AUTH-10, AUTH-11, AUTH-12, AUTH-15, AUTH-16, AUTH-26, AUTH-56, AMB-008, AMB-011, ERR-21, ERR-30)', async () => {
  const ana = await here.person({ modules: ['Robots'] });
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  happyDOM.setURL(`${here.url}/robots?state=fault`);
  await startProgram();
  const user = setupUser();

  await user.type(await screen.findByLabelText('Correo electrónico'), 'ana@');
  await user.press('Entrar');
  expect(await screen.findByText('Correo electrónico inválido')).toBeTruthy();
  await user.clear(await screen.findByLabelText('Correo electrónico'));
  await user.press('Entrar');
  expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(2);
  await user.type(await screen.findByLabelText('Correo electrónico'), ana.email);
  await waitFor(() => expect(location.pathname + location.search).toBe('/login?next=%2Frobots%3Fstate%3Dfault'));
  await user.press('Entrar');
  expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy();
  await user.type(await screen.findByLabelText('Contraseña'), 'equivocada{Enter}');
  expect(await screen.findByText('Correo o contraseña incorrectos.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(localStorage.getItem('session')).toBeNull();

  await user.clear(await screen.findByLabelText('Contraseña'));
  await user.type(await screen.findByLabelText('Contraseña'), `${ana.password}{Enter}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Robots' })).toBeTruthy();
  await waitFor(() => expect(location.pathname + location.search).toBe('/robots?state=fault'));
  expect(JSON.parse(localStorage.getItem('session') ?? '{}')).toMatchObject({
    token: expect.any(String),
    refreshToken: expect.any(String),
    user: { email: ana.email },
  });

  await user.press('Menú de la cuenta');
  await user.pick('Cerrar sesión');
  expect(await screen.findByLabelText('Correo electrónico')).toBeTruthy();
  await waitFor(() => expect(location.pathname + location.search).toBe('/login'));
  expect(localStorage.getItem('session')).toBeNull();
  await expect(ana.api.robots.summary({})).resolves.toBeTruthy();

  // Back to a page that is for those who are signed in leads to the login again; a link from a mail leads to its form.
  history.replaceState(null, '', '/robots');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByLabelText('Correo electrónico')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/login'));
  history.replaceState(null, '', '/password-recovery?uidb64=MQ');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByLabelText('Confirmar contraseña')).toBeTruthy();
  await user.press('Volver a iniciar sesión');
  expect(await findButton('Entrar')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/login'));
});

test('a session that was ended elsewhere leads to the login, which says so in the words of the server (ERR-05)', async () => {
  const eva = await here.person({ modules: ['Robots'] });
  const user = setupUser();
  await user.type(await screen.findByLabelText('Correo electrónico'), eva.email);
  await user.type(await screen.findByLabelText('Contraseña'), `${eva.password}{Enter}`);
  await screen.findByRole('heading', { level: 1, name: /Ana Prueba$/ });
  await here.staff.api.users.update({ params: { user_id: eva.user_id }, body: { is_active: false } });
  const modal = await screen.findByRole('alertdialog');
  expect(modal.textContent).toContain('Su sesión ha terminado. Inicie sesión de nuevo.');
  expect(screen.queryByText(/^Error/)).toBeNull();
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(localStorage.getItem('session')).toBeNull();
});
