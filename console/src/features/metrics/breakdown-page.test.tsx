import type { analytics, BrokenDown } from '@botones/contract/analytics/analytics';
import type { Payload } from '@botones/contract/calls/endpoint';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { oneClientPage } from '../../app/client/one-client-page.tsx';
import { findButton, press, rowsIn } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { pageOf, serve, signInPart } from '../../testing/serve.ts';
import { BreakdownPage } from './breakdown-page.tsx';
import { hoursOf } from './week-table.tsx';

const Page = oneClientPage(BreakdownPage, { all: true });

beforeEach(() => {
  signInPart(['Métricas'], { client: { client_id: 3, name: 'Óptica Luz', bucket_name: 'b-3' } });
});

const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
const told = {
  total: 6,
  min_group: 5,
  weekdays: [0, 0, 6, 0, 0, 0, 0],
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 10 ? 5 : hour === 22 ? 1 : 0)),
  branches: [
    { branchoffice_id: 2, name: 'Centro', n: 5 },
    { branchoffice_id: null, name: '', n: 1 },
  ],
  robots: [
    { robot_id: 7, name: 'Alba', n: 5 },
    { robot_id: 9, name: '', n: 1 },
  ],
  week: week.map((hours, day) => (day === 2 ? hours.map((_, hour) => (hour === 10 ? 5 : hour === 22 ? 1 : 0)) : hours)),
};
const open = (answer: Payload<typeof analytics.breakdown> = told, figure: BrokenDown = 'people') => ({
  asked: serve({
    'robots.listByClient': pageOf([]),
    'gone.ofClient': { robots: [], branches: [] },
    'groups.list': [],
    'analytics.breakdown': answer,
  }),
  ...showPart(<Page />, `/metrics/breakdown?figure=${figure}&start=2026-11-01&end=2026-11-30`),
});
const rowsOf = async (name: string) =>
  rowsIn(await screen.findByRole('table', { name })).map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

test('a figure is told by branch, robot, weekday and hour, with where most happens in words', async () => {
  const { asked } = open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Personas atendidas: Por sucursal y hora',
  );
  expect(await rowsOf('Por sucursal')).toEqual([
    ['Centro', '5', '83%'],
    ['Sin sucursal', '1', '17%'],
  ]);
  expect((await rowsOf('Por robot')).map(([name]) => name)).toEqual(['Alba', 'Robot 9']);
  expect(await rowsOf('Por día de la semana')).toContainEqual(['miércoles', '6']);
  expect(await rowsOf('Por hora')).toContainEqual(['22:00', '1']);
  expect(await screen.findByText('Lo más concurrido: miércoles a las 10:00')).toBeTruthy();
  expect((await rowsOf('Día y hora'))[2]?.slice(0, 5)).toEqual(['miércoles', '0', '0', '0', '5']);
  const body = asked.find(({ path }) => path.endsWith('/breakdown/'))?.body;
  expect(body).toMatchObject({ client: 3, robot: 0, figure: 'people', start_date: '2026-11-01' });
});

test('the report holds the hours of each day too, or why they are not told', async () => {
  const files = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const sheetOf = async (answer: Payload<typeof analytics.breakdown>, figure?: BrokenDown) => {
    files.mockClear();
    const page = open(answer, figure);
    const menu = await findButton('Exportar');
    await waitFor(() => expect(menu).toHaveProperty('disabled', false));
    fireEvent.click(menu);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cifras (CSV)' }));
    await waitFor(() => expect(files).toHaveBeenCalled());
    const lines = (await (files.mock.calls[0]?.[0] as Blob).text()).split('\n');
    page.unmount();
    return lines.filter((line) => line.startsWith('Día y hora'));
  };
  expect(await sheetOf(told)).toContain('Día y hora,miércoles: 10:00,5');
  const untold = await sheetOf({ ...told, week: null, hidden: { week: 'beside' } });
  expect(untold).toHaveLength(1);
  expect(untold[0]).toMatch(/^Día y hora,,no se dice,.*revelaría a pocas personas/);
  // Days that are not in the period, and figures of few responses.
  const hidden = { weekdays: Array.from({ length: 7 }, (_, day) => (day === 2 ? null : ('none' as const))) };
  const friday = await sheetOf({ ...told, hidden }, 'responses');
  expect(friday).toContain('Día y hora,miércoles: 10:00,5,');
  expect(friday).toContain('Día y hora,miércoles: 22:00,1,Menos de 5: no saque conclusiones');
  expect(friday).toContain('Día y hora,lunes: 10:00,–,');
});

test('of responses those of few say so in each table and in the hours of the week, of other figures none does (ALL-9)', async () => {
  const small = 'Menos de 5: no saque conclusiones';
  const opened = open(told, 'responses');
  expect(await rowsOf('Por sucursal')).toEqual([
    ['Centro', '5', '83%', ''],
    ['Sin sucursal', '1', '17%', small],
  ]);
  expect(await rowsOf('Por hora')).toContainEqual(['22:00', '1', small]);
  expect((await rowsOf('Día y hora'))[2]?.at(-1)).toBe('1*');
  expect(await screen.findByText(`* ${small}`)).toBeTruthy();
  opened.unmount();
  open();
  expect(await rowsOf('Por hora')).toContainEqual(['22:00', '1']);
  expect((await rowsOf('Día y hora'))[2]?.at(-1)).toBe('1');
  expect(screen.queryByText(`* ${small}`)).toBeNull();
});

test('of days that are not in the period there is nothing to tell', async () => {
  const hidden = { weekdays: Array.from({ length: 7 }, (_, day) => (day === 2 ? null : ('none' as const))) };
  open({ ...told, weekdays: told.weekdays.map((n, day) => (day === 2 ? n : null)), hidden });
  expect((await rowsOf('Por día de la semana')).slice(1, 4)).toEqual([
    ['martes', '–'],
    ['miércoles', '6'],
    ['jueves', '–'],
  ]);
  const hours = await rowsOf('Día y hora');
  expect([hours[1]?.slice(0, 3), hours[2]?.slice(0, 3)]).toEqual([
    ['martes', '–', '–'],
    ['miércoles', '0', '0'],
  ]);
});

test('another figure is chosen, and none at all is said', async () => {
  const { asked } = open({ ...told, total: 0, branches: [], robots: [], week });
  expect(await screen.findByText('Sin datos en este periodo.')).toBeTruthy();
  press('Personas atendidas (Cifra)');
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Personas que cruzan' }));
  await screen.findByRole('heading', { level: 1, name: 'Personas que cruzan: Por sucursal y hora' });
  expect(asked.at(-1)?.body).toMatchObject({ figure: 'crossing' });
});

test('a clinic’s day is told, and whatever happened beside it', () => {
  expect([hoursOf([])[0], hoursOf([]).at(-1)]).toEqual([7, 20]);
  expect([hoursOf(told.hours)[0], hoursOf(told.hours).at(-1)]).toEqual([7, 22]);
  expect(hoursOf([null, ...told.hours.slice(1)])[0]).toBe(0);
});

test('of responses what is hidden reads in its word, shares are of all of them, and the hours of each day are not told (ALL-9)', async () => {
  const [first, second] = told.robots as [(typeof told.robots)[number], (typeof told.robots)[number]];
  open({
    ...told,
    total: 40,
    branches: [
      { branchoffice_id: 2, name: 'Centro', n: 10 },
      { branchoffice_id: 4, name: 'Norte', n: null, hidden: { n: 'beside' } },
      { branchoffice_id: null, name: '', n: null, hidden: { n: 'few' } },
    ],
    robots: [first, { ...second, n: null, hidden: { n: 'few' } }],
    weekdays: [0, 0, 6, null, null, 0, 0],
    hidden: { week: 'beside', weekdays: [null, null, null, 'beside', 'few', null, null] },
    week: null,
  });
  expect(await rowsOf('Por sucursal')).toEqual([
    ['Centro', '10', '25%'],
    ['Norte', 'no se dice', '–'],
    ['Sin sucursal', '<5', '–'],
  ]);
  expect((await rowsOf('Por robot'))[1]).toEqual(['Robot 9', '<5', '–']);
  expect((await rowsOf('Por día de la semana')).slice(2, 5)).toEqual([
    ['miércoles', '6'],
    ['jueves', 'no se dice'],
    ['viernes', '<5'],
  ]);
  expect(await screen.findByText(/^no se dice · De las encuestas no se muestra cada hora/)).toBeTruthy();
});

test('of responses of a group each part reads in the word of what is not told (ALL-9)', async () => {
  const n = { n: null, hidden: { n: 'beside' as const } };
  const beside = (many: number) => Array.from({ length: many }, () => 'beside' as const);
  open(
    {
      ...told,
      total: 24,
      branches: told.branches.map((branch) => ({ ...branch, ...n })),
      robots: told.robots.map((robot) => ({ ...robot, ...n })),
      weekdays: Array.from({ length: 7 }, () => null),
      hours: Array.from({ length: 24 }, () => null),
      week: null,
      hidden: { weekdays: beside(7), hours: beside(24), week: 'beside' },
    },
    'responses',
  );
  const told24 = await rowsOf('Por hora');
  expect([told24.length, new Set(told24.map(([, figure]) => figure))]).toEqual([24, new Set(['no se dice'])]);
  expect((await rowsOf('Por sucursal')).map(([, ...figures]) => figures)).toEqual([
    ['no se dice', '–'],
    ['no se dice', '–'],
  ]);
  expect((await rowsOf('Por robot'))[0]).toEqual(['Alba', 'no se dice', '–']);
  expect((await rowsOf('Por día de la semana'))[2]).toEqual(['miércoles', 'no se dice']);
  expect(await screen.findByText(/^no se dice · De las encuestas no se muestra cada hora/)).toBeTruthy();
});
