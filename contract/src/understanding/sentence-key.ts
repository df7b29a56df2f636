import { stemOf } from './stem.ts';
import { fillers, type Tongue, wordsOf } from './words.ts';

/**
 * What a sentence is made of, whatever a model knows: the stems of its words as they sound, each once, in the order of the alphabet.
 * Sentences of the same are one in the list of what was not understood. Of fillers alone: these; of no word: ''.
 */
export function sentenceKey(sentence: string, language: Tongue): string {
  const words = wordsOf(sentence);
  const telling = words.filter((word) => !fillers.has(word));
  const stems = (telling.length > 0 ? telling : words).map((word) => stemOf(word, language));
  return [...new Set(stems)].sort().join(' ');
}
