import type { TextLanguage } from '../fields/texts.ts';

/** How a figure is beside that of before: its share of that, or points of percent; nothing of one that is the same. */
export type Change =
  | { direction: 'up' | 'down'; by: 'share' | 'points'; much: number }
  | { direction: 'up'; by: 'times' }
  | { direction: 'same'; by: 'exact' | 'almost' };

/** A count beside one of before, which is never 0: days that nothing was told of are no measure. */
export function countChange(now: number, then: number): Change {
  if (now === then) return { direction: 'same', by: 'exact' };
  if (now > 10 * then) return { direction: 'up', by: 'times' };
  const much = Math.abs(now - then) / then;
  return much < 0.005
    ? { direction: 'same', by: 'almost' }
    : { direction: now > then ? 'up' : 'down', by: 'share', much };
}

const percents = (share: number) => Math.round(share * 100);
/** Shares differ by points, of the percents as they are read. */
export function shareChange(now: number, then: number): Change {
  const points = percents(now) - percents(then);
  if (points === 0) return { direction: 'same', by: 'exact' };
  return { direction: points > 0 ? 'up' : 'down', by: 'points', much: Math.abs(points) };
}

const locales: Record<TextLanguage, string> = { es: 'es-MX', en: 'en', ja: 'ja' };
export const localeOfTexts = (language: TextLanguage): string => locales[language];
export const writtenNumber = (n: number, language: TextLanguage): string =>
  new Intl.NumberFormat(locales[language]).format(n);
/** 0.06 → '6%', as the language writes it. */
export const writtenPercent = (share: number, language: TextLanguage): string =>
  new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 0 }).format(share);

interface Words {
  share: Record<'up' | 'down', (share: string) => string>;
  points: Record<'up' | 'down', (points: string, isOne: boolean) => string>;
  times: string;
  exact: string;
  almost: string;
}
const words: Record<TextLanguage, Words> = {
  es: {
    share: { up: (share) => `${share} más`, down: (share) => `${share} menos` },
    points: {
      up: (points, isOne) => `${points} ${isOne ? 'punto' : 'puntos'} más`,
      down: (points, isOne) => `${points} ${isOne ? 'punto' : 'puntos'} menos`,
    },
    ...{ times: 'Más de diez veces', exact: 'Igual', almost: 'Casi igual' },
  },
  en: {
    share: { up: (share) => `${share} more`, down: (share) => `${share} fewer` },
    points: {
      up: (points, isOne) => `${points} ${isOne ? 'point' : 'points'} more`,
      down: (points, isOne) => `${points} ${isOne ? 'point' : 'points'} less`,
    },
    ...{ times: 'More than ten times', exact: 'The same', almost: 'Almost the same' },
  },
  ja: {
    share: { up: (share) => `${share} 増`, down: (share) => `${share} 減` },
    points: { up: (points) => `${points} ポイント増`, down: (points) => `${points} ポイント減` },
    ...{ times: '10 倍以上', exact: '同じ', almost: 'ほぼ同じ' },
  },
};

/** A change in words, as it stands alone: '6% más', '3 puntos menos', 'Casi igual'. */
export function writtenChange(change: Change, language: TextLanguage): string {
  const said = words[language];
  if (change.by === 'share') return said.share[change.direction](writtenPercent(change.much, language));
  if (change.by === 'points')
    return said.points[change.direction](writtenNumber(change.much, language), change.much === 1);
  return said[change.by];
}
