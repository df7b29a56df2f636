import { label } from '../../fields/label.ts';
import { hasOption, type Kind, namedOptions, namedRows, realOptions, realRows } from './kind.ts';

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
  says: (item, answers, language) => {
    const columns = namedOptions(item, language);
    return [...namedRows(item, language)]
      .flatMap(([row, name]) => {
        const answer = answers.find(({ row_index }) => row_index === row);
        const chosen = answer && columns.get(answer.option_ids?.[0] ?? null);
        return chosen ? [`${name}: ${chosen}`] : [];
      })
      .join('; ');
  },
};
