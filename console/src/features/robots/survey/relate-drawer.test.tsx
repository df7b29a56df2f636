import { inBoth } from '@botones/contract/fields/translated';
import { Job } from '@botones/contract/jobs/jobs';
import { type Robot, robots } from '@botones/contract/robots/robots';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryOf, useQuery } from '../../../app/query.ts';
import { exampleOf, uuidOf } from '../../../testing/example.ts';
import { button, findButton, gone, texts } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { fail, serve, signInPart, spanishMessage } from '../../../testing/serve.ts';
import { aSurveyRow } from '../../../testing/surveys.ts';
import { RobotDrawer } from '../robot-drawer.tsx';
import { RelateDrawer } from './relate-drawer.tsx';

beforeEach(() => {
  sessionStorage.clear();
  signInPart('staff');
});

const related = [{ poll_id: 3, title: inBoth('Satisfacción', null) }];
const rows = [
  aSurveyRow(),
  aSurveyRow({ poll_id: 4, id: 4, title: inBoth('Visita', 'Visit') }),
  aSurveyRow({ poll_id: 5, id: 5, title: inBoth('Apagada', null), status: false, state: false }),
];

const offers = [
  ['Nunca', 'off'],
  ['En la pantalla de inicio', 'idle'],
  ['Al terminar la visita y en la pantalla de inicio', 'both'],
  ['Al terminar la visita', 'after'],
] as const;
const saved = (robot: Robot) => ({ ...robot, job: null });
function open(robot: Partial<Robot> = {}, update?: () => never) {
  const shown = aRobot({ poll_offer: 'after', ...robot });
  const job = exampleOf(Job, {
    job_id: uuidOf(8),
    kind: 'survey',
    state: 'done',
    done: 2,
    total: 2,
    robots: [
      { robot_id: 7, robot_name: 'Lobby', succeeded: true, failure: null },
      {
        robot_id: 8,
        robot_name: 'Caja',
        succeeded: false,
        failure: { code: 'robots.not_found', message: 'No existe.' },
      },
    ],
  });
  const onClose = vi.fn();
  const asked = serve({
    'surveys.options': rows,
    'surveys.relate': job,
    'jobs.get': job,
    'robots.update': update ?? saved(shown),
    'groups.list': [],
    'robots.listByClient': [shown, aRobot({ robot_id: 8, name: 'Caja' })],
  });
  showPart(<RelateDrawer open robot={shown} onClose={onClose} />);
  return { asked, onClose };
}
const writes = (asked: ReturnType<typeof serve>) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const press = async (name: string) => fireEvent.click(await findButton(name));
async function choose(label: RegExp, option: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
  await gone('listbox');
}

test('staff relate one of the client’s active surveys, and say when it is offered (ROB-33, ROB-37, ROB-39 to ROB-41, SUR-65, ENC-5)', async () => {
  const { asked, onClose } = open();
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Encuesta/ }));
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Satisfacción', 'Visita']);
  fireEvent.click(await screen.findByRole('option', { name: 'Visita' }));
  await gone('listbox');
  await choose(/^Cuándo ofrece la encuesta/, 'En la pantalla de inicio');
  await press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(asked[0]?.path).toBe('/api/polls/poll/polls_by_client/3');
  expect(writes(asked)).toEqual([
    ['PUT', '/api/robots/robots/7/', { polls: [4], poll_offer: 'idle', updated_at: expect.any(String) }],
  ]);
});

test('a survey must be chosen (ROB-38)', async () => {
  const { asked } = open();
  await screen.findByRole('combobox', { name: /^Encuesta/ });
  await press('Guardar');
  await screen.findByText('Este campo es obligatorio');
  expect(writes(asked)).toEqual([]);
});

test('the one that is related is chosen already, and can be taken away (AMB-050)', async () => {
  const { asked, onClose } = open({ polls: related, poll_offer: 'both' });
  await screen.findByRole('combobox', { name: 'Encuesta: Satisfacción' });
  expect(
    await screen.findByRole('combobox', { name: /Al terminar la visita y en la pantalla de inicio$/ }),
  ).toBeTruthy();
  await press('Quitar encuesta');
  await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(writes(asked)).toEqual([['PUT', '/api/robots/robots/7/', { polls: [] }]]);
});

test('of a survey that is off nothing is told: when it is offered is saved without it (AMB-051, ENC-5)', async () => {
  const { asked } = open();
  await screen.findByText(/Una apagada que esté relacionada sigue así/);
  await choose(/^Cuándo ofrece la encuesta/, 'Nunca');
  await press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  expect(writes(asked)[0]?.[2]).toEqual({ poll_offer: 'off', updated_at: expect.any(String) });
});

test('one that is off, of which nothing is told, can be taken away (AMB-050, AMB-051)', async () => {
  const { asked } = open();
  await press('Quitar encuesta');
  await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  expect(writes(asked)).toEqual([['PUT', '/api/robots/robots/7/', { polls: [] }]]);
});

test('a relation that fails says why in the shared modal, and the drawer stays (ROB-42, AMB-050)', async () => {
  const { onClose } = open({}, () => fail('surveys.not_active'));
  await choose(/^Encuesta/, 'Visita');
  await press('Guardar');
  const modal = await screen.findByRole('alertdialog', { name: 'No se puede hacer' });
  expect(modal.textContent).toContain(spanishMessage('surveys.not_active'));
  expect(onClose).not.toHaveBeenCalled();
});

test('it is applied to several robots with when it is offered, and a result for each (ENC-5, ENC-6)', async () => {
  const { asked } = open({ polls: related });
  await choose(/^Cuándo ofrece la encuesta/, 'En la pantalla de inicio');
  await press('Aplicar a varios robots');
  const choice = within(await screen.findByRole('dialog', { name: 'Aplicar a varios robots' }));
  expect(choice.getByText(/“Satisfacción”.* Cuándo: En la pantalla de inicio\.$/)).toBeTruthy();
  await choice.findByRole('button', { name: 'Lobby (quitar)' });
  fireEvent.mouseDown(await choice.findByRole('combobox', { name: 'Robots y grupos' }));
  fireEvent.click(await screen.findByRole('option', { name: /^Todos los robots/ }));
  fireEvent.click(button('Aplicar', choice));
  const results = within(await screen.findByRole('list', { name: 'Aplicar a varios robots' }));
  expect(texts('listitem', results)).toEqual(['LobbyRelacionada', 'CajaNo se pudoNo existe.']);
  expect(writes(asked)).toEqual([
    ['POST', '/api/polls/poll/3/robots/', { robots: [7, 8], groups: [], except_robots: [], poll_offer: 'idle' }],
  ]);
});

test('what was applied to this robot among several is saved: nothing is left to be saved, asked or thrown away (ENC-6)', async () => {
  const before = aRobot({ poll_offer: 'after', updated_at: '2026-03-05T10:00:00.000Z' });
  let robot: Robot = before;
  const job = exampleOf(Job, { job_id: uuidOf(8), kind: 'survey', state: 'done', done: 1, total: 1, robots: [] });
  const onClose = vi.fn();
  const asked = serve({
    'surveys.options': rows,
    'surveys.relate': () => {
      const polls = [{ poll_id: 4, title: inBoth('Visita', 'Visit') }];
      robot = { ...before, polls, updated_at: '2026-03-05T10:01:00.000Z' };
      return job;
    },
    'jobs.get': job,
    'robots.get': () => robot,
    'robots.update': () => saved(robot),
    'groups.list': [],
    'robots.listByClient': () => [robot],
  });
  function Opened() {
    const { data } = useQuery(queryOf(robots.get, { params: { robot_id: 7 } }));
    return data && <RelateDrawer open robot={data} onClose={onClose} />;
  }
  showPart(<Opened />);
  await choose(/^Encuesta/, 'Visita');
  await press('Aplicar a varios robots');
  const choice = within(await screen.findByRole('dialog', { name: 'Aplicar a varios robots' }));
  await choice.findByRole('button', { name: 'Lobby (quitar)' });
  fireEvent.click(button('Aplicar', choice));
  await waitFor(() =>
    expect(asked.filter(({ path, method }) => method === 'GET' && path === '/api/robots/robots/7/card/')).toHaveLength(
      2,
    ),
  );
  await press('Aceptar');
  await gone('dialog', 'Aplicar a varios robots');
  expect(await screen.findByRole('combobox', { name: 'Encuesta: Visita' })).toBeTruthy();
  await press('Guardar');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(writes(asked)).toEqual([
    ['POST', '/api/polls/poll/4/robots/', { robots: [7], groups: [], except_robots: [], poll_offer: 'after' }],
    ['PUT', '/api/robots/robots/7/', { polls: [4], poll_offer: 'after', updated_at: '2026-03-05T10:01:00.000Z' }],
  ]);
});

test('who holds Encuestas too links by the survey; what failed at the robot is said, and the drawer stays (FLO-2)', async () => {
  signInPart(['Robots', 'Encuestas'], { client: { client_id: 3, name: 'Clínica', bucket_name: 'b' } });
  const { asked, onClose } = open();
  await choose(/^Encuesta/, 'Visita');
  await choose(/^Cuándo ofrece la encuesta/, 'En la pantalla de inicio');
  await press('Guardar');
  // One of the results of this job failed.
  const modal = await screen.findByRole('alertdialog');
  expect(modal.textContent).toContain('No existe.');
  expect(onClose).not.toHaveBeenCalled();
  expect(writes(asked)).toEqual([['POST', '/api/polls/poll/4/robots/', { robots: [7], poll_offer: 'idle' }]]);
});

test('a manager’s choice that went well is told as saved, and only when is written to the robot (FLO-2)', async () => {
  signInPart(['Robots', 'Encuestas'], { client: { client_id: 3, name: 'Clínica', bucket_name: 'b' } });
  const robot = aRobot({ poll_offer: 'after' });
  const job = exampleOf(Job, { job_id: uuidOf(8), kind: 'survey', state: 'done', done: 1, total: 1, robots: [] });
  const asked = serve({
    'surveys.options': rows,
    'surveys.relate': job,
    'jobs.get': job,
    'robots.get': robot,
    'robots.update': saved(robot),
  });
  const drawer = () => showPart(<RelateDrawer open robot={robot} onClose={vi.fn()} />);
  const { unmount } = drawer();
  await choose(/^Encuesta/, 'Visita');
  await press('Guardar');
  await press('Aceptar');
  unmount();
  drawer();
  await choose(/^Cuándo ofrece la encuesta/, 'Nunca');
  await press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  expect(writes(asked)).toEqual([
    ['POST', '/api/polls/poll/4/robots/', { robots: [7], poll_offer: 'after' }],
    ['PUT', '/api/robots/robots/7/', { poll_offer: 'off', updated_at: expect.any(String) }],
  ]);
});

test('who manages robots and is not staff says when the survey is offered, also before there is one (ENC-6)', async () => {
  signInPart(['Robots'], { client: { client_id: 3, name: 'Clínica', bucket_name: 'b' } });
  const robot = aRobot({ polls: related, poll_offer: 'after' });
  const asked = serve({ 'resolutions.list': [], 'robots.update': saved(robot) });
  const drawer = (shown: Robot) => <RobotDrawer open robot={shown} onClose={vi.fn()} onAdded={vi.fn()} />;
  const { unmount } = showPart(drawer(robot));
  await choose(/^Cuándo ofrece la encuesta/, 'Nunca');
  await press('Guardar');
  await waitFor(() => expect(writes(asked)[0]?.[2]).toMatchObject({ poll_offer: 'off' }));
  expect(writes(asked)[0]?.[2]).not.toHaveProperty('polls');
  unmount();
  for (const [option, poll_offer] of offers) {
    asked.length = 0;
    const before = poll_offer === 'after' ? 'off' : 'after';
    const shown = showPart(drawer(aRobot({ polls: [], poll_offer: before })));
    await screen.findByText('Sin encuesta por ahora: vale en cuanto tenga una.');
    await choose(/^Cuándo ofrece la encuesta/, option);
    await press('Guardar');
    await waitFor(() => expect(writes(asked)[0]?.[2]).toMatchObject({ poll_offer }));
    shown.unmount();
  }
});

test('what a group gives is told with its origin; one of its own is chosen in its place, and there is none to take away (FLO-2)', async () => {
  const { asked } = open({ polls: related, poll_offer: 'both', poll_group: { group_id: 5, name: 'Centro' } });
  await screen.findByText(/^Ofrece “Satisfacción” por el grupo “Centro”\./);
  expect(screen.queryByRole('button', { name: 'Quitar encuesta' })).toBeNull();
  expect(screen.getByText('Lo dice el grupo “Centro”, que da la encuesta.')).toBeTruthy();
  await press('Guardar');
  await screen.findByText('Este campo es obligatorio');
  await choose(/^Encuesta/, 'Visita');
  await choose(/^Cuándo ofrece la encuesta/, 'En la pantalla de inicio');
  await press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  expect(writes(asked).map(([, , body]) => body)).toMatchObject([{ polls: [4], poll_offer: 'idle' }]);
});
