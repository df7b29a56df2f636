import { errors } from '@botones/contract/errors';
import { laterPlaces, returnMinutes } from '@botones/contract/turns/ticket-pages';
import { expect, test } from 'vitest';
import { languageOf } from './language.ts';
import { failureCodes, words } from './words.ts';

test('the page speaks the phone’s language, else that of the ticket, else Spanish', () => {
  expect(languageOf(['en-US'], 1)).toBe('en');
  expect(languageOf(['es-AR', 'en'], 2)).toBe('es');
  expect(languageOf(['fr-FR', 'en-GB'], 1)).toBe('en');
  expect(languageOf(['fr-FR'], 2)).toBe('en');
  expect(languageOf(['fr-FR'], 1)).toBe('es');
  expect(languageOf(['ja'])).toBe('es');
  expect(languageOf([])).toBe('es');
});

test('failures that are told are those of the contract, in its words where it says them', () => {
  const own = ['network', 'failed', 'request.too_many'];
  for (const code of failureCodes.filter((one) => !own.includes(one))) {
    const [, said] = errors[code as keyof typeof errors];
    expect([code, words.es.failures[code]]).toEqual([code, said.es]);
  }
  expect(Object.keys(errors)).toContain('request.too_many');
});

test('how many places and minutes the words say is what the product does', () => {
  expect([laterPlaces, returnMinutes]).toEqual([3, 2]);
  const said = (behind: number) =>
    [words.es, words.en].map(({ laterQuestion: { text } }) => text(behind).split('.')[0]);
  expect(said(laterPlaces)).toEqual([
    ...[
      'Lo llamarán después de las tres personas que van detrás de usted',
      'You will be called after the three people behind you',
    ],
  ]);
  expect(said(2)).toEqual([
    ...[
      'Lo llamarán después de las dos personas que van detrás de usted',
      'You will be called after the two people behind you',
    ],
  ]);
  expect(said(1)).toEqual([
    ...['Lo llamarán después de la persona que va detrás de usted', 'You will be called after the person behind you'],
  ]);
  expect(words.es.leaveQuestion.text).toContain('dos minutos');
  expect(words.en.leaveQuestion.text).toContain('two minutes');
});

test('ages are said in minutes and hours, and with a doubt where the phone slept', () => {
  const { age } = words.es;
  expect([0, 1, 3, 119, 120, 300].map((minutes) => age(minutes, false))).toEqual([
    ...['de hace un momento', 'de hace 1 min', 'de hace 3 min', 'de hace 119 min', 'de hace 2 h', 'de hace 5 h'],
  ]);
  expect([0, 3, 300].map((minutes) => age(minutes, true))).toEqual([
    ...['de hace 1 min o más', 'de hace 3 min o más', 'de hace 5 h o más'],
  ]);
  expect(words.en.age(0, false)).toBe('moments ago');
  expect(words.en.age(3, true)).toBe('3 min ago or more');
  expect(words.es.minutes({ from: 0, until: 5 })).toBe('Menos de 5\u00a0min');
  expect(words.es.minutes({ from: 10, until: 15 })).toBe('10 a 15\u00a0min');
});
