import { expect, test } from 'vitest';
import { strangersEn } from './strangers-en.ts';
import { strangersEs } from './strangers-es.ts';
import { synonymsEn } from './synonyms-en.ts';
import { synonymsEs } from './synonyms-es.ts';
import { Vocabulary } from './vocabulary.ts';
import type { Tongue } from './words.ts';

/** A group is looked for in as many words at most (features.ts). */
const longest = 3;

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
const bare = (sentence: string) =>
  folded(sentence)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const groupsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((group) => group.split(',').map((word) => word.trim()));
/** The words of groups as a robot hears them, each once in a group. */
function heardIn(groups: readonly string[][], language: Tongue): string[] {
  const vocabulary = new Vocabulary(groups.flat(), language);
  const heard = (word: string) =>
    vocabulary
      .hear(word)
      .map(({ stem }) => stem)
      .join(' ');
  return groups.flatMap((group) => [...new Set(group.map(heard))]);
}
const repeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

test.each([
  ['es', synonymsEs, 300],
  ['en', synonymsEn, 230],
] as const)('no word of %s stands in two groups, as written or as heard, none is empty or too long', (language, text, least) => {
  const groups = groupsOf(text);
  expect(repeated(groups.flat().map(folded))).toEqual([]);
  expect(repeated(heardIn(groups, language))).toEqual([]);
  expect(groups.flat().filter((word) => word === '' || word.split(' ').length > longest)).toEqual([]);
  expect(groups.filter((group) => group.length < 2)).toEqual([]);
  expect(groups.length).toBeGreaterThanOrEqual(least);
});

test.each([
  ['Spanish', strangersEs, 450],
  ['English', strangersEn, 300],
])('no stranger in %s is said twice, none is empty or longer than a phrase may be', (_, strangers, least) => {
  expect(repeated(strangers.map(bare))).toEqual([]);
  expect(strangers.filter((sentence) => bare(sentence) === '' || sentence.length > 250)).toEqual([]);
  expect(strangers.length).toBeGreaterThanOrEqual(least);
});

test('what is said twice is noticed', () => {
  expect(repeated(groupsOf('baño, sanitario\nBano, wc').flat().map(folded))).toEqual(['bano']);
  expect(repeated(heardIn(groupsOf('caro, costoso, caros\ncarro, coche'), 'es'))).toEqual(['kar']);
  expect(repeated(['¿Qué hora es?', 'que hora es'].map(bare))).toEqual(['que hora es']);
});
