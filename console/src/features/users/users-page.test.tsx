import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { linkIn, mailsTo } from '../../../../server/src/testing/mailbox.ts';
import { png } from '../../../../server/src/testing/uploads.ts';
import type { SignedIn } from '../../../../server/src/testing/world.ts';
import { cutCalls } from '../../testing/cut-calls.ts';
import { cells, field, findButton, gone, rowOf, texts } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { acceptSaved } from '../../testing/saved.ts';
import type { User } from '../../testing/user.ts';
import { captureDownloads } from '../../testing/worker.ts';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

const policy =
  'La contraseña no cumple con la política de seguridad (Min. 8 caracteres, 1 mayúscula, 1 número y 1 símbolo).';
/** Says who a new user is, with an address that nobody has, which is answered. */
async function introduce(user: User, name: string, last_name: string): Promise<string> {
  const email = `${crypto.randomUUID()}@botones.test`;
  const who = { Nombre: name, Apellido: last_name, 'Correo electrónico': email, Teléfono: '5512345678' };
  for (const [label, text] of Object.entries(who)) await user.write(label, text);
  return email;
}
const invite = () => screen.findByRole('switch', { name: 'Enviar invitación por correo' });
async function password(user: User): Promise<void> {
  for (const label of ['Contraseña', 'Confirmar contraseña']) await user.write(label, 'Segura-y-larga-7');
}
async function option(user: User, name: string, item: string) {
  await user.press(`Opciones de ${name}`);
  await user.pick(item);
}

/** A client with a manager of its users, a profile, and two people with it. */
async function organisation() {
  const client = await here.client();
  const { client_id } = client;
  const boss = await here.person({ client, modules: ['Usuarios', 'Robots'] });
  const profile = await here.staff.api.profiles.create({ body: { name: 'Recepción', client: client_id, modules: [] } });
  const add = async (name: string) => {
    const who = { name, last_name: 'López', email: `${crypto.randomUUID()}@botones.test`, tlf: '5512345678' };
    const body = { ...who, password: 'Clave-segura-1', client: client_id, profile: profile.profile_id };
    return here.staff.api.users.create({ body });
  };
  const [eva, luis] = [await add('Eva'), await add('Luis')];
  const now = (user_id: number) => here.staff.api.users.get({ params: { user_id } });
  return { client, boss, profile, eva, luis, now };
}

async function open(who: SignedIn, path = '/users', width: 'desk' | 'phone' = 'desk') {
  const shown = await openConsole(here, who, path, width);
  // Behind a drawer that the address opens it is there, but not to be reached.
  await screen.findByRole('heading', { level: 1, name: 'Usuarios', hidden: true });
  return shown;
}

test('the users of the own client with number, name, e-mail and last login as documented (USR-01..07, USR-30, USR-36)', async () => {
  const { boss, eva, client } = await organisation();
  await here.person();
  await open(boss);
  const row = await rowOf('Eva López');
  expect(cells(row)).toEqual(
    expect.arrayContaining([String(eva.user_id), 'Eva López', eva.email, 'Recepción', 'Nunca']),
  );
  const own = cells(await rowOf('Ana Prueba'));
  expect(own.some((text) => /^\d{2}\/\d{2}\/\d{4} - \d{2}:\d{2}:\d{2}$/.test(text ?? ''))).toBe(true);
  expect((await screen.findAllByRole('row')).length).toBe(1 + 3);
  expect(await screen.findByText('3 usuarios')).toBeTruthy();
  expect(cells(row)).not.toContain(client.name);
  expect(screen.queryByRole('columnheader', { name: 'Cliente' })).toBeNull();
  for (const name of ['ID', 'Nombre', 'Correo electrónico', 'Último acceso', 'Acciones'])
    expect(await screen.findByRole('columnheader', { name })).toBeTruthy();
});

test('the last login is told as `dd/MM/yyyy - HH:mm:ss` on the client’s wall (CON-45)', async () => {
  const { boss, eva } = await organisation();
  await here.engine.owner((c) =>
    c.query('update users set last_login = $2 where user_id = $1', [eva.user_id, '2026-03-05T04:07:09Z']),
  );
  await open(boss);
  expect(cells(await rowOf('Eva López'))).toContain('04/03/2026 - 22:07:09');
});

test('staff see all users with their clients, and narrow them to one (USR-29, USR-35, AMB-012)', async () => {
  const { client, eva } = await organisation();
  const saved = captureDownloads();
  const { user } = await open(here.staff, `/users?search=${eva.email}`);
  expect(cells(await rowOf('Eva López'))).toContain(client.name);
  // There is no room for the profile; whoever wants it chooses it, as the state.
  for (const name of ['Perfil', 'Estado']) expect(screen.queryByRole('columnheader', { name })).toBeNull();
  await user.press('Columnas');
  for (const name of ['Perfil', 'Estado']) await user.click(await screen.findByRole('menuitemcheckbox', { name }));
  await user.keyboard('{Escape}');
  await gone('menu');
  expect(cells(await rowOf('Eva López'))).toEqual(expect.arrayContaining(['Recepción', 'Activo']));
  localStorage.removeItem('columns:users');
  await user.press('Exportar');
  await waitFor(() => expect(saved.length).toBe(1));
  const { name, rows } = await readWorkbook(saved[0]?.blob as Blob);
  expect([name, rows]).toEqual([
    'Usuarios',
    [
      ['ID', 'Nombre', 'Correo electrónico', 'Cliente', 'Perfil', 'Último acceso', 'Estado'],
      [eva.user_id, 'Eva López', eva.email, client.name, 'Recepción', null, 'Activo'],
    ],
  ]);
  // Staff of no client are told to be staff.
  await user.write('Nombre o correo', here.staff.email);
  expect(cells((await screen.findByText('Personal de la plataforma')).closest('tr') as HTMLElement)[2]).toBe(
    'Administración Botones',
  );
  const other = await here.client();
  const shown = await openConsole(here, here.staff, `/users?client_id=${other.client_id}`);
  await screen.findByText('Aún no hay usuarios');
  shown.unmount();
});

test('found, filtered and ordered by the address: what is typed narrows, a chip narrows, a header turns', async () => {
  const { boss, luis } = await organisation();
  await here.staff.api.users.update({ params: { user_id: luis.user_id }, body: { is_active: false } });
  const { user } = await open(boss);
  await rowOf('Eva López');
  await user.type(await screen.findByRole('searchbox', { name: 'Nombre o correo' }), 'lopez');
  await waitFor(() => expect(screen.getAllByRole('row').length).toBe(1 + 2));
  expect(new URLSearchParams(location.search).get('search')).toBe('lopez');
  await user.press('Suspendidos');
  await waitFor(() => expect(screen.getAllByRole('row').length).toBe(1 + 1));
  expect(cells(await rowOf(/^Luis López/))).toContain('Luis López Suspendido');
  await user.press('Suspendidos');
  await waitFor(() => expect(screen.getAllByRole('row').length).toBe(1 + 2));
  const first = () => cells(screen.getAllByRole('row')[1] as HTMLElement)[2];
  expect(first()).toBe('Eva López');
  await user.press('Nombre');
  await waitFor(() => expect(first()).toBe('Luis López Suspendido'));
  await user.press('Cualquier perfil');
  await user.click(await screen.findByRole('option', { name: 'Recepción' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('profile')).toMatch(/^\d+$/));
  await screen.findByText('Perfil: Recepción');
});

test('of more profiles than a page holds each is found by its name, and one that a link names says its name', async () => {
  const { boss, client, profile, eva } = await organisation();
  const { client_id } = client;
  await here.engine.owner((c) =>
    c.query(`insert into profiles (client_id, name) select $1, 'Perfil ' || n from generate_series(1, 110) n`, [
      client_id,
    ]),
  );
  const last = await here.staff.api.profiles.create({ body: { name: 'Último turno', client: client_id, modules: [] } });
  const { profile_id } = last;
  await here.staff.api.users.update({ params: { user_id: eva.user_id }, body: { profile: profile_id } });
  const { user, unmount } = await open(boss);
  await rowOf('Luis López');
  await user.press('Cualquier perfil');
  const dialog = await screen.findByRole('dialog', { name: 'Perfil' });
  await within(dialog).findByText('Hay más: escriba su nombre para encontrarlos.');
  expect(dialog.querySelectorAll('[role=option]').length).toBe(50);
  expect(within(dialog).queryByText('Último turno')).toBeNull();
  await user.click(await within(dialog).findByRole('combobox', { name: 'Perfil' }));
  await user.paste('ultimo');
  await user.click(await within(dialog).findByText('Último turno'));
  await waitFor(() => expect(screen.getAllByRole('row').length).toBe(1 + 1));
  await rowOf('Eva López');
  expect(new URLSearchParams(location.search).get('profile')).toBe(String(profile_id));
  unmount();

  // Staff, to whom somebody sent the link, read whose profile it is; lifted, everybody is back.
  const { user: sofia } = await open(here.staff, `/users?client_id=0&profile=${profile.profile_id}`);
  const chip = { name: `Perfil: Recepción · ${client.name} (quitar)` };
  await sofia.click(await screen.findByRole('button', chip));
  await waitFor(() => expect(location.search).not.toContain('profile'));
});

test('a link to a profile that is gone says so', async () => {
  const { boss } = await organisation();
  await open(boss, '/users?profile=999999999');
  await screen.findByText('Un perfil que no existe');
});

test('every field of a new user is required, each wrong one in its documented words (USR-12..28)', async () => {
  const { boss } = await organisation();
  const { user } = await open(boss);
  await user.press('Agregar usuario');
  const drawer = await screen.findByRole('dialog', { name: 'Agregar usuario' });
  await user.press('Guardar', drawer);
  // Who is invited chooses their own password.
  await waitFor(() => expect(within(drawer).getAllByText('Este campo es obligatorio').length).toBe(5));
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
  await user.click(await invite());
  await user.press('Guardar', drawer);
  // Name, last name, e-mail, phone, profile, password and its confirmation; the client is preset.
  await waitFor(() => expect(within(drawer).getAllByText('Este campo es obligatorio').length).toBe(7));
  for (const [label, typed, sentence] of [
    ['Correo electrónico', 'eva', 'Correo electrónico inválido'],
    ['Teléfono', '55a', 'Solo números'],
    ['Teléfono', '-5512345678', 'Solo números positivos'],
    ['Teléfono', '551234.5', 'No se permiten decimales'],
    ['Teléfono', '00000000000', 'Número inválido'],
    ['Teléfono', '551234567', 'Mínimo 10 dígitos'],
    ['Contraseña', 'Corta-1', policy],
    ['Contraseña', 'sin-mayuscula-1', policy],
    ['Confirmar contraseña', 'Otra', 'Las contraseñas no coinciden'],
  ] as const) {
    await user.write(label, typed);
    await user.tab();
    await within(drawer).findByText(sentence);
  }
});

test('who is not staff adds a user to the own client, preset and locked; the new one can sign in (USR-08, USR-32, USR-38, ERR-27)', async () => {
  const { boss, client } = await organisation();
  const { user } = await open(boss);
  await user.press('Agregar usuario');
  await screen.findByRole('dialog', { name: 'Agregar usuario' });
  const owner = await screen.findByRole('combobox', { name: `Cliente: ${client.name}` });
  expect(owner.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('switch', { name: 'Personal de la plataforma' })).toBeNull();
  const email = await introduce(user, 'Rosa', 'Díaz');
  await user.choose(/^Perfil/, 'Recepción');
  await user.press('Guardar');
  // No mail goes out here: it is not said that one does, and the link is handed over, once.
  await acceptSaved(user, 'Se agregó a Rosa Díaz.');
  const handed = await screen.findByRole('dialog', { name: 'Entregue esta invitación a Rosa Díaz' });
  const { href, token, uidb64 } = linkIn((await within(handed).findByText(/password-recovery/)).textContent ?? '');
  await user.press('Copiar enlace', handed);
  await screen.findByText('Se copió el enlace.');
  expect(await navigator.clipboard.readText()).toBe(href);
  await user.press('Cerrar', handed);
  await waitFor(() => expect(document.body.textContent).not.toContain(href));
  await rowOf('Rosa Díaz');
  await here.anonymous.auth.completeReset({ body: { token, uidb64, password: 'Segura-y-larga-7' } });
  await expect(here.signIn(email, 'Segura-y-larga-7')).resolves.toMatchObject({ client_id: client.client_id });
});

test('with the switch off nobody is written to', async () => {
  const { boss } = await organisation();
  const { user } = await open(boss, '/users?add=1');
  await screen.findByRole('dialog', { name: 'Agregar usuario' });
  const email = await introduce(user, 'Luz', 'Mar');
  await user.choose(/^Perfil/, 'Recepción');
  await user.click(await invite());
  await password(user);
  await user.press('Guardar');
  await acceptSaved(user, 'Se agregó a Luz Mar.');
  expect(await mailsTo(here, email)).toEqual([]);
});

test('whom staff add to a suspended client is promised no invitation, and gets none', async () => {
  const { client } = await organisation();
  await here.staff.api.clients.update({ params: { client_id: client.client_id }, body: { is_active: false } });
  const { user } = await open(here.staff, '/users?add=1');
  const email = await introduce(user, 'Sol', 'Paz');
  expect(await screen.findByText('Podrá iniciar sesión en cuanto lo guarde.')).toBeTruthy();
  await user.choose(/^Cliente/, client.name);
  await screen.findByText('Está suspendido: sus usuarios no pueden entrar y no reciben invitación.');
  expect(screen.queryByText('Podrá iniciar sesión en cuanto lo guarde.')).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Enviar invitación por correo' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Perfil: Elija una opción' })).toBeTruthy());
  await user.choose(/^Perfil/, 'Recepción');
  await password(user);
  await user.press('Guardar');
  await acceptSaved(user, 'Se agregó a Sol Paz.');
  expect(await mailsTo(here, email)).toEqual([]);
});

test('a form whose clients or profiles are not read says so, and is whole once they are', async () => {
  const { client } = await organisation();
  const mend = cutCalls('/management/clients', '/profiles_by_client/');
  const { user } = await openConsole(here, here.staff, `/users?client_id=${client.client_id}&add=1`);
  const drawer = await screen.findByRole('dialog', { name: 'Agregar usuario' });
  const retry = await findButton('Reintentar', drawer);
  expect(screen.queryByLabelText('Nombre')).toBeNull();
  mend();
  await user.click(retry);
  await screen.findByRole('combobox', { name: `Cliente: ${client.name}` });
  await user.choose(/^Perfil/, 'Recepción');
});

test('a profile with modules that one lacks is not offered (AMB-166)', async () => {
  const { boss, client } = await organisation();
  const ids = (await here.staff.api.clients.modules({})).filter(({ name }) => name === 'Turnos');
  const modules = ids.map(({ module_id }) => module_id);
  await here.staff.api.profiles.create({ body: { name: 'Cajas', client: client.client_id, modules } });
  const { user } = await open(boss, '/users?add=1');
  await screen.findByRole('dialog', { name: 'Agregar usuario' });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Perfil/ }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  await user.click(await screen.findByRole('combobox', { name: /^Perfil/ }));
  const better = await screen.findByRole('option', { name: 'Cajas · tiene módulos que usted no tiene' });
  expect(better.getAttribute('aria-disabled')).toBe('true');
  expect((await screen.findByRole('option', { name: 'Recepción' })).getAttribute('aria-disabled')).not.toBe('true');
});

test('editing keeps the password where none is typed, and staff choose client and profile (USR-09, USR-27, USR-31, USR-33, USR-37)', async () => {
  const { eva, now } = await organisation();
  const to = await here.client();
  await here.staff.api.profiles.create({ body: { name: 'Caja norte', client: to.client_id, modules: [] } });
  const { user } = await open(here.staff, `/users?search=${eva.email}`);
  await rowOf('Eva López');
  await user.press('Editar a Eva López');
  await screen.findByRole('dialog', { name: 'Editar usuario' });
  await user.write('Nombre', 'Evangelina');
  await user.choose(/^Cliente/, to.name);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Perfil: Elija una opción' })).toBeTruthy());
  await user.choose(/^Perfil/, 'Caja norte');
  await user.press('Guardar');
  await acceptSaved(user, 'Se guardó a Evangelina López.');
  expect(await now(eva.user_id)).toMatchObject({ name: 'Evangelina', client: { client_id: to.client_id } });
  await expect(here.signIn(eva.email, 'Clave-segura-1')).resolves.toBeDefined();
});

test('who edits themself needs a picture and keeps the own rights (USR-33, ACC-10, AMB-173)', async () => {
  const { boss } = await organisation();
  const { user } = await open(boss, `/users?search=${boss.email}`);
  await rowOf('Ana Prueba');
  await user.press('Editar a Ana Prueba');
  const drawer = await screen.findByRole('dialog', { name: 'Editar usuario' });
  await user.write('Nombre', 'Anabel');
  for (const name of [/^Cliente/, /^Perfil/])
    expect((await screen.findByRole('combobox', { name })).getAttribute('aria-disabled')).toBe('true');
  expect(await within(drawer).findByText('Su propio perfil lo cambia otra persona.')).toBeTruthy();
  expect(within(drawer).queryByLabelText('Contraseña')).toBeNull();
  await user.press('Guardar');
  await within(drawer).findByText('Este campo es obligatorio');
  await user.press('Cancelar');
  await user.press('Descartar', await screen.findByRole('alertdialog'));
  await gone('dialog');
});

test('who edits themself is called by the new name at once (USR-33, ACC-22, AMB-173)', async () => {
  const { boss, client } = await organisation();
  const { bucket_name } = await here.staff.api.clients.get({ params: { client_id: client.client_id } });
  const file = new Blob([await png()]);
  const body = { bucket: bucket_name ?? '', folder: 'images', area: 'other', purpose: 'photo', file } as const;
  const { url } = await here.staff.api.storage.upload({ body });
  const params = { user_id: boss.user_id };
  const before = await here.staff.api.users.update({ params, body: { image: url } });
  const { user } = await open(boss, `/users?search=${boss.email}`);
  await rowOf('Ana Prueba');
  await user.press('Editar a Ana Prueba');
  await screen.findByRole('dialog', { name: 'Editar usuario' });
  await user.write('Nombre', 'Anabel');
  await user.press('Guardar');
  await acceptSaved(user, 'Se guardó a Anabel Prueba.');
  const after = await here.staff.api.users.get({ params });
  expect(after).toMatchObject({ name: 'Anabel', profile: before.profile, client: before.client, is_staff: false });
  await gone('dialog');
  await user.press('Menú de la cuenta');
  expect(await screen.findByText('Anabel Prueba', { selector: '[role=menu] *' })).toBeTruthy();
});

test('the form says beforehand that who is moved, or is staff no more, leaves the console (AMB-006)', async () => {
  const { client, profile, eva } = await organisation();
  const to = await here.client();
  const says = 'Al guardar saldrá de la consola en unos segundos y tendrá que iniciar sesión de nuevo.';
  const { user, unmount } = await open(here.staff, `/users?edit=${eva.user_id}`);
  await screen.findByRole('dialog', { name: 'Editar usuario' });
  await user.write('Nombre', 'Evangelina');
  expect(screen.queryByText(says)).toBeNull();
  await user.choose(/^Cliente/, to.name);
  await screen.findByText(says);
  await user.choose(/^Cliente/, client.name);
  await waitFor(() => expect(screen.queryByText(says)).toBeNull());
  unmount();

  const chief = { name: 'Sofía', last_name: 'Ruiz', email: `${crypto.randomUUID()}@botones.test`, tlf: '5512345678' };
  const { user_id } = await here.staff.api.users.create({
    body: {
      ...chief,
      password: 'Clave-segura-1',
      client: client.client_id,
      profile: profile.profile_id,
      is_staff: true,
    },
  });
  await open(here.staff, `/users?edit=${user_id}`);
  const staff = await screen.findByRole('switch', { name: 'Personal de la plataforma' });
  expect(screen.queryByText(says)).toBeNull();
  await user.click(staff);
  await screen.findByText(says);
});

test('deleting asks with name and address, ends the sessions, and is taken back (USR-10, USR-34, AMB-164)', async () => {
  const { boss, eva, now } = await organisation();
  const signedIn = await here.signIn(eva.email, 'Clave-segura-1');
  const { user } = await open(boss);
  await rowOf('Eva López');
  await option(user, 'Eva López', 'Eliminar');
  let ask = await screen.findByRole('alertdialog');
  expect(ask.textContent).toContain(eva.email);
  await user.press('Cancelar', ask);
  await gone('alertdialog');
  await expect(signedIn.api.auth.me({})).resolves.toBeDefined();
  await option(user, 'Eva López', 'Eliminar');
  ask = await screen.findByRole('alertdialog');
  await user.press('Eliminar', ask);
  await gone('alertdialog');
  await gone('cell', 'Eva López');
  await expect(signedIn.api.auth.me({})).rejects.toMatchObject({ status: 401 });
  await user.press('Deshacer');
  await rowOf('Eva López');
  expect(await now(eva.user_id)).toMatchObject({ is_active: true });
});

test('one is suspended after asking and reactivated at once (USR-07)', async () => {
  const { boss, eva, now } = await organisation();
  const { user } = await open(boss);
  await rowOf('Eva López');
  await option(user, 'Eva López', 'Suspender');
  await user.press('Cancelar', await screen.findByRole('alertdialog', { name: '¿Suspender a Eva López?' }));
  await gone('alertdialog');
  await option(user, 'Eva López', 'Suspender');
  const ask = await screen.findByRole('alertdialog');
  expect((await now(eva.user_id)).is_active).toBe(true);
  await user.press('Suspender', ask);
  await screen.findByText('Se suspendió a Eva López.');
  expect((await now(eva.user_id)).is_active).toBe(false);
  await rowOf('Eva López Suspendido');
  await option(user, 'Eva López', 'Reactivar');
  await screen.findByText('Se reactivó a Eva López.');
  expect((await now(eva.user_id)).is_active).toBe(true);
  await rowOf('Eva López');
});

test('many are suspended and reactivated at once, with a result for each; oneself is not among them', async () => {
  const { boss, luis, eva, now } = await organisation();
  await here.staff.api.users.update({ params: { user_id: luis.user_id }, body: { is_active: false } });
  const { user } = await open(boss);
  await rowOf('Eva López');
  expect(screen.queryByRole('checkbox', { name: 'Elegir a Ana Prueba' })).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir todos los de esta página' }));
  await screen.findByText('2 usuarios elegidos');
  await user.press('Suspender');
  await user.press('Suspender', await screen.findByRole('alertdialog', { name: '¿Suspender a 2 usuarios?' }));
  const results = await screen.findByRole('dialog', { name: 'Suspender usuarios' });
  await within(results).findByText('2 de 2');
  const outcome = texts('listitem', results);
  expect(outcome).toEqual(['Eva LópezSuspendido', 'Luis LópezYa estaba suspendido']);
  expect((await now(eva.user_id)).is_active).toBe(false);
  await user.press('Aceptar', results);
  await gone('dialog');
  await waitFor(() => expect(screen.getAllByText('Suspendido').length).toBe(2));
  // What was done is done: nobody is chosen any more.
  expect(screen.queryByText('2 usuarios elegidos')).toBeNull();
  for (const [name, says] of [
    ['Eva López', ['Eva LópezReactivado']],
    [null, ['Eva LópezYa estaba activo', 'Luis LópezReactivado']],
  ] as const) {
    await user.click(
      await screen.findByRole('checkbox', { name: name ? `Elegir a ${name}` : 'Elegir todos los de esta página' }),
    );
    await user.press('Reactivar');
    const back = await screen.findByRole('dialog', { name: 'Reactivar usuarios' });
    await waitFor(() => expect(texts('listitem', back)).toEqual(says));
    await user.press('Aceptar', back);
    await gone('dialog');
  }
  expect((await now(luis.user_id)).is_active).toBe(true);
});

test('the PIN drawer sets one of four to six digits, twice the same, and takes it away (USR-11, AMB-160)', async () => {
  const { boss, eva, now } = await organisation();
  const { user } = await open(boss);
  await rowOf('Eva López');
  await option(user, 'Eva López', 'Acceso a la interfaz');
  const drawer = await screen.findByRole('dialog', { name: 'Acceso a la interfaz' });
  expect(await within(drawer).findByText('Sin PIN')).toBeTruthy();
  await user.type(field('PIN nuevo'), '12');
  await user.tab();
  await within(drawer).findByText('El PIN debe tener de 4 a 6 dígitos');
  await user.type(field('PIN nuevo'), '34');
  await user.type(field('Confirmar PIN'), '1235');
  await user.press('Guardar', drawer);
  await within(drawer).findByText('Los PIN no coinciden');
  await user.write('Confirmar PIN', '1234');
  await user.press('Guardar', drawer);
  await screen.findByText('Eva López tiene un PIN nuevo.');
  await gone('dialog');
  expect((await now(eva.user_id)).has_pin).toBe(true);
  await option(user, 'Eva López', 'Acceso a la interfaz');
  const again = await screen.findByRole('dialog', { name: 'Acceso a la interfaz' });
  await within(again).findByText('Tiene PIN');
  await user.press('Quitar PIN', again);
  await user.press('Cancelar', await screen.findByRole('alertdialog', { name: '¿Quitar el PIN de Eva López?' }));
  await gone('alertdialog');
  await user.press('Quitar PIN', again);
  const ask = await screen.findByRole('alertdialog');
  expect((await now(eva.user_id)).has_pin).toBe(true);
  await user.press('Quitar PIN', ask);
  await screen.findByText('Eva López ya no tiene PIN.');
  expect((await now(eva.user_id)).has_pin).toBe(false);
  await gone('dialog');
});

test('a reset link goes to the person, who alone sets the password; the sender learns none (AUTH-30)', async () => {
  const { boss, eva } = await organisation();
  const { user } = await open(boss);
  await rowOf('Eva López');
  await option(user, 'Eva López', 'Enviar enlace de restablecimiento');
  await screen.findByText(`Se enviará a ${eva.email} un enlace para restablecer su contraseña.`);
  const { rows } = await here.engine.owner((c) =>
    c.query('select count(*) as n from password_resets where user_id = $1 and used_at is null and voided_at is null', [
      eva.user_id,
    ]),
  );
  expect(Number(rows[0]?.n)).toBe(1);
  await expect(here.signIn(eva.email, 'Clave-segura-1')).resolves.toBeDefined();
  const [line] = await here.staff.api.audit.list({ query: { action: 'users.sendReset', who: String(boss.user_id) } });
  expect(line).toMatchObject({ who: { email: boss.email }, record_name: 'Eva López' });
});

test('no link is promised to the suspended, nor to people of a suspended client: the menu says why', async () => {
  const [home, away] = [await organisation(), await organisation()];
  await here.staff.api.users.update({ params: { user_id: home.luis.user_id }, body: { is_active: false } });
  await here.staff.api.clients.update({ params: { client_id: away.client.client_id }, body: { is_active: false } });
  const linkOf = async (user: User, name: string) => {
    await user.press(`Opciones de ${name}`);
    return screen.findByRole('menuitem', { name: /^Enviar enlace de restablecimiento/ });
  };
  const first = await open(here.staff, `/users?client_id=${home.client.client_id}`);
  await rowOf('Eva López');
  expect((await linkOf(first.user, 'Eva López')).getAttribute('aria-disabled')).toBeNull();
  await first.user.keyboard('{Escape}');
  await gone('menu');
  const item = await linkOf(first.user, 'Luis López');
  expect([item.textContent, item.getAttribute('aria-disabled')]).toEqual([
    expect.stringContaining('Está suspendido: reactívelo primero.'),
    'true',
  ]);
  first.unmount();
  const { user } = await open(here.staff, `/users?client_id=${away.client.client_id}`);
  await rowOf('Eva López');
  const other = await linkOf(user, 'Eva López');
  await waitFor(() => expect(other.textContent).toContain('Su cliente está suspendido: nadie de él recibe enlaces.'));
  expect(other.getAttribute('aria-disabled')).toBe('true');
});

test('staff who stand among a client’s users are not managed by it, and oneself is neither suspended nor deleted', async () => {
  const { boss, client, profile } = await organisation();
  const who = { name: 'Sara', last_name: 'Staff', email: `${crypto.randomUUID()}@botones.test`, tlf: '5512345678' };
  const body = { ...who, password: 'Clave-segura-1', client: client.client_id, profile: profile.profile_id };
  await here.staff.api.users.create({ body: { ...body, is_staff: true } });
  const { user } = await open(boss);
  expect(cells(await rowOf('Sara Staff')).at(-1)).toBe('solo el personal');
  await user.press('Opciones de Ana Prueba');
  await screen.findByRole('menuitem', { name: 'Acceso a la interfaz' });
  expect(screen.queryByRole('menuitem', { name: 'Eliminar' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Suspender' })).toBeNull();
});
