import type { Chosen } from '@botones/contract/groups/chosen';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { touch } from '../../app/theme/touch.ts';
import { useWords } from '../../app/words.ts';
import { useAutocompleteWords } from '../fields/autocomplete-words.ts';
import { describedBy, Field } from '../fields/field.tsx';
import { uiWords } from '../ui.words.ts';
import { chooseRobotsWords } from './choose-robots.words.ts';
import {
  chipsOf,
  finderOf,
  type Item,
  keyOfItem,
  mostChips,
  readChoice,
  toggled,
  type WholeChoice,
  wholeChoice,
} from './chosen-robots.ts';
import { ItemChip, ItemLine, useItemNames } from './robots-item.tsx';
import { useClientRobots } from './use-client-robots.ts';

export interface ChooseRobotsProps {
  client_id: number;
  label: string;
  value: Chosen;
  onChange: (value: WholeChoice) => void;
  onBlur?: () => void;
  note?: string | undefined;
  /** Said while nothing is chosen; then how many robots are meant. */
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  /** Where groups alone are taken, or robots alone. */
  only?: 'groups' | 'robots';
  /** Robots that are not offered. */
  without?: readonly number[];
  /** Where a form puts the focus when something is wrong with it. */
  inputRef?: (input: HTMLInputElement | null) => void;
}

/**
 * Chooses robots and groups of a client (FLO-1): found by typing, groups first, then robots by name or serial number, 'Todos los robots'
 * above them. A robot that a chosen group gives is left out of it by a press, as its exception.
 */
export function ChooseRobots(props: ChooseRobotsProps) {
  const { client_id, label, value, onChange, error, only, without } = props;
  const words = useWords(chooseRobotsWords);
  const kit = useWords(uiWords);
  const names = useItemNames();
  const labels = useAutocompleteWords();
  const id = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState('');
  const { known: all, isPending, isError, retry } = useClientRobots(client_id);
  const known = useMemo(
    () => (without ? { ...all, robots: all.robots.filter(({ robot_id }) => !without.includes(robot_id)) } : all),
    [all, without],
  );
  const find = useMemo(() => finderOf(known, only), [known, only]);
  const options = useMemo(() => find(typed), [find, typed]);
  const read = useMemo(() => readChoice(value, known), [value, known]);
  const chips = useMemo(() => chipsOf(value, known), [value, known]);
  const out = chips.filter(({ kind }) => kind === 'except').length;
  const meant = [words.meant(read.meant.size), ...(out > 0 ? [words.minus(out)] : [])].join(', ');
  const nobody = only === 'groups' ? words.noGroups : words.none;
  const empty = typed.trim() === '' ? nobody : words.nothing;
  const press = (item: Item) => {
    onChange(toggled(value, item, known));
    // What is typed next takes its place; what was found stays in sight until then.
    input.current?.select();
  };
  return (
    <Field
      id={id}
      label={label}
      {...(props.note && { note: props.note })}
      hint={chips.length > 0 ? <span aria-live="polite">{meant}</span> : props.hint}
      {...(error && { error })}
    >
      <Autocomplete<Item, true>
        {...labels}
        id={id}
        multiple
        disableCloseOnSelect
        autoHighlight
        options={options}
        value={chips.slice(0, mostChips)}
        inputValue={typed}
        disabled={props.disabled ?? false}
        getOptionKey={keyOfItem}
        getOptionLabel={names.nameOf}
        getOptionDisabled={({ kind }) => kind === 'rest'}
        isOptionEqualToValue={(option, chip) => keyOfItem(option) === keyOfItem(chip)}
        filterOptions={(found) => found}
        loading={isPending}
        loadingText={kit.loading}
        noOptionsText={isError ? kit.failed : empty}
        onOpen={retry}
        onBlur={() => {
          setTyped('');
          props.onBlur?.();
        }}
        onInputChange={(_event, text, reason) => (reason === 'input' || reason === 'clear') && setTyped(text)}
        onChange={(_event, _next, reason, details) => {
          if (reason === 'clear') onChange(wholeChoice({}));
          else if (details) press(details.option);
        }}
        size="small"
        sx={{
          '& .MuiInputBase-root': { minHeight: 44, paddingBlock: '4px', gap: '4px' },
          // Its buttons are as wide as fingers there: no chip runs under them.
          [touch]: { '&&& .MuiInputBase-root': { paddingInlineEnd: '96px' } },
        }}
        renderOption={({ key, ...item }, option) => (
          <ItemLine key={key} {...item} item={option} read={read} known={known} />
        )}
        renderValue={(shown, propsOf) => [
          ...shown.map((item, index) => {
            const { key, ...chip } = propsOf({ index });
            return <ItemChip key={keyOfItem(item)} {...chip} item={item} />;
          }),
          chips.length > mostChips && (
            <span key="more" style={{ color: 'var(--ink-2)', padding: '0 4px', fontSize: '0.84375rem' }}>
              {words.more(chips.length - mostChips)}
            </span>
          ),
        ]}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...params}
            {...slotProps.input}
            error={error !== undefined}
            inputRef={(element: HTMLInputElement | null) => {
              input.current = element;
              props.inputRef?.(element);
            }}
            inputProps={{
              ...slotProps.htmlInput,
              placeholder: chips.length === 0 ? names.placeholder(only) : '',
              ...describedBy(id, error, chips.length > 0 || props.hint),
            }}
          />
        )}
      />
    </Field>
  );
}
