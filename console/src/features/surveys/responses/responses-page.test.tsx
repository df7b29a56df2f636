import { SurveyResponse, SurveyResponseDetail } from '@botones/contract/surveys/survey-responses';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refresh } from '../../../app/query.ts';
import { exampleOf } from '../../../testing/example.ts';
import { findButton, press, texts } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { fail, pageOf, serve, signInPart } from '../../../testing/serve.ts';
import { anItem, aSurvey } from '../../../testing/surveys.ts';
import { ResponsesPage } from './responses-page.tsx';

beforeEach(() => {
  signInPart(['Encuestas'], { client: { client_id: 3, name: 'Óptica Luz', bucket_name: 'b-3' } });
});

const response = (response_id: number, more: Partial<SurveyResponse> = {}) =>
  exampleOf(SurveyResponse, {
    response_id,
    robot: { robot_id: 7, name: 'Lobby' },
    branch: 'Centro',
    date: '2026-03-05',
    time: '10:00:00',
    end_time: '10:02:30',
    language_id: 1,
    complete: true,
    version: 2,
    answered: 3,
    ...more,
  });
const detail = (id: number) =>
  exampleOf(SurveyResponseDetail, {
    ...response(id, { complete: false, dropped: 1 }),
    answers: [
      { question_id: 1, kind: 'uniqueOption', question: '¿Color?', answer: 'Rojo' },
      { question_id: 2, kind: 'yesNo', question: '¿Ingresos?', answer: null },
      { question_id: 3, kind: 'yesNo', question: '¿Volvería?', answer: '' },
    ],
  });

const two = [response(12), response(11, { complete: false, end_time: '', language_id: 2, version: 1 })];
function open(search = '', rows = two) {
  let shown = rows;
  const asked = serve({
    'surveys.get': aSurvey([anItem('yesNo', 3, '¿Volvería?')], { version: 2 }),
    'surveys.responses': () => pageOf(shown, 240, 'next'),
    'surveys.response': ({ params }) => detail(params.id),
    'visits.find': { interaction_id: null },
    'robots.listByClient': [aRobot()],
    'groups.list': [],
    'gone.ofClient': { robots: [{ robot_id: 9, name: 'Recepción' }], branches: [] },
  });
  const part = showPart(<ResponsesPage />, `/surveys/responses?surveyId=3${search}`);
  const more = (row: SurveyResponse) => {
    shown = [row, ...shown];
  };
  return { asked, more, ...part };
}
const lists = (asked: ReturnType<typeof serve>) =>
  asked.filter(({ path }) => path.endsWith('/responses/')).map(({ query }) => query);
const row = async (id: number) =>
  (await findButton(`05/03/2026 (ver la respuesta ${id})`)).closest('tr') as HTMLElement;
const cells = async (id: number) => texts('cell', await row(id));

test('who answered when: robot, branch, day, language, complete and version, newest first (ENC-4)', async () => {
  const { asked } = open();
  const day = ['05/03/2026', '10:00:00'];
  const place = ['Lobby', 'Centro'];
  expect(await cells(12)).toEqual([...day, '10:02:30', ...place, 'Español', 'Completa', '3', '2', '12']);
  expect(await cells(11)).toEqual([...day, '–', ...place, 'Inglés', 'Incompleta', '3', '1', '11']);
  expect(await screen.findByText('Satisfacción · 240 respuestas')).toBeTruthy();
  expect(asked.some(({ path }) => path === '/api/polls/poll/3/responses/')).toBe(true);
});

test('it is narrowed as the address says, and paged (ENC-2)', async () => {
  const { asked } = open('&robot_id=7&start=2026-03-01&end=2026-03-31&complete=true&language_id=2&version=1');
  await row(12);
  expect(lists(asked)[0]).toMatchObject({
    ...{ robot_id: '7', start: '2026-03-01', end: '2026-03-31', complete: 'true', language_id: '2', version: '1' },
  });
  press('Incompleta');
  await waitFor(() => expect(lists(asked).at(-1)).toMatchObject({ complete: 'false' }));
  press('Robot: Lobby (quitar)');
  await waitFor(() => expect(lists(asked).at(-1)).not.toHaveProperty('robot_id'));
  press('Siguiente');
  await waitFor(() => expect(lists(asked).at(-1)).toMatchObject({ after: 'next' }));
});

test('what an address cannot mean narrows nothing', async () => {
  const { asked } = open('&robot_id=x&complete=quizá&language_id=9&version=-1');
  await row(12);
  expect(Object.keys(lists(asked)[0] ?? {})).toEqual(['limit']);
});

test('a robot is found by its name', async () => {
  const { asked } = open();
  await row(12);
  press('Robot');
  fireEvent.click(await screen.findByRole('option', { name: 'Lobby' }));
  await waitFor(() => expect(lists(asked).at(-1)).toMatchObject({ robot_id: '7' }));
});

test('a deleted robot that answers tell of is found as well, marked as such', async () => {
  const { asked } = open();
  await row(12);
  press('Robot');
  fireEvent.click(await screen.findByRole('option', { name: 'Recepción (eliminado)' }));
  await waitFor(() => expect(lists(asked).at(-1)).toMatchObject({ robot_id: '9' }));
  expect(await screen.findByText(/Recepción \(eliminado\)/)).toBeTruthy();
});

test('a response is read with its questions as they were; a sensitive answer never (ENC-7)', async () => {
  const { search } = open();
  fireEvent.click(await within(await row(12)).findByRole('button'));
  const drawer = await screen.findByRole('dialog', { name: 'Respuesta 12' });
  await within(drawer).findByText('Rojo');
  const answers = [...drawer.querySelectorAll('dl > div')].map((each) => each.textContent);
  expect(answers).toEqual(['¿Color?Rojo', '¿Ingresos?Respuesta reservada', '¿Volvería?Sin respuesta']);
  expect(drawer.textContent).toContain('05/03/2026 10:00:00 · Lobby, Centro · Español · Versión 2');
  expect(await within(drawer).findByText('1 respuesta no era de esta encuesta y no se guardó.')).toBeTruthy();
  await waitFor(() => expect(search()).toContain('open=12'));
});

test('an answer that comes in is there by itself', async () => {
  const { more } = open();
  await row(12);
  more(response(13));
  void refresh('surveys');
  await row(13);
});

test('of none the page says what belongs here; without a survey the list takes over', async () => {
  const { unmount } = open('', []);
  await screen.findByText('Aún no hay respuestas');
  unmount();
  serve({ 'surveys.get': () => fail('surveys.not_found') });
  const second = showPart(<ResponsesPage />, '/surveys/responses?surveyId=9');
  await waitFor(() => expect(second.router.state.location.pathname).toBe('/surveys'));
});
