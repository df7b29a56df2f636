import type { ImportColumn } from '@botones/contract/imports/import-column';
import type { ImportSettings, SheetFacts } from '@botones/contract/imports/import-settings';
import type { ImportChoice } from '@botones/contract/imports/imports';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords } from '../../../app/words.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { ChoiceText } from '../choice-text.tsx';
import { mappingWords } from '../mapping.words.ts';
import { useChoosable } from '../reading/first-rows.tsx';
import { JoinMenu } from './join-menu.tsx';
import { isAmount } from './two-readings.tsx';

const absent = -1;

export interface ColumnFieldProps {
  column: ImportColumn;
  choices: readonly ImportChoice[];
  sheet: SheetFacts;
  settings: ImportSettings;
  change: (settings: ImportSettings) => void;
}

/** The settings where a column is put together of these places; where there are none the sheet lacks it. */
function placed(settings: ImportSettings, name: string, places: number[]): ImportSettings {
  const { [name]: _places, ...columns } = settings.columns;
  // How its amounts are read was said of another place.
  const { [name]: _sign, ...decimals } = settings.decimals;
  const { [name]: _own, ...own_currency } = settings.own_currency;
  return {
    ...settings,
    decimals,
    own_currency,
    // So is the country whose telephones stand there.
    ...(name === 'phone' && { phone_country: null }),
    columns: places.length === 0 ? columns : { ...columns, [name]: places },
  };
}

/** The first values of a column as they are put together. */
function examplesOf(sheet: SheetFacts, places: readonly number[], joined = ' '): string {
  const height = Math.max(0, ...places.map((place) => sheet.samples[place]?.length ?? 0));
  const rows = Array.from({ length: height }, (_, row) =>
    places.flatMap((place) => sheet.samples[place]?.[row] || []).join(joined),
  );
  return rows.filter(Boolean).join(' · ');
}

/** Which headings stand for a column, and what stands there for all rows where none does. */
export function ColumnField({ column, choices, sheet, settings, change }: ColumnFieldProps) {
  const { name, label, required, type, within, joined } = column;
  const words = useWords(mappingWords);
  const { language } = usePreferences();
  const headings = useChoosable(sheet);
  const id = useId();
  const text = labelIn(label, language);
  const places = settings.columns[name] ?? [];
  const [first] = places;
  const choose = (to: number[]) => change(placed(settings, name, to));
  const asked = settings.asked[name] ?? '';
  const ask = (value: string) => change({ ...settings, asked: { ...settings.asked, [name]: value } });
  // Rows that say nothing where others do are told the same once; not what each row has of its own.
  const blank = Math.min(...places.map((place) => sheet.blanks[place] ?? 0));
  const own = name.startsWith('name') || isAmount(column);
  const rest = first !== undefined && required === true && blank > 0 && !own;
  const forThem = rest ? words.forRest(text, blank) : words.forAll(text);
  const all = { placeholder: forThem, value: asked };
  const outer = settings.asked[within ?? ''] ?? '';
  const options = choices.filter((choice) => choice.column === name && (outer === '' || choice.within === outer));
  return (
    <Field id={id} label={text} {...(required && { note: words.required })} hint={examplesOf(sheet, places, joined)}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <Select
          fullWidth
          sx={{ minWidth: 0 }}
          labelId={`${id}-label`}
          id={id}
          value={first ?? absent}
          renderValue={() => places.map((place) => headings[place]).join(' + ') || words.absent}
          onChange={({ target }) => choose(target.value === absent ? [] : [Number(target.value)])}
        >
          <MenuItem value={absent}>{words.absent}</MenuItem>
          {headings.map((heading, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike; their place is what tells them apart.
            <MenuItem key={place} value={place}>
              {heading}
            </MenuItem>
          ))}
        </Select>
        {first !== undefined &&
          type !== 'choice' &&
          type !== 'pictures' &&
          !isAmount(column) &&
          headings.length > 1 && (
            <JoinMenu label={words.joinFor(text)} headings={headings} places={places} onChange={choose} />
          )}
      </div>
      {(first === undefined || rest) && type !== 'choice' && type !== 'pictures' && (
        <OutlinedInput
          fullWidth
          sx={{ marginTop: '6px' }}
          {...all}
          inputProps={{ 'aria-label': forThem, maxLength: 2000 }}
          onChange={({ target }) => ask(target.value)}
        />
      )}
      {(first === undefined || rest) && type === 'choice' && (
        <div style={{ marginTop: 6 }}>
          <ChoiceText
            {...all}
            options={options.map((choice) => choice.name)}
            onChange={ask}
            described={{ 'aria-label': forThem }}
          />
        </div>
      )}
    </Field>
  );
}
