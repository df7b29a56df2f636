import { mostPronunciations, type Pronunciation } from '@botones/contract/speech/pronunciations';

/** Lines of a sheet as they are pasted, a word, how it is said and perhaps its language divided by tabs; null: one word, as any text. */
export function pastedLines(text: string, language_id: 1 | 2): Pronunciation[] | null {
  if (!/[\t\n]/.test(text.trim())) return null;
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [written = '', said = '', language = ''] = line.split('\t').map((cell) => cell.trim());
      const named = /^(2|en|ingl[eé]s|english|英語)$/i.test(language)
        ? 2
        : /^(1|es|esp|スペ)/i.test(language)
          ? 1
          : null;
      return { written, said, language_id: named ?? language_id };
    });
}

/** As many of the lines as a list has room for that holds so many. */
export const fitting = (pasted: Pronunciation[], held: number): Pronunciation[] =>
  pasted.slice(0, Math.max(0, mostPronunciations - held));
