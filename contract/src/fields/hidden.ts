import { z } from 'zod';
import { label } from './label.ts';
import type { TextLanguage } from './texts.ts';

/**
 * Why a figure is null (ALL-9): too few people are behind it, it is hidden so that another cannot be reckoned, it is not shown yet,
 * there is nothing of which it could be, or nothing there tells it (TAB-5).
 */
export const hiddenKinds = ['few', 'beside', 'later', 'none', 'untold'] as const;
export type Hidden = (typeof hiddenKinds)[number];
const kind = z.enum(hiddenKinds);

/** Beside the figures of a record: why each that is not told is not, under its name. */
export const hiddenOf = <const K extends string>(...figures: K[]) =>
  z
    .object(Object.fromEntries(figures.map((figure) => [figure, kind.optional()])) as Record<K, typeof optional>)
    .optional();
const optional = kind.optional();
/** Beside a list of figures: why, at the same places; null where the figure is told. */
export const hiddenPlaces = z.array(kind.nullable()).optional();

const words = {
  few: label('<{least}', '<{least}', '<{least}'),
  beside: label('no se dice', 'not told', '非公開'),
  later: label('aún no se muestra', 'not shown yet', 'まだ表示しません'),
  none: label('–', '–', '–'),
  untold: label('sin dato', 'no data', 'データなし'),
};
/** What is read in the place of a figure that is not told; `least` is the smallest group that is. */
export const writtenHidden = (why: Hidden, language: TextLanguage, least: string): string =>
  words[why][language].replace('{least}', least);

const small = label(
  'Menos de {least}: no saque conclusiones',
  'Fewer than {least}: draw no conclusions',
  '{least} 件未満: 結論を出さないでください',
);
/** What stands beside a figure of so few that it says little, where it is told all the same. */
export const writtenSmall = (language: TextLanguage, least: string): string =>
  small[language].replace('{least}', least);
/** Whether a group is so small; nobody is no group. */
export const isSmall = (people: number, least: number): boolean => people > 0 && people < least;
