import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentOfSet, understoodSets } from '../testing/understood-sets.ts';
import { vectorsOf } from '../testing/understood-vectors.ts';
import { learnAtOnce } from './learning.ts';
import { createRobotModel, learningRobot, understoodOf } from './robot-model.ts';
import { tryOut } from './try-out.ts';
import { wordsOf } from './words.ts';

const { agent, records } = contentOfSet(understoodSets.crowded);

test('what is learned in steps, with pauses between, is what is learned at once', () => {
  const learning = learningRobot(understoodOf({ records }, agent, 'es'));
  let steps = 0;
  while (steps < 100 && !learning.next().done) steps++;
  const paused = learnAtOnce(learning);
  const atOnce = createRobotModel({ records }, agent, 'es');
  for (const { says } of vectorsOf('clinic')) expect(tryOut(says, paused)).toEqual(tryOut(says, atOnce));
});

test('five thousand phrases and five hundred records are learned in hundreds of steps: none is long', () => {
  const [product] = contentOfSet(understoodSets.clinic).records.products;
  if (!product) throw new Error('a set without products');
  const products = Array.from({ length: 500 }, (_, at) => ({
    ...product,
    product_id: at,
    name: { es: `Suero ${at}`, en: null },
  }));
  const learning = learningRobot(understoodOf({ records: { ...records, products } }, agent, 'es'));
  let steps = 0;
  while (!learning.next().done) steps++;
  expect(steps).toBeGreaterThan(250);
});

/** As words are taken of any text, whatever its letters. */
const anyWords = (text: string) => wordsOf(`${text} ж`).slice(0, -1);

test('words of Western letters are taken as those of all others', () => {
  const latin = fc.string({ unit: fc.integer({ min: 0, max: 0xff }).map((code) => String.fromCharCode(code)) });
  fc.assert(
    fc.property(latin, (text) => {
      expect(wordsOf(text)).toEqual(anyWords(text));
    }),
  );
  for (const text of ["don't", "rock'n'roll", '¿Qué año, Ñandú?', '½ kilo a 10ª', "l'été d'à côté"])
    expect(wordsOf(text)).toEqual(anyWords(text));
});
