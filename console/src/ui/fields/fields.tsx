import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react';
import { type FieldValues, type Path, useController, useFormContext } from 'react-hook-form';
import { useWords } from '../../app/words.ts';
import { afterPress } from '../form/after-press.ts';
import { FieldLabelsContext } from '../form/field-labels.ts';
import { uiWords } from '../ui.words.ts';
import { describedBy, Field } from './field.tsx';

export interface FieldOf<T extends FieldValues> {
  /** The field's name in the contract's schema. */
  name: Path<T>;
  label: string;
  note?: string;
  hint?: ReactNode;
  disabled?: boolean;
}

const isEmpty = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0);

/** Binds a control to the form around it and tells it the field's label, how its value is read, why it must wait, and what to do before a save. */
export function useField<T extends FieldValues>(
  { name, label, disabled }: FieldOf<T>,
  read?: (value: unknown) => string,
  busy: string | null = null,
  settle?: () => void,
) {
  const id = useId();
  const { control } = useFormContext<T>();
  const { field, fieldState } = useController<T>({ name, control });
  const labels = useContext(FieldLabelsContext);
  const leave = useRef<(() => void) | undefined>(undefined);
  const written = useRef(false);
  // With what is drawn, not after it: who saves as soon as the file is there is not told that it is still on its way.
  useLayoutEffect(() => {
    const known = { label, read: read ?? ((value: unknown) => String(value ?? '')), busy, settle };
    labels.set(name, known);
    // Who only passes an empty field is told nothing of it before they try to save; who emptied it is told at once.
    leave.current = () => {
      if (written.current || !isEmpty(field.value)) field.onBlur();
    };
    return () => {
      // What is not shown any more keeps nobody waiting.
      labels.set(name, { ...known, busy: null, settle: undefined });
      leave.current = undefined;
    };
  });
  // What was pressed may have taken the field away or moved it: to leave it where it was would put a ghost into the form's values.
  const held = {
    ...field,
    onChange: (...event: unknown[]) => {
      written.current = true;
      field.onChange(...event);
    },
    onBlur: () => afterPress(() => leave.current?.()),
  };
  return { id, field: held, error: fieldState.error?.message, disabled: disabled ?? false };
}

export interface TextInputProps<T extends FieldValues> extends FieldOf<T> {
  type?: 'text' | 'email' | 'url' | 'password' | 'tel';
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  /** The keys that a touch screen offers. */
  inputMode?: 'decimal';
  /** Lines; more than one makes a text area. */
  lines?: number;
  /** Has the keyboard as soon as it is there: the one field that a form begins with. */
  autoFocus?: boolean;
}

/** One line (or some) of text. `<TextInput<RobotForm> name="name" label={words.name} />` inside a `FormDrawer`. */
export function TextInput<T extends FieldValues = FieldValues>(props: TextInputProps<T>) {
  const { id, field, error, disabled } = useField(props);
  return (
    <Field id={id} label={props.label} note={props.note} hint={props.hint} error={error}>
      <OutlinedInput
        {...field}
        value={field.value ?? ''}
        inputRef={field.ref}
        ref={undefined}
        id={id}
        fullWidth
        error={error !== undefined}
        disabled={disabled}
        type={props.type ?? 'text'}
        placeholder={props.placeholder}
        autoFocus={props.autoFocus}
        multiline={(props.lines ?? 1) > 1}
        minRows={props.lines}
        // The text itself keeps the distance.
        {...((props.lines ?? 1) > 1 && { sx: { padding: 0 } })}
        inputProps={{
          autoComplete: props.autoComplete ?? 'off',
          maxLength: props.maxLength,
          inputMode: props.inputMode,
          ...describedBy(id, error, props.hint),
        }}
      />
    </Field>
  );
}

export interface NumberInputProps<T extends FieldValues> extends FieldOf<T> {
  min?: number;
  max?: number;
  step?: number;
  /** Shown inside, behind the number: 's', 'MXN'. */
  unit?: string;
}

/** A number; an empty field is null, so the schema's 'required' speaks. */
export function NumberInput<T extends FieldValues = FieldValues>(props: NumberInputProps<T>) {
  const { id, field, error, disabled } = useField(props);
  return (
    <Field id={id} label={props.label} note={props.note} hint={props.hint} error={error}>
      <OutlinedInput
        {...field}
        value={field.value ?? ''}
        onChange={(event) => {
          const typed = event.target.value;
          field.onChange(typed === '' ? null : Number(typed));
        }}
        inputRef={field.ref}
        ref={undefined}
        id={id}
        fullWidth
        error={error !== undefined}
        disabled={disabled}
        type="number"
        endAdornment={props.unit && <span style={{ color: 'var(--ink-2)' }}>{props.unit}</span>}
        inputProps={{
          inputMode: 'decimal',
          min: props.min,
          max: props.max,
          step: props.step ?? 1,
          ...describedBy(id, error, props.hint),
        }}
      />
    </Field>
  );
}

export interface Option<V extends string | number = string | number> {
  value: V;
  label: string;
  disabled?: boolean;
}

export interface SelectInputProps<T extends FieldValues> extends FieldOf<T> {
  options: readonly Option[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** One of some options. Nothing chosen is 0 where options are numbers, so that `idValue` says 'Este campo es obligatorio'. */
export function SelectInput<T extends FieldValues = FieldValues>(props: SelectInputProps<T>) {
  const words = useWords(uiWords);
  const find = (value: unknown) => props.options.find((option) => option.value === value);
  const { id, field, error, disabled } = useField(props, (value) => find(value)?.label ?? '');
  const chosen = find(field.value);
  return (
    <Field id={id} label={props.label} note={props.note} hint={props.hint} error={error}>
      <Select
        name={field.name}
        value={chosen ? String(chosen.value) : ''}
        onChange={(event) =>
          field.onChange(props.options.find((option) => String(option.value) === event.target.value)?.value)
        }
        onBlur={field.onBlur}
        inputRef={field.ref}
        fullWidth
        displayEmpty
        error={error !== undefined}
        disabled={disabled}
        renderValue={() =>
          chosen?.label ?? <span style={{ color: 'var(--ink-3)' }}>{props.placeholder ?? words.choose}</span>
        }
        SelectDisplayProps={{
          id,
          'aria-label': `${props.label}: ${chosen?.label ?? words.choose}`,
          ...describedBy(id, error, props.hint),
        }}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
      >
        {props.options.map((option) => (
          <MenuItem key={option.value} value={String(option.value)} disabled={option.disabled}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </Field>
  );
}
