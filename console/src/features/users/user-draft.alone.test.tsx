import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { gone } from '../../testing/hands.ts';
import { pageWorld, signIn } from '../../testing/page.tsx';
import { endProgram, startProgram } from '../../testing/program.ts';
import { acceptSaved } from '../../testing/saved.ts';
import { setupUser } from '../../testing/user.ts';

const here = await pageWorld();
afterAll(endProgram);

const secret = 'Segura-y-larga-7';
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string | RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
const keptInTab = () =>
  Array.from({ length: sessionStorage.length }, (_, n) => sessionStorage.getItem(sessionStorage.key(n) ?? '')).join();

test('a session lost in a filled form says so, login leads back, and what was typed is offered again, without the passwords (AMB-055)', async () => {
  const boss = await here.person({ modules: ['Usuarios'] });
  const profile = { name: 'Caja', client: boss.client_id ?? 0, modules: [] };
  await here.staff.api.profiles.create({ body: profile });
  await signIn(here, boss, '/users?add=1');
  await startProgram();
  const user = setupUser();

  await screen.findByRole('dialog', { name: 'Agregar usuario' });
  await type('Nombre', 'Eva');
  await type('Apellido', 'Luna');
  await type('Correo electrónico', 'eva.luna@botones.test');
  await type('Teléfono', '5512345678');
  await user.click(await screen.findByRole('switch', { name: 'Enviar invitación por correo' }));
  await type('Contraseña', secret);
  await type('Confirmar contraseña', secret);
  await user.choose(/^Perfil/, 'Caja');

  // Ended from elsewhere while the form stands open.
  const elsewhere = await here.signIn(boss.email, boss.password);
  await elsewhere.api.auth.endOtherSessions({});
  const modal = await screen.findByRole('alertdialog');
  expect(modal.textContent).toContain('Su sesión ha terminado. Inicie sesión de nuevo.');
  await waitFor(() => expect(location.pathname + location.search).toBe('/login?next=%2Fusers%3Fadd%3D1'));
  expect(keptInTab()).toContain('eva.luna@botones.test');
  expect(keptInTab()).not.toContain(secret);
  await user.press('Aceptar', modal);
  await gone('alertdialog');

  await user.type(await field('Correo electrónico'), boss.email);
  await user.type(await field('Contraseña'), `${boss.password}{Enter}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Agregar usuario' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/users?add=1'));
  expect((await field('Nombre')).value).toBe('');
  expect(await drawer.findByText(/^Hay un borrador sin guardar de las \d\d:\d\d\.$/)).toBeTruthy();
  await user.press('Recuperar', drawer);
  const typed = { Nombre: 'Eva', Apellido: 'Luna', 'Correo electrónico': 'eva.luna@botones.test' };
  for (const [name, value] of Object.entries({ ...typed, Teléfono: '5512345678' }))
    expect([name, (await field(name)).value]).toEqual([name, value]);
  await drawer.findByRole('combobox', { name: 'Perfil: Caja' });
  for (const name of ['Contraseña', 'Confirmar contraseña']) expect((await field(name)).value).toBe('');
  expect(drawer.queryByRole('button', { name: 'Recuperar' })).toBeNull();

  // Saved, it is nobody's draft any more.
  await type('Contraseña', secret);
  await type('Confirmar contraseña', secret);
  await user.press('Guardar', drawer);
  await acceptSaved(user, /^Se agregó a Eva Luna\./);
  expect(keptInTab()).not.toContain('eva.luna@botones.test');
});
