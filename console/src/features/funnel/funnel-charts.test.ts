import type { Funnel, Steps } from '@botones/contract/analytics/funnel';
import { expect, test } from 'vitest';
import { campaignCharts, funnelCharts } from './funnel-charts.ts';

const stepsOf = (more: Partial<Steps> = {}): Steps => ({
  ...{ hours: 0, passed: 0, told: 0, stopped: null, hidden: { stopped: 'untold' } },
  ...{ interacted: 0, understood: 0, answered: 0, surveyed: 0 },
  ...more,
});
const busy = stepsOf({
  hours: 2,
  passed: 100,
  told: 40,
  stopped: 10,
  hidden: {},
  interacted: 30,
  understood: 20,
  answered: 25,
  surveyed: 4,
});
const toldOf = (more: Partial<Funnel> = {}): Funnel => ({
  total: busy,
  robots: [],
  branches: [],
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 9 || hour === 11 ? busy : stepsOf())),
  scenes: [],
  campaigns: [],
  min_group: 5,
  ...more,
});

test('each step has its bar, in Spanish, English and Japanese; where no detector tells it a word stands in its place (TAB-5)', () => {
  const [whole] = funnelCharts(toldOf(), 'es-mx');
  expect(whole?.figures.rows.map(({ label, values }) => [label, values[0]])).toEqual([
    ['Pasaron', 100],
    ['Se detuvieron', 10],
    ['Interactuaron', 30],
    ['Se les entendió', 20],
    ['Recibieron respuesta o atención', 25],
    ['Contestaron la encuesta', 4],
  ]);
  expect(whole?.figures.rows.map(({ small }) => small)).toEqual([false, false, false, false, false, true]);
  for (const [language, word] of [
    ['es-mx', 'sin dato'],
    ['en', 'no data'],
    ['ja', 'データなし'],
  ] as const)
    expect(funnelCharts(toldOf({ total: stepsOf({ passed: 9 }) }), language)[0]?.figures.rows[1]?.values).toEqual([
      word,
    ]);
});

test('hours from the first to the last with people; what is called the same is told apart; of nobody there is no chart', () => {
  const robots = [1, 2].map((robot_id) => ({ ...busy, robot_id, name: 'Ana' }));
  const charts = funnelCharts(toldOf({ robots }), 'es-mx');
  const rowsOf = (title: string) => charts.find((chart) => chart.title === title)?.figures.rows;
  expect(rowsOf('Por hora del día')?.map(({ label }) => label)).toEqual(['09:00', '10:00', '11:00']);
  expect(rowsOf('Por robot')?.map(({ label }) => label)).toEqual(['Ana', 'Ana (2)']);
  expect(rowsOf('Por sucursal')).toBeUndefined();
  expect(funnelCharts(toldOf({ total: stepsOf(), hours: [] }), 'es-mx')).toEqual([]);
});

test('a scene that was never alone makes no chart; one that was stands beside all others', () => {
  const others = { ...busy, scene_id: null, is_known: true, name: '' };
  const unknown = { ...others, is_known: false };
  const scenes = (told: Funnel['scenes']) =>
    funnelCharts(toldOf({ scenes: told }), 'es-mx')
      .find(({ title }) => title.startsWith('Por escena'))
      ?.figures.rows.map(({ label }) => label);
  expect(scenes([others, unknown])).toBeUndefined();
  const alone = (scene_id: number, name: string) => ({ ...others, scene_id, name });
  expect(scenes([alone(3, 'Verano'), alone(4, ''), others, unknown])).toEqual([
    'Verano',
    'Escena eliminada',
    'Varias escenas o ninguna',
    'No se sabe qué se mostraba',
  ]);
});

test('who interacted is no share of fewer who passed: some robots have no detector (TAB-5)', () => {
  const mixed = stepsOf({ passed: 100, interacted: 320, answered: 80 });
  const even = stepsOf({ passed: 100, interacted: 100, answered: 25 });
  const campaigns = [{ campaign_id: 7, name: 'Otoño', with: mixed, without: even }];
  const charts = campaignCharts(toldOf({ campaigns }), 'es-mx');
  const valuesOf = (title: string) => charts.find((chart) => chart.title.startsWith(title))?.figures.rows[0]?.values;
  expect(valuesOf('Interactuaron')).toEqual(['sin dato', 100]);
  expect(valuesOf('Recibieron')).toEqual([25, 25]);
});

test('campaigns are told in percent with how many they are of, and with what they do not prove (TAB-5)', () => {
  const without = stepsOf({ passed: 4, interacted: 1, answered: 1 });
  const charts = campaignCharts(
    toldOf({ campaigns: [{ campaign_id: 7, name: 'Otoño', with: busy, without }] }),
    'es-mx',
  );
  expect(charts.map(({ figures: { rows, counts } }) => [rows[0]?.values, counts?.rows[0], rows[0]?.small])).toEqual([
    [
      [25, 'sin dato'],
      [40, 0],
      [false, false],
    ],
    [
      [30, 25],
      [100, 4],
      [false, true],
    ],
    [
      [83, 100],
      [30, 1],
      [false, true],
    ],
  ]);
  for (const { note } of charts) expect(note).toMatch(/^No prueba causa/);
  expect(campaignCharts(toldOf(), 'es-mx')).toEqual([]);
});
