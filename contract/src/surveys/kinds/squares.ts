import { label } from '../../fields/label.ts';
import { readIn } from '../survey-item.ts';
import { hasOption, type Kind, realOptions, realRows } from './kind.ts';

/** A table: for each row one of the columns (AMB-121). */
export const squares: Kind = {
  id: 1,
  wire: 'squares',
  label: label('Cuadrícula', 'Grid', 'マトリックス'),
  has: { options: true, rows: true },
  asks: true,
  isWhole: (item) => realOptions(item).length > 0 && realRows(item).length > 0,
  accepts: (item, { row_index, option_ids }) =>
    option_ids?.length === 1 && hasOption(item, option_ids[0]) && item.rows.some((row) => row.row_index === row_index),
  isAnswered: (item, answers) =>
    realRows(item).every((row) => answers.some(({ row_index }) => row_index === row.row_index)),
  says: ({ rows, options }, answers, language) =>
    rows
      .flatMap((row) => {
        const answer = answers.find(({ row_index }) => row_index === row.row_index);
        const chosen = options.find(({ option_id }) => option_id === answer?.option_ids?.[0]);
        return chosen ? [`${readIn(row.text, language).text}: ${readIn(chosen.text, language).text}`] : [];
      })
      .join('; '),
};
