import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { Trash2, Volume2 } from 'lucide-react';
import { memo } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useWords } from '../../../app/words.ts';
import { describedBy } from '../../../ui/fields/field.tsx';
import { useField } from '../../../ui/fields/fields.tsx';
import { pronunciationsWords } from './pronunciations.words.ts';
import type { Lines } from './pronunciations-form.tsx';

const columns = { display: 'grid', gridTemplateColumns: '1fr 1fr 130px 44px 44px', gap: 8 };

/** What stands in the columns; on narrow screens, where lines break, each field says it by itself. */
const Heads = styled('div')(({ theme }) => ({
  ...columns,
  fontSize: 13,
  fontWeight: 600,
  // Nearer to their fields than parts of a form are to each other.
  marginBottom: -14,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Row = styled('li')(({ theme }) => ({
  ...columns,
  alignItems: 'start',
  // What is laid out by itself is cut at its edge: the ring of who has the focus needs room.
  padding: 6,
  margin: '0 -6px',
  // Of five hundred only those in sight are laid out.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 52px',
  '& .MuiIconButton-root': { width: 44, height: 44 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr 44px 44px',
    padding: '10px 6px',
    borderBottom: '1px solid var(--line)',
    '& > .text': { gridColumn: '1 / -1' },
  },
}));

/** Over the lines; fields have their own names. */
export function PronunciationHeads() {
  const { heads } = useWords(pronunciationsWords);
  return (
    <Heads aria-hidden>
      <span>{heads.written}</span>
      <span>{heads.said}</span>
      <span>{heads.language}</span>
    </Heads>
  );
}

interface TextProps {
  name: `lines.${number}.written` | `lines.${number}.said`;
  label: string;
  placeholder: string;
  most: number;
}

function Text({ name, label, placeholder, most }: TextProps) {
  const { id, field, error: broken } = useField<Lines>({ name, label });
  const { getFieldState } = useFormContext<Lines>();
  const formState = useFormState<Lines>({ name });
  // Adding a line checks the whole list: of a field that nobody has been in nothing is said before they try to save.
  const error = formState.isSubmitted || getFieldState(name, formState).isTouched ? broken : undefined;
  return (
    <div className="text">
      <OutlinedInput
        id={id}
        name={field.name}
        fullWidth
        value={String(field.value ?? '')}
        placeholder={placeholder}
        error={error !== undefined}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value)}
        inputProps={{ maxLength: most, 'aria-label': label, ...describedBy(id, error, undefined) }}
      />
      {error && (
        <FormHelperText id={`${id}-help`} error>
          {error}
        </FormHelperText>
      )}
    </div>
  );
}

export interface PronunciationRowProps {
  place: number;
  waiting: boolean;
  onListen: (place: number) => void;
  onRemove: (place: number) => void;
}

/** A word, how it is said and in which language; heard before it is saved. Of five hundred only the one that is typed in is drawn anew. */
export const PronunciationRow = memo(({ place, waiting, onListen, onRemove }: PronunciationRowProps) => {
  const words = useWords(pronunciationsWords);
  const label = words.language(place + 1);
  const { id, field } = useField<Lines>({ name: `lines.${place}.language_id`, label });
  const word = String(useWatch<Lines>({ name: `lines.${place}.written` }) ?? '');
  const named = word.trim() || words.line;
  return (
    <Row>
      <Text
        name={`lines.${place}.written`}
        label={words.written(place + 1)}
        placeholder={words.writtenExample}
        most={60}
      />
      <Text name={`lines.${place}.said`} label={words.said(place + 1)} placeholder={words.saidExample} most={120} />
      <Select
        value={Number(field.value)}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(Number(target.value))}
        SelectDisplayProps={{ id, 'aria-label': `${label}: ${words.languages[field.value === 2 ? 2 : 1]}` }}
      >
        <MenuItem value={1}>{words.languages[1]}</MenuItem>
        <MenuItem value={2}>{words.languages[2]}</MenuItem>
      </Select>
      <IconButton
        aria-label={words.listen(named)}
        disabled={word.trim() === ''}
        loading={waiting}
        onClick={() => onListen(place)}
      >
        <Volume2 aria-hidden />
      </IconButton>
      <IconButton aria-label={words.remove(named)} onClick={() => onRemove(place)}>
        <Trash2 aria-hidden />
      </IconButton>
    </Row>
  );
});
