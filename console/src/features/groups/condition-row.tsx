import type { GroupCondition } from '@botones/contract/groups/groups';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { type Ref, useId } from 'react';
import { useWords } from '../../app/words.ts';
import { isOfRecord, type RuleChoices } from './group-lines.ts';
import { groupsWords } from './groups.words.ts';

/** A condition while it is written: its value may be missing. */
export type DraftCondition = Omit<GroupCondition, 'value'> & { value: string | number };
export const blankCondition = (field: GroupCondition['field']): DraftCondition => ({
  field,
  is: isOfRecord(field) ? 'equals' : 'contains',
  value: isOfRecord(field) ? 0 : '',
});

/** The value stands below: beside the others a drawer has no room for their words. */
const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'start',
  '& > .value': { gridColumn: '1 / 3', gridRow: 2 },
});

interface PartProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  error?: string | undefined;
  describedBy?: string | undefined;
  inputRef?: Ref<unknown> | undefined;
  begins?: boolean | undefined;
}

/** One of some choices of a condition; its name is said, not drawn, since the row reads as a sentence. */
function Part({ label, value, options, onChange, error, describedBy, inputRef, begins = false }: PartProps) {
  const words = useWords(groupsWords);
  const chosen = options.find((option) => option.value === value);
  return (
    <Select
      fullWidth
      displayEmpty
      value={chosen ? value : ''}
      error={error !== undefined}
      inputRef={inputRef}
      autoFocus={begins}
      onChange={({ target }) => onChange(target.value)}
      renderValue={() => chosen?.label ?? <span style={{ color: 'var(--ink-3)' }}>{words.choose}</span>}
      SelectDisplayProps={{
        'aria-label': `${label}: ${chosen?.label ?? words.choose}`,
        'aria-describedby': describedBy,
        'aria-invalid': error !== undefined,
      }}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}

export interface ConditionRowProps {
  /** From 1 on. */
  place: number;
  condition: DraftCondition;
  choices: RuleChoices;
  error: string | undefined;
  inputRef: Ref<unknown> | undefined;
  /** It was added just now: the keyboard goes on here. */
  begins?: boolean;
  onChange: (condition: DraftCondition) => void;
  onBlur: () => void;
  /** Absent: it is the only one. */
  onRemove?: (() => void) | undefined;
}

/** One condition of a rule: what is looked at, how it is compared, and with what. */
export function ConditionRow(props: ConditionRowProps) {
  const { place, condition, choices, error, inputRef, onChange, onBlur, onRemove } = props;
  const words = useWords(groupsWords);
  const id = useId();
  const { field, is, value } = condition;
  const part = (name: 'field' | 'is' | 'value') => words.part(place, words[name]);
  const ofRecord = isOfRecord(field) ? field : null;
  const fields = (['name', 'serial_number', 'branch', 'resolution', 'survey'] as const)
    // What somebody may not read they cannot choose; what is chosen stays.
    .filter((each) => each === field || !isOfRecord(each) || choices[each] !== null)
    .map((each) => ({ value: each, label: words.fields[each] }));
  const comparisons = (ofRecord ? (['equals', 'not'] as const) : (['contains', 'equals', 'not'] as const)).map(
    (each) => ({ value: each, label: words.comparisons[each] }),
  );
  const records = (ofRecord && choices[ofRecord]?.records) || [];
  const isThere = !value || records.some((record) => record.id === value);
  const options = [
    ...records.map((record) => ({ value: String(record.id), label: record.name })),
    ...(isThere ? [] : [{ value: String(value), label: words.numbered(words.fields[field], Number(value)) }]),
  ];
  const described = error ? `${id}-error` : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its frame
    <div role="group" aria-label={words.condition(place)}>
      <Row>
        <Part
          label={part('field')}
          begins={props.begins}
          value={field}
          options={fields}
          onChange={(next) => onChange(blankCondition(next as DraftCondition['field']))}
        />
        <Part
          label={part('is')}
          value={is}
          options={comparisons}
          onChange={(next) => onChange({ ...condition, is: next } as DraftCondition)}
        />
        <div className="value">
          {ofRecord ? (
            <Part
              label={part('value')}
              value={value ? String(value) : ''}
              options={options}
              error={error}
              describedBy={described}
              inputRef={inputRef}
              onChange={(next) => onChange({ ...condition, value: Number(next) })}
            />
          ) : (
            <OutlinedInput
              fullWidth
              value={value}
              inputRef={inputRef}
              error={error !== undefined}
              onChange={({ target }) => onChange({ ...condition, value: target.value })}
              onBlur={onBlur}
              inputProps={{
                'aria-label': part('value'),
                'aria-describedby': described,
                autoComplete: 'off',
                maxLength: 100,
              }}
            />
          )}
        </div>
        {onRemove ? (
          <IconButton aria-label={words.removeCondition(place)} onClick={onRemove}>
            <X />
          </IconButton>
        ) : (
          <span />
        )}
      </Row>
      {error && (
        <FormHelperText id={described} error>
          {error}
        </FormHelperText>
      )}
    </div>
  );
}
