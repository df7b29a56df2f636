import { brokenRules } from '@botones/contract/broken-rules';
import { sceneSeconds } from '@botones/contract/scenes/scenes';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { BulkBar, BulkButton } from '../../../ui/bulk/bulk-bar.tsx';
import { useRuleMessage } from '../../../ui/error-messages.ts';
import { designWords } from './design.words.ts';
import { shelfWords } from './shelf.words.ts';

// Above the list: what stands below it is the foot of the page, which saves.
const Place = styled('div')({
  position: 'sticky',
  top: 8,
  zIndex: 3,
  '& > section': { position: 'static', margin: '0 0 12px' },
});
const Field = styled('form')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 });

export interface TimeBarProps {
  /** How many media are chosen; without any there is no bar. */
  count: number;
  onTime: (seconds: number) => void;
  onRemove: () => void;
  onNone: () => void;
}

/** What is done to several media of a scene at once: all are shown as long as is typed (SCN-30, SCN-42), or are taken out. */
export function TimeBar({ count, onTime, onRemove, onNone }: TimeBarProps) {
  const words = useWords(shelfWords);
  const { time } = useWords(designWords);
  const ruleMessage = useRuleMessage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const apply = () => {
    const { data, error } = sceneSeconds.safeParse(typed);
    const [broken] = error ? Object.values(brokenRules(error, typed)) : [];
    setWrong(broken ? ruleMessage(broken) : null);
    if (data !== undefined) onTime(data);
  };
  return (
    <Place>
      <BulkBar count={count} label={words.chosenMedia} status={words.chosen(count)} onNone={onNone}>
        <Field
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <OutlinedInput
            size="small"
            value={typed}
            placeholder={time}
            error={wrong !== null}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(null);
            }}
            endAdornment={<InputAdornment position="end">{words.seconds}</InputAdornment>}
            inputProps={{
              'aria-label': words.time,
              'aria-describedby': wrong ? `${id}-wrong` : undefined,
              'aria-invalid': wrong !== null,
              inputMode: 'numeric',
              maxLength: 10,
            }}
            sx={{ width: 112 }}
          />
          <BulkButton onClick={apply}>{words.apply}</BulkButton>
          {wrong && (
            <FormHelperText error id={`${id}-wrong`} role="alert">
              {wrong}
            </FormHelperText>
          )}
        </Field>
        <BulkButton onClick={onRemove}>{words.remove}</BulkButton>
      </BulkBar>
    </Place>
  );
}
