import { expect, test } from 'vitest';
import { packLibrary } from '../intents/pack-library.ts';
import { confusedOf, createConfusions } from './understanding.confused.ts';

const spanish = (key: 'hours' | 'parking' | 'wifi') => packLibrary().get(key)?.phrases.es ?? [];

test('intentions that share what people say are confused; those that speak of something else are not', async () => {
  // The phrases of one wish, dealt out to two intentions.
  const deal = (of: number) => spanish('hours').filter((_, at) => at % 2 === of);
  const set = [
    { intent_id: 1, name: 'Apertura', phrases: deal(0) },
    { intent_id: 2, name: 'Cierre', phrases: deal(1) },
    { intent_id: 3, name: 'Internet', phrases: spanish('wifi') },
  ];
  const found = await confusedOf(set, 'es');
  expect(found.map(({ intent_id, other }) => [intent_id, other]).sort()).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(await confusedOf([...set.slice(0, 1), ...set.slice(2)], 'es')).toEqual([]);
});

test('phrases that are near nothing are taken for nothing', async () => {
  const strange = ['xyzzy', 'plugh', 'frotz', 'nitfol', 'gnusto', 'rezrov', 'yomin', 'zifmia', 'ozmoo', 'blorb'];
  const set = [
    { intent_id: 1, name: 'Estacionamiento', phrases: spanish('parking') },
    { intent_id: 2, name: 'Voces', phrases: strange },
  ];
  expect((await confusedOf(set, 'es')).filter(({ intent_id }) => intent_id === 2)).toEqual([]);
});

test('the same intentions are learned once, and one phrase more anew', async () => {
  const confusions = createConfusions();
  const set = (phrases: string[]) => [{ intent_id: 1, name: 'Estacionamiento', phrases }];
  const first = confusions(set(spanish('parking')), 'es');
  expect(confusions(set(spanish('parking')), 'es')).toBe(first);
  expect(confusions(set([...spanish('parking'), 'dónde dejo la moto']), 'es')).not.toBe(first);
  expect(await first).toEqual([]);
});
