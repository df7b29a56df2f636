import { labelIn, shortLabelIn } from '@botones/charts/reports/wire-labels';
import type { Dashboard, DashboardPart, Totals } from '@botones/contract/analytics/dashboard';
import type { Breakdown } from '@botones/contract/analytics/figures';
import type { First } from '@botones/contract/analytics/first';
import { RobotGroup } from '@botones/contract/groups/groups';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { oneClientPage } from '../../app/client/one-client-page.tsx';
import { prefer } from '../../app/session/preferences.ts';
import { exampleOf } from '../../testing/example.ts';
import { button, findButton, rowsIn } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { fail, pageOf, serve, signInPart, spanishMessage } from '../../testing/serve.ts';
import { before, bodyOf } from './figures-asked.ts';
import { MetricsPage } from './metrics-page.tsx';

const Page = oneClientPage(MetricsPage, { all: true });

beforeEach(() => {
  signInPart(['Métricas'], { client: { client_id: 3, name: 'Óptica Luz', bucket_name: 'b-3' } });
});

const totals: Totals = {
  ...{ days: { from: '2026-11-01', to: '2026-11-30' }, before: { from: '2026-10-02', to: '2026-10-31' }, min_group: 5 },
  crossing: { now: 90, before: 100 },
  people: { now: 9, before: 9 },
  interactions: { now: 12, before: 10 },
  answered: { now: 0, before: null },
  missed: { now: 110, before: 10 },
  satisfaction: { share: 0.86, before: 0.83, answers: 412 },
};
const at = (place: number, of: number, n: number) => Array.from({ length: of }, (_, nth) => (nth === place ? n : 0));
const peaks: Breakdown = {
  ...{ total: 12, robots: [], week: null, min_group: 5, weekdays: at(2, 7, 9), hours: at(10, 24, 6) },
  branches: [{ branchoffice_id: 4, name: 'Centro', n: 9 }],
};
const figures = {
  totals,
  months: {
    ...totals,
    days: { from: '2026-11-01', to: '2026-11-29' },
    before: { from: '2026-10-01', to: '2026-10-29' },
  },
  peaks,
  crossing: { crossed: { '1 nov': 40, '2 nov': 50 }, served: { '1 nov': 4, '2 nov': 5 } },
  total: { '1 nov': 6, '2 nov': 6 },
  answered: { '1 nov': 0, '2 nov': 0 },
  times: { Total: 10, 'Menos de 1 min': 5, '1 a 3 min': 5, '3 a 5 min': 0, 'Más de 5 min': 0 },
  gender: { Total: 12, Masculino: 6, Femenino: 3, 'Sin dato': 3 },
  conducted: { Total: 4, Completas: 3, Incompletas: 1 },
  products: [[{ Product: 'Lentes' }, 8]],
  categories: [[{ category: 'Salud' }, 9]],
  intents: { Horario: 7 },
  missed: { '1 nov': 3, '2 nov': 2 },
};
/** All parts of the page, of which a test says what it is about. */
const told = (more: Partial<Record<DashboardPart, unknown>> = {}) =>
  Object.fromEntries(
    Object.entries({ ...figures, ...more }).map(([part, of]) => [part, { figures: of, error: null }]),
  ) as Dashboard;
const failed = { figures: null, error: { code: 'server.failed', message: spanishMessage('server.failed') } };
const first: First = {
  until: '2026-11-29',
  day: '2026-11-29',
  day_state: 'compared',
  week_state: 'compared',
  closed_days: [],
  untold_robots: 0,
  sentences: [],
};
const answers = {
  'analytics.first': first,
  'robots.listByClient': pageOf([]),
  'gone.ofClient': { robots: [], branches: [] },
  'groups.list': [],
  'analytics.dashboard': told(),
};
const open = (search = '', other = {}) => ({
  asked: serve({ ...answers, ...other }),
  ...showPart(<Page />, `/metrics${search}`),
});
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = async (name: string) =>
  rowsIn(await (await card(name)).findByRole('table')).map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

test('six cards and three lists stand under the name and the profile of the person (MET-01..03, MET-07..15, MET-27..31)', async () => {
  open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/^Hola, /);
  expect(await rowsOf('Personas que cruzan')).toEqual([
    ['1 nov', '40', '4'],
    ['2 nov', '50', '5'],
  ]);
  expect(await rowsOf('Total de interacciones')).toHaveLength(2);
  expect((await rowsOf('Tiempos de interacción')).map(([label]) => label)).toEqual([
    'Menos de 1 min',
    '1 a 3 min',
    '3 a 5 min',
    'Más de 5 min',
  ]);
  expect(await rowsOf('Interacciones por género')).toContainEqual(['Masculino', '6', '50%']);
  expect(await rowsOf('Encuestas realizadas')).toContainEqual(['Completas', '3', '75%']);
  expect(await rowsOf('Productos más vistos')).toEqual([['Lentes', '8']]);
  expect(await rowsOf('Categorías más vistas')).toEqual([['Salud', '9']]);
  expect(await rowsOf('Intenciones más vistas')).toEqual([['Horario', '7']]);
});

test('labels of the calls are in the language of the person, texts of people stay as they are (AMB-086)', async () => {
  prefer({ language: 'en' });
  onTestFinished(() => prefer({ language: 'es-mx' }));
  open('', { 'analytics.dashboard': told({ total: { 'Dic 2025': 6, 'Ene 2026': 6 } }) });
  const labels = async (name: string) => (await rowsOf(name)).map(([label]) => label);
  expect(await labels('People crossing')).toEqual(['Nov 1', 'Nov 2']);
  expect(await labels('Total interactions')).toEqual(['Dec 2025', 'Jan 2026']);
  expect(await labels('Interaction times')).toEqual(['Less than 1 min', '1 to 3 min', '3 to 5 min', 'More than 5 min']);
  expect(await labels('Interactions by gender')).toEqual(['Male', 'Female', 'No data']);
  expect(await labels('Surveys conducted')).toEqual(['Complete', 'Incomplete']);
  expect(await labels('Most viewed intentions')).toEqual(['Horario']);
  expect([labelIn('3 nov', 'ja'), shortLabelIn('3 nov', 'ja')]).toEqual(['11月3日', '11/3']);
  expect([labelIn('Nov 2025', 'ja'), shortLabelIn('Nov 2025', 'ja')]).toEqual(['2025年11月', '2025/11']);
  expect([shortLabelIn('3 nov', 'en'), shortLabelIn('Masculino', 'ja')]).toEqual(['Nov 3', '男性']);
  expect(labelIn('Sin dato', 'es-mx')).toBe('Sin dato');
});

test('each card says what it counts and in which unit, one without a figure that there is none', async () => {
  open();
  expect(await (await card('Encuestas contestadas')).findByText('Sin datos en este periodo.')).toBeTruthy();
  const intents = await card('Intenciones más vistas');
  expect(button(/diez intenciones que más se respondieron/, intents)).toBeTruthy();
  expect(await intents.findByText('Veces respondida', { selector: 'p' })).toBeTruthy();
  expect(await (await card('Productos más vistos')).findByText('Veces mostrado', { selector: 'p' })).toBeTruthy();
  expect(await (await card('Personas que cruzan')).findByText('Personas', { selector: 'p' })).toBeTruthy();
});

test('the page is asked in one call; a card that failed is asked again by its documented one, the others stay (MET-38)', async () => {
  let fails = true;
  const { asked } = open('?start=2026-11-01&end=2026-11-30', {
    'analytics.dashboard': { ...told(), intents: failed, crossing: failed },
    'analytics.topIntent': () => (fails ? fail('server.failed') : { Horario: 7 }),
    'analytics.crossing': { person_by_month_count: { '1 nov': 40 } },
    'analytics.peopleServed': { '1 nov': 4 },
  });
  expect(await rowsOf('Total de interacciones')).toHaveLength(2);
  const figuresAsked = () =>
    asked.filter(({ path }) => /analytics\/analytics|detector/.test(path)).map(({ path }) => path);
  const dashboard = '/api/analytics/analytics/dashboard/';
  expect(figuresAsked()).toEqual([dashboard]);
  const intents = await card('Intenciones más vistas');
  fireEvent.click(await findButton('Reintentar', intents));
  await waitFor(() => expect(figuresAsked()).toHaveLength(2));
  expect(await findButton('Reintentar', intents)).toBeTruthy();
  fails = false;
  fireEvent.click(await findButton('Reintentar', intents));
  expect(await intents.findByRole('table')).toBeTruthy();
  fireEvent.click(await findButton('Reintentar', await card('Personas que cruzan')));
  expect(await rowsOf('Personas que cruzan')).toEqual([['1 nov', '40', '4']]);
  const topIntent = '/api/analytics/analytics/top_intent/';
  expect(figuresAsked().sort()).toEqual(
    [dashboard, topIntent, topIntent, '/api/detector/report', '/api/analytics/analytics/people_served/'].sort(),
  );
});

test('totals, months and peaks that failed are asked again alone, and the report waits for cards alone', async () => {
  const { asked } = open('', {
    'analytics.dashboard': ({ body: { parts } }: { body: { parts: DashboardPart[] } }) =>
      parts.length === 1 ? { totals: told().totals } : { ...told(), totals: failed, peaks: failed },
    'analytics.breakdown': peaks,
  });
  await waitFor(() => expect(button('Exportar')).toHaveProperty('disabled', false));
  fireEvent.click(await findButton('Reintentar', await card('Cuándo y dónde')));
  expect(await (await card('Cuándo y dónde')).findByText('Centro')).toBeTruthy();
  fireEvent.click(await findButton('Reintentar', await card('Totales')));
  expect(await (await card('Totales')).findByText('86%')).toBeTruthy();
  const { body } = asked.at(-1) ?? {};
  expect(body).toMatchObject({ client: 3, parts: ['totals'] });
});

test('days that are too many are said in the words of the rule, where asking again would not help (TAB-1)', async () => {
  open('?start=1990-01-01&end=2026-11-30', { 'analytics.dashboard': () => fail('analytics.long_range') });
  expect(await screen.findByText(/^El periodo es demasiado largo: .* 20 años por mes\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

test('where no figure comes at all it is said once, with a way to ask again', async () => {
  let fails = true;
  open('', { 'analytics.dashboard': () => (fails ? fail('server.failed') : told()) });
  const again = await findButton('Reintentar');
  fails = false;
  fireEvent.click(again);
  expect(await rowsOf('Total de interacciones')).toHaveLength(2);
});

/** The headline figures: each with its name and how it changed. */
const tiles = async () => {
  const totals = await card('Totales');
  await totals.findByText('Personas que cruzan');
  return totals
    .getAllByRole('term')
    .map(({ parentElement }) => [...(parentElement?.children ?? [])].map(({ textContent }) => textContent));
};

test('totals stand in front, each beside the days before in words; satisfaction says of how many it is', async () => {
  open('?start=2026-11-01&end=2026-11-30');
  expect(await tiles()).toEqual([
    ['Personas que cruzan', '90', '10% menos'],
    ['Personas atendidas', '9', 'Igual'],
    ['Interacciones', '12', '20% más'],
    ['Encuestas contestadas', '0', 'Sin datos de antes'],
    ['Satisfacción · 412 calificaciones', '86%', '3 puntos más'],
    ['Frases sin respuesta', '110', 'Más de diez veces'],
  ]);
  expect(await screen.findByText(/· comparado con los 30 días anteriores$/)).toBeTruthy();
});

test('what is not told of satisfaction reads in its word; days without a beginning are beside nothing (ALL-9)', async () => {
  const satisfaction = { share: null, before: null, answers: null, hidden: { share: 'few' } };
  open('?start=&end=', { 'analytics.dashboard': told({ totals: { ...totals, before: null, satisfaction } }) });
  const shown = await tiles();
  expect(shown[4]).toEqual(['Satisfacción', '<5']);
  expect(shown[0]).toEqual(['Personas que cruzan', '90']);
  expect(screen.queryByText(/comparado con/)).toBeNull();
});

test('a month stands beside the same days of the month before', async () => {
  open();
  const rows = rowsIn(await screen.findByRole('table', { name: 'Mes con mes' })).map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows[2]).toEqual(['Interacciones', '12', '10', '20% más']);
  expect(rows[3]).toEqual(['Encuestas contestadas', '0', '–', 'Sin datos de antes']);
  expect(rows[4]).toEqual(['Satisfacción', '86%', '83%', '3 puntos más']);
  const heads = (await screen.findByRole('table', { name: 'Mes con mes' })).querySelectorAll('thead th');
  expect([...heads].map(({ textContent }) => textContent)).toEqual(['Cifra', '1–29 de nov', '1–29 de oct', 'Cambio']);
});

test('when and where most happens is said, and leads to the page behind it', async () => {
  open('?robot_id=7');
  const where = await card('Cuándo y dónde');
  expect(await where.findByText('miércoles')).toBeTruthy();
  expect(where.getByText('10:00 a 11:00')).toBeTruthy();
  expect(where.getByText('Centro').parentElement?.textContent).toBe('Centro75% · 9');
  const link = where.getByRole('link', { name: /Por sucursal y hora/ });
  expect(link.getAttribute('href')).toBe('/metrics/breakdown?robot_id=7&figure=interactions');
});

test('a group of the address is asked for in each figure, said in words, and taken along (FLO-1)', async () => {
  const group = exampleOf(RobotGroup, {
    group_id: 4,
    client: 3,
    name: 'Centro',
    colour: 'teal',
    robots: [7],
    rule: null,
  });
  const { asked } = open('?group_id=4&start=2026-11-01&end=2026-11-30', { 'groups.list': [group] });
  await rowsOf('Total de interacciones');
  await screen.findByText(/Grupo Centro/);
  const figuresAsked = asked.filter(({ path }) => /analytics\/analytics|detector/.test(path));
  expect(figuresAsked.map(({ body }) => (body as { group_id?: number }).group_id)).toEqual([4]);
});

test('robot and days of the address are what is asked, and what is shown in words (MET-04..06, MET-24..26, MET-32..35)', async () => {
  const { asked } = open('?robot_id=7&start=2026-11-01&end=2026-11-30');
  await rowsOf('Total de interacciones');
  const whole = asked.find(({ path }) => path.endsWith('/dashboard/'));
  expect(whole?.body).toMatchObject({
    client: 3,
    robot: 7,
    start_date: '2026-11-01',
    end_date: '2026-11-30',
    by: 'day',
  });
  // It is gone: no list has it.
  expect(await screen.findByText(/^01\/11\/2026 – 30\/11\/2026 · Robot eliminado · Óptica Luz ·/)).toBeTruthy();
  expect(button('Robot eliminado (Robot)')).toBeTruthy();
  await waitFor(() => expect(asked.some(({ path }) => path.includes('robots_by_client/3'))).toBe(true));
});

test('what was not understood is a count; who may read what people said is led to it, who may not sees the number alone (ENT-7)', async () => {
  const { unmount } = open('?robot_id=7');
  const missed = await card('Frases sin respuesta');
  expect(await rowsOf('Frases sin respuesta')).toEqual([
    ['1 nov', '3'],
    ['2 nov', '2'],
  ]);
  expect(missed.queryByRole('link')).toBeNull();
  unmount();
  signInPart(['Métricas', 'Robots'], { client: { client_id: 3, name: 'Óptica Luz', bucket_name: 'b-3' } });
  open('?robot_id=7');
  const link = await (await card('Frases sin respuesta')).findByRole('link', { name: 'Ver las frases' });
  expect(link.getAttribute('href')).toBe('/robot/sentences?client_id=3&robot=7');
});

test('the page is exported once every card is there, and leads to what is behind a card', async () => {
  let waits = true;
  open('?robot_id=7', {
    'analytics.dashboard': { ...told(), intents: failed },
    'analytics.topIntent': () => (waits ? fail('server.failed') : {}),
  });
  await rowsOf('Total de interacciones');
  expect(await findButton('Exportar')).toHaveProperty('disabled', true);
  waits = false;
  fireEvent.click(await findButton('Reintentar', await card('Intenciones más vistas')));
  await waitFor(() => expect(button('Exportar')).toHaveProperty('disabled', false));
  const link = (await card('Total de interacciones')).getByRole('link', { name: /Por sucursal y hora/ });
  expect(link.getAttribute('href')).toBe('/metrics/breakdown?robot_id=7&figure=interactions');
});

test('days are compared with as many before them, and told one by one where they are few (TAB-1)', () => {
  const asked = { client: 3, robot: 0, start: '2026-11-01', end: '2026-11-30' };
  expect(before(asked)).toEqual({ ...asked, start: '2026-10-02', end: '2026-10-31' });
  expect(before({ ...asked, end: null })).toBeNull();
  expect([bodyOf(asked).by, bodyOf({ ...asked, start: '2026-01-01' }).by]).toEqual(['day', 'month']);
});
