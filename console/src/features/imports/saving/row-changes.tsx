import type { ImportRow } from '@botones/contract/imports/imports';
import { useWords } from '../../../app/words.ts';
import type { ImportKind } from '../import-kind.ts';
import { previewWords } from './preview.words.ts';
import { useColumnTexts } from './problem-texts.ts';

/** Letters of a text that are shown. */
const most = 120;
const cut = (text: string): string => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text);

/** Amounts that differ in how they are written alone: 12 and 12.00. */
const sameAmount = (one: string, other: string): boolean =>
  /^\d+(\.\d+)?$/.test(one) && /^\d+(\.\d+)?$/.test(other) && Number(one) === Number(other);

/** What a row says: what it changes (old → new), what will be saved where that is not what the sheet says, and the rest (IMP-1, IMP-4). */
export function RowChanges({ row, kind }: { row: ImportRow; kind: ImportKind }) {
  const words = useWords(previewWords);
  const { at } = useColumnTexts(kind);
  const { shown, read, before, given, match } = row;
  const changes: string[] = [];
  const rest: string[] = [];
  kind.columns.forEach(({ name }, place) => {
    const said = shown[name] ?? '';
    const saved = read[name] ?? said;
    const old = before[name];
    const same = saved === said || sameAmount(saved, said);
    const quoted = words.sheetSays(cut(said));
    if (old !== undefined) {
      const change = `${cut(old) || words.nothing} → ${cut(saved) || words.nothing}`;
      changes.push(at(name, same || said === '' ? change : `${change} (${quoted})`));
    } else if (!same) changes.push(at(name, said === '' ? cut(saved) : `${quoted} → ${cut(saved)}`));
    // What is there already and stays is no news.
    else if (place > 0 && said !== '' && !given.includes(name) && match === 'new') rest.push(cut(said));
  });
  return (
    <>
      {changes.map((change) => (
        <small key={change} style={{ color: 'var(--ink)' }}>
          {change}
        </small>
      ))}
      {rest.length > 0 && <small>{rest.join(' · ')}</small>}
    </>
  );
}
