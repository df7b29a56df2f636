import { label } from '../../fields/label.ts';
import { hasOption, type Kind, namedOptions, realOptions } from './kind.ts';

/** One of several options. */
export const uniqueOption: Kind = {
  id: 5,
  wire: 'uniqueOption',
  label: label('Opción única', 'Single choice', '単一選択'),
  has: { options: true },
  asks: true,
  isWhole: (item) => realOptions(item).length > 0,
  accepts: (item, { option_ids }) => option_ids?.length === 1 && hasOption(item, option_ids[0]),
  isAnswered: (_item, answers) => answers.length > 0,
  says: (item, [answer], language) => namedOptions(item, language).get(answer?.option_ids?.[0] ?? null) ?? '',
};
