import { inBoth } from '@botones/contract/fields/translated';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { oneClientPage } from '../../app/client/one-client-page.tsx';
import { findButton, gone, press, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { type Answers, fail, pageOf, serve, signInPart } from '../../testing/serve.ts';
import { aSurvey, aSurveyRow } from '../../testing/surveys.ts';
import { SurveysPage } from './surveys-page.tsx';

const Page = oneClientPage(SurveysPage);

beforeEach(() => {
  signInPart(['Encuestas'], { client: { client_id: 3, name: 'Óptica Luz', bucket_name: 'b-3' } });
});

const rows = [
  aSurveyRow({ poll_id: 4, id: 4, title: inBoth('Visita', 'Visit'), questions_count: 12, responses_count: 3_456 }),
  aSurveyRow({ poll_id: 3, id: 3, status: false, state: false, created_by: null }),
];
function open(search = '', shown = rows, more: Answers = {}) {
  const asked = serve({
    'surveys.list': pageOf(shown),
    'surveys.remove': null,
    'surveys.restore': aSurvey([], { poll_id: 4, id: 4 }),
    ...more,
  });
  return { asked, ...showPart(<Page />, `/surveys${search}`) };
}
const lists = (asked: ReturnType<typeof serve>) =>
  asked.filter(({ method }) => method === 'GET').map(({ query }) => query);
const cells = async (title: string) => texts('cell', (await screen.findByText(title)).closest('tr') as HTMLElement);

test('the surveys of a client with number, status, title, creation date, owner, questions and responses (SUR-01 to SUR-06, SUR-27, SUR-46, SUR-55, SUR-62)', async () => {
  const { asked } = open();
  expect((await cells('Visita')).slice(1, 8)).toEqual([
    '4',
    'Activo',
    'Visita',
    '05/03/2026',
    'Iván Ruiz',
    '12',
    '3,456',
  ]);
  expect((await cells('Satisfacción')).slice(1, 6)).toEqual(['3', 'Inactivo', 'Satisfacción', '05/03/2026', 'Soporte']);
  for (const name of [
    'ID',
    'Estado',
    'Título',
    'Fecha de creación',
    'Creado por',
    'Preguntas',
    'Respuestas',
    'Acciones',
  ])
    expect(await screen.findByRole('columnheader', { name })).toBeTruthy();
  expect(asked[0]?.path).toBe('/api/polls/poll/polls_by_client_id/3');
  expect(lists(asked)[0]).toMatchObject({ sort: 'id_desc' });
});

test('it is narrowed by status, title and days of creation, as the address says (SUR-07 to SUR-09, SUR-62)', async () => {
  const { asked } = open('?state=true&search=vis&start=2026-03-01&end=2026-03-31');
  await screen.findByText('Visita');
  expect(lists(asked)[0]).toMatchObject({ state: 'true', search: 'vis', start: '2026-03-01', end: '2026-03-31' });
  expect((await screen.findByRole('button', { name: 'Activo' })).getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByRole('button', { name: '01/03/2026 – 31/03/2026 (Fecha de creación)' })).toBeTruthy();
  press('Inactivo');
  await waitFor(() => expect(lists(asked).at(-1)).toMatchObject({ state: 'false' }));
  expect(lists(asked).at(-1)).not.toHaveProperty('after');
});

test('what an address cannot mean narrows nothing', async () => {
  const { asked } = open('?state=maybe&start=ayer');
  await screen.findByText('Visita');
  const [first] = lists(asked);
  expect([first?.state, first?.start]).toEqual([undefined, undefined]);
});

test('a survey is made, edited, duplicated and its responses are seen from its row (SUR-10, SUR-11)', async () => {
  const { router, user } = open();
  const leads = async (name: string, role = 'link') => (await screen.findByRole(role, { name })).getAttribute('href');
  expect(await leads('Crear encuesta')).toBe('/surveys/create');
  expect(await leads('Respuestas de Visita')).toBe('/surveys/responses?surveyId=4');
  await user.press('Opciones de Visita');
  expect(await leads('Duplicar Visita', 'menuitem')).toBe('/surveys/create?from=4');
  await user.keyboard('{Escape}');
  await gone('menu');
  press('Editar Visita');
  expect(router.state.location.pathname + router.state.location.search).toBe('/surveys/edit?surveyId=4');
});

test('its metrics are opened from its row (SUR-12)', async () => {
  const { user, router } = open();
  await user.press('Opciones de Visita');
  await user.pick('Métricas de Visita');
  expect(router.state.location.pathname + router.state.location.search).toBe('/surveys/metrics?idSurvey=4');
});

test('all its responses are downloaded from its row, without days; a failure is told (SUR-13, SVM-24)', async () => {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  let fails = false;
  const { asked, user } = open('', rows, {
    'surveys.answersExcel': () =>
      fails ? fail('server.failed') : { url: '/api/polls/poll/answers_excel/?client=3&poll=4&e=1&s=x' },
  });
  const download = async () => {
    await user.press('Opciones de Visita');
    await user.pick('Descargar respuestas (Excel) de Visita');
  };
  await download();
  await waitFor(() => expect(followed).toEqual(['/api/polls/poll/answers_excel/?client=3&poll=4&e=1&s=x']));
  expect(asked.find(({ path }) => path === '/api/polls/poll/answers_excel/')?.body).toEqual({
    ...{ client: 3, poll: 4, start_date: '', end_date: '' },
  });
  fails = true;
  await download();
  await screen.findByText('No se pudo exportar. Inténtelo de nuevo.');
  expect(followed).toHaveLength(1);
});

test('a deletion is asked about, done at once, and taken back (SUR-60, AMB-118)', async () => {
  const { asked, user } = open();
  await user.press('Opciones de Visita');
  await user.pick('Eliminar Visita');
  const question = await screen.findByRole('alertdialog', { name: '¿Seguro que quiere eliminar esta encuesta?' });
  press('Eliminar', question);
  await screen.findByText('Se eliminó “Visita”.');
  press('Deshacer');
  await screen.findByText('“Visita” está de vuelta.');
  expect(asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', '/api/polls/poll/4/'],
    ['POST', '/api/polls/poll/4/restore/'],
  ]);
});

test('of none the page says what belongs here', async () => {
  open('', []);
  await screen.findByText('Aún no hay encuestas');
  expect(await screen.findAllByRole('link', { name: 'Crear encuesta' })).toHaveLength(2);
});

test('in how many robots each is offered stands in its row and leads to the choice (FLO-2)', async () => {
  const shown = [aSurveyRow({ poll_id: 4, id: 4, title: inBoth('Visita', null), robots_count: 2 })];
  open('', shown, {
    'robots.listByClient': [],
    'groups.list': [],
    'surveys.get': aSurvey([], { groups: [] }),
  });
  press((await findButton(/^2 robots: en qué robots se ofrece “Visita”/)).getAttribute('aria-label') ?? '');
  const part = within(await screen.findByRole('dialog', { name: 'En qué robots' }));
  expect(await part.findByText('El cliente aún no tiene robots.')).toBeTruthy();
});
