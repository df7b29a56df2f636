import type { Tongue } from '@botones/contract/understanding/words';

/** A number below another that depends on a text alone: each run changes the same letter. */
function numberFrom(text: string, below: number): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return (hash >>> 8) % below;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const longEnough = 4;

/** A sentence with one slip in one of its longer words: a letter too few, too many, another one, or two changed over. */
export function withSlip(sentence: string): string {
  const words = sentence.split(' ');
  const long = words.flatMap((word, at) => (word.length >= longEnough ? [at] : []));
  const place = long[numberFrom(sentence, long.length || 1)];
  const word = place === undefined ? undefined : words[place];
  if (place === undefined || word === undefined) return sentence;
  const at = 1 + numberFrom(`${sentence}.`, word.length - 2);
  const letter = letters[numberFrom(`${sentence}..`, letters.length)] ?? 'e';
  const [before, own, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
  const slips = [
    before + after,
    before + letter + own + after,
    before + letter + after,
    before + after.slice(0, 1) + own + after.slice(1),
  ];
  return words.with(place, slips[numberFrom(`${sentence}...`, slips.length)] ?? word).join(' ');
}

const heard: Record<Tongue, [RegExp, string][]> = {
  es: [
    [/qu(?=[eiéí])/gi, 'k'],
    [/(?<!c)h/gi, ''],
    [/v/gi, 'b'],
    [/ll/gi, 'y'],
    [/z|c(?=[eiéí])/gi, 's'],
  ],
  en: [
    [/ph/gi, 'f'],
    [/ck/gi, 'k'],
  ],
};

/** A sentence as somebody writes it who writes what is heard. */
export const asSounds = (sentence: string, language: Tongue): string =>
  heard[language].reduce((text, [written, said]) => text.replace(written, said), sentence);
