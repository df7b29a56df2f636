import { groupColours } from '@botones/contract/groups/groups';
import { styled } from '@mui/material/styles';
import { touch } from '../../app/theme/touch.ts';
import { useWords } from '../../app/words.ts';
import { useField } from '../../ui/fields/fields.tsx';
import { GroupDot } from '../../ui/robots/group-chip.tsx';
import { groupsWords } from './groups.words.ts';

const Colours = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& legend': { padding: 0, fontSize: '0.84375rem', fontWeight: 600, marginBottom: 6 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    padding: '0 12px',
    borderRadius: 18,
    border: '1px solid var(--line-strong)',
    fontSize: '0.84375rem',
    cursor: 'pointer',
    [touch]: { minHeight: 44, borderRadius: 22 },
    '&:has(input:checked)': { borderColor: 'var(--primary-text)', background: 'var(--primary-soft)', fontWeight: 600 },
    '&:has(input:focus-visible)': { outline: '2px solid var(--primary-text)', outlineOffset: 2 },
  },
  '& input': { position: 'absolute', opacity: 0, width: 1, height: 1, margin: 0 },
});

/** The colour of a group, by its name and as its chip has it. */
export function ColourInput() {
  const words = useWords(groupsWords);
  const { id, field } = useField<{ colour: string }>({ name: 'colour', label: words.colour }, (value) =>
    String(words.colours[value as keyof typeof words.colours] ?? value),
  );
  return (
    <Colours>
      <legend>{words.colour}</legend>
      <div>
        {groupColours.map((colour) => (
          <label key={colour} htmlFor={`${id}-${colour}`}>
            <input
              type="radio"
              id={`${id}-${colour}`}
              name={field.name}
              value={colour}
              checked={field.value === colour}
              onChange={() => field.onChange(colour)}
              onBlur={field.onBlur}
            />
            <GroupDot colour={colour} />
            {words.colours[colour]}
          </label>
        ))}
      </div>
    </Colours>
  );
}
