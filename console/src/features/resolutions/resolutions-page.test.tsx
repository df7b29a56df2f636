import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { prefer } from '../../app/session/preferences.ts';
import { cells, rowOf } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { acceptSaved } from '../../testing/saved.ts';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

const path = '/advertising/resolutions';
let wide = 2000;
const made = () => {
  wide++;
  const body = { name: `Panel ${wide}`, wide, height: 300, status: true };
  return here.staff.api.resolutions.create({ body });
};

test('resolutions stand under the documented title with number, resolution, width, height and ‘Si’ or ‘No’ (SCR-01..06, SCR-14..18, SCR-22, SCR-34)', async () => {
  await openConsole(here, here.staff, path);
  await screen.findByRole('heading', { level: 1, name: 'Publicidad / Resoluciones' });
  const [id = '', ...full] = cells(await rowOf('2048x1080'));
  expect(id).toMatch(/^\d+$/);
  expect(full.slice(0, 5)).toEqual(['Full HD 2k', '2048x1080', '2,048', '1,080', 'Si']);
  expect(cells(await rowOf('3840x2160'))[5]).toBe('No');
  for (const name of ['ID', 'Nombre', 'Resolución', 'Ancho', 'Alto', 'Habilitada', 'Acciones'])
    expect(await screen.findByRole('columnheader', { name })).toBeTruthy();
});

test('a new one needs name, width and height; one that exists is told at its name (SCR-07..13, AMB-115)', async () => {
  const { user } = await openConsole(here, here.staff, path);
  await rowOf('2048x1080');
  await user.press('Agregar resolución');
  const drawer = await screen.findByRole('dialog', { name: 'Agregar resolución' });
  await user.press('Guardar', drawer);
  await waitFor(() => expect(within(drawer).getAllByText('Este campo es obligatorio').length).toBe(3));
  await user.write('Nombre', 'VGA');
  await user.write('Ancho', '800.5');
  await user.write('Alto', '600');
  await user.press('Guardar', drawer);
  await within(drawer).findByText('No se permiten decimales');
  await user.write('Ancho', '800');
  await user.press('Guardar', drawer);
  await within(drawer).findByText('Ya existe una resolución igual.');
  await user.write('Nombre', 'SVGA');
  await user.click(await within(drawer).findByRole('switch', { name: 'Activa' }));
  await user.press('Guardar', drawer);
  await acceptSaved(user, 'Se agregó “SVGA”.');
  const found = (await here.staff.api.resolutions.list({})).find(({ name }) => name === 'SVGA');
  expect(found).toMatchObject({ resolution: '800x600', status: false, ability: 'No' });
});

test('the switch sets one active and inactive, and saving really saves (SCR-10, SCR-19, SCR-21)', async () => {
  const { id, name, resolution } = await made();
  const { user } = await openConsole(here, here.staff, path);
  await rowOf(resolution);
  await user.press(`Editar ${name}`);
  const drawer = await screen.findByRole('dialog', { name: 'Editar resolución' });
  await user.click(await within(drawer).findByRole('switch', { name: 'Activa' }));
  await user.press('Guardar', drawer);
  await acceptSaved(user, `Se guardó “${name}”.`);
  expect(await here.staff.api.resolutions.get({ params: { id } })).toMatchObject({ status: false, ability: 'No' });
  await waitFor(async () => expect(cells(await rowOf(resolution))[5]).toBe('No'));
});

test('one is deleted after asking; one that a robot uses stays and says so (SCR-20, AMB-115)', async () => {
  const free = await made();
  const used = await made();
  const { robot_id } = await here.robot();
  await here.staff.api.robots.update({ params: { robot_id }, body: { screen_resolution: used.id } });
  const { user } = await openConsole(here, here.staff, path);
  for (const { name, resolution } of [free, used]) {
    await rowOf(resolution);
    await user.press(`Eliminar ${name}`);
    await user.press('Eliminar', await screen.findByRole('alertdialog'));
    if (name === free.name) await screen.findByText(`Se eliminó “${name}”.`);
  }
  await screen.findByText('La resolución está en uso por un robot.');
  await user.press('Aceptar');
  const left = (await here.staff.api.resolutions.list({})).map(({ id }) => id);
  expect([left.includes(free.id), left.includes(used.id)]).toEqual([false, true]);
});

test('who is no staff reads them, and why they do not change them; without Publicidad or Robots the page is not there (SCR-34, AMB-115)', async () => {
  const iván = await here.person({ modules: ['Publicidad'] });
  const shown = await openConsole(here, iván, `${path}?add=1`);
  await rowOf('2048x1080');
  await screen.findByText('Las resoluciones son de toda la plataforma; solo su personal puede cambiarlas.');
  for (const name of ['Agregar resolución', 'Editar VGA', 'Eliminar VGA'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  shown.unmount();
  await openConsole(here, await here.person({ modules: ['Turnos'] }), path);
  await screen.findByText('Pagina no encontrada');
  expect(screen.queryByRole('cell', { name: '2048x1080' })).toBeNull();
});

test.each([
  ['en', 'Advertising / Resolutions', 'Yes'],
  ['ja', '広告 / 解像度', 'はい'],
] as const)('in %s the page is %s (SCR-01, AMB-028)', async (language, title, yes) => {
  prefer({ language });
  try {
    await openConsole(here, here.staff, path);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(cells(await rowOf('2048x1080'))[5]).toBe(yes);
  } finally {
    prefer({ language: 'es-mx' });
  }
});

test('the robot’s form leads to them (ROB-57, AMB-117)', async () => {
  await openConsole(here, here.staff, '/robots?add=1');
  const drawer = await screen.findByRole('dialog', { name: 'Agregar robot' });
  const link = await within(drawer).findByRole('link', { name: 'Ver resoluciones' });
  expect(link.getAttribute('href')).toBe(path);
});
