import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { agentForm } from '../../../../server/src/features/agents/agents.samples.ts';
import { branchForm } from '../../../../server/src/features/branches/branches.samples.ts';
import { button, gone } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { captureDownloads } from '../../testing/worker.ts';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

/** A client with a branch, a robot that speaks both languages, and who sees to it. */
async function chain() {
  const client = await here.client({ modules: ['Sucursales', 'Robots'] });
  const boss = await here.person({ client, modules: ['Sucursales'] });
  const { robot_id, name } = await here.robot({ client });
  for (const session_name of ['Usuario Español', 'Usuario Inglés']) {
    const type = await here.staff.api.sessionTypes.create({ body: { client: client.client_id, session_name } });
    const language = type.kind === 'en' ? 2 : 1;
    await here.staff.api.agents.create({ body: { ...agentForm(robot_id, type.session_id), language } });
  }
  const branch = await boss.api.branches.create({ body: { ...(await branchForm(here, client)), name: 'Centro' } });
  return { client, boss, robot_id, name, branch };
}

test('the list has every documented column, the hours of 24 and the link of the map (BRA-01, BRA-02, BRA-03, BRA-04, BRA-05, BRA-06, BRA-07, BRA-08, BRA-09)', async () => {
  const { boss, branch } = await chain();
  const saved = captureDownloads();
  const { user } = await openConsole(here, boss, '/branch');
  const table = await screen.findByRole('table', { name: 'Sucursales' });
  for (const heading of ['ID', 'Nombre', 'Teléfono', 'Dirección', 'Apertura', 'Cierre', 'Mapa'])
    expect(await within(table).findByRole('columnheader', { name: new RegExp(`^${heading}`) })).toBeTruthy();
  expect(await within(table).findByText('09:00')).toBeTruthy();
  const link = await within(table).findByRole('link', { name: 'Mapa: Centro' });
  expect(link.getAttribute('href')).toBe(branch.url_maps);
  expect((await within(table).findByText('18:00')).title).toBe('09:00 a 18:00');
  // No robot speaks it yet.
  expect(await within(table).findByText('Voz pendiente')).toBeTruthy();
  await user.press('Exportar');
  await waitFor(() => expect(saved.length).toBe(1));
  const { name, rows } = await readWorkbook(saved[0]?.blob as Blob);
  const { branchoffice_id, phone, direction, url_maps } = branch;
  expect([name, rows]).toEqual([
    'Sucursales',
    [
      ['ID', 'Nombre', 'Teléfono', 'Dirección', 'Apertura', 'Cierre', 'Mapa'],
      [branchoffice_id, 'Centro', phone, direction, '09:00', '18:00', url_maps],
    ],
  ]);
  // A file can be taken in too, with the columns of a branch.
  await user.press('Importar');
  const imported = within(await screen.findByRole('dialog', { name: 'Importar desde una hoja de cálculo' }));
  await user.press('Descargar plantilla', imported);
  expect(saved[1]?.name).toBe('branches.csv');
  expect(await saved[1]?.blob.text()).toMatch(/^\ufeff?Nombre,/);
});

test('the form reads the place from the link, says hours past midnight, and a branch without robot says so (BRA-10, BRA-12, BRA-20, BRA-21, BRA-23, BRA-24, BRA-25, BRA-31, BRA-40, BRA-42, AMB-145)', async () => {
  const { boss, branch, robot_id, name } = await chain();
  const { user, unmount } = await openConsole(here, boss, `/branch/form?idBranch=${branch.branchoffice_id}`);
  expect(await screen.findByText('No hay robot asignado a esa sucursal')).toBeTruthy();
  await user.press('Aceptar');
  const link = await screen.findByLabelText('Mapa');
  await user.clear(link);
  await user.click(link);
  await user.paste('https://www.google.com/maps?q=20.5,-100.25');
  await waitFor(() => expect(screen.getByLabelText('Latitud')).toHaveProperty('value', '20.5'));
  expect(await screen.findByLabelText('Longitud')).toHaveProperty('value', '-100.25');
  // What is no place on a map leaves them.
  await user.clear(link);
  await user.click(link);
  await user.paste('https://maps.app.goo.gl/centro');
  expect(await screen.findByLabelText('Latitud')).toHaveProperty('value', '20.5');
  const until = await screen.findByLabelText('Cierre');
  await user.clear(until);
  await user.type(until, '02:00');
  expect(await screen.findByText('09:00 a 02:00 del día siguiente')).toBeTruthy();
  unmount();

  const audio_text = branch.audio_text.map(({ language_id, text }) => ({ language_id, text, robot: robot_id }));
  await boss.api.branches.update({ params: { id: branch.branchoffice_id }, body: { audio_text } });
  const again = await openConsole(here, boss, `/branch/form?idBranch=${branch.branchoffice_id}`);
  const direction = await screen.findByLabelText('Dirección');
  await again.user.clear(direction);
  await again.user.type(direction, 'Av. Hidalgo 9');
  // Of the client's robots one is chosen; without English nothing is saved.
  const spanish = await screen.findByRole('region', { name: 'Español' });
  await waitFor(() => expect(within(spanish).getByRole('combobox', { name: /Robot/ })).toHaveProperty('value', name));
  const english = await within(await screen.findByRole('region', { name: 'Inglés' })).findByRole('switch');
  await again.user.click(english);
  await again.user.click(button('Guardar'));
  const refused = await screen.findByRole('alertdialog', { name: 'ERROR AL SOLICITAR PETICIÓN.' });
  expect(refused.textContent).toContain(
    'Para continuar es necesario guardar la información del producto/contacto en ingles.',
  );
  await again.user.click(button('Aceptar', refused));
  await gone('alertdialog');
  await again.user.click(english);
  await boss.api.branches.update({ params: { id: branch.branchoffice_id }, body: { phone: '5500000000' } });
  await again.user.click(button('Guardar'));
  const ask = within(await screen.findByRole('alertdialog', { name: 'Otra persona guardó cambios' }));
  await again.user.click(button('Ver la otra versión', ask));
  const told = (await ask.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(told).toEqual(['Teléfono55000000005512345678', 'DirecciónAv. Juárez 1Av. Hidalgo 9']);
  await again.user.click(button('Conservar la mía', ask));
  const modal = await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  await within(modal).findByText('Su voz se está preparando. Mientras, el robot lo muestra en silencio.');
  const saved = await boss.api.branches.get({ params: { id: branch.branchoffice_id } });
  expect(saved).toMatchObject({ direction: 'Av. Hidalgo 9', name: 'Centro', phone: '5512345678' });
  await again.user.click(button('Aceptar', modal));
  await waitFor(() => expect(location.pathname).toBe('/branch'));
});

test('one that is not there leads back to the list (BRA-41)', async () => {
  const { boss } = await chain();
  await openConsole(here, boss, '/branch/form?idBranch=999999');
  await waitFor(() => expect(location.pathname).toBe('/branch'));
});
