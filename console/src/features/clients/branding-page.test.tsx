import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { png } from '../../../../server/src/testing/uploads.ts';
import { field, texts } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();

const region = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).parentElement as HTMLElement;

test('from a robot’s menu staff reach its branding: a title, the logo and colours of its client, and the way to change them (ROB-82, AMB-044)', async () => {
  const client = await here.client({ name: 'Óptica del Parque' });
  const robot = await here.robot({ client, name: 'Vitrina' });
  const { user } = await openConsole(here, here.staff, '/robots?search=Vitrina');
  await user.press('Opciones de Vitrina');
  const links = await within(await screen.findByRole('menu')).findAllByRole('menuitem');
  const pages = links.filter((link) => link.getAttribute('href')).map(({ textContent }) => textContent);
  expect(pages).toContain('Personalización');
  await user.pick('Personalización');
  expect(await screen.findByRole('heading', { level: 1, name: 'Personalización' })).toBeTruthy();
  await waitFor(() => expect(location.pathname + location.search).toBe(`/robot/branding?robot_id=${robot.robot_id}`));
  expect(await screen.findByText('Vitrina · Óptica del Parque')).toBeTruthy();
  const brand = within(await region('Marca del cliente'));
  const edit = await brand.findByRole('link', { name: 'Editar cliente' });
  expect(edit.getAttribute('href')).toBe(`/client/form/${client.client_id}`);
  const told = texts('listitem', brand);
  expect(told).toEqual(['Primario#2456e6', 'Secundario#c8963e', 'FondoSin definir']);
});

test('a picture of the robot is kept and stands on its page; taken away, the face is back (ROB-05, ROB-82)', async () => {
  const robot = await here.robot({ name: 'Vestíbulo' });
  const params = { robot_id: robot.robot_id };
  const file = new Blob([await png()]);
  const to = { bucket: robot.client.bucket_name ?? '', folder: 'images', area: 'other', purpose: 'photo' } as const;
  const { url } = await here.staff.api.storage.upload({ body: { ...to, file } });
  await here.staff.api.robots.update({ params, body: { image: url } });
  const address = `/robot/branding?robot_id=${robot.robot_id}`;
  const { user, unmount } = await openConsole(here, here.staff, address);
  const picture = within(await region('Imagen del robot'));
  await user.press('Quitar imagen', picture);
  expect(field('Imagen').disabled).toBe(false);
  await here.staff.api.robots.update({ params, body: { name: 'Vestíbulo' } });
  await user.press('Guardar', picture);
  const ask = within(await screen.findByRole('alertdialog', { name: 'Otra persona guardó cambios' }));
  await user.press('Ver la otra versión', ask);
  expect((await ask.findAllByRole('row')).slice(1).length).toBe(1);
  await user.press('Conservar la mía', ask);
  expect(await screen.findByText('Se guardó “Vestíbulo”.')).toBeTruthy();
  expect((await here.staff.api.robots.get({ params })).image).toBeNull();
  unmount();
  await here.staff.api.robots.update({ params, body: { image: url } });
  await openConsole(here, here.staff, `/robot?robot_id=${robot.robot_id}`);
  await screen.findByRole('heading', { level: 1, name: 'Vestíbulo' });
  const shown = () => document.querySelector<HTMLImageElement>('main img');
  await waitFor(() => expect(shown()?.src).toContain('/storage/'));
  // An address that is spent leaves the face.
  fireEvent.error(shown() as HTMLImageElement);
  await waitFor(() => expect(shown()).toBeNull());
});

test('the page is for staff; its entry is in no client’s menu (ROB-35)', async () => {
  const client = await here.client();
  const robot = await here.robot({ client, name: 'Propio' });
  const ana = await here.person({ client, modules: ['Robots'] });
  const { user, unmount } = await openConsole(here, ana, '/robots');
  await user.press('Opciones de Propio');
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitem', { name: 'Alertas' })).toBeTruthy();
  expect(menu.queryByRole('menuitem', { name: 'Personalización' })).toBeNull();
  unmount();
  const shown = await openConsole(here, ana, `/robot/branding?robot_id=${robot.robot_id}`);
  expect(await screen.findByRole('heading', { name: 'Pagina no encontrada' })).toBeTruthy();
  shown.unmount();
  await here.engine.owner((c) =>
    c.query('update clients set bucket_name = null, image = null where client_id = $1', [client.client_id]),
  );
  await openConsole(here, here.staff, `/robot/branding?robot_id=${robot.robot_id}`);
  // Where nothing can be kept no picture is taken.
  await screen.findByText('El cliente todavía no tiene almacenamiento, por lo que no puede recibir imágenes.');
  expect(field('Imagen').disabled).toBe(true);
  await screen.findByText('Sin logotipo');
});
