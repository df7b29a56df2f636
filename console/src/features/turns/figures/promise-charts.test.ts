import { promiseCharts } from '@botones/charts/reports/promise-charts';
import { keptIn, promiseNote } from '@botones/charts/reports/promise-said';
import { figureCharts } from '@botones/charts/reports/turn-charts';
import { figureWords } from '@botones/charts/reports/turn-figures.words';
import { TurnFigures } from '@botones/contract/turns/turn-figures';
import { expect, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { csvOf } from '../../../ui/chart/chart-files.ts';
import { formatsFor } from '../../../ui/formats.ts';

const { hidden: _, ...example } = exampleOf(TurnFigures, {}).promise;
const kept = (inside: number, sooner: number, later: number) => {
  const n = inside + sooner + later;
  return { n, inside, sooner, later, share: Math.round((100 * inside) / n) };
};
const nobody = { n: 0, inside: 0, sooner: 0, later: 0, share: null, hidden: { share: 'none' as const } };

/** Figures of a day on which some came at nine and eleven, and were told minutes. */
function aDay(): TurnFigures {
  const timed = (n: number) => ({ n, half: 4, nine_tenths: 9 });
  const at: Record<number, ReturnType<typeof kept>> = { 9: kept(8, 1, 1), 11: kept(3, 0, 1) };
  return {
    ...exampleOf(TurnFigures, {}),
    sources: { robot: 20, console: 3, phone: 7 },
    promise: { ...example, ...kept(11, 1, 2), promised: 20, moved: 4, uncalled: 2 },
    hours: Array.from({ length: 24 }, (_, hour) => ({
      ...{ wait: timed(at[hour]?.n ?? 0), service: timed(0), promise: at[hour] ?? nobody },
    })),
  };
}
const toldNobody = (promised: number): TurnFigures => ({
  ...aDay(),
  promise: { ...nobody, promised, moved: promised, uncalled: 0 },
});
const [es, en, ja] = [figureWords.es, figureWords.en, figureWords.ja] as const;
const formats = formatsFor('es-mx', 'UTC');

test('by the hour percents stand beside what they are of; an hour at which nobody was promised anything has none (MOV-7)', () => {
  const told = { ...aDay(), min_group: 5 };
  const charts = promiseCharts(told, [9, 10, 11], 'es-mx');
  expect(charts.map(({ figures: { rows } }) => rows.map(({ label, values }) => [label, ...values]))).toEqual([
    [
      ['09:00', 80],
      ['10:00', '–'],
      ['11:00', 75],
    ],
    [
      ['09:00', 8, 1, 1],
      ['10:00', 0, 0, 0],
      ['11:00', 3, 0, 1],
    ],
  ]);
  const [percents] = charts;
  const file = percents && csvOf(percents, { concept: 'Hora', note: 'Nota' }).split('\n');
  expect(file?.[0]).toContain('Hora,Dentro de lo prometido: Turnos,Dentro de lo prometido (%),Nota');
  expect(file?.[1]).toBe('09:00,8,80,');
  // Of four.
  expect(file?.[3]).toMatch(/^11:00,3,75,Menos de 5/);
});

test('where nobody was promised anything there is no chart and a sentence why, in three languages', () => {
  expect(promiseCharts(toldNobody(0), [9], 'es-mx')).toEqual([]);
  const titles = (told: TurnFigures) => figureCharts(told, 'es-mx').map(({ title }) => title);
  expect(titles(toldNobody(0))).not.toContain(es.promiseByHour);
  expect(titles(aDay())).toContain(es.promiseByHour);
  for (const words of [es, en, ja]) {
    expect(promiseNote(toldNobody(0), words, formats)).toBe(words.noPromise);
    expect(keptIn(toldNobody(0), words, formats)).toBeNull();
    expect(promiseNote(toldNobody(3), words, formats)).toBe(words.noneCalled(3, '3'));
    expect(promiseNote(aDay(), words, formats)).toBe(words.leftOut('20', '4', '2'));
  }
  expect(keptIn(aDay(), es, formats)).toMatch(/^79\s?% \(11 de 14 a quienes se llamó\)$/);
});

test('tickets are told by where they were asked for', () => {
  const chart = figureCharts(aDay(), 'en').find(({ title }) => title === en.bySource);
  expect(chart?.figures.rows.map(({ label, values }) => [label, ...values])).toEqual([
    ['Robot', 20],
    ['Desk', 3],
    ['Phone', 7],
  ]);
});
