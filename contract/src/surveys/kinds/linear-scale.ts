import { label } from '../../fields/label.ts';
import type { Kind } from './kind.ts';

/** Its five steps, from very dissatisfied to very satisfied (SUR-41, AMB-126). */
export const levels = [1, 2, 3, 4, 5] as const;
export const levelWords = {
  es: ['Muy insatisfecho', 'Insatisfecho', 'Neutral', 'Satisfecho', 'Muy satisfecho'],
  en: ['Very dissatisfied', 'Dissatisfied', 'Neutral', 'Satisfied', 'Very satisfied'],
} as const;
/** A step as it is read, never a bare digit (AMB-128). */
export const levelLabel = (level: number, language: 'es' | 'en'): string =>
  `${level} - ${levelWords[language][level - 1] ?? ''}`;

/** One of five steps: stars, faces or numbers. */
export const linearScale: Kind = {
  id: 4,
  wire: 'linearScale',
  label: label('Escala lineal', 'Linear scale', '段階評価'),
  has: { slider: true },
  asks: true,
  isWhole: () => true,
  accepts: (_item, { scale }) => scale !== null && scale >= 1 && scale <= levels.length,
  isAnswered: (_item, answers) => answers.length > 0,
  says: (_item, [answer], language) => (answer?.scale ? levelLabel(answer.scale, language) : ''),
};
