import type { ModuleRecord } from '@botones/contract/clients/clients';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import type { z } from 'zod';
import { useModuleName } from '../../app/module.words.ts';
import { focusRing } from '../../app/theme/focus-ring.ts';
import { touch } from '../../app/theme/touch.ts';
import { useWords } from '../../app/words.ts';
import { useField } from '../../ui/fields/fields.tsx';
import { apiKeyFormWords } from './api-key-form.words.ts';

type Granted = { module_id: number; write: boolean };
const levels = ['none', 'read', 'write'] as const;
type Level = (typeof levels)[number];

const Group = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& legend': { padding: 0, fontSize: '0.84375rem', fontWeight: 600, marginBottom: 2 },
  '& ul': { listStyle: 'none', margin: '6px 0 0', padding: 0 },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2px 12px',
    minHeight: 44,
    padding: '4px 0',
    borderTop: '1px solid var(--line)',
  },
  '& li:first-of-type': { borderTop: 0, fontWeight: 600 },
  '& li > span': { flex: 1, minWidth: 110, overflowWrap: 'anywhere' },
});

/** Three answers side by side, of which one is taken. */
const Answers = styled('div')({
  display: 'flex',
  padding: 2,
  borderRadius: 10,
  background: 'var(--off-soft)',
  fontWeight: 560,
  fontSize: '0.8125rem',
  '& label': { position: 'relative', display: 'flex', cursor: 'pointer' },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '& span': {
    minWidth: 58,
    padding: '5px 9px',
    borderRadius: 8,
    lineHeight: '20px',
    textAlign: 'center',
    color: 'var(--ink-2)',
    whiteSpace: 'nowrap',
  },
  '& :checked + span': { background: 'var(--surface)', color: 'var(--ink)', boxShadow: 'var(--shadow-1)' },
  '& :checked[value=read] + span': { background: 'var(--primary-soft)', color: 'var(--primary-text)' },
  '& :checked[value=write] + span': { background: 'var(--primary)', color: 'var(--primary-ink)' },
  '& :disabled': { cursor: 'default' },
  '& :disabled + span': { opacity: 0.5 },
  '& :focus-visible + span': focusRing,
  '@media (forced-colors: active)': { '& :checked + span': { outline: '2px solid' } },
  [touch]: { '& span': { paddingBlock: 12 } },
});

interface ChoiceProps {
  id: string;
  label: string;
  value: Level | undefined;
  readOnly: boolean;
  onChoose: (level: Level) => void;
  onBlur: () => void;
}

function Choice({ id, label, value, readOnly, onChoose, onBlur }: ChoiceProps) {
  const words = useWords(apiKeyFormWords).levels;
  return (
    <Answers role="radiogroup" aria-label={label}>
      {levels.map((level) => (
        <label key={level}>
          <input
            type="radio"
            name={id}
            value={level}
            checked={value === level}
            disabled={readOnly && level === 'write'}
            onChange={() => onChoose(level)}
            onBlur={onBlur}
          />
          <span>{words[level]}</span>
        </label>
      ))}
    </Answers>
  );
}

export interface ModuleLevelsProps {
  /** Those that whoever makes the key may give. */
  modules: readonly z.output<typeof ModuleRecord>[];
  /** A key that writes nothing, whatever is chosen. */
  readOnly: boolean;
}

/** What a key may do with each module: nothing, read, or also write; the first row answers for all of them. */
export function ModuleLevels({ modules, readOnly }: ModuleLevelsProps) {
  const words = useWords(apiKeyFormWords);
  const named = useModuleName();
  const { id, field, error } = useField<{ modules: Granted[] }>({ name: 'modules', label: words.modules }, (value) =>
    (value as Granted[])
      .map(({ module_id, write }) => {
        const found = modules.find((each) => each.module_id === module_id);
        return `${found ? named(found.name) : module_id}: ${words.levels[write ? 'write' : 'read']}`;
      })
      .join(', '),
  );
  const granted = field.value as Granted[];
  const levelOf = (module_id: number): Level => {
    const found = granted.find((each) => each.module_id === module_id);
    return found ? (found.write ? 'write' : 'read') : 'none';
  };
  const grant = (levelFor: (module_id: number) => Level) =>
    field.onChange(
      modules.flatMap(({ module_id }) => {
        const level = levelFor(module_id);
        return level === 'none' ? [] : [{ module_id, write: level === 'write' }];
      }),
    );
  const chosen = new Set(modules.map(({ module_id }) => levelOf(module_id)));
  const common = chosen.size === 1 ? [...chosen][0] : undefined;
  const help = error ?? (modules.length === 0 ? words.noModules : `${words.modulesHint} ${words.levelHint}`);
  return (
    <Group aria-describedby={`${id}-help`}>
      <legend>{words.modules}</legend>
      <FormHelperText id={`${id}-help`} error={error !== undefined} sx={{ marginTop: 0 }}>
        {help}
      </FormHelperText>
      <ul>
        {modules.length > 1 && (
          <li>
            <span aria-hidden>{words.all}</span>
            <Choice
              id={`${id}-all`}
              label={words.all}
              value={common}
              readOnly={readOnly}
              onChoose={(level) => grant(() => level)}
              onBlur={field.onBlur}
            />
          </li>
        )}
        {modules.map(({ module_id, name }) => (
          <li key={module_id}>
            <span aria-hidden>{named(name)}</span>
            <Choice
              id={`${id}-${module_id}`}
              label={named(name)}
              value={levelOf(module_id)}
              readOnly={readOnly}
              onChoose={(level) => grant((each) => (each === module_id ? level : levelOf(each)))}
              onBlur={field.onBlur}
            />
          </li>
        ))}
      </ul>
    </Group>
  );
}
