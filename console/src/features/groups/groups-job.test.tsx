import { RobotGroup } from '@botones/contract/groups/groups';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { gone, rowOf, texts } from '../../testing/hands.ts';
import { aJob } from '../../testing/jobs.ts';
import { showPart } from '../../testing/part.tsx';
import { type Answers, fail, serve, signInPart } from '../../testing/serve.ts';
import { GroupsPage } from './groups-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const group = exampleOf(RobotGroup, {
  group_id: 5,
  client: 3,
  name: 'Centro',
  colour: 'teal',
  rule: null,
  robots: [7],
});
const failure = { code: 'events.too_many', message: 'El calendario de Caja ya tiene 500 eventos vigentes.' };
const fared = [
  { robot_id: 7, robot_name: 'Lobby', succeeded: true, failure: null },
  { robot_id: 8, robot_name: 'Caja', succeeded: false, failure },
];

function show(answers: Answers) {
  signInPart(['Robots'], { client: { client_id: 3, name: 'Clínica', bucket_name: 'b' } });
  serve({
    'groups.list': [group],
    'branches.list': [],
    'surveys.options': [],
    'resolutions.list': [],
    'robots.listByClient': [],
    'jobs.get': aJob({ kind: 'group', state: 'done', done: 60, total: 60, robots: fared }),
    ...answers,
  });
  return showPart(<GroupsPage client_id={3} />);
}

test('robots that are many join and leave as a job, which opens with how far it is and a result for each robot (FLO-1)', async () => {
  const job = aJob({ kind: 'group', done: 0, total: 60 });
  const { user } = show({ 'groups.update': { ...group, name: 'Centros', job }, 'groups.remove': { job } });
  await user.press('Editar Centro');
  const drawer = await screen.findByRole('dialog', { name: 'Editar grupo' });
  await user.write('Nombre', 'Centros');
  await user.press('Guardar', drawer);
  const dialog = within(await screen.findByRole('dialog', { name: 'Robots que entran y salen' }));
  await dialog.findByText('60 de 60 robots');
  expect(texts('listitem', dialog)).toEqual([
    'LobbyListo',
    'CajaNo se pudoEl calendario de Caja ya tiene 500 eventos vigentes.',
  ]);
  await user.press('Aceptar', dialog);
  await gone('dialog', 'Robots que entran y salen');
  // A group that goes tells it of its robots, too.
  await user.press('Opciones de Centro');
  await user.pick('Eliminar Centro');
  await user.press('Eliminar', await screen.findByRole('alertdialog'));
  await screen.findByRole('dialog', { name: 'Robots que entran y salen' });
});

test('robots that are few join while it is saved: no job opens (FLO-1)', async () => {
  const { user } = show({ 'groups.update': { ...group, name: 'Centros', job: null } });
  await user.press('Editar Centro');
  const drawer = await screen.findByRole('dialog', { name: 'Editar grupo' });
  await user.write('Nombre', 'Centros');
  await user.press('Guardar', drawer);
  await screen.findByText('Se guardó “Centros”.');
  expect(screen.queryByRole('dialog', { name: 'Robots que entran y salen' })).toBeNull();
});

test('a group that is being deleted looks so until that is answered, and is there again where it is refused (FLO-1)', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = show({ 'groups.remove': () => asked.then(() => fail('groups.not_found')) });
  const row = await rowOf('Centro');
  expect(row.getAttribute('aria-busy')).toBeNull();
  await user.press('Opciones de Centro');
  await user.pick('Eliminar Centro');
  await user.press('Eliminar', await screen.findByRole('alertdialog'));
  await waitFor(() => expect(row.getAttribute('aria-busy')).toBe('true'));
  answer();
  await user.press('Aceptar', await screen.findByRole('alertdialog', { name: 'No se encontró' }));
  await waitFor(() => expect(row.getAttribute('aria-busy')).toBeNull());
});
