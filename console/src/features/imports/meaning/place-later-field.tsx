import type { ImportColumn } from '@botones/contract/imports/import-column';
import type { ImportSettings, SheetFacts } from '@botones/contract/imports/import-settings';
import { useWords } from '../../../app/words.ts';
import { mappingWords } from '../mapping.words.ts';
import { PlainRadio } from '../plain-radio.tsx';

interface PlaceLaterFieldProps {
  columns: readonly ImportColumn[];
  sheet: SheetFacts;
  settings: ImportSettings;
  change: (settings: ImportSettings) => void;
}

/** Asks once what becomes of rows that say no place, where the sheet has some; none is ever made up. */
export function PlaceLaterField({ columns, sheet, settings, change }: PlaceLaterFieldProps) {
  const words = useWords(mappingWords);
  const places = columns.filter(({ place }) => place).map(({ name }) => name);
  const mapped = places.flatMap((name) => settings.columns[name] ?? []);
  const told = places.some((name) => (settings.asked[name] ?? '').trim() !== '');
  const all = mapped.every((place) => (sheet.blanks[place] ?? 0) > 0);
  if (places.length === 0 || told || !all) return null;
  return (
    <PlainRadio
      label={mapped.length === 0 ? words.placeless : words.somePlaceless}
      value={settings.place_later ? 'later' : 'now'}
      options={[
        { value: 'now', label: words.placeNow },
        { value: 'later', label: words.placeLater },
      ]}
      onChange={(answer) => change({ ...settings, place_later: answer === 'later' })}
    />
  );
}
