import { expect, test } from 'vitest';
import { countChange, shareChange, writtenChange } from './changes.ts';
import type { Totals } from './dashboard.ts';
import type { First, FirstSentence } from './first.ts';
import { saidFirst, saidReport, saidSwing } from './first-said.ts';

/** Blanks that languages write within numbers are one here. */
const plain = (texts: readonly string[]) =>
  texts.map((text) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/ %/g, '%'));
const day: FirstSentence = {
  ...{ figure: 'people', span: 'day', from: '2026-11-29', to: '2026-11-29', now: 812, usual: 1180 },
  ...{ since: '2026-11-29', where: null },
};
const week: FirstSentence = { ...day, span: 'week', from: '2026-11-23', since: '2026-11-25' };
const first = (more: Partial<First> = {}): First => ({
  ...{ until: '2026-11-29', day: '2026-11-29', day_state: 'compared', week_state: 'compared' },
  ...{ closed_days: [], untold_robots: 0, sentences: [] },
  ...more,
});
const es = (...sentences: FirstSentence[]) => plain(sentences.map((sentence) => saidSwing(sentence, 'es')));

test('a sentence says when, how much, how far from the usual, where and since when', () => {
  const where = { kind: 'robot' as const, id: 3, name: 'Recepción' };
  expect(es(day, { ...week, where })).toEqual([
    'El domingo 29 de noviembre se atendió a 812 personas, 31% menos de lo acostumbrado (1,180).',
    'Del 23 al 29 de noviembre se atendió a 812 personas, 31% menos de lo acostumbrado (1,180), sobre todo en el robot Recepción; así desde el miércoles 25 de noviembre.',
  ]);
  expect(plain([saidSwing({ ...week, where }, 'en'), saidSwing({ ...week, where }, 'ja')])).toEqual([
    'From November 23 to November 29, 812 people were served, 31% fewer than usual (1,180), mostly at the robot Recepción; so since Wednesday, November 25.',
    '11月23日〜11月29日の対応した人は 812 人、通常 (1,180) より 31% 減、主にロボット「Recepción」、11月25日(水)から継続。',
  ]);
});

test('weeks over a month’s end, halves, nobody, one, several places and places that are gone are said as people say them', () => {
  const over = { ...week, from: '2026-11-27', to: '2026-12-03', since: null };
  const gone = { kind: 'branch' as const, id: 3, name: '' };
  expect(
    es(
      { ...over, where: { kind: 'several', id: null, name: '' } },
      { ...day, figure: 'missed', now: 60, usual: 32.5, where: gone },
      { ...day, figure: 'crossing', now: 0 },
      { ...day, figure: 'answered', now: 1, usual: 20 },
    ),
  ).toEqual([
    'Del 27 de noviembre al 3 de diciembre se atendió a 812 personas, 31% menos de lo acostumbrado (1,180), en varios lugares.',
    'El domingo 29 de noviembre quedaron sin respuesta 60 frases, 85% más de lo acostumbrado (33), sobre todo en una sucursal que ya no está.',
    'El domingo 29 de noviembre no pasó nadie, 100% menos de lo acostumbrado (1,180).',
    'El domingo 29 de noviembre se contestó 1 encuesta, 95% menos de lo acostumbrado (20).',
  ]);
});

test('where there is nothing to say it is said why', () => {
  expect(saidFirst(first(), 'es')).toEqual(['Nada se salió de lo acostumbrado.']);
  // Days without anybody are out of the ordinary, also where nothing else is.
  const closed_days = ['2026-11-29'];
  expect(saidFirst(first({ day_state: 'closed', closed_days }), 'es')).toEqual([
    'El domingo 29 de noviembre no se contó a nadie.',
  ]);
  expect(saidFirst(first({ day_state: 'closed', week_state: 'unknown', closed_days }), 'en')).toEqual([
    'On Sunday, November 29, nobody was counted.',
  ]);
  const dead = first({ closed_days: ['2026-11-24', '2026-11-25', '2026-11-26'] });
  expect([saidFirst(dead, 'es'), saidFirst(dead, 'en'), saidFirst(dead, 'ja')]).toEqual([
    ['El martes 24 de noviembre, el miércoles 25 de noviembre y el jueves 26 de noviembre no se contó a nadie.'],
    ['On Tuesday, November 24, Wednesday, November 25, and Thursday, November 26, nobody was counted.'],
    ['11月24日(火)、11月25日(水)、11月26日(木)は誰も数えられていません。'],
  ]);
  const unknown = first({ day_state: 'unknown', week_state: 'unknown' });
  expect(saidFirst(unknown, 'es')).toEqual([
    'Aún no hay con qué comparar: se necesitan 4 semanas con al menos 20 personas.',
  ]);
  expect(saidFirst(first({ sentences: [day] }), 'es')).toHaveLength(1);
});

test('what robots have not told yet is said to be missing, and nobody of it to be served', () => {
  const untold = [1, 3].map((untold_robots) => first({ untold_robots }));
  expect(untold.map((one) => saidFirst(one, 'es').at(-1))).toEqual([
    'Falta lo que 1 robot aún no ha contado.',
    'Falta lo que 3 robots aún no han contado.',
  ]);
  expect(untold.map((one) => saidFirst(one, 'en').at(-1))).toEqual([
    'What 1 robot has not told yet is missing.',
    'What 3 robots have not told yet is missing.',
  ]);
  const nobody = { now: 0, before: null };
  const hidden = { share: null, before: null, answers: null, hidden: { share: 'few' as const } };
  const none = { ...totals, crossing: nobody, people: nobody, answered: nobody, satisfaction: hidden };
  expect([saidReport(none, 'es', false), saidReport(none, 'es')]).toEqual([[], ['No atendió a nadie']]);
  expect(saidReport(totals, 'es', false)).toEqual(saidReport(totals, 'es'));
});

const totals: Totals = {
  ...{ days: { from: '2026-11-23', to: '2026-11-29' }, before: { from: '2026-11-16', to: '2026-11-22' }, min_group: 5 },
  crossing: { now: 12_000, before: 12_010 },
  people: { now: 4812, before: 4540 },
  interactions: { now: 5000, before: 4800 },
  answered: { now: 1, before: null },
  missed: { now: 0, before: null },
  satisfaction: { share: 0.86, before: 0.87, answers: 412 },
};

test('a report begins with how many were served and what else was counted, each beside the days before (TAB-6)', () => {
  expect(plain(saidReport(totals, 'es'))).toEqual([
    'Atendió a 4,812 personas, 6% más',
    'Pasaron 12,000 personas, casi igual',
    'Se contestó 1 encuesta',
    'Satisfacción de 86%, 1 punto menos',
  ]);
  expect(plain(saidReport(totals, 'en'))[0]).toBe('Served 4,812 people, 6% more');
  expect(plain(saidReport(totals, 'ja'))[0]).toBe('対応した人 4,812 人、6% 増');
  const hidden = { share: null, before: null, answers: null, hidden: { share: 'few' as const } };
  const nobody = { now: 0, before: null };
  expect(
    saidReport({ ...totals, crossing: nobody, people: nobody, answered: nobody, satisfaction: hidden }, 'es'),
  ).toEqual(['No atendió a nadie']);
});

test('a change is said by its share, its points, or that there is hardly one', () => {
  const said = [countChange(9, 9), countChange(1001, 1000), countChange(110, 10), countChange(120, 100)];
  expect(plain(said.map((change) => writtenChange(change, 'es')))).toEqual([
    'Igual',
    'Casi igual',
    'Más de diez veces',
    '20% más',
  ]);
  expect(writtenChange(shareChange(0.83, 0.86), 'es')).toBe('3 puntos menos');
  expect(writtenChange(shareChange(0.861, 0.86), 'en')).toBe('The same');
});
