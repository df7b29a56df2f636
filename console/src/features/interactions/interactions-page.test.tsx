import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PairedRobot } from '../../../../server/src/testing/paired-robot.ts';
import type { SignedIn } from '../../../../server/src/testing/world.ts';
import { reportInteractions } from '../../testing/facts.ts';
import { button, cells, rowsIn, texts } from '../../testing/hands.ts';
import { openConsole, pageWorld, rememberAddress } from '../../testing/page.tsx';
import { readWorkbook } from '../../testing/read-workbook.ts';
import type { User } from '../../testing/user.ts';
import { captureDownloads } from '../../testing/worker.ts';

const saved = captureDownloads();
const here = await pageWorld();

/** A robot of a client of its own, and Ana, who looks after its robots. */
async function clinic(name?: string) {
  const client = await here.client();
  const robot = await here.pairedRobot({ client, ...(name && { name }) });
  return { robot, client, ana: await here.person({ client, modules: ['Robots'] }) };
}
const open = (who: SignedIn, robot: PairedRobot, more = '', width?: 'phone') =>
  openConsole(here, who, `/robot/interactions?robot_id=${robot.robot.robot_id}${more}`, width);

/** The noon, in Mexico City, of the day so many days ago. */
const noon = (daysAgo: number, seconds = 0) => new Date(Date.parse(`${day(daysAgo)}T18:00:00Z`) + seconds * 1000);
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const onPaper = (which: string) => which.split('-').reverse().join('/');

const table = () => screen.findByRole('table', { name: 'Interacciones del robot' });
const rows = async () => rowsIn(await table()).map((row) => cells(row));
const column = async (n: number) => (await rows()).map((row) => row[n]);

/** Types a day into a date field as people do: digits, from its first part on. */
async function typeDay(user: User, label: string, which: string) {
  const group = await screen.findByRole('group', { name: label });
  await user.click((await within(group).findAllByRole('spinbutton'))[0] as HTMLElement);
  await user.keyboard(onPaper(which).replaceAll('/', ''));
}
const search = (user: User) => user.press('Buscar');

test('each interaction is a row in the documented columns (INT-01, INT-10..19, INT-24, AMB-036)', async () => {
  const { robot, ana, client } = await clinic('Recepción Polanco');
  await reportInteractions(robot, [{ start: noon(2), lasts: 149, gender: 'female', age: 34 }]);
  await open(ana, robot);
  const shown = await table();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Interacciones');
  expect(await screen.findByText(`Recepción Polanco · ${client.name}`)).toBeTruthy();
  expect(texts('columnheader', shown)).toEqual([
    'ID',
    'Fecha',
    'Inicio',
    'Género',
    'Edad',
    'Encuesta aplicada',
    'ID encuesta',
    'Fin',
    'Tiempo total (s)',
  ]);
  const [wire] = await ana.api.interactions.listByRobot({ params: { robot_id: robot.robot.robot_id } });
  expect(await rows()).toEqual([
    [String(wire?.id), onPaper(day(2)), '12:00:00', 'Femenino', '34', 'N/A', '', '12:02:29', '149'],
  ]);
});

test('an empty gender shows N/A (INT-20), an empty age shows N/A (INT-21), an open end stays empty (AMB-036)', async () => {
  const { robot, ana } = await clinic();
  await reportInteractions(robot, [
    { start: noon(3), gender: 'male', age: 0 },
    { start: noon(2), gender: null, age: null, lasts: null },
  ]);
  await open(ana, robot);
  expect((await rows()).map((row) => row.slice(3))).toEqual([
    ['N/A', 'N/A', 'N/A', '', '', ''],
    ['Masculino', '0', 'N/A', '', '12:01:00', '60'],
  ]);
});

test('both dates are required to search; with them the search runs (INT-02..06, SHELL-53, SHELL-54)', async () => {
  const { robot, ana } = await clinic();
  await reportInteractions(robot, [{ start: noon(9) }, { start: noon(5) }, { start: noon(3) }]);
  const { user } = await open(ana, robot);
  expect(await rows()).toHaveLength(3);
  await screen.findByRole('group', { name: 'Fecha inicial' });
  await search(user);
  expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(2);
  await typeDay(user, 'Fecha inicial', day(5));
  await search(user);
  await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(1));
  await waitFor(() => expect(location.search).not.toContain('start'));
  await typeDay(user, 'Fecha final', day(3));
  await search(user);
  await waitFor(async () => expect(await column(1)).toEqual([onPaper(day(3)), onPaper(day(5))]));
  expect(screen.queryByText('Este campo es obligatorio')).toBeNull();
  await waitFor(() => expect(location.search).toContain(`start=${day(5)}&end=${day(3)}`));
});

test('an end before the start is refused; the same day is a search (AMB-035)', async () => {
  const { robot, ana } = await clinic();
  await reportInteractions(robot, [{ start: noon(4) }, { start: noon(3) }]);
  const { user } = await open(ana, robot);
  await typeDay(user, 'Fecha inicial', day(4));
  await typeDay(user, 'Fecha final', day(6));
  await screen.findByText('La fecha final debe ser mayor o igual a la inicial');
  await search(user);
  await waitFor(() => expect(location.search).not.toContain('start'));
  await typeDay(user, 'Fecha final', day(4));
  await waitFor(() => expect(screen.queryByText('La fecha final debe ser mayor o igual a la inicial')).toBeNull());
  await search(user);
  await waitFor(async () => expect(await column(1)).toEqual([onPaper(day(4))]));
});

test('a search finds this robot only, by the local day of its client (INT-23, AMB-035, AMB-084)', async () => {
  const { robot, client, ana } = await clinic();
  const other = await here.pairedRobot({ client });
  await reportInteractions(other, [{ start: noon(4), age: 99 }]);
  // 23:30 of the day in Mexico City is already the next day in UTC.
  await reportInteractions(robot, [
    { start: noon(4, 11.5 * 3600), age: 30 },
    { start: noon(3, 12 * 3600), age: 31 },
  ]);
  const { unmount } = await open(ana, robot, `&start=${day(4)}&end=${day(4)}`);
  expect(await column(4)).toEqual(['30']);
  expect(await column(2)).toEqual(['23:30:00']);
  unmount();
  await open(ana, robot);
  expect(await column(4)).toEqual(['31', '30']);
});

test('the dates are in the address and sent as `yyyy-MM-dd`; Back returns to the search before, clearing shows all (AMB-014, CON-45)', async () => {
  const { robot, ana } = await clinic();
  await reportInteractions(robot, [
    { start: noon(6), age: 60 },
    { start: noon(5), age: 50 },
  ]);
  const { user } = await open(ana, robot, `&start=${day(6)}&end=${day(6)}`);
  expect(await column(4)).toEqual(['60']);
  const group = await screen.findByRole('group', { name: 'Fecha inicial' });
  expect(group.textContent?.replace(/[^\d/]/g, '')).toContain(onPaper(day(6)));
  const back = rememberAddress();
  await user.press('Limpiar');
  await waitFor(async () => expect(await column(4)).toEqual(['50', '60']));
  await waitFor(() => expect(location.search).not.toContain('start'));
  back();
  await waitFor(async () => expect(await column(4)).toEqual(['60']));
  await waitFor(() => expect(group.textContent?.replace(/[^\d/]/g, '')).toContain(onPaper(day(6))));
});

test('an edited link with one date, no date or a wrong order searches nothing (AMB-014)', async () => {
  const { robot, ana } = await clinic();
  await reportInteractions(robot, [{ start: noon(6) }, { start: noon(5) }]);
  for (const more of [`&start=${day(5)}`, '&start=hoy&end=2026-02-31', `&start=${day(5)}&end=${day(6)}`]) {
    const { unmount } = await open(ana, robot, more);
    expect(await rows()).toHaveLength(2);
    unmount();
  }
  await open(ana, robot, `&start=${day(5)}&end=${day(5)}`);
  expect(await rows()).toHaveLength(1);
});

test('pages come from the server with an exact total, in both orders, and the address keeps them (INT-22, AMB-005)', async () => {
  const { robot, ana } = await clinic();
  await reportInteractions(
    robot,
    Array.from({ length: 60 }, (_, i) => ({ start: noon(3, i), age: i })),
  );
  const { user } = await open(ana, robot, '&size=25');
  expect((await column(4))[0]).toBe('59');
  expect(await screen.findByText('1–25 de 60')).toBeTruthy();
  await user.press('Siguiente');
  await waitFor(async () => expect((await column(4))[0]).toBe('34'));
  await user.press('Fecha');
  await waitFor(async () => expect((await column(4))[0]).toBe('0'));
  expect(await screen.findByText('1–25 de 60')).toBeTruthy();
  await waitFor(() => expect(location.search).toContain('sort=oldest'));
});

test('the workbook holds all filtered rows with the Spanish headings, N/A, and numbers as numbers (INT-07..09, INT-25, AMB-083, CON-47)', async () => {
  const { robot, ana } = await clinic();
  await reportInteractions(robot, [
    ...Array.from({ length: 120 }, (_, i) => ({ start: noon(4, i * 60), age: 40 })),
    { start: noon(3), gender: 'male', age: null, lasts: null },
    { start: noon(2), age: 1 },
  ]);
  const { user } = await open(ana, robot, `&start=${day(4)}&end=${day(3)}`);
  await table();
  await user.press('Exportar');
  await screen.findByText('Archivo listo: 121 filas.');
  const file = saved.at(-1);
  expect(file?.name).toMatch(/^Interacciones_\d\d-\d\d-\d{4}_\d\d-\d\d-\d\d\.xlsx$/);
  const book = await readWorkbook(file?.blob as Blob);
  expect(book.name).toBe('Interacciones');
  expect(book.rows).toHaveLength(122);
  expect(book.rows[0]).toEqual([
    'ID',
    'Fecha',
    'Hora de inicio',
    'Género',
    'Edad',
    'Encuesta aplicada',
    'ID encuesta',
    'Hora de fin',
    'Tiempo total (s)',
  ]);
  expect(book.rows[1]?.slice(1)).toEqual([onPaper(day(3)), '12:00:00', 'Masculino', 'N/A', 'N/A']);
  expect(book.rows[2]?.slice(1)).toEqual([onPaper(day(4)), '13:59:00', 'N/A', 40, 'N/A', null, '14:00:00', 60]);
});

test('the CSV is streamed with the same rows, with or without dates (part 0, exports)', async () => {
  const { robot, ana } = await clinic();
  await reportInteractions(robot, [
    { start: noon(4), gender: 'female', age: 20 },
    { start: noon(2), age: 33 },
  ]);
  const lines = async () => {
    const file = saved.at(-1);
    expect(file?.name).toMatch(/^Interacciones_\d\d-\d\d-\d{4}_\d\d-\d\d-\d\d\.csv$/);
    return ((await file?.blob.text()) ?? '').trim().split(/\r?\n/);
  };
  const { user, unmount } = await open(ana, robot);
  await table();
  await user.press('CSV');
  await screen.findByText('Archivo listo: 2 filas.');
  const all = await lines();
  expect(all).toHaveLength(3);
  expect(all[0]?.replace('\uFEFF', '')).toBe(
    'ID,Fecha,Hora de inicio,Género,Edad,Encuesta aplicada,ID encuesta,Hora de fin,Tiempo total (s)',
  );
  expect(all[2]).toMatch(new RegExp(`^\\d+,${onPaper(day(4))},12:00:00,Femenino,20,"N/A",,12:01:00,60$`));
  unmount();
  const second = await open(ana, robot, `&start=${day(2)}&end=${day(2)}`);
  await table();
  await second.user.click(button('CSV'));
  await screen.findByText('Archivo listo: 1 fila.');
  expect(await lines()).toHaveLength(2);
});

test('a new interaction appears by itself (live)', async () => {
  const { robot, ana } = await clinic();
  await reportInteractions(robot, [{ start: noon(2), age: 20 }]);
  await open(ana, robot);
  expect(await column(4)).toEqual(['20']);
  await reportInteractions(robot, [{ start: noon(1), age: 21 }]);
  await waitFor(async () => expect(await column(4)).toEqual(['21', '20']));
});

test('a robot nobody talked with says so and exports nothing; a search without finds offers to lift it (four states)', async () => {
  const { robot, ana } = await clinic();
  const { unmount } = await open(ana, robot);
  await screen.findByText('Aún no hay interacciones');
  expect(button('Exportar')).toHaveProperty('disabled', true);
  expect(button('CSV')).toHaveProperty('disabled', true);
  unmount();
  await reportInteractions(robot, [{ start: noon(2) }]);
  const { user } = await open(ana, robot, `&start=${day(9)}&end=${day(9)}`);
  await screen.findByText('Nada coincide con los filtros.');
  await user.press('Limpiar filtros');
  expect(await rows()).toHaveLength(1);
  expect(button('CSV')).toHaveProperty('disabled', false);
});
