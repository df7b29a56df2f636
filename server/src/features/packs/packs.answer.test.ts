import { packKeys } from '@botones/contract/packs/packs';
import { expect, test } from 'vitest';
import { packLibrary } from '../intents/pack-library.ts';
import { answerOf, hoursInWords, type Known } from './packs.answer.ts';

const branch = { direction: 'Av. Juárez 12, Centro.', phone: '5512345678', open_at: '09:00:00', until_at: '18:30:00' };
const packOf = (key: (typeof packKeys)[number]) => {
  const pack = packLibrary().get(key);
  if (!pack) throw new Error(`no pack ${key}`);
  return pack;
};

test('there is a pack of each key, with phrases that an intention takes', () => {
  expect([...packLibrary().keys()]).toEqual([...packKeys]);
  for (const { phrases } of packLibrary().values())
    for (const list of [phrases.es, phrases.en]) {
      expect(list.length).toBeLessThanOrEqual(500);
      expect(list.every((text) => text.length >= 1 && text.length <= 256)).toBe(true);
    }
});

test('every answer can be said, with and without a branch, however long its address', () => {
  const long = { ...branch, direction: 'Avenida '.repeat(37) };
  const clients: Known[] = [branch, long, null].map((each) => ({ client: 'Farmacia Sol', branch: each }));
  for (const pack of packLibrary().values())
    for (const known of clients)
      for (const tongue of ['es', 'en'] as const) {
        const said = answerOf(pack, known, tongue);
        expect(said.length).toBeGreaterThanOrEqual(5);
        expect(said.length).toBeLessThanOrEqual(300);
        expect(said).not.toMatch(/[{}]/);
      }
});

test('hours are said in words', () => {
  expect(hoursInWords('09:00:00', '18:30:00', 'es')).toBe('todos los días de 9:00 a 18:30');
  expect(hoursInWords('09:00:00', '18:30:00', 'en')).toBe('every day from 9:00 am to 6:30 pm');
  expect(hoursInWords('00:00:00', '12:00:00', 'en')).toBe('every day from 12:00 am to 12:00 pm');
  expect(hoursInWords('08:00:00', '08:00:00', 'es')).toBe('las 24 horas, todos los días');
});

test('blanks are filled from the branch', () => {
  const known = { client: 'Farmacia Sol', branch };
  expect(answerOf(packOf('hours'), known, 'es')).toContain('de 9:00 a 18:30');
  expect(answerOf(packOf('hours'), known, 'en')).toContain('to 6:30 pm. Hours may');
  expect(answerOf(packOf('location'), known, 'es')).toContain('Av. Juárez 12, Centro');
  expect(answerOf(packOf('person'), known, 'es')).toContain('55 1234 5678');
  expect(answerOf(packOf('hours'), { client: 'Farmacia Sol', branch: null }, 'es')).toMatch(/recepción/);
});
