import type { Robot } from '@botones/contract/robots/robots';
import { expect, test } from 'vitest';
import { showPart } from '../../../testing/part.tsx';
import { ago, aRobot } from '../../../testing/robots.ts';
import { robotColumns } from './robot-columns.tsx';

const columns = robotColumns('es-mx', true);
const column = (id: string) => columns.find((each) => each.id === id);
const inFile = (id: string, robot: Partial<Robot>) => column(id)?.value?.(aRobot(robot));
/** A cell of the table: what it says, its tone, and where it leads. */
function shown(id: string, robot: Partial<Robot>) {
  const { container, unmount } = showPart(<output>{column(id)?.render(aRobot(robot))}</output>);
  const [cell] = container.getElementsByTagName('output');
  const tone = cell?.querySelector<HTMLElement>('[data-tone]')?.dataset.tone;
  const href = cell?.querySelector('a')?.getAttribute('href');
  const said = [cell?.textContent, tone, href].filter(Boolean);
  unmount();
  return said;
}

test('what a person reads in a row stands in the file too', () => {
  expect([shown('content', {}), inFile('content', {})]).toEqual([['al día'], 'al día']);
  const failed = { config_error: 'disco lleno' };
  expect([shown('content', failed), inFile('content', failed)]).toEqual([['error: disco lleno'], 'error: disco lleno']);
  const asleep = { status: 'offline', state: 'standby', desired_power: 'off' } as const;
  expect([shown('power', asleep), inFile('power', asleep)]).toEqual([['Apagado'], 'Apagado']);
  expect([shown('state', asleep), inFile('state', asleep)]).toEqual([['en espera', 'warn'], 'en espera']);
  expect([shown('state', {}), shown('state', { state: 'fault' }), shown('state', { state: 'offline' })]).toEqual([
    ...[
      ['en línea', 'ok'],
      ['con falla', 'bad'],
      ['sin conexión', 'off'],
    ],
  ]);
  const seen = { last_seen_at: '2026-03-04T05:06:07.000Z' };
  expect(inFile('last_seen', seen)).toEqual({ day: '2026-03-03', time: '23:06:07' });
  expect(shown('last_seen', { last_seen_at: ago(180) })).toEqual(['hace 3 min']);
  expect([shown('last_seen', { last_seen_at: null }), inFile('last_seen', { last_seen_at: null })]).toEqual([
    ...[['nunca'], null],
  ]);
  expect([inFile('serial', {}), inFile('resolution', {}), inFile('client', {})]).toEqual([
    ...['BT-7', '1920x1080', 'Clínica'],
  ]);
  expect([shown('serial', {}), shown('resolution', {}), shown('client', {})]).toEqual([
    ...[['BT-7'], ['1920x1080'], ['Clínica']],
  ]);
});

test('why content did not come widens no table: the cell is cut, and says it whole under the pointer', () => {
  const error = 'La pantalla no pudo guardar escena-de-verano.mp4: el disco está lleno';
  showPart(<output>{column('content')?.render(aRobot({ config_error: error }))}</output>);
  const said = document.querySelector<HTMLElement>('output .truncated');
  expect([said?.textContent, said?.title]).toEqual([`error: ${error}`, `error: ${error}`]);
});

test('names and counts lead to what they are of', () => {
  expect(shown('name', {})).toEqual(['Lobby', '/robot?robot_id=7']);
  const busy = { alerts_count: 1234, interactions_count: 5 };
  expect([shown('alerts', busy), inFile('alerts', busy)]).toEqual([['1,234', '/robot/alerts?robot_id=7'], 1234]);
  expect([shown('interactions', busy), inFile('interactions', busy)]).toEqual([
    ...[['5', '/robot/interactions?robot_id=7'], 5],
  ]);
});

test('power and screen are for those who choose them, the client for staff; the robot is what a card is headed with', () => {
  expect(columns.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['power', 'resolution']);
  expect(columns.filter(({ heading }) => heading).map(({ id }) => id)).toEqual(['name']);
  const ids = (staff: boolean) => robotColumns('es-mx', staff).map(({ id }) => id);
  expect(ids(true).filter((id) => !ids(false).includes(id))).toEqual(['client']);
  expect(columns.flatMap(({ sort }) => (sort ? [sort] : []))).toEqual([
    ...[{ asc: 'name' }, { asc: 'client' }, { desc: 'last_seen' }],
  ]);
});
