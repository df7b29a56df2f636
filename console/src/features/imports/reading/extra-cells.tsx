import type { SheetFacts } from '@botones/contract/imports/import-settings';
import { useWords } from '../../../app/words.ts';
import { mappingWords } from '../mapping.words.ts';
import { PlainRadio } from '../plain-radio.tsx';
import { useChoosable } from './first-rows.tsx';

const [columns, byHand] = ['columns', 'by-hand'] as const;

export interface ExtraCellsProps {
  sheet: SheetFacts;
  /** The place of the heading whose cells were cut; -1: they are columns without one; null: nobody knows. */
  onAnswer: (extra_cells: number | null) => void;
}

/** Asks once where the cells of rows belong that have more of them than the sheet has headings. */
export function ExtraCells({ sheet, onAnswer }: ExtraCellsProps) {
  const words = useWords(mappingWords);
  const headings = useChoosable(sheet);
  const { read, rows, options } = sheet.extra;
  return (
    <PlainRadio<string>
      label={words.extra(rows)}
      value={read === null ? byHand : read < 0 ? columns : String(read)}
      options={[
        ...options.map(({ place, examples }) => ({
          value: String(place),
          label: words.extraAt(headings[place] ?? ''),
          examples,
        })),
        { value: columns, label: words.extraColumns },
        { value: byHand, label: words.extraByHand },
      ]}
      onChange={(value) => onAnswer(value === byHand ? null : value === columns ? -1 : Number(value))}
    />
  );
}
