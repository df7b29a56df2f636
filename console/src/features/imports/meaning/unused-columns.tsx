import type { ImportSettings, SheetFacts } from '@botones/contract/imports/import-settings';
import { useWords } from '../../../app/words.ts';
import { mappingWords } from '../mapping.words.ts';
import { useChoosable } from '../reading/first-rows.tsx';

/** The columns of a sheet that become nothing: whoever imports it knows what is left out. */
export function UnusedColumns({
  sheet,
  rows,
  settings,
}: {
  sheet: SheetFacts;
  rows: number;
  settings: ImportSettings;
}) {
  const words = useWords(mappingWords);
  const headings = useChoosable(sheet);
  const used = new Set(Object.values(settings.columns).flat());
  const unused = headings.filter((_heading, place) => !used.has(place) && (sheet.blanks[place] ?? 0) < rows);
  if (unused.length === 0) return null;
  return <p style={{ margin: 0, overflowWrap: 'anywhere' }}>{words.unused(unused.join(', '))}</p>;
}
