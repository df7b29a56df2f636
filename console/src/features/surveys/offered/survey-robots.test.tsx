import { inBoth } from '@botones/contract/fields/translated';
import { RobotGroup } from '@botones/contract/groups/groups';
import type { Job } from '@botones/contract/jobs/jobs';
import type { Robot } from '@botones/contract/robots/robots';
import type { Survey } from '@botones/contract/surveys/surveys';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { findButton, gone, texts } from '../../../testing/hands.ts';
import { aJob } from '../../../testing/jobs.ts';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { fail, serve, signInPart, spanishMessage } from '../../../testing/serve.ts';
import { aSurvey } from '../../../testing/surveys.ts';
import { SurveyRobotsButton } from './survey-robots-button.tsx';

beforeEach(() => {
  signInPart(['Encuestas', 'Robots'], { client: { client_id: 3, name: 'Clínica', bucket_name: 'b' } });
});

const offering = (poll_id: number, title: string) => [{ poll_id, title: inBoth(title, null) }];
const fleet = [
  aRobot({ robot_id: 7, name: 'Lobby', polls: offering(3, 'Satisfacción'), poll_offer: 'idle', poll_group: null }),
  aRobot({ robot_id: 8, name: 'Caja', polls: offering(9, 'Visita'), poll_group: null }),
  aRobot({ robot_id: 9, name: 'Andén', polls: [], poll_group: null }),
];
const aGroup = (more: Partial<RobotGroup> = {}): RobotGroup =>
  exampleOf(RobotGroup, {
    group_id: 5,
    client: 3,
    name: 'Centro',
    colour: 'teal',
    rule: null,
    robots: [8, 9],
    ...more,
  });
const result = (robot_id: number, robot_name: string, failure: Job['failure'] = null) => ({
  ...{ robot_id, robot_name },
  succeeded: failure === null,
  failure,
});

interface Shown {
  robots?: Robot[];
  survey?: Partial<Survey>;
  groups?: RobotGroup[];
  results?: ReturnType<typeof result>[];
}
function open({ robots = fleet, survey = {}, groups = [], results }: Shown = {}) {
  const saved = aSurvey([], { robots_count: 1, groups: [], ...survey });
  const told = results ?? [result(8, 'Caja'), result(9, 'Andén')];
  const job = aJob({ kind: 'survey', state: 'done', done: told.length, total: told.length, robots: told });
  const asked = serve({
    'robots.listByClient': robots,
    'groups.list': groups,
    'surveys.get': saved,
    'surveys.unrelateGroup': saved,
    'robots.update': ({ params }) => ({
      ...(robots.find((each) => each.robot_id === params.robot_id) as Robot),
      job: null,
    }),
    'surveys.relate': job,
    'jobs.get': job,
  });
  const shown = showPart(<SurveyRobotsButton survey={saved} />);
  return { asked, ...shown };
}
const writes = (asked: ReturnType<typeof serve>) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'En qué robots' }));
const box = (name: RegExp, part: Awaited<ReturnType<typeof dialog>>) =>
  part.findByRole<HTMLInputElement>('checkbox', { name });

test('a survey is linked to two robots in four presses; those that have it are ticked and what others have is said (FLO-2)', async () => {
  const { asked, user } = open();
  await user.press('En qué robots: 1 robot');
  const part = await dialog();
  expect((await box(/^Lobby/, part)).checked).toBe(true);
  expect(part.getByText('En la pantalla de inicio')).toBeTruthy();
  expect(part.getByText('Ahora ofrece “Visita”')).toBeTruthy();
  expect((await findButton('Guardar', part)).disabled).toBe(true);
  await user.click(await box(/^Caja/, part));
  await user.click(await box(/^Andén/, part));
  await user.press('Guardar', part);
  await screen.findByText('“Satisfacción” se ofrece en 3 robots.');
  await gone('dialog');
  expect(writes(asked)).toEqual([
    ['POST', '/api/polls/poll/3/robots/', { robots: [8, 9], groups: [], except_robots: [] }],
  ]);
});

test('one is unlinked by itself; when it is offered is written to all that are ticked and have it otherwise (FLO-2, AMB-050)', async () => {
  const { asked, user } = open({ results: [result(9, 'Andén')] });
  await user.press('En qué robots: 1 robot');
  const part = await dialog();
  await user.click(await box(/^Lobby/, part));
  await user.click(await box(/^Andén/, part));
  await user.choose(/^Cuándo ofrece la encuesta: Como lo tiene cada robot/, 'Al terminar la visita', part);
  await user.press('Guardar', part);
  await screen.findByText('“Satisfacción” se ofrece en 1 robot.');
  expect(writes(asked)).toEqual([
    ['PUT', '/api/robots/robots/7/', { polls: [] }],
    ['POST', '/api/polls/poll/3/robots/', { robots: [9], groups: [], except_robots: [], poll_offer: 'after' }],
  ]);
});

test('a word about when alone reaches those that have it already', async () => {
  const { asked, user } = open({ results: [result(7, 'Lobby')] });
  await user.press('En qué robots: 1 robot');
  const part = await dialog();
  await box(/^Lobby/, part);
  await user.choose(/^Cuándo ofrece la encuesta/, 'Nunca', part);
  await user.press('Guardar', part);
  await screen.findByText('“Satisfacción” se ofrece en 1 robot.');
  expect(writes(asked)).toEqual([
    ['POST', '/api/polls/poll/3/robots/', { robots: [7], groups: [], except_robots: [], poll_offer: 'off' }],
  ]);
});

test('what failed at a robot stays in sight with why', async () => {
  const failure = { code: 'robots.not_found', message: spanishMessage('robots.not_found') };
  const { user } = open({ results: [result(8, 'Caja'), result(9, 'Andén', failure)] });
  await user.press('En qué robots: 1 robot');
  const part = await dialog();
  await user.click(await box(/^Todos/, part));
  await user.press('Guardar', part);
  const results = within(await screen.findByRole('list', { name: 'En qué robots' }));
  expect(texts('listitem', results)).toEqual(['CajaRelacionada', `AndénNo se pudo${failure.message}`]);
});

test('what is refused is said, and nothing that was ticked is lost', async () => {
  const { user } = open();
  const job = aJob();
  serve({
    'robots.listByClient': fleet,
    'groups.list': [],
    'surveys.get': aSurvey([], { groups: [] }),
    'surveys.relate': () => fail('surveys.not_active'),
    'jobs.get': job,
  });
  await user.press('En qué robots: 1 robot');
  const part = await dialog();
  await user.click(await box(/^Caja/, part));
  await user.press('Guardar', part);
  const modal = await screen.findByRole('alertdialog', { name: 'No se puede hacer' });
  expect(modal.textContent).toContain(spanishMessage('surveys.not_active'));
  await user.press('Aceptar', modal);
  await gone('alertdialog');
  expect((await box(/^Caja/, await dialog())).checked).toBe(true);
});

test('who lacks Robots reads where it is offered and is told what is missing; so is who looks at one that is off', async () => {
  signInPart(['Encuestas'], { client: { client_id: 3, name: 'Clínica', bucket_name: 'b' } });
  const first = open();
  await first.user.press('En qué robots: 1 robot');
  const read = await dialog();
  expect([(await box(/^Lobby/, read)).checked, (await box(/^Caja/, read)).disabled]).toEqual([true, true]);
  expect(read.getByText('Con el módulo Robots puede elegirlos.')).toBeTruthy();
  first.unmount();
  signInPart(['Encuestas', 'Robots'], { client: { client_id: 3, name: 'Clínica', bucket_name: 'b' } });
  const { user } = open({ survey: { state: false, status: false, robots_count: 0 } });
  await user.press('En qué robots: Ninguno');
  const off = await dialog();
  expect((await box(/^Caja/, off)).disabled).toBe(true);
  expect(off.getByText(/^La encuesta está apagada/)).toBeTruthy();
});

test('among many a robot is found by its name without accents, and all that were found are ticked at once', async () => {
  const more = Array.from({ length: 120 }, (_, at) =>
    aRobot({ robot_id: 100 + at, name: `Piso ${at}`, polls: [], poll_group: null }),
  );
  const { asked, user } = open({ robots: [...fleet, ...more], results: [result(9, 'Andén')] });
  await user.press('En qué robots: 1 robot');
  const part = await dialog();
  await part.findByText('Hay 23 más: búsquelos por su nombre.');
  await user.write('Buscar un robot', 'anden', part);
  await waitFor(() => expect(part.queryByRole('checkbox', { name: /^Piso/ })).toBeNull());
  await user.click(await box(/^Todos/, part));
  await user.press('Guardar', part);
  await screen.findByText('“Satisfacción” se ofrece en 2 robots.');
  expect(writes(asked)).toEqual([
    ['POST', '/api/polls/poll/3/robots/', { robots: [9], groups: [], except_robots: [] }],
  ]);
});

const given = { group_id: 5, name: 'Centro', poll_offer: 'both' as const, except_robots: [] };

test('a group gives it in three presses; who has one of its own keeps it, and one that is unticked is left out (FLO-1, FLO-2)', async () => {
  const { asked, user } = open({ groups: [aGroup()], results: [] });
  await user.press('En qué robots: 1 robot');
  const part = await dialog();
  // Before anybody ticks it is said whom it reaches.
  await part.findByText('2 robots · 1 la usará: 1 tiene la suya');
  await user.click(await box(/^Centro/, part));
  expect(part.getByText('Por el grupo “Centro”')).toBeTruthy();
  // Andén gets it; Caja offers another one, its own.
  expect([(await box(/^Andén/, part)).checked, (await box(/^Caja/, part)).checked]).toEqual([true, false]);
  await user.press('Guardar', part);
  await screen.findByText('“Satisfacción” se ofrece en 2 robots.');
  expect(writes(asked)).toEqual([
    ['POST', '/api/polls/poll/3/robots/', { robots: [], groups: [5], except_robots: [] }],
  ]);
});

test('what another group gives stays where that comes before, and what comes of it is counted so (FLO-2)', async () => {
  const robots = fleet.map((robot) =>
    robot.robot_id === 9
      ? { ...robot, polls: offering(4, 'Espera'), poll_group: { group_id: 6, name: 'Andenes' } }
      : robot,
  );
  const other = aGroup({ group_id: 6, name: 'Andenes', robots: [9], priority: 1 });
  const first = open({ robots, groups: [aGroup({ priority: 0 }), other], results: [] });
  await first.user.press('En qué robots: 1 robot');
  const part = await dialog();
  await part.findByText('2 robots · ninguno la usará: 1 tiene la suya, 1 tiene la de otro grupo');
  await first.user.click(await box(/^Centro/, part));
  expect((await box(/^Andén(?!es)/, part)).checked).toBe(false);
  await first.user.press('Guardar', part);
  await screen.findByText('“Satisfacción” se ofrece en 1 robot.');
  first.unmount();
  const { user } = open({ robots, groups: [aGroup({ priority: 2 }), other], results: [] });
  await user.press('En qué robots: 1 robot');
  const again = await dialog();
  await again.findByText('2 robots · 1 la usará: 1 tiene la suya');
  await user.click(await box(/^Centro/, again));
  await user.press('Guardar', again);
  await screen.findByText('“Satisfacción” se ofrece en 2 robots.');
});

test('“Todos” makes nobody’s own what a group gives; of a group it is said which survey it would give no longer (FLO-1)', async () => {
  const robots = fleet.map((robot) =>
    robot.robot_id === 9
      ? { ...robot, polls: offering(4, 'Espera'), poll_group: { group_id: 5, name: 'Centro' } }
      : robot,
  );
  const { asked, user } = open({ robots, groups: [aGroup()], results: [] });
  await user.press('En qué robots: 1 robot');
  const part = await dialog();
  await user.click(await box(/^Centro.*Ahora ofrece “Espera”/, part));
  await user.click(await box(/^Todos/, part));
  expect((await box(/^Andén/, part)).checked).toBe(true);
  await user.press('Guardar', part);
  await waitFor(() =>
    expect(writes(asked)).toEqual([
      ['POST', '/api/polls/poll/3/robots/', { robots: [8], groups: [5], except_robots: [] }],
    ]),
  );
});

test('of a group that gives it a robot is left out, and the group gives it no more where it is unticked (FLO-1, FLO-2)', async () => {
  const robots = fleet.map((robot) =>
    robot.robot_id === 9
      ? { ...robot, polls: offering(3, 'Satisfacción'), poll_group: { group_id: 5, name: 'Centro' } }
      : robot,
  );
  const shown = { robots, groups: [aGroup()], survey: { groups: [given] }, results: [] };
  const first = open(shown);
  await first.user.press('En qué robots: 1 robot');
  const part = await dialog();
  expect((await box(/^Centro/, part)).checked).toBe(true);
  await first.user.click(await box(/^Andén/, part));
  await first.user.press('Guardar', part);
  await screen.findByText('“Satisfacción” se ofrece en 1 robot.');
  expect(writes(first.asked)).toEqual([
    ['POST', '/api/polls/poll/3/robots/', { robots: [], groups: [5], except_robots: [9] }],
  ]);
  first.unmount();
  const { asked, user } = open(shown);
  await user.press('En qué robots: 1 robot');
  const again = await dialog();
  await user.click(await box(/^Centro/, again));
  expect((await box(/^Andén/, again)).checked).toBe(false);
  await user.press('Guardar', again);
  await screen.findByText('“Satisfacción” se ofrece en 1 robot.');
  expect(writes(asked)).toEqual([['DELETE', '/api/polls/poll/3/groups/5/', null]]);
});
