import type { Tongue } from './words.ts';

/** What sounds alike in Mexican Spanish, in the order in which it is put in place of each other; words have no accents and no case. */
const spanish: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/^ps|sch/g, 's'],
  [/dt$/, 't'],
  [/^es(?=[^aeiou])/, 's'],
  [/qu(?=[ei])/g, 'k'],
  [/gu(?=[ei])/g, 'G'],
  [/^hu(?=[aeio])|gu(?=[ao])/g, 'w'],
  [/sh/g, 'ch'],
  [/ch/g, 'C'],
  [/h/g, ''],
  [/g(?=[ei])/g, 'j'],
  [/G/g, 'g'],
  [/sc(?=[ei])|xc(?=[ei])|c(?=[ei])|z/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 's'],
  [/v/g, 'b'],
  [/ll/g, 'y'],
  [/n(?=[bp])/g, 'm'],
  [/y$/, 'i'],
  [/(.)\1+/g, '$1'],
];
const english: readonly [RegExp, string][] = [
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/(.)\1+/g, '$1'],
];

/** A word as it sounds: words that are written differently and said alike are one text. */
export function soundOf(word: string, language: Tongue): string {
  let sound = word;
  for (const [written, said] of language === 'es' ? spanish : english) sound = sound.replace(written, said);
  return sound;
}
