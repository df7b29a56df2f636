import {
  QuestionChart,
  SurveyCharts,
  type SurveyFiguresOf,
  SurveySummary,
} from '@botones/contract/analytics/survey-figures';
import { Branch } from '@botones/contract/branches/branches';
import { inBoth } from '@botones/contract/fields/translated';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { refresh } from '../../../app/query.ts';
import { prefer } from '../../../app/session/preferences.ts';
import { exampleOf } from '../../../testing/example.ts';
import { button, findButton, press, texts } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { type Answers, fail, pageOf, serve, signInPart } from '../../../testing/serve.ts';
import { answered, aSurvey } from '../../../testing/surveys.ts';
import { SurveyMetricsPage } from './metrics-page.tsx';

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  // Days of this year are said without it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-10T18:00:00Z') });
  signInPart(['Encuestas'], { client: { client_id: 3, name: 'Óptica Luz', bucket_name: 'b-3' } });
});

const question = (question_id: number, more: Partial<QuestionChart>) =>
  exampleOf(QuestionChart, {
    ...{ question_id, total: 0, satisfaction: null, archived: false, sensitive: false, changed: [] },
    ...more,
  });
const questions = [
  question(1, {
    question: '¿Cómo le fue?',
    kind: 'linearScale',
    chart_type: 'bar',
    total: 40,
    ...answered({ '1 - Muy insatisfecho': 4, '5 - Muy satisfecho': 36 }),
    satisfaction: 0.9,
    changed: [{ version: 2, day: '2026-11-03' }],
  }),
  question(2, {
    question: '¿Qué usó?',
    kind: 'multipleChoice',
    chart_type: 'horizontal bar',
    total: 40,
    ...answered({ Farmacia: 30, Caja: 20 }),
  }),
  question(3, {
    question: 'La atención',
    kind: 'squares',
    chart_type: 'stacked bar',
    total: 10,
    ...answered({ Caja: { Bien: 7, Mal: 3 }, Piso: { Bien: 9, Mal: 1 } }),
  }),
  question(4, { question: '¿Volvería?', kind: 'yesNo', chart_type: 'donut', ...answered({ Sí: 0, No: 0 }) }),
  question(5, {
    question: '¿Ingresos?',
    kind: 'uniqueOption',
    chart_type: 'pie',
    ...answered({}),
    sensitive: true,
    hidden: { total: 'few', answers: 'few', satisfaction: 'none' },
  }),
  question(6, {
    question: '¿Color?',
    kind: 'uniqueOption',
    chart_type: 'pie',
    total: 8,
    ...answered({ Rojo: 5, Azul: 3 }, ['Azul']),
    archived: true,
  }),
];
const charts = exampleOf(SurveyCharts, {
  charts: questions,
  total_answers: 48,
  versions: [
    { version: 1, day: '2026-11-01' },
    { version: 2, day: '2026-11-03' },
  ],
});
const summary = exampleOf(SurveySummary, {
  ...{ offered: 200, begun: 100, completed: 48, left: 52, median_seconds: 75, median_of: 48, min_group: 5 },
  left_at: [
    { question_id: 1, question: '¿Cómo le fue?', n: 40 },
    { question_id: 2, question: '¿Qué usó?', n: 12 },
    { question_id: 3, question: 'La atención', n: 0 },
  ],
  trend: {
    by: 'day',
    rows: [
      { day: '2026-11-01', label: '1 nov', n: 8 },
      { day: '2026-11-02', label: '2 nov', n: 4 },
      { day: '2026-11-03', label: '3 nov', n: 40 },
    ],
  },
  languages: [
    { language_id: 1, n: 41 },
    { language_id: 2, n: 7 },
  ],
});
const first = '?idSurvey=3&start=2026-11-01&end=2026-11-30';

function open(search = first, more: Answers = {}) {
  const asked = serve({
    'surveys.get': aSurvey([], { title: inBoth('Satisfacción', 'Satisfaction'), version: 2 }),
    'robots.listByClient': pageOf([aRobot()]),
    'branches.list': pageOf([exampleOf(Branch, { branchoffice_id: 4, name: 'Centro' })]),
    'gone.ofClient': { robots: [], branches: [] },
    'groups.list': [],
    'surveyFigures.countAnswers': charts,
    'surveyFigures.surveySummary': summary,
    ...more,
  });
  return { asked, ...showPart(<SurveyMetricsPage />, `/surveys/metrics${search}`) };
}
type Opened = ReturnType<typeof open>;
const bodies = ({ asked }: Opened, call: 'count_answers' | 'survey_summary' = 'count_answers') =>
  asked
    .filter(({ path }) => path === `/api/analytics/analytics/${call}/`)
    .map(({ body }) => body as Partial<SurveyFiguresOf>);
const block = async (name: string) => within(await screen.findByRole('region', { name }));
const tableOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const rowsOf = async (name: string) => tableOf(await (await block(name)).findByRole('table'));
const tile = (name: string) =>
  [...(screen.getByText(name, { selector: 'dt' }).parentElement?.querySelectorAll('dd') ?? [])].map(
    ({ textContent }) => textContent,
  );

test('survey and client are shown, what is asked for is said in words, and asked for as documented (SVM-01, SVM-07, SVM-09, SVM-12, AMB-127)', async () => {
  const opened = open();
  expect(await screen.findByText('Satisfacción · Óptica Luz')).toBeTruthy();
  expect(
    screen.getByText('Periodo: 01/11/2026 – 30/11/2026 · Robot: Todos · Respuestas: Completas · Idioma: Ambos'),
  ).toBeTruthy();
  const body = { client: 3, robot: 0, poll: 3, complete: true, language_id: 0 };
  await waitFor(() => expect(bodies(opened, 'survey_summary')).toHaveLength(1));
  for (const call of ['count_answers', 'survey_summary'] as const)
    expect(bodies(opened, call)).toEqual([{ ...body, start_date: '2026-11-01', end_date: '2026-11-30' }]);
});

test('robot, days, completeness, language, hours and version are chosen, and stay in the address (SVM-02 to SVM-06, SVM-19, ENC-2)', async () => {
  const opened = open('?idSurvey=3');
  const choose = async (chip: RegExp, option: string) => {
    fireEvent.click(await findButton(chip));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: option }));
  };
  expect(await findButton('Últimos 30 días (Periodo)')).toBeTruthy();
  await choose(/\(Robot\)$/, 'Lobby');
  await choose(/\(Respuestas\)$/, 'Todas');
  await choose(/\(Idioma\)$/, 'Inglés');
  await choose(/\(Hora inicial\)$/, 'Desde las 09:00');
  await choose(/\(Hora final\)$/, 'Hasta las 17:59');
  await choose(/\(Versión\)$/, 'Versión 1');
  expect(opened.search()).toBe('?idSurvey=3&robot_id=7&complete=all&language_id=2&hour_from=9&hour_to=17&version=1');
  await waitFor(() =>
    expect(bodies(opened).at(-1)).toMatchObject({
      ...{ robot: 7, complete: null, language_id: 2, hour_from: 9, hour_to: 17, version: 1 },
    }),
  );
  expect(opened.asked.some(({ path }) => path === '/api/robots/robots/robots_by_client/3/')).toBe(true);
  expect(
    screen.getByText(/Robot: Lobby · Respuestas: Todas · Idioma: Inglés · Desde las 09:00 Hasta las 17:59/),
  ).toBeTruthy();
});

test('a branch is chosen by its name; a robot or branch that is gone stays chosen and reads so (AMB-127, ENC-2)', async () => {
  const opened = open(`${first}&branch=4`);
  expect(await findButton('Centro (Sucursal)')).toBeTruthy();
  await waitFor(() => expect(bodies(opened)[0]).toMatchObject({ branch: 4 }));
  opened.unmount();
  open(`${first}&branch=8&robot_id=9`, { 'robots.listByClient': pageOf([]), 'branches.list': pageOf([]) });
  expect(await findButton('Robot eliminado (Robot)')).toBeTruthy();
  expect(await findButton('Sucursal eliminada (Sucursal)')).toBeTruthy();
  expect(screen.getByText(/Robot: Robot eliminado · .* · Sucursal: Sucursal eliminada/)).toBeTruthy();
});

test('a deleted robot or branch that answers tell of is chosen behind those that are there, marked as such', async () => {
  const gone = {
    robots: [9, 10].map((robot_id) => ({ robot_id, name: 'Recepción' })),
    branches: [{ branchoffice_id: 8, name: 'Norte' }],
  };
  const opened = open(first, { 'gone.ofClient': gone });
  fireEvent.click(await findButton(/\(Robot\)$/));
  await screen.findByRole('menuitemradio', { name: 'Recepción (eliminado)' });
  expect(texts('menuitemradio')).toEqual([
    ...['Todos los robots', 'Lobby', 'Recepción (eliminado)', 'Recepción (eliminado) (2)'],
  ]);
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Recepción (eliminado)' }));
  fireEvent.click(await findButton(/\(Sucursal\)$/));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Norte (eliminada)' }));
  await waitFor(() => expect(bodies(opened).at(-1)).toMatchObject({ robot: 9, branch: 8 }));
  expect(screen.getByText(/Robot: Recepción \(eliminado\) · .* · Sucursal: Norte \(eliminada\)/)).toBeTruthy();
  expect(opened.asked.find(({ path }) => path === '/api/gone/client/3/')?.query).toEqual({ of: 'surveys' });
});

test('days of the address that are none are said to be so, of both sides (SVM-10, SVM-11)', async () => {
  const opened = open('?idSurvey=3&start=2026-13-99&end=x&b_start=&b_end=2026-02-30');
  expect((await screen.findByRole('alert')).textContent).toBe(
    [
      'Fecha inicial: La fecha no es válida',
      'Fecha final: La fecha no es válida',
      'B: Fecha inicial: Este campo es obligatorio',
      'B: Fecha final: La fecha no es válida',
    ].join(''),
  );
  expect(bodies(opened)).toEqual([]);
});

test('without a required field nothing is asked, and which it is is said in its words (SVM-08, SVM-10, SVM-11)', async () => {
  const opened = open('?idSurvey=3&robot_id=&start=&end=');
  expect((await screen.findByRole('alert')).textContent).toBe(
    ['Robot', 'Fecha inicial', 'Fecha final'].map((field) => `${field}: Este campo es obligatorio`).join(''),
  );
  expect(bodies(opened)).toEqual([]);
  expect(button('Exportar')).toHaveProperty('disabled', true);
  expect(screen.queryByRole('region')).toBeNull();
});

test('how many answered, how long it took, how satisfied they are, and how far it comes', async () => {
  open();
  await waitFor(() => expect(tile('Respuestas')[0]).toBe('48'));
  await waitFor(() => expect(tile('Tiempo mediano')[0]).toBe('1 min 15 s'));
  expect(tile('Satisfacción')[0]).toBe('90%');
  expect(await rowsOf('De la oferta a la despedida')).toEqual([
    ['Concepto', 'Veces', 'Porcentaje'],
    ['Ofrecidas', '200', '100%'],
    ['Comenzadas', '100', '50%'],
    ['Terminadas', '48', '24%'],
  ]);
  expect((await rowsOf('Dónde la dejan')).slice(1)).toEqual([
    ['¿Cómo le fue?', '40', '77%'],
    ['¿Qué usó?', '12', '23%'],
  ]);
  expect((await rowsOf('Respuestas por idioma')).slice(1)).toEqual([
    ['Español', '41', '85%'],
    ['Inglés', '7', '15%'],
  ]);
});

test('where people leave has shares of all who left, also before the first question (ALL-9)', async () => {
  open(first, { 'surveyFigures.surveySummary': { ...summary, left: 80 } });
  expect((await rowsOf('Dónde la dejan')).slice(1)).toEqual([
    ['¿Cómo le fue?', '40', '50%'],
    ['¿Qué usó?', '12', '15%'],
  ]);
});

test('a day with few responses is told with what that means, and where a version began is (ALL-9, ENC-1)', async () => {
  open();
  const trend = await block('Respuestas por día');
  await trend.findByText('Versión 2 desde el 3 nov.');
  expect(await rowsOf('Respuestas por día')).toEqual([
    ['Concepto', 'Respuestas', 'Nota'],
    ['1 nov', '8', ''],
    ['2 nov', '4', 'Menos de 5: no saque conclusiones'],
    ['3 nov · Versión 2', '40', ''],
  ]);
});

test('figures of few people are true and say so; of nobody there is none, which is not zero (ALL-9)', async () => {
  const languages = [
    { language_id: 1, n: 20 },
    { language_id: 2, n: 4 },
  ];
  const few = { ...summary, languages, median_seconds: 40, median_of: 3, offered: 3, begun: 2, completed: 2 };
  const asked = question(7, {
    question: '¿Volvería?',
    kind: 'yesNo',
    chart_type: 'donut',
    total: 3,
    ...answered({ Sí: 2, No: 1 }),
  });
  const opened = open(first, {
    'surveyFigures.surveySummary': few,
    'surveyFigures.countAnswers': { ...charts, charts: [asked], total_answers: 3 },
  });
  const small = 'Menos de 5: no saque conclusiones';
  await waitFor(() => expect(tile('Respuestas')[0]).toBe(`3 ${small}`));
  await waitFor(() => expect(tile('Tiempo mediano')[0]).toBe(`40 s ${small}`));
  expect(tile('Satisfacción')[0]).toBe('–');
  expect((await rowsOf('Respuestas por idioma')).slice(1)).toEqual([
    ['Español', '20', '83%', ''],
    ['Inglés', '4', '17%', small],
  ]);
  expect((await rowsOf('De la oferta a la despedida'))[1]).toEqual(['Ofrecidas', '3', '100%', small]);
  expect((await block('¿Volvería?')).getByText(`3 personas contestaron. ${small}.`)).toBeTruthy();
  // The whole of it rests on few, so its table says so of each option.
  expect((await rowsOf('¿Volvería?')).map((cells) => cells.at(-1))).toEqual(['Nota', small, small]);
  opened.unmount();
  const nobody = { ...few, median_seconds: null, median_of: 0, hidden: { median_seconds: 'none' as const } };
  open(first, {
    'surveyFigures.surveySummary': nobody,
    'surveyFigures.countAnswers': { ...charts, charts: [], total_answers: 0 },
  });
  await waitFor(() => expect(tile('Tiempo mediano')[0]).toBe('–'));
  expect(tile('Respuestas')[0]).toBe('0');
});

test('groups of few are marked, options of a question that enough answered are not; what is asked no longer says so where it was left (ALL-9)', async () => {
  const small = 'Menos de 5: no saque conclusiones';
  const left_at = [
    { question_id: 1, question: '¿Cómo le fue?', n: 4 },
    { question_id: 6, question: '¿Color?', n: 6, archived: true },
  ];
  open(first, { 'surveyFigures.surveySummary': { ...summary, completed: 4, left_at } });
  expect((await rowsOf('Dónde la dejan')).slice(1)).toEqual([
    ['¿Cómo le fue?', '4', '8%', small],
    ['¿Color? (Ya no se pregunta)', '6', '12%', ''],
  ]);
  expect((await rowsOf('De la oferta a la despedida')).at(-1)).toEqual(['Terminadas', '4', '2%', small]);
  expect((await rowsOf('¿Cómo le fue?')).slice(1)).toContainEqual(['1 - Muy insatisfecho', '4']);
});

test('weeks of two years, or of another one, say their year', async () => {
  const trendOf = (...days: string[]) => ({
    ...summary,
    trend: { by: 'week' as const, rows: days.map((day) => ({ day, label: '', n: 8 })) },
  });
  const told = [trendOf('2026-01-05', '2026-01-12'), trendOf('2025-12-29', '2026-01-05'), trendOf('2025-03-03')];
  const versions = charts.versions.slice(0, 1);
  open(first, {
    'surveyFigures.surveySummary': () => told.shift() ?? summary,
    'surveyFigures.countAnswers': { ...charts, versions },
  });
  const labels = async () => (await rowsOf('Respuestas por semana')).slice(1).map(([label]) => label);
  expect(await labels()).toEqual(['5 ene', '12 ene']);
  await refresh('surveys');
  await waitFor(async () => expect(await labels()).toEqual(['29 dic 2025', '5 ene 2026']));
  await refresh('surveys');
  await waitFor(async () => expect(await labels()).toEqual(['3 mar 2025']));
});

test('labels that are ours are in the language of the person, texts of people stay as they are', async () => {
  prefer({ language: 'en' });
  onTestFinished(() => prefer({ language: 'es-mx' }));
  const asked = question(4, { question: '¿Volvería?', kind: 'yesNo', total: 9, ...answered({ Sí: 5, No: 4 }) });
  open(first, { 'surveyFigures.countAnswers': { ...charts, charts: [...questions.slice(0, 2), asked] } });
  expect((await rowsOf('¿Cómo le fue?')).slice(1)).toEqual([
    ['1 - Very dissatisfied', '4'],
    ['5 - Very satisfied', '36'],
  ]);
  expect((await rowsOf('¿Volvería?')).slice(1).map(([label]) => label)).toEqual(['Yes', 'No']);
  expect((await rowsOf('¿Qué usó?')).slice(1).map(([label]) => label)).toEqual(['Farmacia', 'Caja']);
  expect((await rowsOf('Responses by day')).at(-1)?.[0]).toBe('Nov 3 · Version 2');
  act(() => prefer({ language: 'ja' }));
  expect((await rowsOf('¿Volvería?')).slice(1).map(([label]) => label)).toEqual(['はい', 'いいえ']);
  expect((await block('¿Volvería?')).getByText('9 人が回答。')).toBeTruthy();
});

test('each question has its chart with who answered it, of several choices the shares are of people (SVM-13 to SVM-18)', async () => {
  open();
  const scale = await block('¿Cómo le fue?');
  expect(
    scale.getByText(
      '40 personas contestaron. Satisfacción: 90%. Desde el 3 nov se pregunta de otra forma (versión 2).',
    ),
  ).toBeTruthy();
  expect((await rowsOf('¿Cómo le fue?')).slice(1)).toEqual([
    ['1 - Muy insatisfecho', '4'],
    ['5 - Muy satisfecho', '36'],
  ]);
  expect((await block('¿Qué usó?')).getByText(/pueden sumar más de 100.%/)).toBeTruthy();
  expect((await rowsOf('¿Qué usó?')).slice(1)).toEqual([
    ['Farmacia', '30', '75%'],
    ['Caja', '20', '50%'],
  ]);
  expect(await rowsOf('La atención')).toEqual([
    ['Concepto', 'Bien', 'Mal'],
    ['Caja', '7', '3'],
    ['Piso', '9', '1'],
  ]);
});

test('what nobody answered, what too few did, what is not told yet and what is asked no longer are said (ENC-7, ALL-9)', async () => {
  open();
  expect((await block('¿Volvería?')).getByText('Nadie contestó esta pregunta en este periodo.')).toBeTruthy();
  const hidden = await block('¿Ingresos?');
  expect(hidden.getByText('Menos de 5 respuestas: no se muestran.')).toBeTruthy();
  expect(hidden.getByText('Reservada')).toBeTruthy();
  expect(hidden.getByText(/se cuenta por meses completos, de todos los robots/)).toBeTruthy();
  expect(hidden.queryByRole('table')).toBeNull();
  const later = {
    ...(questions[4] as QuestionChart),
    question: '¿Peso?',
    hidden: { total: 'later', answers: 'later' } as const,
  };
  cleanup();
  open(first, { 'surveyFigures.countAnswers': { ...charts, charts: [later, ...questions.slice(5)] } });
  expect((await block('¿Peso?')).getByText('Aún no se muestra: el mes no ha terminado de contarse.')).toBeTruthy();
  expect((await block('¿Color?')).getByText('Ya no se pregunta')).toBeTruthy();
  expect((await rowsOf('¿Color?')).slice(1)).toEqual([
    ['Rojo', '5', '63%'],
    ['Azul (eliminada)', '3', '38%'],
  ]);
});

test('what fails is asked again alone', async () => {
  let fails = true;
  const opened = open(first, { 'surveyFigures.surveySummary': () => (fails ? fail('server.failed') : summary) });
  expect(await rowsOf('¿Qué usó?')).toHaveLength(3);
  const again = await findButton('Reintentar', await block('Dónde la dejan'));
  expect(button('Exportar')).toHaveProperty('disabled', true);
  fails = false;
  const count = opened.asked.length;
  fireEvent.click(again);
  expect(await rowsOf('Dónde la dejan')).toHaveLength(3);
  expect(opened.asked.length - count).toBe(1);
  await waitFor(() => expect(button('Exportar')).toHaveProperty('disabled', false));
});

test('a response that comes in is counted by itself', async () => {
  let n = 48;
  open(first, { 'surveyFigures.countAnswers': () => ({ ...charts, total_answers: n }) });
  await waitFor(() => expect(tile('Respuestas')[0]).toBe('48'));
  n = 49;
  void refresh('surveys');
  await waitFor(() => expect(tile('Respuestas')[0]).toBe('49'));
});

test('it is compared with as many days before, in shares of who answered; what both cannot share stands below', async () => {
  const opened = open(first, {
    'surveyFigures.countAnswers': ({ body }) =>
      body.start_date === '2026-11-01'
        ? charts
        : {
            ...charts,
            charts: questions.map((each) =>
              each.question_id === 2 ? { ...each, total: 10, ...answered({ Farmacia: 10, Caja: 1 }) } : each,
            ),
          },
  });
  fireEvent.click(await findButton('Comparar con…'));
  await waitFor(() => expect(opened.search()).toContain('b_start=2026-10-02&b_end=2026-10-31'));
  expect(await rowsOf('¿Qué usó?')).toEqual([
    ['Concepto', 'A: % de 40', 'B: % de 10'],
    ['Farmacia', '75', '100'],
    ['Caja', '50', '10'],
  ]);
  const squares = await block('La atención');
  expect((await squares.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    'A: La atención',
    'B: La atención',
  ]);
  expect(tableOf(squares.getAllByRole('table')[0] as HTMLElement)).toEqual([
    ['Concepto', 'Bien', 'Mal'],
    ['Caja', '70', '30'],
    ['Piso', '90', '10'],
  ]);
  expect(squares.getByText(/Los porcentajes son de quienes contestaron cada renglón/)).toBeTruthy();
  expect(await rowsOf('De la oferta a la despedida')).toContainEqual(['Comenzadas', '50', '50']);
  expect(tile('Respuestas').slice(0, 2)).toEqual(['48', 'B: 48']);
  // Only what differs is chosen; the rest is as in A.
  press('Idioma: igual que en A (Idioma)');
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Inglés' }));
  await waitFor(() =>
    expect(bodies(opened).at(-1)).toMatchObject({ start_date: '2026-10-02', language_id: 2, complete: true }),
  );
  expect(screen.getByText(/^B: Periodo: 02\/10\/2026 – 31\/10\/2026 .*Idioma: Inglés$/)).toBeTruthy();
  press('Quitar comparación');
  await waitFor(() => expect(opened.search()).toBe(first));
  await (await block('¿Qué usó?')).findByRole('cell', { name: '75%' });
});

test('a side with few responses is told, and said to be small; one of nobody is no percent (ALL-9)', async () => {
  const counted = (n: number) => ({
    ...charts,
    total_answers: n,
    charts: charts.charts.map((each) =>
      each.question_id === 2 ? { ...each, total: n, ...answered({ Farmacia: n, Caja: 0 }) } : each,
    ),
  });
  const opened = open(`${first}&b_robot_id=7`, {
    'surveyFigures.countAnswers': ({ body }) => (body.robot === 7 ? counted(4) : charts),
  });
  const small = 'B: Menos de 5: no saque conclusiones.';
  expect(await rowsOf('¿Qué usó?')).toEqual([
    ['Concepto', 'A: % de 40', 'B: % de 4', 'Nota'],
    ['Farmacia', '75', '100', small.slice(0, -1)],
    ['Caja', '50', '0', small.slice(0, -1)],
  ]);
  expect((await block('¿Qué usó?')).getByText(new RegExp(small))).toBeTruthy();
  expect((await block('Respuestas por idioma')).getByText(small)).toBeTruthy();
  expect(tile('Respuestas').slice(0, 2)).toEqual(['48', 'B: 4 Menos de 5: no saque conclusiones']);
  opened.unmount();
  open(`${first}&b_robot_id=7`, {
    'surveyFigures.countAnswers': ({ body }) => (body.robot === 7 ? counted(0) : charts),
  });
  expect((await rowsOf('¿Qué usó?'))[0]).toEqual(['Concepto', 'A: % de 40']);
  expect((await block('¿Qué usó?')).getByText(/B: Nadie contestó esta pregunta en este periodo\./)).toBeTruthy();
});

test('a side without offers is said to have none', async () => {
  open(`${first}&b_robot_id=7`, {
    'surveyFigures.surveySummary': ({ body }) => (body.robot === 7 ? { ...summary, offered: 0 } : summary),
  });
  const funnel = await block('De la oferta a la despedida');
  expect(await funnel.findByText(/^Sin ofrecimientos en B\. Son ofrecimientos/)).toBeTruthy();
  expect((await rowsOf('De la oferta a la despedida'))[0]).toEqual(['Concepto', 'A: % de 200']);
});

test('the report holds every chart with the filter, and the sheet is asked for with it (SVM-20 to SVM-24, AMB-131)', async () => {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.download || (this.getAttribute('href') ?? ''));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const files = vi.spyOn(URL, 'createObjectURL');
  const { asked } = open(`${first}&language_id=2`, {
    'surveys.answersExcel': { url: '/api/polls/poll/answers_excel/?s=x' },
  });
  const menu = await findButton('Exportar');
  await waitFor(() => expect(menu).toHaveProperty('disabled', false));
  fireEvent.click(menu);
  for (const name of ['Informe (PDF)', 'Gráficas (ZIP)', 'Cifras (CSV)', 'Respuestas (Excel)'])
    expect(screen.getByRole('menuitem', { name })).toBeTruthy();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Cifras (CSV)' }));
  await waitFor(() => expect(followed).toEqual(['Lista de encuestas.csv']));
  const sheet = (await (files.mock.calls[0]?.[0] as Blob).text()).split('\n');
  expect(sheet[0]).toBe('\uFEFFPregunta,Respuesta,Total,Nota');
  // Of what nobody answered each option is there, of what is hidden only that it is (AMB-128, ENC-7).
  expect(sheet).toEqual(expect.arrayContaining(['¿Qué usó?,Farmacia,30,', '¿Volvería?,Sí,0,', '¿Volvería?,No,0,']));
  const hidden = sheet.filter((line) => line.startsWith('¿Ingresos? (Reservada),'));
  expect(hidden).toEqual([expect.stringMatching(/\),,<5,\S/)]);
  // What the page marks is said in the file as well (AMB-125).
  expect(sheet).toContain('¿Color? (Ya no se pregunta),Rojo,5,');
  await waitFor(() => expect(menu).toHaveProperty('disabled', false));
  fireEvent.click(menu);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Respuestas (Excel)' }));
  await waitFor(() => expect(followed[1]).toBe('/api/polls/poll/answers_excel/?s=x'));
  expect(asked.find(({ path }) => path === '/api/polls/poll/answers_excel/')?.body).toEqual({
    ...{ client: 3, poll: 3, robot: 0, complete: true, language_id: 2 },
    ...{ start_date: '2026-11-01', end_date: '2026-11-30' },
  });
});

test('without a number, or of a survey that is not there, the list takes over and says why', async () => {
  for (const search of ['', '?idSurvey=abc', '?idSurvey=9']) {
    const gone = open(search, { 'surveys.get': () => fail('surveys.not_found') });
    await waitFor(() => expect(gone.router.state.location.pathname).toBe('/surveys'));
    expect(await screen.findByText('La encuesta no existe.')).toBeTruthy();
    gone.unmount();
  }
});
