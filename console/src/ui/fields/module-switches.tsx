import type { ModuleRecord } from '@botones/contract/clients/clients';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { useModuleName } from '../../app/module.words.ts';
import { useWords } from '../../app/words.ts';
import { formKitWords } from '../form/form-kit.words.ts';
import { useField } from './fields.tsx';

const Group = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& legend': { padding: 0, fontSize: '0.84375rem', fontWeight: 600, marginBottom: 4 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '&[data-wide=true] ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
    columnGap: 32,
  },
  '& li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 44, borderTop: '1px solid var(--line)' },
  '& li > div': { flex: 1, minWidth: 0 },
  '& small': { display: 'block', color: 'var(--ink-2)', fontSize: '0.78125rem' },
});

export interface ModuleSwitchesProps<T extends FieldValues> {
  /** A field that holds numbers of modules. */
  name: Path<T>;
  label: string;
  modules: readonly z.output<typeof ModuleRecord>[];
  /** Why this one cannot be switched; nothing when it can. */
  lockedBecause?: (module: z.output<typeof ModuleRecord>) => string | undefined;
  hint?: ReactNode;
  /** Several columns where there is room. */
  wide?: boolean;
}

/** The order in which modules stand, so that the same choice is the same value. */
const inOrder = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

/** Modules granted by switches (PRM-05, CLI-14). */
export function ModuleSwitches<T extends FieldValues>(props: ModuleSwitchesProps<T>) {
  const { modules, lockedBecause } = props;
  const named = useModuleName();
  const words = useWords(formKitWords).modules;
  const nameOf = (id: unknown) => {
    const found = modules.find(({ module_id }) => module_id === id);
    return found ? named(found.name) : `#${String(id)}`;
  };
  const { id, field, error } = useField({ name: props.name, label: props.label }, (value) =>
    (value as unknown[]).map(nameOf).join(', '),
  );
  const held = field.value as number[];
  /** Those that can be switched; all others stay as they are. */
  const free = modules.filter((module) => !lockedBecause?.(module)).map(({ module_id }) => module_id);
  const kept = held.filter((each) => !free.includes(each));
  const allOn = free.every((each) => held.includes(each));
  return (
    <Group data-wide={props.wide ?? false} aria-describedby={error || props.hint ? `${id}-help` : undefined}>
      <legend>{props.label}</legend>
      {free.length > 1 && (
        <Button size="small" onClick={() => field.onChange(inOrder(allOn ? kept : [...kept, ...free]))}>
          {allOn ? words.none : words.all}
        </Button>
      )}
      <ul>
        {modules.map((module) => {
          const locked = lockedBecause?.(module);
          const on = held.includes(module.module_id);
          return (
            <li key={module.module_id}>
              <div>
                <label htmlFor={`${id}-${module.module_id}`}>{named(module.name)}</label>
                {locked && <small id={`${id}-${module.module_id}-why`}>{locked}</small>}
              </div>
              <Switch
                id={`${id}-${module.module_id}`}
                checked={on}
                disabled={locked !== undefined}
                onChange={(_event, next) => {
                  const others = held.filter((each) => each !== module.module_id);
                  field.onChange(inOrder(next ? [...others, module.module_id] : others));
                }}
                onBlur={field.onBlur}
                slotProps={{ input: { 'aria-describedby': locked ? `${id}-${module.module_id}-why` : undefined } }}
              />
            </li>
          );
        })}
      </ul>
      {(error ?? props.hint) && (
        <FormHelperText id={`${id}-help`} error={error !== undefined}>
          {error ?? props.hint}
        </FormHelperText>
      )}
    </Group>
  );
}
