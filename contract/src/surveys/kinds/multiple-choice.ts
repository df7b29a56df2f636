import { label } from '../../fields/label.ts';
import { hasOption, type Kind, namedOptions, realOptions } from './kind.ts';

/** As many of several options as one likes. */
export const multipleChoice: Kind = {
  id: 3,
  wire: 'multiple choice',
  label: label('Opción múltiple', 'Multiple choice', '複数選択'),
  has: { options: true },
  asks: true,
  isWhole: (item) => realOptions(item).length > 0,
  accepts: (item, { option_ids }) =>
    !!option_ids?.length &&
    new Set(option_ids).size === option_ids.length &&
    option_ids.every((option_id) => hasOption(item, option_id)),
  isAnswered: (_item, answers) => answers.length > 0,
  says: (item, [answer], language) =>
    [...namedOptions(item, language)]
      .flatMap(([option_id, name]) => (option_id !== null && answer?.option_ids?.includes(option_id) ? [name] : []))
      .join('; '),
};
