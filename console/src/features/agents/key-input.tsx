import type { AgentKey } from '@botones/contract/speech/speech';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useWords } from '../../app/words.ts';
import { Field } from '../../ui/fields/field.tsx';
import { useField } from '../../ui/fields/fields.tsx';
import { agentsWords } from './agents.words.ts';

/** What a key says of itself that may be shown. */
const shown = (key: unknown): string => {
  const { project_id, client_email } = (key ?? {}) as { project_id?: unknown; client_email?: unknown };
  return [project_id, client_email].filter((part) => typeof part === 'string').join(' · ');
};

/** The key file of an agent: read here, shown as project and e-mail, and sent with the form (AGT-13, AGT-36). */
export function KeyInput({ disabled }: { disabled: boolean }) {
  const words = useWords(agentsWords);
  const file = useRef<HTMLInputElement>(null);
  const { setError } = useFormContext();
  const { id, field, error } = useField({ name: 'agent_key', label: words.key, disabled }, shown);
  const key = field.value as AgentKey | undefined;
  const refuse = (message: string) => setError('agent_key', { type: 'file', message });

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    if (!/\.json$/i.test(file.name) || file.size > 100_000) return refuse(words.keyOnlyJson);
    try {
      const parsed: unknown = JSON.parse(await file.text());
      if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return refuse(words.keyBroken);
      if (!('private_key' in parsed && typeof parsed.private_key === 'string' && parsed.private_key))
        return refuse(words.keyWithoutPrivate);
      field.onChange(parsed);
    } catch {
      refuse(words.keyBroken);
    }
  }
  return (
    <Field id={id} label={words.key} hint={words.keyNote} error={error}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
        <input
          ref={file}
          id={id}
          type="file"
          accept=".json,application/json"
          disabled={disabled}
          style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
          tabIndex={-1}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // The same file chosen again is read again.
            target.value = '';
          }}
        />
        <Button variant="outlined" disabled={disabled} onClick={() => file.current?.click()}>
          {words.chooseKey}
        </Button>
        {key && <span style={{ overflowWrap: 'anywhere' }}>{shown(key)}</span>}
        {key && (
          <Button disabled={disabled} onClick={() => field.onChange(null)}>
            {words.removeKey}
          </Button>
        )}
      </div>
    </Field>
  );
}
