import type { analytics } from '@botones/contract/analytics/analytics';
import type { Payload } from '@botones/contract/calls/endpoint';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { pageOf, serve, signInPart } from '../../testing/serve.ts';
import { BreakdownPage } from './breakdown-page.tsx';
import { hoursOf } from './week-table.tsx';

beforeEach(() => {
  signInPart(['Métricas'], { client: { client_id: 3, name: 'Óptica Luz', bucket_name: 'b-3' } });
});

const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
const told = {
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
const open = (answer: Payload<typeof analytics.breakdown> = told) => ({
  asked: serve({ 'robots.listByClient': pageOf([]), 'analytics.breakdown': answer }),
  ...showPart(<BreakdownPage />, '/metrics/breakdown?figure=people&start=2026-11-01&end=2026-11-30'),
});
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('a figure is told by branch, robot, weekday and hour, with where most happens in words', async () => {
  const { asked } = open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Personas atendidas: Por sucursal y hora');
  expect(await rowsOf('Por sucursal')).toEqual([
    ['Centro', '5', '83%'],
    ['Sin sucursal', '1', '17%'],
  ]);
  expect((await rowsOf('Por robot')).map(([name]) => name)).toEqual(['Alba', 'Robot 9']);
  expect(await rowsOf('Por día de la semana')).toContainEqual(['miércoles', '6']);
  expect(await rowsOf('Por hora')).toContainEqual(['22:00', '1']);
  expect(screen.getByText('Lo más concurrido: miércoles a las 10:00')).toBeTruthy();
  expect((await rowsOf('Día y hora'))[2]?.slice(0, 5)).toEqual(['miércoles', '0', '0', '0', '5']);
  const body = asked.find(({ path }) => path.endsWith('/breakdown/'))?.body;
  expect(body).toMatchObject({ client: 3, robot: 0, figure: 'people', start_date: '2026-11-01' });
});

test('the report holds the hours of each day too, or why they are not told', async () => {
  const files = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const sheetOf = async (answer: typeof told | (Omit<typeof told, 'week'> & { week: null })) => {
    files.mockClear();
    const page = open(answer);
    const menu = await screen.findByRole('button', { name: 'Exportar' });
    await waitFor(() => expect(menu).toHaveProperty('disabled', false));
    fireEvent.click(menu);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Cifras (CSV)' }));
    await waitFor(() => expect(files).toHaveBeenCalled());
    const lines = (await (files.mock.calls[0]?.[0] as Blob).text()).split('\n');
    page.unmount();
    return lines.filter((line) => line.startsWith('Día y hora'));
  };
  expect(await sheetOf(told)).toContain('Día y hora,miércoles: 10:00,5');
  const untold = await sheetOf({ ...told, week: null });
  expect(untold).toHaveLength(1);
  expect(untold[0]).toContain('revelaría a pocas personas');
});

test('another figure is chosen, and none at all is said', async () => {
  const { asked } = open({ ...told, branches: [], robots: [], week });
  expect(await screen.findByText('Sin datos en este periodo.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cifra: Personas atendidas' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Personas que cruzan' }));
  await screen.findByRole('heading', { level: 1, name: 'Personas que cruzan: Por sucursal y hora' });
  expect(asked.at(-1)?.body).toMatchObject({ figure: 'crossing' });
});

test('a clinic’s day is told, and whatever happened beside it', () => {
  expect([hoursOf([])[0], hoursOf([]).at(-1)]).toEqual([7, 20]);
  expect([hoursOf(told.hours)[0], hoursOf(told.hours).at(-1)]).toEqual([7, 22]);
  expect(hoursOf([null, ...told.hours.slice(1)])[0]).toBe(0);
});

test('of responses few people are told as few, and the hours of each day are not told at all (ALL-9)', async () => {
  const [first, second] = told.robots;
  open({
    ...told,
    robots: [first as (typeof told.robots)[number], { ...(second as (typeof told.robots)[number]), n: null }],
    week: null,
  });
  expect((await rowsOf('Por robot'))[1]).toEqual(['Robot 9', '<5', '–']);
  expect(screen.getByText(/^De las encuestas no se muestra cada hora/)).toBeTruthy();
});
