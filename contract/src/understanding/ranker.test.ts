import { expect, test } from 'vitest';
import { FeatureReader } from './features.ts';
import { learnAtOnce } from './learning.ts';
import { Ranker } from './ranker.ts';
import { Vocabulary } from './vocabulary.ts';

const phrases = [
  ['¿A qué hora abren?', '¿Hasta qué hora atienden?', 'horario'],
  ['¿Dónde está el baño?', 'busco el baño'],
  ['quiero un turno', 'deme un turno por favor'],
];
const vocabulary = new Vocabulary(phrases.flat(), 'es');
const reader = new FeatureReader(new Map());
const learned = phrases.flatMap((own, at) =>
  own.map((text) => ({ class: at, features: reader.learn(vocabulary.hear(text)) })),
);
const ranker = learnAtOnce(Ranker.learning(learned, phrases.length, reader.size));
const rank = (sentence: string) => ranker.rank(reader.read(vocabulary.hear(sentence)));
const first = (sentence: string) => rank(sentence).ranks.sort((a, b) => b.probability - a.probability)[0]?.class;

test('a sentence belongs where its words do', () => {
  expect(['a qué hora cierran', 'un baño', 'un turno'].map(first)).toEqual([0, 1, 2]);
});

test('probabilities are shares of one, likeness of the same words is one phrase whole', () => {
  const { ranks, phrase } = rank('busco el baño');
  expect(ranks.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  expect(phrase).toBe(4);
  expect(ranks[1]?.likeness).toBeGreaterThan(0.6);
});

test('what was never said is like no phrase', () => {
  expect(rank('xyz').phrase).toBeNull();
  expect(rank('').ranks).toHaveLength(3);
});
