import { type Figures, firstOf, isTold, labelAt, noteOf, shareOf, type Value, wholeOf } from '@botones/charts/drawing';
import { chartWords } from '@botones/charts/reports/chart.words';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../formats.ts';
import { Figure } from '../page/figure.tsx';

export interface ChartTableProps {
  figures: Figures;
  caption: string;
  /** What its rows are, where that has a name. */
  concept?: string;
  shares?: boolean;
}

/** A heading may cut longer ones, so that the table says them whole. */
const longTitle = 120;

/** What a chart shows as a table: the same figures, of a single series their shares, and what is to be known of those of few people. */
export function ChartTable({ figures, caption, concept, shares = false }: ChartTableProps) {
  const words = useWords(chartWords);
  const formats = useFormats();
  const { series, rows } = figures;
  const total = wholeOf(figures);
  const noted = rows.some((row) => noteOf(figures, row) !== null);
  const written = (value: Value) => (isTold(value) ? formats.number(value) : value);
  return (
    <table>
      <caption {...(caption.length <= longTitle && { className: 'unseen' })}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{concept ?? words.concept}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {shares && <th scope="col">{words.share}</th>}
          {noted && <th scope="col">{words.note}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may be called the same
          <tr key={index}>
            <th scope="row">{labelAt(figures, index)}</th>
            {row.values.map((value, at) => (
              <td key={series[at]}>{written(value)}</td>
            ))}
            {shares && (
              <td>
                <Figure>{shareOf(firstOf(row), total, formats)}</Figure>
              </td>
            )}
            {noted && <td>{noteOf(figures, row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
