import type { analytics } from '@botones/contract/analytics/analytics';
import type { Payload } from '@botones/contract/calls/endpoint';
import { RobotGroup } from '@botones/contract/groups/groups';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { oneClientPage } from '../../app/client/one-client-page.tsx';
import { prefer } from '../../app/session/preferences.ts';
import { exampleOf } from '../../testing/example.ts';
import { button, findButton, rowsIn } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { fail, pageOf, serve, signInPart } from '../../testing/serve.ts';
import { before, bodyOf } from './figures-asked.ts';
import { MetricsPage } from './metrics-page.tsx';
import { labelIn, shortLabelIn } from './wire-labels.ts';

const Page = oneClientPage(MetricsPage, { all: true });

beforeEach(() => {
  signInPart(['Métricas'], { client: { client_id: 3, name: 'Óptica Luz', bucket_name: 'b-3' } });
});

const seen: Payload<typeof analytics.topProductsCategory> = {
  products: [[{ Product: 'Lentes' }, 8]],
  categories: [[{ category: 'Salud' }, 9]],
};
const answers = {
  'robots.listByClient': pageOf([]),
  'gone.ofClient': { robots: [], branches: [] },
  'groups.list': [],
  'analytics.crossing': { person_by_month_count: { '1 nov': 40, '2 nov': 50 } },
  'analytics.peopleServed': { '1 nov': 4, '2 nov': 5 },
  'analytics.interactionTotal': { '1 nov': 6, '2 nov': 6 },
  'analytics.answeredPolls': { '1 nov': 0, '2 nov': 0 },
  'analytics.timeInteraction': { Total: 10, 'Menos de 1 min': 5, '1 a 3 min': 5, '3 a 5 min': 0, 'Más de 5 min': 0 },
  'analytics.interactionGender': { Total: 12, Masculino: 6, Femenino: 3, 'Sin dato': 3 },
  'analytics.pollsConducted': { Total: 4, Completas: 3, Incompletas: 1 },
  'analytics.topProductsCategory': seen,
  'analytics.topIntent': { Horario: 7 },
  'analytics.notUnderstood': { '1 nov': 3, '2 nov': 2 },
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
  open('', { 'analytics.interactionTotal': { 'Dic 2025': 6, 'Ene 2026': 6 } });
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

test('each card says what it counts, one without a figure that there is none, and a failed one is asked again alone (MET-38)', async () => {
  let fails = true;
  const { asked } = open('', {
    'analytics.topIntent': () => (fails ? fail('server.failed') : { Horario: 7 }),
  });
  expect(await (await card('Encuestas contestadas')).findByText('Sin datos en este periodo.')).toBeTruthy();
  const intents = await card('Intenciones más vistas');
  expect(button(/diez intenciones que más se respondieron/, intents)).toBeTruthy();
  const again = await findButton('Reintentar', intents);
  fails = false;
  const count = asked.length;
  fireEvent.click(again);
  expect(await intents.findByRole('table')).toBeTruthy();
  expect(asked.length - count).toBe(1);
});

test('days that are too many are said in the words of the rule, where asking again would not help (TAB-1)', async () => {
  open('?start=1990-01-01&end=2026-11-30', { 'analytics.interactionTotal': () => fail('analytics.long_range') });
  const total = await card('Total de interacciones');
  expect(await total.findByText(/^El periodo es demasiado largo: .* 20 años por mes\.$/)).toBeTruthy();
  expect(total.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

test('each figure is asked once, and of the days before only what a card compares', async () => {
  const { asked } = open('?start=2026-11-01&end=2026-11-30');
  for (const name of ['Personas que cruzan', 'Total de interacciones', 'Intenciones más vistas']) await rowsOf(name);
  await waitFor(() => expect(asked.length).toBeGreaterThan(15));
  const figures = asked.filter(({ path }) => !/robots_by_client|\/gone\/|\/groups\//.test(path));
  const called = (path: string) => figures.filter((one) => one.path.includes(path)).length;
  expect(figures).toHaveLength(14);
  const twice = ['detector/report', 'interaction_total', 'answered_polls', 'not_understood'];
  expect(twice.map(called)).toEqual([2, 2, 2, 2]);
  const once = ['people_served', 'time_interaction', 'gender', 'polls_conducted', 'top_products', 'top_intent'];
  expect(once.map(called)).toEqual([1, 1, 1, 1, 1, 1]);
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
  await waitFor(() => expect(asked.length).toBeGreaterThan(15));
  const figures = asked.filter(({ path }) => /analytics|detector/.test(path));
  const groups = figures.map(({ body, query }) =>
    String((body as { group_id?: number } | null)?.group_id ?? query.group_id),
  );
  expect(groups).toEqual(figures.map(() => '4'));
});

test('robot and days of the address are what is asked, and what is shown in words (MET-04..06, MET-24..26, MET-32..35)', async () => {
  const { asked } = open('?robot_id=7&start=2026-11-01&end=2026-11-30');
  await rowsOf('Total de interacciones');
  const total = asked.find(({ path }) => path.endsWith('/interaction_total/'));
  expect(total?.body).toMatchObject({ client: 3, robot: 7, start_date: '2026-11-01', end_date: '2026-11-30' });
  const crossing = asked.find(({ path }) => path === '/api/detector/report');
  expect(crossing?.query).toMatchObject({
    event_type: 'person_crossed',
    from_dt: '2026-11-01 00:00:00',
    to_dt: '2026-11-30 23:59:59',
    robot_id: '7',
  });
  // It is gone: no list has it.
  expect(await screen.findByText('01/11/2026 – 30/11/2026 · Robot eliminado · Óptica Luz')).toBeTruthy();
  expect(button('Robot eliminado (Robot)')).toBeTruthy();
  await waitFor(() => expect(asked.some(({ path }) => path.includes('robots_by_client/3'))).toBe(true));
});

test('how it was in as many days before is told in words', async () => {
  let calls = 0;
  open('?start=2026-11-01&end=2026-11-30', {
    'analytics.interactionTotal': () => (calls++ === 0 ? { '1 nov': 12 } : { '2 oct': 10 }),
  });
  expect(await (await card('Total de interacciones')).findByText('20% más que en los 30 días anteriores')).toBeTruthy();
});

test('beside next to nothing no share is told, and beside nothing at all none', async () => {
  const before = (now: number, then: number) => {
    let calls = 0;
    return () => (calls++ === 0 ? { '1 nov': now } : { '2 oct': then });
  };
  open('?start=2026-11-01&end=2026-11-30', {
    'analytics.interactionTotal': before(110, 10),
    'analytics.answeredPolls': before(3, 0),
  });
  expect(
    await (await card('Total de interacciones')).findByText('Más de diez veces lo de los 30 días anteriores'),
  ).toBeTruthy();
  expect((await card('Encuestas contestadas')).queryByText(/días anteriores/)).toBeNull();
});

test('what was not understood is a count; who may read what people said is led to it, who may not sees the number alone (ENT-7)', async () => {
  const { unmount } = open('?robot_id=7');
  const missed = await card('Frases sin respuesta');
  expect(await missed.findByText(/^En total: 5\./)).toBeTruthy();
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
  open('?robot_id=7', { 'analytics.topIntent': () => (waits ? fail('server.failed') : {}) });
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
