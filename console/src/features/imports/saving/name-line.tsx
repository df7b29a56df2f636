import type { ImportChoice } from '@botones/contract/imports/imports';
import Autocomplete from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useWords } from '../../../app/words.ts';
import { useAutocompleteWords } from '../../../ui/fields/autocomplete-words.ts';
import { describedBy } from '../../../ui/fields/field.tsx';
import type { ImportKind } from '../import-kind.ts';
import type { Answer, NameAsked } from './name-answers.ts';
import { previewWords } from './preview.words.ts';
import { useColumnTexts } from './problem-texts.ts';

const Line = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '9px 0',
  borderTop: '1px solid var(--line)',
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  '& b': { display: 'block', fontWeight: 600, color: 'var(--ink)', overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.8125rem' },
});

export interface NameLineProps {
  kind: ImportKind;
  line: NameAsked;
  answer: Answer | null;
  /** The records that it may be. */
  known: readonly ImportChoice[];
  /** Records of its kind can be made here. */
  makeable: boolean;
  /** Somebody wants to go on. */
  wanted: boolean;
  onAnswer: (answer: Answer) => void;
}

/** One name that the system does not know, and what becomes of it. */
export function NameLine({ kind, line, answer, known, makeable, wanted, onAnswer }: NameLineProps) {
  const words = useWords(previewWords).names;
  const { labelOf } = useColumnTexts(kind);
  const labels = useAutocompleteWords();
  const id = useId();
  const { column, name, within, rows } = line;
  const facts = [labelOf(column), within === null ? '' : words.within(within), rows === 0 ? '' : words.rows(rows)];
  const options: Answer['as'][] = [
    ...(makeable ? ['make' as const] : []),
    ...(known.length > 0 || answer?.as === 'known' ? ['known' as const] : []),
    'leave',
  ];
  const missing = wanted && answer?.as === 'known' && answer.id === null;
  return (
    <Line>
      <div>
        <b>{name}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      <div>
        <Select<Answer['as'] | ''>
          fullWidth
          displayEmpty
          value={answer?.as ?? ''}
          renderValue={(as) => (as === '' ? words.undecided : words[as])}
          SelectDisplayProps={{ 'aria-label': `${words.what(name)}: ${answer ? words[answer.as] : words.undecided}` }}
          onChange={({ target }) => target.value !== '' && onAnswer({ as: target.value, id: null })}
        >
          {options.map((as) => (
            <MenuItem key={as} value={as}>
              {words[as]}
            </MenuItem>
          ))}
        </Select>
        {answer?.as === 'known' && (
          <Autocomplete
            {...labels}
            fullWidth
            size="small"
            sx={{ marginTop: '6px', '& .MuiInputBase-root': { minHeight: 44, paddingBlock: 0 } }}
            options={known}
            value={known.find((choice) => choice.id === answer.id) ?? null}
            getOptionKey={(choice) => choice.id}
            getOptionLabel={(choice) => choice.name}
            isOptionEqualToValue={(a, b) => a.id === b.id}
            onChange={(_event, choice) => onAnswer({ as: 'known', id: choice?.id ?? null })}
            renderInput={({ slotProps }) => (
              <OutlinedInput
                fullWidth
                error={missing}
                placeholder={words.which(name)}
                {...slotProps.input}
                inputProps={{
                  ...slotProps.htmlInput,
                  'aria-label': words.which(name),
                  ...describedBy(id, missing, ''),
                }}
              />
            )}
          />
        )}
        {missing && (
          <FormHelperText error id={`${id}-help`}>
            {words.chooseKnown}
          </FormHelperText>
        )}
      </div>
    </Line>
  );
}
