import { wordsOf } from './words.ts';

/** How many of the words of a sentence came, each as often as it was said, in whatever order. */
export function wordsThatCame(said: string, heard: string): { came: number; of: number } {
  const left = wordsOf(heard);
  const words = wordsOf(said);
  const came = words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return { came: came.length, of: words.length };
}
