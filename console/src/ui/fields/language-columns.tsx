import type { ContentLanguage } from '@botones/contract/fields/translated';
import { contentLanguages } from '@botones/contract/fields/translated';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useWords } from '../../app/words.ts';
import { formKitWords } from '../form/form-kit.words.ts';
import { Pill } from '../status-pill.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 24,
  // A field stands beside the same one of the other language, however long its hint or error is.
  '& > section': { display: 'grid', gridTemplateRows: 'subgrid', alignItems: 'start', rowGap: 20 },
  '& header': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px', minHeight: 40 },
  '& h2': { margin: 0, fontSize: '1.0625rem', fontWeight: 640 },
  '& header > label': { marginInlineStart: 'auto', marginInlineEnd: 0 },
  '& .off': {
    margin: 0,
    padding: 24,
    height: '100%',
    display: 'grid',
    placeContent: 'center',
    textAlign: 'center',
    gridRow: '2 / -1',
    border: '1.5px dashed var(--line)',
    borderRadius: 16,
    color: 'var(--ink-2)',
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 32,
    '& > section': { gridTemplateRows: 'none', gridRow: 'auto !important' },
    '& .off': { gridRow: 'auto' },
  },
}));

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === 0 || (typeof value === 'string' && value.trim() === '');

export interface LanguageColumnsProps {
  /** The fields that each language must have: the heading says how many are still empty. */
  required: (language: ContentLanguage) => readonly string[];
  /** How many fields stand below each other in a column, all of them direct children. */
  rows: number;
  /** The boolean field that says whether there is English at all. */
  english: string;
  children: (language: ContentLanguage) => ReactNode;
}

/** The same fields in Spanish and English side by side, each column with how much of it is missing; English can be off. */
export function LanguageColumns({ required, rows, english, children }: LanguageColumnsProps) {
  const words = useWords(formKitWords);
  const id = useId();
  const { control, setValue } = useFormContext();
  const on = Boolean(useWatch({ control, name: english }));
  const values = useWatch({ control });
  const missing = (language: ContentLanguage): number =>
    required(language).filter((name) => isEmpty(name.split('.').reduce<unknown>(within, values))).length;
  return (
    <Columns>
      {contentLanguages.map((language) => (
        <section key={language} aria-labelledby={`${id}-${language}`} style={{ gridRow: `span ${rows + 1}` }}>
          <header>
            <h2 id={`${id}-${language}`}>{words.languages[language]}</h2>
            {(language === 1 || on) && <Missing count={missing(language)} />}
            {language === 2 && (
              <FormControlLabel
                labelPlacement="start"
                label={words.withEnglish}
                slotProps={{ typography: { sx: { fontSize: '0.84375rem', fontWeight: 560 } } }}
                control={
                  <Switch
                    checked={on}
                    onChange={(_event, value) => setValue(english, value, { shouldDirty: true, shouldTouch: true })}
                  />
                }
              />
            )}
          </header>
          {language === 1 || on ? children(language) : <p className="off">{words.withoutEnglish}</p>}
        </section>
      ))}
    </Columns>
  );
}

const within = (value: unknown, step: string): unknown => (value as Record<string, unknown> | undefined)?.[step];

function Missing({ count }: { count: number }) {
  const words = useWords(formKitWords);
  return <Pill tone={count === 0 ? 'ok' : 'warn'}>{count === 0 ? words.complete : words.missing(count)}</Pill>;
}
