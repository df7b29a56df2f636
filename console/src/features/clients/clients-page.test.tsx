import type { Client } from '@botones/contract/clients/clients';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { png } from '../../../../server/src/testing/uploads.ts';
import { unique } from '../../../../server/src/testing/world.ts';
import { queryClient } from '../../app/query.ts';
import { prefer } from '../../app/session/preferences.ts';
import { button, field, texts } from '../../testing/hands.ts';
import { failNetwork, openConsole, pageWorld } from '../../testing/page.tsx';
import type { User } from '../../testing/user.ts';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

/** Chooses a logo and waits until it has arrived. */
async function giveLogo(user: User) {
  await user.upload(field('Logotipo'), new File([await png()], 'logo.png', { type: 'image/png' }));
  await waitFor(() => expect(screen.queryByText('Cambiar imagen')).toBeTruthy());
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
}
const cardOf = (name: string) => screen.findByRole('listitem', { name });
const now = ({ client_id }: Pick<Client, 'client_id'>) => here.staff.api.clients.get({ params: { client_id } });
const told = (label: string | RegExp) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

test('each client is a card with its state, its robots, users and last activity, edit and delete, and one is added (CLI-01..05, CLI-19, CLI-28, AMB-168)', async () => {
  const client = await here.client({ name: unique('Óptica') });
  await here.robot({ client });
  await here.person({ client });
  const { user } = await openConsole(here, here.staff, `/clients?search=${encodeURIComponent(client.name)}`);
  const card = await cardOf(client.name);
  expect(await within(card).findByText('Activo')).toBeTruthy();
  expect(await within(card).findByRole('link', { name: '1 robot' })).toBeTruthy();
  expect((await within(card).findByRole('link', { name: '1 usuario' })).getAttribute('href')).toBe(
    `/users?client_id=${client.client_id}`,
  );
  expect(await within(card).findByText(/^(ahora|hace)/)).toBeTruthy();
  expect((await within(card).findByRole('link', { name: `Editar ${client.name}` })).getAttribute('href')).toBe(
    `/client/form/${client.client_id}`,
  );
  expect(button(`Eliminar ${client.name}`, card)).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Agregar cliente' })).getAttribute('href')).toBe('/client/form/0');
  await here.staff.api.clients.update({ params: { client_id: client.client_id }, body: { is_active: false } });
  await user.press('Inactivos');
  await waitFor(async () => expect(within(await cardOf(client.name)).getByText('Inactivo')).toBeTruthy());
});

test('deleting asks in the documented words, with the name and what goes along (CLI-03, CLI-23, CLI-25, AMB-169)', async () => {
  const client = await here.client({ name: unique('Zapatería') });
  const ana = await here.person({ client });
  const { user } = await openConsole(here, here.staff, `/clients?search=${encodeURIComponent(client.name)}`);
  await cardOf(client.name);
  await user.press(`Eliminar ${client.name}`);
  const question = { name: 'Are you sure you want to delete this client? Cannot be recovered.' };
  let ask = await screen.findByRole('alertdialog', question);
  expect(ask.textContent).toContain(client.name);
  expect(ask.textContent).toContain(
    'También se eliminan 1 usuario y se desvinculan 0 robots. Sus datos y archivos se suprimen a los 30 días.',
  );
  await user.press('Cancelar', ask);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await expect(now(client)).resolves.toBeDefined();
  await user.press(`Eliminar ${client.name}`);
  ask = await screen.findByRole('alertdialog', question);
  await user.press('Eliminar', ask);
  await screen.findByText(`Se eliminó “${client.name}”.`);
  await expect(now(client)).rejects.toMatchObject({ status: 404 });
  await expect(ana.api.auth.me({})).rejects.toMatchObject({ status: 401 });
});

test('logo, name and two colours are required, each wrong one in its documented words (CLI-07..13)', async () => {
  const { user } = await openConsole(here, here.staff, '/client/form/0');
  await screen.findByLabelText('Nombre');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Agregar cliente');
  await user.press('Guardar');
  for (const label of ['Logotipo', 'Nombre', 'Color primario', 'Color secundario'])
    await waitFor(() => expect(told(label)).toBe('Este campo es obligatorio'));
  await user.write('Nombre', 'x'.repeat(61));
  await user.tab();
  await waitFor(() => expect(told('Nombre')).toBe('Máximo 60 caracteres'));
  for (const label of ['Color primario', 'Color secundario', /^Color de fondo/]) {
    await user.write(label, '#12');
    await user.tab();
    await waitFor(() => expect(told(label)).toBe('Formato color HEX invalido.'));
    await user.write(label, '#fff');
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).not.toBe('true'));
  }
});

test('what is no JPG or PNG, or larger than 5 MB, is refused before it is sent; the rule stands below (CLI-15, CON-43)', async () => {
  await openConsole(here, here.staff, '/client/form/0');
  await screen.findByLabelText('Logotipo');
  expect(told('Logotipo')).toBe('JPG, JPEG o PNG, máximo 5 MB. Puede arrastrarla o pegarla aquí.');
  // As a browser does it that takes no notice of `accept`.
  const choose = (file: File) => fireEvent.change(field('Logotipo'), { target: { files: [file] } });
  for (const [file, sentence] of [
    [new File([new Uint8Array(5_000_001)], 'grande.png', { type: 'image/png' }), 'El archivo es demasiado grande'],
    [new File(['GIF89a'], 'gira.gif', { type: 'image/gif' }), 'Solo se admiten imágenes JPG, JPEG o PNG'],
    // Said to be one: the server looks at what it is.
    [new File(['<html>'], 'pagina.png', { type: 'image/png' }), 'Solo puedes subir audio, vídeo o imagen'],
  ] as const) {
    choose(file);
    await waitFor(() => expect(told('Logotipo')).toBe(sentence));
  }
  choose(new File([await png()], 'logo.png', { type: 'image/png' }));
  await screen.findByText('Cambiar imagen');
  await waitFor(() => expect(told('Logotipo')).toMatch(/^JPG, JPEG o PNG/));
});

test('the sliders of the picker say in the person’s language what they are and how they stand, at each move', async () => {
  const { user } = await openConsole(here, here.staff, '/client/form/0');
  await screen.findByLabelText('Color primario');
  await user.write('Color primario', '#800000');
  await user.press('Elegir Color primario');
  const picker = within(await screen.findByRole('dialog', { name: 'Elegir Color primario' }));
  const shade = await picker.findByRole('slider', { name: 'Saturación y brillo' });
  expect(picker.getByRole('slider', { name: 'Matiz' })).toBeTruthy();
  expect(shade.getAttribute('aria-valuetext')).toBe('Saturación 100 %, brillo 50 %');
  fireEvent.keyDown(shade, { keyCode: 38 });
  await waitFor(() => expect(shade.getAttribute('aria-valuetext')).toBe('Saturación 100 %, brillo 55 %'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Elegir Color primario' })).toBeNull());
});

test('the contrast of the colours is told while they are chosen', async () => {
  const { user } = await openConsole(here, here.staff, '/client/form/0');
  await screen.findByLabelText('Nombre');
  const list = await screen.findByRole('list', { name: 'Contraste de los colores' });
  await user.write('Color primario', '#2456e6');
  await within(list).findByText(/^Texto sobre Color primario: 5\.\d a 1\. Se lee bien\.$/);
  await user.write('Color primario', '#ffee88');
  // Without a ground of its own it lies on the navy of Botones, as on robots.
  await within(list).findByText(/^Color primario sobre el fondo: 1\d\.\d a 1\. Se lee bien\.$/);
  await user.write(/^Color de fondo/, '#fff');
  await within(list).findByText(/^Color primario sobre el fondo: 1\.\d a 1\. Es poco contraste/);
});

/** Opens the form of a new client and fills what it asks for. */
async function fillNew() {
  const { user } = await openConsole(here, here.staff, '/client/form/0');
  await screen.findByLabelText('Nombre');
  const name = unique('Clínica Norte');
  await user.write('Nombre', name);
  await user.write('Color primario', '#2456e6');
  await user.write('Color secundario', '#c8963e');
  await giveLogo(user);
  return { user, name };
}

test('saving makes the client with its modules, then its three kinds of session, then leads to the list (CLI-06, CLI-14, CLI-16..18, CLI-21, CLI-24, CLI-29, CLI-32, AMB-170)', async () => {
  const { user, name } = await fillNew();
  await user.click(await screen.findByRole('switch', { name: 'Robots' }));
  await user.click(await screen.findByRole('switch', { name: 'Turnos' }));
  await user.press('Guardar');
  const modal = await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  const [made] = await here.staff.api.clients.list({ query: { search: name } });
  expect(made).toMatchObject({ name, primary_color: '#2456e6', background_color: null, is_active: true });
  // There was no bucket of its own yet: its first logo lies in the platform's, and is the client's (CLI-32, AMB-181, D5).
  expect(made?.image).toMatch(/^\/api\/storage\/platform\/images\//);
  expect(made?.modules.length).toBe(2);
  const params = { client_id: made?.client_id ?? 0 };
  expect((await here.staff.api.storage.usage({ params })).areas.other).toBeGreaterThan(0);
  expect(await here.staff.api.clients.exportPlan({ params })).toMatchObject({ files: 1 });
  const sessions = await here.staff.api.sessionTypes.listByClient({ params });
  expect(sessions.map(({ session_name, kind }) => [session_name, kind])).toEqual([
    ['Usuario Español', 'es'],
    ['Usuario Inglés', 'en'],
    ['Usuario Químico', 'chemical'],
  ]);
  expect(screen.queryByText(/no se crearon sus tipos de sesión/)).toBeNull();
  // What it needs next is offered, each with its form open.
  const next = (await within(modal).findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);
  expect(next).toEqual([
    ['Agregar perfil', `/permissions?client_id=${made?.client_id}&add=`],
    ['Agregar usuario', `/users?client_id=${made?.client_id}&add=`],
    ['Agregar robot', `/robots?client=${made?.client_id}&add=`],
  ]);
  await user.press('Aceptar', modal);
  await waitFor(() => expect(location.pathname).toBe('/clients'));
});

test('a kind of session that could not be made is named, and the client is kept (AMB-170)', async () => {
  const owner = (statement: string) => here.engine.owner((c) => c.query(statement));
  await owner(`alter table session_types add constraint none_english check (kind <> 'en') not valid`);
  try {
    const { user, name } = await fillNew();
    await user.press('Guardar');
    await screen.findByText('El cliente se guardó, pero no se crearon sus tipos de sesión: Usuario Inglés.');
    const [made] = await here.staff.api.clients.list({ query: { search: name } });
    const sessions = await here.staff.api.sessionTypes.listByClient({ params: { client_id: made?.client_id ?? 0 } });
    expect(sessions.map(({ kind }) => kind)).toEqual(['es', 'chemical']);
  } finally {
    await owner('alter table session_types drop constraint none_english');
  }
});

test('editing shows what it has; a module that a profile gives is taken away only after asking (CLI-02, CLI-20, CLI-22, AMB-177)', async () => {
  const client = await here.client({ modules: ['Robots', 'Turnos'] });
  const modules = client.modules.slice(0, 1);
  await here.staff.api.profiles.create({ body: { name: 'Recepción', client: client.client_id, modules } });
  const { user } = await openConsole(here, here.staff, `/client/form/${client.client_id}`);
  await waitFor(() => expect(field('Nombre').value).toBe(client.name));
  expect(await screen.findByText('0 robots')).toBeTruthy();
  await giveLogo(user);
  await user.click(await screen.findByRole('switch', { name: 'Robots' }));
  await user.press('Guardar');
  const title = { name: '¿Quitar Robots a este cliente?' };
  let ask = await screen.findByRole('alertdialog', title);
  expect(ask.textContent).toContain('También se quita de 1 perfil: Recepción.');
  await user.press('Cancelar', ask);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await now(client)).modules.length).toBe(2);
  await user.press('Guardar');
  ask = await screen.findByRole('alertdialog', title);
  await user.press('Quitar', ask);
  await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  expect((await now(client)).modules.length).toBe(1);
  const [profile] = await here.staff.api.profiles.listByClient({ params: { clientId: client.client_id } });
  expect(profile?.modules).toEqual([]);
});

test('its page shows robots, users, last activity and storage; what it stores by area, or that it is nothing yet (D3, AMB-171)', async () => {
  const client = await here.client();
  await here.robot({ client });
  const storage = () => screen.findByRole('region', { name: 'Almacenamiento' });
  const { user } = await openConsole(here, here.staff, `/client/form/${client.client_id}`);
  await within(await storage()).findByText('0 bytes de 5 GB');
  expect(await within(await storage()).findByText(/^Aún no guarda nada/)).toBeTruthy();
  for (const term of ['Robots', 'Usuarios', 'Última actividad']) expect(texts('term')).toContain(term);

  const body = { bucket: client.bucket_name ?? '', folder: 'images', area: 'catalogue' } as const;
  await here.staff.api.storage.upload({ body: { ...body, file: new Blob([await png(64, 64)]) } });
  const mend = failNetwork();
  try {
    void queryClient.resetQueries({ queryKey: ['clients', 'storage.usage'] });
    await waitFor(async () => expect((await storage()).querySelector('[aria-busy="true"]')).toBeTruthy());
    await within(await storage()).findByText('No se pudo cargar la información.');
  } finally {
    mend();
  }
  await user.press('Reintentar', await storage());
  const area = (await within(await storage()).findByText('Catálogo')).closest('div');
  expect(area?.textContent).toMatch(/^Catálogo[1-9]/);
  expect(within(await storage()).queryByText(/^Aún no guarda nada/)).toBeNull();
});

test('in English the switches and the question name modules in English (AMB-028)', async () => {
  const client = await here.client({ modules: ['Robots', 'Turnos'] });
  prefer({ language: 'en' });
  try {
    const { user } = await openConsole(here, here.staff, `/client/form/${client.client_id}`);
    await screen.findByLabelText('Name');
    await user.upload(field('Logo'), new File([await png()], 'logo.png', { type: 'image/png' }));
    await screen.findByText('Change picture');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await user.click(await screen.findByRole('switch', { name: 'Turns' }));
    await user.press('Save');
    await screen.findByRole('alertdialog', { name: 'Take Turns from this client?' });
  } finally {
    prefer({ language: 'es-mx' });
  }
});

test('the active switch suspends a client: its users are out (AMB-168)', async () => {
  const client = await here.client();
  const ana = await here.person({ client });
  const { user } = await openConsole(here, here.staff, `/client/form/${client.client_id}`);
  await user.click(await screen.findByRole('switch', { name: 'Activo' }));
  await giveLogo(user);
  await user.press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  expect((await now(client)).is_active).toBe(false);
  await expect(ana.api.auth.me({})).rejects.toMatchObject({ status: 401 });
});

test('a holder of Clientes sees and paints the own one: no adding, deleting, modules or suspending (AMB-101)', async () => {
  const client = await here.client();
  await here.client();
  const ana = await here.person({ client, modules: ['Clientes'] });
  const shown = await openConsole(here, ana, '/clients');
  await cardOf(client.name);
  expect(
    (await screen.findAllByRole('listitem', { name: /./ })).filter((item) => item.querySelector('h2')).length,
  ).toBe(1);
  expect(screen.queryByRole('link', { name: 'Agregar cliente' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
  shown.unmount();
  const { user } = await openConsole(here, ana, `/client/form/${client.client_id}`);
  await waitFor(() => expect(field('Nombre').value).toBe(client.name));
  expect(screen.queryByRole('switch')).toBeNull();
  await user.write('Color primario', '#123456');
  await giveLogo(user);
  await user.press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  const after = await now(client);
  expect(after.primary_color).toBe('#123456');
  // Later logos go to the client's own bucket.
  expect(after.image?.startsWith(`/api/storage/${client.bucket_name}/images/`)).toBe(true);
});

test('a client that is not there, is another’s, or cannot be added leads back to the list (CLI-30, ERR-23)', async () => {
  const gone = await openConsole(here, here.staff, '/client/form/999999');
  await waitFor(() => expect(location.pathname).toBe('/clients'));
  expect((await screen.findAllByText('El cliente no existe.')).length).toBeGreaterThan(0);
  gone.unmount();
  const ana = await here.person({ modules: ['Clientes'] });
  const other = await here.client();
  for (const id of [other.client_id, 0, 'x']) {
    const shown = await openConsole(here, ana, `/client/form/${id}`);
    await waitFor(() => expect(location.pathname).toBe('/clients'));
    shown.unmount();
  }
});
