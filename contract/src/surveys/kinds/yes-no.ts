import { label } from '../../fields/label.ts';
import type { Kind } from './kind.ts';

/** Its two options, in the languages of surveys (SUR-42). */
export const yesNoWords = { es: ['Sí', 'No'], en: ['Yes', 'No'] } as const;

export const yesNo: Kind = {
  id: 2,
  wire: 'yesNo',
  label: label('Sí/No', 'Yes/No', 'はい／いいえ'),
  has: {},
  asks: true,
  isWhole: () => true,
  accepts: (_item, { yes_no }) => yes_no !== null,
  isAnswered: (_item, answers) => answers.length > 0,
  says: (_item, [answer], language) => (answer ? yesNoWords[language][answer.yes_no ? 0 : 1] : ''),
};
