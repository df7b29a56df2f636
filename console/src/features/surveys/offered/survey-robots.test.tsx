import { inBoth } from '@botones/contract/fields/translated';
import type { Job } from '@botones/contract/jobs/jobs';
import type { Robot } from '@botones/contract/robots/robots';
import type { SurveyRow } from '@botones/contract/surveys/surveys';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findButton, gone, texts } from '../../../testing/hands.ts';
import { aJob } from '../../../testing/jobs.ts';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { fail, serve, signInPart, spanishMessage } from '../../../testing/serve.ts';
import { aSurveyRow } from '../../../testing/surveys.ts';
import { SurveyRobotsButton } from './survey-robots-button.tsx';

beforeEach(() => {
  signInPart(['Encuestas', 'Robots'], { client: { client_id: 3, name: 'Clínica', bucket_name: 'b' } });
});

const offering = (poll_id: number, title: string) => [{ poll_id, title: inBoth(title, null) }];
const fleet = [
  aRobot({ robot_id: 7, name: 'Lobby', polls: offering(3, 'Satisfacción'), poll_offer: 'idle' }),
  aRobot({ robot_id: 8, name: 'Caja', polls: offering(9, 'Visita') }),
  aRobot({ robot_id: 9, name: 'Andén', polls: [] }),
];
const result = (robot_id: number, robot_name: string, failure: Job['failure'] = null) => ({
  ...{ robot_id, robot_name },
  succeeded: failure === null,
  failure,
});

function open(
  { robots = fleet, survey = {}, results = [result(8, 'Caja'), result(9, 'Andén')] } = {} as {
    robots?: Robot[];
    survey?: Partial<SurveyRow>;
    results?: ReturnType<typeof result>[];
  },
) {
  const job = aJob({ kind: 'survey', state: 'done', done: 2, total: 2, robots: results });
  const asked = serve({
    'robots.listByClient': robots,
    'robots.update': ({ params }) => ({
      ...(robots.find((each) => each.robot_id === params.robot_id) as Robot),
      job: null,
    }),
    'surveys.relate': job,
    'jobs.get': job,
  });
  const shown = showPart(<SurveyRobotsButton survey={aSurveyRow({ robots_count: 1, ...survey })} />);
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
  expect(writes(asked)).toEqual([['POST', '/api/polls/poll/3/robots/', { robots: [8, 9] }]]);
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
    ['POST', '/api/polls/poll/3/robots/', { robots: [9], poll_offer: 'after' }],
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
  expect(writes(asked)).toEqual([['POST', '/api/polls/poll/3/robots/', { robots: [7], poll_offer: 'off' }]]);
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
  serve({ 'robots.listByClient': fleet, 'surveys.relate': () => fail('surveys.not_active'), 'jobs.get': job });
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
  const more = Array.from({ length: 120 }, (_, at) => aRobot({ robot_id: 100 + at, name: `Piso ${at}`, polls: [] }));
  const { asked, user } = open({ robots: [...fleet, ...more], results: [result(9, 'Andén')] });
  await user.press('En qué robots: 1 robot');
  const part = await dialog();
  await part.findByText('Hay 23 más: búsquelos por su nombre.');
  await user.write('Buscar un robot', 'anden', part);
  await waitFor(() => expect(part.queryByRole('checkbox', { name: /^Piso/ })).toBeNull());
  await user.click(await box(/^Todos/, part));
  await user.press('Guardar', part);
  await screen.findByText('“Satisfacción” se ofrece en 2 robots.');
  expect(writes(asked)).toEqual([['POST', '/api/polls/poll/3/robots/', { robots: [9] }]]);
});
