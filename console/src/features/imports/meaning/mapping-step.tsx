import type { ImportColumn } from '@botones/contract/imports/import-column';
import type { ImportSettings } from '@botones/contract/imports/import-settings';
import type { Import } from '@botones/contract/imports/imports';
import type { Job } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useRef, useState } from 'react';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { Disclosure } from '../disclosure.tsx';
import { Failure } from '../failure.tsx';
import type { ImportKind } from '../import-kind.ts';
import { importsWords } from '../imports.words.ts';
import { mappingWords } from '../mapping.words.ts';
import { PlainRadio } from '../plain-radio.tsx';
import { PlainSelect } from '../plain-select.tsx';
import { FirstRows } from '../reading/first-rows.tsx';
import { Facts } from '../reading/sheet-facts.tsx';
import { Reading, type Source } from '../reading/sheet-reading.tsx';
import { ColumnField } from './column-field.tsx';
import { CurrencyFields } from './currency-fields.tsx';
import { PhoneCountryField } from './phone-country-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import { PlaceLaterField } from './place-later-field.tsx';
import { doubtsIn, TwoReadings } from './two-readings.tsx';
import { UnusedColumns } from './unused-columns.tsx';

export interface MappingStepProps {
  kind: ImportKind;
  sheet: Import;
  source: Source;
  onClose: () => void;
  onRead: (sheet: Import, source: Source) => void;
  onPictures: (job: Job, settings: ImportSettings) => void;
  onPreview: (job: Job, settings: ImportSettings) => void;
}

const Grid = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))' }}>
    {children}
  </div>
);

/** The second step: how the sheet is read, what its columns mean, and what it lacks. */
export function MappingStep({ kind, sheet, source, onClose, onRead, onPictures, onPreview }: MappingStepProps) {
  const words = useWords(mappingWords);
  const { cancel } = useWords(importsWords);
  const first = useRef<HTMLInputElement>(null);
  const [settings, setSettings] = useState(sheet.settings);
  const [rereading, setRereading] = useState(false);
  const [wanted, setWanted] = useState(false);
  const params = { import_id: sheet.import_id };
  const choices = useQuery(queryOf(kind.calls.choices, { params }));
  const preview = useWrite(kind.calls.preview, { showsError: true, onSuccess: (job) => onPreview(job, settings) });
  const pictures = useWrite(kind.calls.pictures, { showsError: true, onSuccess: (job) => onPictures(job, settings) });
  const facts = sheet.sheet;
  const doubts = doubtsIn(kind.columns, facts, settings);
  const open = doubts.find(({ answer }) => answer === null);

  function show() {
    setWanted(true);
    if (open) first.current?.focus();
    else preview.mutate({ params, body: settings });
  }

  // By what was guessed, not by what is chosen: nothing goes away from under the hand.
  const found = (column: ImportColumn) => sheet.settings.columns[column.name] !== undefined;
  const main = kind.columns.filter((column) => column.required || column.asked || found(column));
  const others = kind.columns.filter((column) => !main.includes(column));
  const part = (columns: readonly ImportColumn[]) => (
    <Grid>
      {columns.map((column) => (
        <ColumnField
          key={column.name}
          column={column}
          settings={settings}
          choices={choices.data ?? []}
          sheet={facts}
          change={setSettings}
        />
      ))}
      {columns.some(({ type }) => type === 'days') && (
        <PlainSelect
          label={words.dateOrder}
          value={settings.date_order}
          options={[
            { value: 'dmy', label: words.dmy },
            { value: 'mdy', label: words.mdy },
          ]}
          onChange={(date_order) => setSettings({ ...settings, date_order })}
        />
      )}
      {columns.some(({ type }) => type === 'pictures') && (
        <PicturesField
          sheet={sheet}
          disabled={pictures.isPending}
          onFile={(file) => pictures.mutate({ params, body: { name: file.name.slice(0, 200), file } })}
        />
      )}
    </Grid>
  );

  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <div>
          <Facts of={sheet} />
        </div>
        <FirstRows sheet={facts} />
        <Reading
          kind={kind}
          of={sheet}
          source={source}
          onBusy={setRereading}
          onRead={(read, by) => {
            setSettings(read.settings);
            onRead(read, by);
          }}
        />
        {doubts.map((doubt) => (
          <TwoReadings
            key={doubt.column.name}
            of={doubt}
            wanted={wanted}
            firstRef={doubt === open ? first : undefined}
            onAnswer={(sign) =>
              setSettings({ ...settings, decimals: { ...settings.decimals, [doubt.column.name]: sign } })
            }
          />
        ))}
        <CurrencyFields columns={kind.columns} sheet={facts} settings={settings} change={setSettings} />
        <PhoneCountryField sheet={facts} settings={settings} change={setSettings} />
        <PlaceLaterField columns={kind.columns} sheet={facts} settings={settings} change={setSettings} />
        {facts.variants > 0 && (
          <PlainRadio
            label={words.variants(facts.variants)}
            value={settings.variants}
            options={[
              { value: 'one', label: words.variantsOne },
              { value: 'each', label: words.variantsEach },
            ]}
            onChange={(variants) => setSettings({ ...settings, variants })}
          />
        )}
        <p style={{ margin: 0 }}>{words.columns}</p>
        {part(main)}
        <UnusedColumns sheet={facts} rows={sheet.rows} settings={settings} />
        {others.length > 0 && <Disclosure label={words.moreColumns(others.length)}>{part(others)}</Disclosure>}
        <Failure of={pictures.error ?? preview.error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{cancel}</Button>
        <Button variant="contained" loading={preview.isPending || rereading} onClick={show}>
          {words.preview}
        </Button>
      </DialogActions>
    </>
  );
}
