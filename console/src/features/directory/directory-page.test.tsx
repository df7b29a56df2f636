import { inBoth } from '@botones/contract/fields/translated';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { agentForm } from '../../../../server/src/features/agents/agents.samples.ts';
import { entryForm } from '../../../../server/src/features/directory/directory.samples.ts';
import { gone } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { captureDownloads } from '../../testing/worker.ts';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

/** A client with somebody in its directory, a robot that speaks both languages, and who sees to it. */
async function clinic() {
  const client = await here.client({ modules: ['Directorio', 'Robots'] });
  const boss = await here.person({ client, modules: ['Directorio'] });
  const { robot_id, name: robot } = await here.robot({ client });
  for (const session_name of ['Usuario Español', 'Usuario Inglés']) {
    const type = await here.staff.api.sessionTypes.create({ body: { client: client.client_id, session_name } });
    await here.staff.api.agents.create({
      body: { ...agentForm(robot_id, type.session_id), language: type.kind === 'en' ? 2 : 1 },
    });
  }
  const entry = await boss.api.directory.create({ body: { ...entryForm(client.client_id), name: 'Dra. Zúñiga' } });
  return { client, boss, robot, entry };
}

test('the list has number, name and specialty, is found without accents, exported and deleted with a way back (DIR-01, DIR-02, DIR-03, DIR-04, DIR-05, DIR-08)', async () => {
  const saved = captureDownloads();
  const { boss, client, entry } = await clinic();
  await boss.api.directory.create({ body: { ...entryForm(client.client_id), name: 'Dr. Abad' } });
  const { user } = await openConsole(here, boss, '/directory');
  const table = await screen.findByRole('table', { name: 'Directorio' });
  for (const heading of ['ID', 'Nombre', 'Especialidad'])
    expect(await within(table).findByRole('columnheader', { name: new RegExp(`^${heading}`) })).toBeTruthy();
  await user.type(await screen.findByRole('searchbox'), 'zuniga');
  await waitFor(() => expect(screen.queryByText('Dr. Abad')).toBeNull());
  await user.press(/Exportar/);
  await waitFor(() => expect(saved.length).toBe(1));
  const { rows } = await readWorkbook(saved[0]?.blob as Blob);
  expect(rows[0]).toEqual(['ID', 'Nombre', 'Especialidad']);
  expect(rows.slice(1)).toEqual([[entry.directory_id, 'Dra. Zúñiga', entry.specialty.name[0]?.text]]);
  // No robot speaks it yet.
  expect(await within(table).findByText('Voz pendiente')).toBeTruthy();
  await user.press('Importar');
  const imported = within(await screen.findByRole('dialog', { name: 'Importar desde una hoja de cálculo' }));
  await user.press('Descargar plantilla', imported);
  expect(saved[1]?.name).toBe('directory.csv');
  expect(await saved[1]?.blob.text()).toMatch(/^\ufeff?Nombre,/);
  await user.press('Cancelar', imported);
  await gone('dialog');
  await user.press(/Eliminar.*Zúñiga/);
  await user.press(/Eliminar|Continuar/, await screen.findByRole('alertdialog'));
  await waitFor(async () =>
    expect((await boss.api.directory.list({ params: { client_id: client.client_id }, query: {} })).length).toBe(1),
  );
});

test('somebody is added with hours of morning and afternoon, in both languages, with the documented modal (DIR-06, DIR-09..26, DIR-36, DIR-38, DIR-39, CON-44, SHELL-55)', async () => {
  const { boss, client, robot } = await clinic();
  const { user } = await openConsole(here, boss, '/directory/form?id=0');
  expect(await screen.findByText('La información capturada será mostrada públicamente por el robot.')).toBeTruthy();
  const all = document.body;
  await user.press('Guardar');
  expect((await screen.findAllByText('Este campo es obligatorio')).length).toBeGreaterThan(4);
  const needed = ['Nombre', 'Teléfono', 'Dirección'].map((label) => screen.getByLabelText(label));
  const block = within(await screen.findByRole('region', { name: 'Español' }));
  needed.push(...['Descripción', 'Texto del robot'].map((label) => block.getByLabelText(label)));
  for (const field of needed) expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.write('Nombre', 'Dra. Elena Ríos', all);
  await user.write('Teléfono', '5512345678', all);
  await user.write('Dirección', 'Consultorio 4', all);
  await user.click(await screen.findByRole('switch', { name: 'Lunes' }));
  await user.press('Agregar periodo: Lunes');
  const until = await screen.findAllByLabelText('Hasta');
  await user.type(until[1] as HTMLElement, '20:00');
  const spanish = await screen.findByRole('region', { name: 'Español' });
  await user.choose(/Especialidad/, 'Cardiología', spanish);
  await user.write('Descripción', 'Atiende adultos', spanish);
  await user.write('Texto del robot', 'La doctora atiende los lunes', spanish);
  await user.choose(/Robot/, robot, spanish);
  const english = await screen.findByRole('region', { name: 'Inglés' });
  await user.click(await within(english).findByRole('switch'));
  await user.press('Guardar');
  const refused = await screen.findByRole('alertdialog', { name: 'ERROR AL SOLICITAR PETICIÓN.' });
  expect(refused.textContent).toContain(
    'Para continuar es necesario guardar la información del producto/contacto en ingles.',
  );
  const query = { search: 'elena' };
  expect(await boss.api.directory.list({ params: { client_id: client.client_id }, query })).toEqual([]);
  await user.press('Aceptar');
  await gone('alertdialog');
  await user.click(await within(english).findByRole('switch'));
  await user.write('Descripción', 'Sees adults', english);
  await user.write('Texto del robot', 'She is in on Mondays', english);
  await user.choose(/Robot/, robot, english);
  await user.press('Guardar');
  const modal = await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  const [made] = await boss.api.directory.list({
    params: { client_id: client.client_id },
    query: { search: 'elena' },
  });
  expect(made?.enabled_days[0]).toMatchObject({
    enabled: true,
    periods: [
      { from: '09:00:00', to: '18:00:00' },
      { from: '18:00:00', to: '20:00:00' },
    ],
  });
  expect(made?.specialty.name.map(({ text }) => text)).toEqual(['Cardiología', 'Cardiology']);
  expect(made).toMatchObject({
    name: 'Dra. Elena Ríos',
    phone: '5512345678',
    direction: 'Consultorio 4',
    description: [{ text: 'Atiende adultos' }, { text: 'Sees adults' }],
    audio_text: [
      { text: 'La doctora atiende los lunes', robot_name: robot },
      { text: 'She is in on Mondays', robot_name: robot },
    ],
  });
  await user.press('Aceptar', modal);
  await waitFor(() => expect(location.pathname).toBe('/directory'));
});

test('an entry is changed where it stands, with an exception; one that is not there leads back (DIR-07, DIR-35, CON-08, AMB-142)', async () => {
  const { boss, entry, robot } = await clinic();
  const { user, unmount } = await openConsole(here, boss, `/directory/form?id=${entry.directory_id}`);
  await user.press('Agregar día');
  const date = within(await screen.findByRole('group', { name: 'Día' }));
  await user.click((await date.findAllByRole('spinbutton'))[0] as HTMLElement);
  await user.keyboard('2412');
  // A day that is half typed is kept and told at its field.
  await user.press('Guardar');
  expect(await screen.findByText('La fecha no es válida')).toBeTruthy();
  await user.click((await date.findAllByRole('spinbutton'))[2] as HTMLElement);
  await user.keyboard('2026');
  const english = await screen.findByRole('region', { name: 'Inglés' });
  expect(await within(english).findByLabelText('Descripción')).toHaveProperty('value', 'Sees adults');
  // A specialty that nobody has named yet is added where it is chosen.
  const spanish = await screen.findByRole('region', { name: 'Español' });
  expect(within(english).queryByRole('button', { name: 'Agregar especialidad' })).toBeNull();
  await user.press('Agregar especialidad', spanish);
  const drawer = await screen.findByRole('dialog', { name: 'Agregar especialidad' });
  await user.write('Nombre de la especialidad (español)', 'Acupuntura', drawer);
  await user.write('Nombre de la especialidad (inglés)', 'Acupuncture', drawer);
  await user.press('Guardar', drawer);
  await screen.findByText('Se agregó la especialidad.');
  await gone('dialog');
  expect(await within(spanish).findByRole('combobox', { name: 'Especialidad: Acupuntura' })).toBeTruthy();
  expect(await within(english).findByRole('combobox', { name: 'Especialidad: Acupuncture' })).toBeTruthy();
  // Hours that overlap are told where they stand, and nothing is saved.
  await user.press('Agregar periodo: Lunes');
  const from = (await screen.findAllByLabelText('Desde')).at(-1) as HTMLElement;
  await user.clear(from);
  await user.type(from, '10:00');
  await user.type((await screen.findAllByLabelText('Hasta')).at(-1) as HTMLElement, '15:00');
  for (const name of ['Español', 'Inglés'])
    await user.choose(/Robot/, robot, await screen.findByRole('region', { name }));
  await user.press('Guardar');
  expect(await screen.findByText('Los horarios se enciman')).toBeTruthy();
  await user.press('Quitar periodo 2: Lunes');
  await boss.api.directory.update({ params: { id: entry.directory_id }, body: { direction: 'Consultorio 5' } });
  await user.press('Guardar');
  const ask = within(await screen.findByRole('alertdialog', { name: 'Otra persona guardó cambios' }));
  await user.press('Ver la otra versión', ask);
  expect((await ask.findByRole('row', { name: /^Dirección/ })).textContent).toBe('DirecciónConsultorio 5Consultorio 4');
  await user.press('Conservar la mía', ask);
  await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  const saved = await boss.api.directory.get({ params: { id: entry.directory_id } });
  expect(saved).toMatchObject({ direction: 'Consultorio 4', specialty: { name: inBoth('Acupuntura', 'Acupuncture') } });
  expect(saved.exceptions).toEqual([{ date: '2026-12-24', enabled: false, periods: [] }]);
  unmount();
  await openConsole(here, boss, '/directory/form?id=999999');
  await waitFor(() => expect(location.pathname).toBe('/directory'));
});
