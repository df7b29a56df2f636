import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { png } from '../../../../server/src/testing/uploads.ts';
import type { SignedIn } from '../../../../server/src/testing/world.ts';
import { moduleName } from '../../app/module.words.ts';
import { prefer } from '../../app/session/preferences.ts';
import { session } from '../../app/session/session.ts';
import { field, gone, texts } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import type { User } from '../../testing/user.ts';

const here = await pageWorld();
afterEach(() => vi.restoreAllMocks());

const policy =
  'La contraseña no cumple con la política de seguridad (Min. 8 caracteres, 1 mayúscula, 1 número y 1 símbolo).';
const assigned = 'Los asigna quien administra los permisos de su organización.';
const told = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((element) => element?.tagName === 'P')?.textContent;
const section = (name: string) => screen.getByRole('region', { name });

async function type(user: User, name: string, text: string) {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
  await user.tab();
}

/** A picture of their own, as everybody must have to save their data (ACC-10). */
async function giveFace(who: SignedIn) {
  const file = new Blob([await png()]);
  const { user_id, client_id } = who;
  const { image } = await here.staff.api.users.get({ params: { user_id } });
  if (image || client_id === null) return;
  const { bucket_name } = await here.staff.api.clients.get({ params: { client_id } });
  const body = { bucket: bucket_name ?? '', folder: 'images', area: 'other', purpose: 'photo', file } as const;
  const { url } = await here.staff.api.storage.upload({ body });
  await here.staff.api.users.update({ params: { user_id }, body: { image: url } });
}

async function open(who?: SignedIn, path = '/my-account') {
  const client = await here.client({ modules: ['Robots', 'Usuarios', 'Turnos'] });
  const ana = who ?? (await here.person({ client, modules: ['Robots', 'Turnos'] }));
  await giveFace(ana);
  const shown = await openConsole(here, ana, path);
  await screen.findByLabelText('Teléfono');
  await screen.findByLabelText(fresh);
  const now = () => here.staff.api.users.get({ params: { user_id: ana.user_id } });
  return { ...shown, client, ana, now };
}

test('own data: name, last name, phone and e-mail stand in the form, each required (ACC-01..04, ACC-08)', async () => {
  const { user, ana, now } = await open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Mi cuenta');
  const names = ['Nombre', 'Apellido', 'Teléfono', 'Correo electrónico'];
  expect(names.map((name) => field(name).value)).toEqual(['Ana', 'Prueba', '5512345678', ana.email]);
  for (const name of names) {
    await type(user, name, '');
    await waitFor(() => expect(told(field(name))).toBe('Este campo es obligatorio'));
  }
  await user.press('Actualizar');
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre')));
  expect(await now()).toMatchObject({ name: 'Ana', email: ana.email });
});

test('one picture is required; what is no picture is refused before it is sent (ACC-10, CON-43, MED-14)', async () => {
  await open();
  expect(await screen.findByLabelText('Fotografía')).toBeDefined();
  const large = new File([new Uint8Array(5_000_001)], 'grande.png', { type: 'image/png' });
  const page = new File(['<html>'], 'pagina.html', { type: 'text/html' });
  for (const [file, sentence] of [
    [large, 'El archivo es demasiado grande'],
    [page, 'Solo se admiten imágenes JPG, JPEG o PNG'],
  ] as const) {
    // As a browser does it that takes no notice of `accept`.
    fireEvent.change(field('Fotografía'), { target: { files: [file] } });
    await waitFor(() => expect(told(field('Fotografía'))).toBe(sentence));
  }
});

test('what the client’s files take stands area by area, with the 5 GB it may use (ACC-11..17, AMB-171, CON-46)', async () => {
  const { ana } = await open();
  const panel = section('Almacenamiento');
  const { used_bytes } = await here.staff.api.storage.usage({ params: { client_id: ana.client_id ?? 0 } });
  await within(panel).findByText(/ de 5 GB$/);
  expect(used_bytes).toBeGreaterThan(0);
  expect(texts('term', panel)).toEqual([
    ...['Publicidad', 'Catálogo', 'Audios del voicebot', 'Encuestas', 'Datos de llamadas'],
    ...['Bitácora de interacciones', 'Logotipos y fotografías'],
  ]);
});

test('phone and e-mail have their documented sentences (ACC-05..07, ACC-09, AMB-175, CON-42)', async () => {
  const { user } = await open();
  for (const [typed, sentence] of [
    ['55x2345678', 'Solo números'],
    ['-5512345678', 'Solo números positivos'],
    ['5512345678.5', 'No se permiten decimales'],
    ['0000000000', 'Número inválido'],
    ['551234567', 'Mínimo 10 dígitos'],
  ] as const) {
    await type(user, 'Teléfono', typed);
    await waitFor(() => expect(told(field('Teléfono'))).toBe(sentence));
  }
  await type(user, 'Correo electrónico', 'ana@');
  await waitFor(() => expect(told(field('Correo electrónico'))).toBe('Correo electrónico inválido'));
  await type(user, 'Teléfono', '5512345679');
  await waitFor(() => expect(field('Teléfono').getAttribute('aria-invalid')).not.toBe('true'));
});

test('the update saves the own fields, the stored session knows it, and the page loads again (ACC-20..23, ERR-27, AMB-173)', async () => {
  const { user, now } = await open();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  await type(user, 'Nombre', 'María José');
  await type(user, 'Teléfono', '5587654321');
  await user.press('Actualizar');
  const modal = await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  expect(await now()).toMatchObject({ name: 'María José', last_name: 'Prueba', tlf: '5587654321' });
  expect(session()?.user.name).toBe('María José');
  expect(reload).not.toHaveBeenCalled();
  await user.press('Aceptar', modal);
  expect(reload).toHaveBeenCalledOnce();
});

test('an address that somebody has is told at its field (AMB-162)', async () => {
  const { user } = await open();
  const other = await here.person();
  await type(user, 'Correo electrónico', other.email);
  await user.press('Actualizar');
  await waitFor(() => expect(told(field('Correo electrónico'))).toBe('El correo ya está registrado.'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a stale save is a question (AMB-180)', async () => {
  const { user, ana, now } = await open();
  await type(user, 'Nombre', 'Mía');
  const params = { user_id: ana.user_id };
  await here.staff.api.users.update({ params, body: { last_name: 'Ajena' } });
  await user.press('Actualizar');
  const ask = await screen.findByRole('alertdialog', { name: 'Otra persona guardó cambios' });
  expect((await now()).name).toBe('Ana');
  await user.press('Ver la otra versión', ask);
  const told = (await within(ask).findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(told).toEqual(['NombreAnaMía', 'ApellidoAjenaPrueba']);
  await user.press('Conservar la mía', ask);
  await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  expect((await now()).name).toBe('Mía');
});

test('the role is the profile’s name and the modules are switches that only show (ACC-18, ACC-19, AMB-172)', async () => {
  const { ana, client } = await open();
  const { profile } = await here.staff.api.users.get({ params: { user_id: ana.user_id } });
  const rights = section('Rol y módulos');
  expect(await within(rights).findByText(profile?.name ?? '?')).toBeTruthy();
  expect(await within(rights).findByText(client.name)).toBeTruthy();
  expect(await within(rights).findByText(assigned)).toBeTruthy();
  const switches = await within(rights).findAllByRole<HTMLInputElement>('switch');
  expect(switches.map((each) => each.disabled)).toEqual([true, true, true]);
  const state = (name: string) => within(rights).getByRole<HTMLInputElement>('switch', { name }).checked;
  expect([state('Robots'), state('Turnos'), state('Usuarios')]).toEqual([true, true, false]);
});

test('in English every module of the seed has its English name (ACC-19, AMB-028)', async () => {
  prefer({ language: 'en' });
  try {
    await openConsole(here, await here.person({ staff: true }), '/my-account');
    const rights = await screen.findByRole('region', { name: 'Role and modules' });
    expect((await within(rights).findAllByRole('switch')).length).toBe(14);
    const named = await here.staff.api.clients.modules({});
    for (const { name } of named) {
      expect(await within(rights).findByRole('switch', { name: moduleName(name, 'en') })).toBeTruthy();
      if (name !== 'Robots') expect(within(rights).queryByText(name)).toBeNull();
    }
  } finally {
    prefer({ language: 'es-mx' });
  }
});

test('who has no profile is told the documented role (ACC-18, AMB-172)', async () => {
  await open(await here.person({ staff: true }));
  const rights = section('Rol y módulos');
  expect(await within(rights).findByText('Usuario operador')).toBeTruthy();
  expect(await within(rights).findByText('Personal de la plataforma: tiene todos los módulos.')).toBeTruthy();
  expect(within(rights).queryByText(assigned)).toBeNull();
  const switches = await within(rights).findAllByRole<HTMLInputElement>('switch');
  expect(switches.every(({ checked }) => checked) && switches.length === 14).toBe(true);
});

const old = 'Contraseña actual';
const fresh = 'Contraseña nueva';
const again = 'Confirmar contraseña nueva';
const change = (user: User) => user.press('Cambiar contraseña', section('Cambiar contraseña'));
const met = () =>
  within(screen.getByRole('list', { name: 'Política de contraseñas' }))
    .getAllByRole('listitem')
    .map((item) => item.dataset.met === 'true');

test('the link #password leads to the change of password (ACC-24)', async () => {
  await open(undefined, '/my-account#password');
  await waitFor(() => expect(document.activeElement).toBe(field(old)));
});

test('the policy is ticked while it is typed and said in its documented words (ACC-29..33, AMB-024)', async () => {
  const { user } = await open();
  expect(met()).toEqual([false, false, false, false, false]);
  await user.type(field(fresh), 'abcdefgh');
  expect(met()).toEqual([true, false, true, false, false]);
  await user.type(field(fresh), 'A1');
  expect(met()).toEqual([true, true, true, true, false]);
  await user.type(field(fresh), '!');
  expect(met()).toEqual([true, true, true, true, true]);
  for (const [typed, sentence] of [
    ['Corta-1', policy],
    ['minusculas-1', policy],
    ['MAYUSCULAS-1', policy],
    ['Sin-cifras', policy],
    ['SinSimbolo1', policy],
  ] as const) {
    await type(user, fresh, typed);
    await waitFor(() => expect(told(field(fresh))).toBe(sentence));
  }
});

test('current, new and confirmation are required, and the two new ones must be the same (ACC-25..27, AMB-175)', async () => {
  const { user, ana } = await open();
  await change(user);
  for (const name of [old, fresh, again])
    await waitFor(() => expect(told(field(name))).toBe('Este campo es obligatorio'));
  await type(user, old, ana.password);
  await type(user, fresh, 'Otra-clave-9');
  await type(user, again, 'Otra-clave-8');
  await waitFor(() => expect(told(field(again))).toBe('Las contraseñas no coinciden'));
  await change(user);
  await expect(here.signIn(ana.email, ana.password)).resolves.toBeDefined();
});

test('a wrong current password is told and ends nothing; the right one changes it and ends the other sessions (ACC-28, AMB-163)', async () => {
  const { user, ana } = await open();
  const elsewhere = await here.signIn(ana.email, ana.password);
  await type(user, old, 'No-es-esta-1');
  await type(user, fresh, 'Otra-clave-9');
  await type(user, again, 'Otra-clave-9');
  await change(user);
  await waitFor(() => expect(told(field(old))).toBe('La contraseña actual es incorrecta.'));
  expect(session()).not.toBeNull();
  await type(user, old, ana.password);
  await change(user);
  const modal = await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  await user.press('Aceptar', modal);
  expect(field(old).value + field(fresh).value + field(again).value).toBe('');
  await expect(here.signIn(ana.email, 'Otra-clave-9')).resolves.toBeDefined();
  await expect(here.signIn(ana.email, ana.password)).rejects.toMatchObject({ status: 401 });
  await expect(elsewhere.api.auth.me({})).rejects.toMatchObject({ status: 401 });
  await expect(ana.api.auth.me({})).resolves.toBeDefined();
});

test('who guesses at the current password is told when there are tries again (PUE-9)', async () => {
  const { user, ana } = await open();
  for (let n = 0; n < 10; n++) await expect(here.signIn(ana.email, `no-${n}`)).rejects.toMatchObject({ status: 401 });
  await type(user, old, ana.password);
  await type(user, fresh, 'Otra-clave-9');
  await type(user, again, 'Otra-clave-9');
  await change(user);
  const modal = await screen.findByRole('alertdialog');
  expect(await within(modal).findByText('Demasiados intentos. Inténtelo de nuevo en 15 min.')).toBeTruthy();
  expect(session()).not.toBeNull();
});

test('own sessions: this one is marked, another is ended after asking, and the rest together', async () => {
  const ana = await here.person();
  const others = [await here.signIn(ana.email, ana.password), await here.signIn(ana.email, ana.password)];
  const { user } = await open(ana);
  const list = section('Sesiones abiertas');
  expect((await within(list).findAllByRole('listitem')).length).toBe(3);
  expect((await within(list).findAllByText('esta sesión')).length).toBe(1);
  const [first] = await within(list).findAllByRole('button', { name: /^Cerrar la sesión de/ });
  await user.click(first!);
  await user.press('Cancelar', await screen.findByRole('alertdialog'));
  await gone('alertdialog');
  expect((await within(list).findAllByRole('listitem')).length).toBe(3);
  await user.click(first!);
  await user.press('Cerrar sesión', await screen.findByRole('alertdialog'));
  await waitFor(() => expect(within(list).getAllByRole('listitem').length).toBe(2));
  const alive = async () =>
    (await Promise.allSettled(others.map((each) => each.api.auth.me({})))).filter(
      ({ status }) => status === 'fulfilled',
    ).length;
  expect(await alive()).toBe(1);
  await gone('alertdialog');
  expect(screen.queryByText('No hay otras sesiones abiertas.')).toBeNull();
  await user.press('Cerrar las demás sesiones', list);
  await user.press('Cancelar', await screen.findByRole('alertdialog'));
  await gone('alertdialog');
  await user.press('Cerrar las demás sesiones', list);
  const ask = await screen.findByRole('alertdialog');
  expect(await alive()).toBe(1);
  await user.press('Cerrar las demás sesiones', ask);
  await within(list).findByText('No hay otras sesiones abiertas.');
  expect(within(list).queryByRole('button')).toBeNull();
  expect(await alive()).toBe(0);
  await expect(ana.api.auth.me({})).resolves.toBeDefined();
});
