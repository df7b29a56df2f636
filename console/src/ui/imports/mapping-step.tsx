import type { Import, ImportChoice, ImportColumn, ImportSettings, SheetFacts } from '@botones/contract/imports/imports';
import type { Job } from '@botones/contract/jobs/jobs';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useId, useRef, useState } from 'react';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { labelIn, useWords } from '../../app/words.ts';
import { useAutocompleteWords } from '../fields/autocomplete-words.ts';
import { Field } from '../fields/field.tsx';
import { FileButton } from '../upload/upload.tsx';
import { Failure } from './failure.tsx';
import type { ImportKind } from './import-kind.ts';
import { importsWords } from './imports.words.ts';
import { PicturesRefused } from './pictures-refused.tsx';

const absent = -1;
const encodings = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'windows-1252': 'Latin-1',
  macintosh: 'Mac',
  ibm850: 'DOS',
} as const;

/** What was found out about the file, in one line. */
function Facts({ sheet, name, rows }: { sheet: SheetFacts; name: string; rows: number }) {
  const words = useWords(importsWords);
  const { encoding, delimiter } = sheet;
  const facts = [
    ...[name, words.rows(rows), sheet.sheet ?? ''],
    encoding === null ? '' : encoding === 'mixed' ? words.mixed : encodings[encoding],
    delimiter === null ? '' : words.delimiter(delimiter === '\t' ? words.tab : delimiter),
  ];
  return (
    <>
      <p style={{ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>{facts.filter(Boolean).join(' · ')}</p>
      {sheet.damaged > 0 && <p style={{ color: 'var(--warn)', margin: '4px 0 0' }}>{words.damaged(sheet.damaged)}</p>}
    </>
  );
}

interface ColumnProps {
  column: ImportColumn;
  choices: readonly ImportChoice[];
  sheet: SheetFacts;
  settings: ImportSettings;
  change: (settings: ImportSettings) => void;
}

/** Which heading stands for a column, and what stands there for all rows where none does. */
function Column({ column: { name, label, required, type, within }, choices, sheet, settings, change }: ColumnProps) {
  const words = useWords(importsWords);
  const { language } = usePreferences();
  const labels = useAutocompleteWords();
  const id = useId();
  const text = labelIn(label, language);
  const place = settings.columns[name];
  const examples = place === undefined ? '' : (sheet.samples[place] ?? []).filter(Boolean).join(' · ');
  function choose(to: number) {
    const { [name]: _, ...others } = settings.columns;
    change({ ...settings, columns: to === absent ? others : { ...others, [name]: to } });
  }
  const asked = settings.asked[name] ?? '';
  const ask = (value: string) => change({ ...settings, asked: { ...settings.asked, [name]: value } });
  const all = { 'aria-label': words.forAll(text), maxLength: 2000 };
  const outer = settings.asked[within ?? ''] ?? '';
  const options = choices.filter((choice) => choice.column === name && (outer === '' || choice.within === outer));
  return (
    <Field id={id} label={text} {...(required && { note: words.required })} hint={examples}>
      <Select
        fullWidth
        labelId={`${id}-label`}
        id={id}
        value={place ?? absent}
        onChange={({ target }) => choose(Number(target.value))}
      >
        <MenuItem value={absent}>{words.absent}</MenuItem>
        {sheet.headings.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike; their place is what tells them apart.
          <MenuItem key={at} value={at}>
            {heading || `#${at + 1}`}
          </MenuItem>
        ))}
      </Select>
      {place === undefined && type !== 'choice' && type !== 'pictures' && (
        <OutlinedInput
          fullWidth
          sx={{ marginTop: '6px' }}
          value={asked}
          placeholder={words.forAll(text)}
          inputProps={all}
          onChange={({ target }) => ask(target.value)}
        />
      )}
      {place === undefined && type === 'choice' && (
        <Autocomplete
          freeSolo
          {...labels}
          fullWidth
          disableClearable={asked === ''}
          size="small"
          sx={{ marginTop: '6px', '& .MuiInputBase-root': { minHeight: 44, paddingBlock: 0 } }}
          options={[...new Set(options.map((choice) => choice.name))]}
          inputValue={asked}
          onInputChange={(_event, value) => ask(value)}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              fullWidth
              placeholder={words.forAll(text)}
              {...slotProps.input}
              inputProps={{ ...slotProps.htmlInput, ...all }}
            />
          )}
        />
      )}
    </Field>
  );
}

export interface MappingStepProps {
  kind: ImportKind;
  sheet: Import;
  onClose: () => void;
  onPictures: (job: Job, settings: ImportSettings) => void;
  onPreview: (job: Job) => void;
}

/** The second step: what the columns mean, and what the sheet lacks. */
export function MappingStep({ kind, sheet, onClose, onPictures, onPreview }: MappingStepProps) {
  const words = useWords(importsWords);
  const id = useId();
  const zip = useRef<HTMLInputElement>(null);
  const [settings, setSettings] = useState(sheet.settings);
  const params = { import_id: sheet.import_id };
  const choices = useQuery(queryOf(kind.calls.choices, { params }));
  const preview = useWrite(kind.calls.preview, { showsError: true, onSuccess: onPreview });
  const pictures = useWrite(kind.calls.pictures, { showsError: true, onSuccess: (job) => onPictures(job, settings) });
  const sendZip = ([file]: File[]) => {
    if (file) pictures.mutate({ params, body: { name: file.name.slice(0, 200), file } });
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: '16px' }}>
        <div>
          <Facts sheet={sheet.sheet} name={sheet.name} rows={sheet.rows} />
          <p style={{ marginBottom: 0 }}>{words.columns}</p>
        </div>
        <div
          style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))' }}
        >
          {kind.columns.map((column) => (
            <Column
              key={column.name}
              column={column}
              settings={settings}
              choices={choices.data ?? []}
              sheet={sheet.sheet}
              change={setSettings}
            />
          ))}
          {kind.columns.some(({ type }) => type === 'days') && (
            <Field id={`${id}-order`} label={words.dateOrder}>
              <Select
                fullWidth
                labelId={`${id}-order-label`}
                id={`${id}-order`}
                value={settings.date_order}
                onChange={({ target }) => setSettings({ ...settings, date_order: target.value })}
              >
                <MenuItem value="dmy">{words.dmy}</MenuItem>
                <MenuItem value="mdy">{words.mdy}</MenuItem>
              </Select>
            </Field>
          )}
        </div>
        {kind.columns.some(({ type }) => type === 'pictures') && (
          <Field
            id={`${id}-zip`}
            label={words.pictures}
            hint={sheet.pictures ? words.pictureCount(sheet.pictures) : ''}
          >
            <FileButton
              id={`${id}-zip`}
              inputRef={zip}
              accept=".zip"
              disabled={pictures.isPending}
              onFiles={sendZip}
              described={{}}
            >
              {words.choosePictures}
            </FileButton>
            <PicturesRefused of={sheet.pictures_refused} />
          </Field>
        )}
        <Failure of={pictures.error ?? preview.error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="contained"
          loading={preview.isPending}
          onClick={() => preview.mutate({ params, body: settings })}
        >
          {words.preview}
        </Button>
      </DialogActions>
    </>
  );
}
