import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cells, rowOf, texts } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { acceptSaved } from '../../testing/saved.ts';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '');
});

async function fleet(...names: string[]) {
  const client = await here.client({ modules: ['Robots', 'Publicidad'] });
  const boss = await here.person({ client, modules: ['Robots'] });
  const ids: number[] = [];
  for (const name of names) ids.push((await here.robot({ client, name })).robot_id);
  const groups = () => boss.api.groups.list({ query: {} });
  const add = (name: string, robots: number[]) =>
    boss.api.groups.create({ body: { client: client.client_id, name, colour: 'teal', robots } });
  return { client, boss, ids, groups, add };
}
const path = '/robots/groups';

test('a group is made by a rule, which says while it is written whom it takes (FLO-1)', async () => {
  const { boss, groups } = await fleet('Lobby Norte', 'Lobby Sur', 'Caja');
  const { user } = await openConsole(here, boss, path);
  await screen.findByText('Aún no hay grupos');
  const [add] = await screen.findAllByRole('button', { name: 'Agregar grupo' });
  await user.click(add as HTMLElement);
  const drawer = await screen.findByRole('dialog', { name: 'Agregar grupo' });
  await user.click(await within(drawer).findByRole('radio', { name: 'Por regla' }));
  await within(drawer).findByText('Complete las condiciones para ver qué robots toma.');
  // What is missing is told at the condition.
  await user.press('Guardar', drawer);
  const condition = within(await within(drawer).findByRole('group', { name: 'Condición 1' }));
  await condition.findByText('Este campo es obligatorio');
  await user.write('Nombre', 'Lobbies');
  await user.click(await within(drawer).findByRole('radio', { name: 'Morado' }));
  await user.write('Condición 1: valor', 'LOBBÝ');
  await within(drawer).findByText('Toma 2 de 3 robots');
  await within(drawer).findByText('Lobby Norte, Lobby Sur');
  await user.press('Guardar', drawer);
  await acceptSaved(user, 'Se agregó “Lobbies”.');
  const [made] = await groups();
  expect(made).toMatchObject({
    name: 'Lobbies',
    colour: 'purple',
    priority: 0,
    rule: { all: [{ field: 'name', is: 'contains', value: 'LOBBÝ' }] },
  });
  const row = await rowOf('Lobbies');
  await waitFor(() =>
    expect(cells(row).slice(0, 5)).toEqual(['Lobbies', 'Nombre contiene “LOBBÝ”', '2', 'Nada todavía', '0']),
  );
  expect((await within(row).findByRole('link', { name: '2: ver los robots de Lobbies' })).getAttribute('href')).toBe(
    `/robots?group_id=${made?.group_id}`,
  );
});

test('robots are chosen by hand, a name that is taken is told at its field, and a stale group is a question (FLO-1, AMB-180)', async () => {
  const { boss, ids, groups, add } = await fleet('Alba', 'Beto');
  await add('Norte', []);
  const south = await add('Sur', ids.slice(0, 1));
  const { user } = await openConsole(here, boss, path);
  await rowOf('Sur');
  await user.press('Editar Sur');
  const drawer = await screen.findByRole('dialog', { name: 'Editar grupo' });
  await user.click(await within(drawer).findByRole('combobox', { name: 'Robots del grupo' }));
  await user.click(await screen.findByRole('option', { name: /^Beto/ }));
  await user.write('Nombre', 'norte');
  await user.press('Guardar', drawer);
  await within(drawer).findByText('Ya existe un grupo con ese nombre.');
  await user.write('Nombre', 'Sur y centro');
  // Somebody else was quicker.
  await boss.api.groups.update({ params: { group_id: south.group_id }, body: { priority: 7 } });
  await user.press('Guardar', drawer);
  const stale = await screen.findByRole('alertdialog');
  expect((await groups()).find(({ group_id }) => group_id === south.group_id)).toMatchObject({ name: 'Sur' });
  await user.press('Conservar la mía', stale);
  await acceptSaved(user, 'Se guardó “Sur y centro”.');
  // The keyboard is back where the form was opened.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Editar Sur/));
  expect((await groups()).find(({ group_id }) => group_id === south.group_id)).toMatchObject({
    name: 'Sur y centro',
    robots: ids,
  });
});

test('a deletion asks with what the robots lose, and is taken back (FLO-1, ALL-8)', async () => {
  const { boss, ids, groups, add } = await fleet('Alba', 'Beto');
  await add('Centro', ids);
  const { user } = await openConsole(here, boss, path);
  await rowOf('Centro');
  await user.press('Opciones de Centro');
  await user.pick('Eliminar Centro');
  const asked = await screen.findByRole('alertdialog', { name: '¿Eliminar el grupo “Centro”?' });
  await within(asked).findByText(
    /Sus robots siguen como están: el grupo no les da nada\. Justo después se puede deshacer\./,
  );
  await user.press('Eliminar', asked);
  await screen.findByText('Se eliminó “Centro”.');
  await waitFor(async () => expect(await groups()).toEqual([]));
  await user.press('Deshacer');
  await screen.findByText('“Centro” está de vuelta.');
  expect((await groups()).map(({ robots }) => robots)).toEqual([ids]);
  await rowOf('Centro');
});

test('who has no permission Robots reads the groups and changes none (FLO-1)', async () => {
  const { client, ids, add } = await fleet('Alba');
  await add('Centro', ids);
  const reader = await here.person({ client, modules: ['Publicidad'] });
  await openConsole(here, reader, path);
  const row = await rowOf('Centro');
  expect(cells(row)).toEqual(['Centro', 'A mano', '1', 'Nada todavía', '0']);
  await screen.findByText('Puede ver los grupos; los cambia quien tiene el permiso Robots.');
  expect(screen.queryByRole('button', { name: 'Agregar grupo' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Editar Centro' })).toBeNull();
});

test('robots show the chips of their groups, are narrowed to one by the address, and lead to the groups (FLO-1, ROB-01)', async () => {
  const { boss, ids, add } = await fleet('Alba', 'Beto');
  const { group_id } = await add('Centro', ids.slice(0, 1));
  const { user, unmount } = await openConsole(here, boss, '/robots');
  const card = (await screen.findByRole('heading', { name: 'Alba' })).closest('li') as HTMLElement;
  expect(await within(card).findByTitle('Centro')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Grupos' })).getAttribute('href')).toBe(path);
  await user.press('Todos los grupos (Grupo)');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Centro' }));
  await waitFor(() => expect(location.search).toContain(`group_id=${group_id}`));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Beto' })).toBeNull());
  await screen.findByRole('heading', { name: 'Alba' });
  unmount();
  await openConsole(here, boss, `/robots?view=list&group_id=${group_id}`);
  await rowOf('Alba');
  await waitFor(() => expect(texts('columnheader')).toContain('Grupos'));
  await rowOf('Centro');
  expect(screen.queryByRole('cell', { name: 'Beto' })).toBeNull();
});
