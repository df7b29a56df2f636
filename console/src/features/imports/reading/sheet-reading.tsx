import { delimiters, encodings, type SheetFacts, type SheetReading } from '@botones/contract/imports/import-settings';
import type { Import } from '@botones/contract/imports/imports';
import { useRef } from 'react';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { Disclosure } from '../disclosure.tsx';
import { Failure } from '../failure.tsx';
import type { ImportKind } from '../import-kind.ts';
import { mappingWords } from '../mapping.words.ts';
import { PlainSelect } from '../plain-select.tsx';
import { ExtraCells } from './extra-cells.tsx';
import { HeadingsLine } from './headings-line.tsx';
import { encodingNames } from './sheet-facts.tsx';

/** Something in how a sheet was read that people should look at. */
const looksWrong = ({ encoding, damaged, headings, headings_line, sheet_names }: SheetFacts): boolean =>
  (encoding !== null && encoding !== 'utf-8' && encoding !== 'utf-16') ||
  damaged > 0 ||
  headings_line !== 1 ||
  sheet_names.length > 1 ||
  headings.length === 1;

/** A file, and how somebody said that it is read. */
export interface Source {
  file: File;
  reading: SheetReading;
}

export interface ReadingProps {
  kind: ImportKind;
  of: Import;
  source: Source;
  onRead: (of: Import, source: Source) => void;
  onBusy: (busy: boolean) => void;
}

/** Corrects how the same file is read; each change reads it again at once. */
export function Reading({ kind, of, source, onRead, onBusy }: ReadingProps) {
  const words = useWords(mappingWords);
  const { sheet, import_id } = of;
  const reread = useWrite(kind.calls.reread, { showsError: true });
  /** What was asked for last: a change while the file is read waits for that one. */
  const wanted = useRef({ reading: source.reading, running: false });

  function send(reading: SheetReading) {
    wanted.current = { reading, running: true };
    onBusy(true);
    reread.mutate(
      { params: { import_id }, body: { ...reading, file: source.file } },
      {
        onSettled: (read, error) => {
          const last = wanted.current.reading;
          if (last !== reading) return send(last);
          wanted.current = { reading: error ? source.reading : reading, running: false };
          onBusy(false);
          if (read) onRead(read, { ...source, reading });
        },
      },
    );
  }
  function change({ extra_cells, ...part }: Omit<SheetReading, 'extra_cells'> & { extra_cells?: number | null }) {
    // Where cells were cut was said of columns that were read so.
    const { extra_cells: _cut, ...before } = wanted.current.reading;
    const reading: SheetReading = { ...before, ...part, ...(typeof extra_cells === 'number' && { extra_cells }) };
    // Another sheet has its headings elsewhere.
    if (part.sheet !== undefined) delete reading.headings;
    if (wanted.current.running) wanted.current.reading = reading;
    else send(reading);
  }

  const { encoding, delimiter, hidden, sheet_names } = sheet;
  const names = [...sheet_names].sort((a, b) => Number(hidden.includes(a)) - Number(hidden.includes(b)));
  return (
    <>
      {sheet.extra.rows > 0 && <ExtraCells sheet={sheet} onAnswer={(extra_cells) => change({ extra_cells })} />}
      <Disclosure label={words.reading} initially={looksWrong(sheet)}>
        <div
          style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' }}
        >
          {encoding !== null && (
            <PlainSelect
              label={words.encoding}
              value={encoding}
              options={[
                ...encodings.map((value) => ({ value, label: encodingNames[value] })),
                ...(encoding === 'mixed' ? [{ value: 'mixed' as const, label: words.mixed }] : []),
              ]}
              onChange={(value) => value !== 'mixed' && change({ encoding: value })}
            />
          )}
          {sheet.format === 'csv' && (
            <PlainSelect
              label={words.separator}
              value={delimiters.find((sign) => sign === delimiter) ?? ''}
              options={delimiters.map((value) => ({ value, label: words.signs[value] }))}
              onChange={(value) => value !== '' && change({ delimiter: value })}
            />
          )}
          {names.length > 1 && (
            <PlainSelect
              label={words.sheet}
              value={sheet.sheet ?? ''}
              options={names.map((name) => ({ value: name, label: hidden.includes(name) ? words.hidden(name) : name }))}
              onChange={(name) => change({ sheet: name })}
            />
          )}
          <HeadingsLine line={sheet.headings_line} onChange={(headings) => change({ headings })} />
        </div>
        <p role="status" style={{ margin: 0 }}>
          {reread.isPending && words.rereading}
        </p>
        <Failure of={reread.error} />
      </Disclosure>
    </>
  );
}
