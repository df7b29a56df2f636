import type { ContentIntent } from '@botones/contract/device/device-config';

/** Words that carry no meaning of their own, without accents, in Spanish and English. */
const fillers = new Set(
  `a al algo como con cual cuales cuando cuanto cuanta cuantos de del donde el ella en es esta estan este esto favor hay la las le lo los me
  mi mis muy no o para pero por porque puede puedo que quien quiero quisiera se si sobre son su sus tengo tiene tienen un una uno unos usted
  y yo an and are at can could do does for have how i in is it me my of on or please the there this to want what when where which who with
  would you your`.split(/\s+/),
);

/** A sentence as its words, without accents, case and punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The words of a sentence that mean something. */
export const meaningful = (words: readonly string[]): string[] => words.filter((word) => !fillers.has(word));

const contains = (words: readonly string[], part: readonly string[]): boolean =>
  words.some((_, at) => part.every((word, index) => words[at + index] === word));

/** How well a question fits that holds a whole sentence, at least. */
export const wholeName = 2_000;

/** At least this share of the words that two sentences mean must be common to both. */
const enough = 0.6;

/**
 * How well a sentence fits a question, 0 for not at all: the same words, then the whole of it within the question, then the
 * words that both mean, whatever their order.
 */
export function sentenceFit(question: readonly string[], sentence: string): number {
  const words = wordsOf(sentence);
  if (words.length === 0) return 0;
  if (words.length === question.length && contains(question, words)) return 3_000;
  const meant = meaningful(words);
  // Of what means nothing ('is there', 'a') the whole sentence counts, or any question would contain it.
  if (meant.length > 0 && contains(question, words)) return wholeName + words.length;
  const asked = new Set(meaningful(question));
  const common = new Set(meant.filter((word) => asked.has(word))).size;
  const share = (2 * common) / (asked.size + new Set(meant).size);
  return share >= enough ? 1_000 * share : 0;
}

/** The intention that fits words best and how well; null: none fits. The one for what nothing fits never does. */
export function bestIntent(
  intents: readonly ContentIntent[],
  asked: readonly string[],
): { intent: ContentIntent; fit: number } | null {
  let best: { intent: ContentIntent; fit: number } | null = null;
  for (const intent of intents) {
    if (intent.role === 'fallback') continue;
    const fit = Math.max(...[intent.name, ...intent.phrases].map((sentence) => sentenceFit(asked, sentence)));
    // Of equals the first: the order is the client's own.
    if (fit > (best?.fit ?? 0)) best = { intent, fit };
  }
  return best;
}

/** The intention that a question means, by name and phrase alone; null: none fits. */
export function matchIntent(intents: readonly ContentIntent[], question: string): ContentIntent | null {
  const asked = wordsOf(question);
  return asked.length === 0 ? null : (bestIntent(intents, asked)?.intent ?? null);
}
