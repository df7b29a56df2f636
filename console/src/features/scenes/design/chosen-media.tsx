import type { SceneType } from '@botones/contract/scenes/scenes';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useWords } from '../../../app/words.ts';
import { useField } from '../../../ui/fields/fields.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { mediumWords } from './medium.words.ts';
import type { MediumValues, Picked } from './medium-form.ts';
import { MediumPicture } from './medium-picture.tsx';

const Rows = styled('ul')({
  '& li': { display: 'flex', alignItems: 'center', gap: 12, padding: '8px 0', borderTop: '1px solid var(--line)' },
  '& li > b': { flex: 1, minWidth: 0, fontWeight: 620, overflowWrap: 'anywhere' },
});

const namesOf = (chosen: unknown) => (chosen as Picked[]).map(({ name }) => name).join(', ');

/** What is chosen of the library, in the order of choosing, each with a way out (SCN-36); the form's field `chosen`. */
export function ChosenMedia({
  type,
  onRemove,
  busy,
}: {
  type: SceneType;
  onRemove: (picked: Picked) => void;
  /** Why it cannot be taken yet. */
  busy: string | null;
}) {
  const words = useWords(mediumWords);
  const { field, error } = useField<MediumValues>({ name: 'chosen', label: words.selected }, namesOf, busy);
  const chosen = field.value as Picked[];
  return (
    <Panel title={words.selected} count={chosen.length}>
      {chosen.length === 0 && <p className="quiet">{words.choose}</p>}
      <Rows aria-label={words.selected}>
        {chosen.map((picked) => (
          <li key={picked.media_id}>
            <MediumPicture type={type} thumbnail={picked.thumbnail} />
            <b>{picked.name}</b>
            <IconButton aria-label={words.remove(picked.name)} onClick={() => onRemove(picked)}>
              <X />
            </IconButton>
          </li>
        ))}
      </Rows>
      {error && (
        // The form looks for what is wrong and goes to it.
        <FormHelperText error role="alert" aria-invalid tabIndex={-1}>
          {error}
        </FormHelperText>
      )}
    </Panel>
  );
}
