import type { ImportColumn } from '@botones/contract/imports/import-column';
import type { ImportSettings, SheetFacts } from '@botones/contract/imports/import-settings';
import type { RefObject } from 'react';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { mappingWords } from '../mapping.words.ts';
import { PlainRadio } from '../plain-radio.tsx';

/** Columns of amounts: what the template shows in them is one. */
export const isAmount = ({ type, example }: ImportColumn): boolean =>
  type === undefined && /^\d+\.\d\d$/.test(String(example));

/** Columns of amounts that can be read in two ways, each with the first amount and both readings (IMP-1). */
export const doubtsIn = (columns: readonly ImportColumn[], sheet: SheetFacts, settings: ImportSettings) =>
  columns.filter(isAmount).flatMap((column) => {
    const doubt = sheet.doubts.find(({ place }) => settings.columns[column.name]?.[0] === place);
    return doubt ? [{ column, doubt, answer: settings.decimals[column.name] ?? null }] : [];
  });
export type Doubt = ReturnType<typeof doubtsIn>[number];

export interface TwoReadingsProps {
  of: Doubt;
  onAnswer: (sign: 'point' | 'comma') => void;
  /** Somebody wants to go on. */
  wanted: boolean;
  firstRef?: RefObject<HTMLInputElement | null> | undefined;
}

/** Asks once how the amounts of a column are read, with both readings of one of them. */
export function TwoReadings({ of: { column, doubt, answer }, onAnswer, wanted, firstRef }: TwoReadingsProps) {
  const words = useWords(mappingWords);
  const { language } = usePreferences();
  const formats = useFormats();
  const read = (amount: string) =>
    `${doubt.text} → ${formats.number(Number(amount), { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  return (
    <PlainRadio
      label={words.reading2(labelIn(column.label, language))}
      value={answer}
      options={[
        { value: 'comma', label: read(doubt.comma) },
        { value: 'point', label: read(doubt.point) },
      ]}
      onChange={onAnswer}
      error={wanted && answer === null ? words.answerReading : undefined}
      firstRef={firstRef}
    />
  );
}
