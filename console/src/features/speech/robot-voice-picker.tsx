import type { Voice } from '@botones/contract/fields/voice';
import { type Robot, robots } from '@botones/contract/robots/robots';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useAutocompleteWords } from '../../ui/fields/autocomplete-words.ts';
import { describedBy, Field } from '../../ui/fields/field.tsx';
import { type FieldOf, useField } from '../../ui/fields/fields.tsx';
import { Notice } from '../../ui/overlay/problem-modal.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { robotVoiceWords } from './robot-voice-picker.words.ts';

/** More than anyone scrolls through; typing finds the others. */
const filterOptions = createFilterOptions<Robot>({ limit: 100, trim: true });

export interface RobotVoicePickerProps<T extends FieldValues> extends FieldOf<T> {
  client_id: number;
  /** What the robot must be able to say. */
  voice: Voice;
  /** Told which one was chosen, and the number of the one before. */
  onChosen?: (robot: Robot, before: number) => void;
}

/**
 * The robot of a client whose voice says a text. One without any agent is refused with the documented modal, and for personal information
 * one without the chemical agent (ASG-38, AMB-065); what another lacks stays without voice until its agent is there (VOZ-1).
 */
export function RobotVoicePicker<T extends FieldValues = FieldValues>(props: RobotVoicePickerProps<T>) {
  const words = useWords(robotVoiceWords);
  const kit = useWords(uiWords);
  const labels = useAutocompleteWords();
  const [refused, setRefused] = useState(false);
  const query = useQuery(queryOf(robots.listByClient, { params: { client_id: props.client_id }, query: {} }));
  const all: readonly Robot[] = query.data ?? [];
  const find = (value: unknown) => all.find(({ robot_id }) => robot_id === value) ?? null;
  const { id, field, error, disabled } = useField(props, (value) => find(value)?.name ?? '');
  const speaks = ({ voices }: Robot) => voices.includes(props.voice);
  const refuses = (robot: Robot) => (props.voice === 'chemical' ? !speaks(robot) : robot.voices.length === 0);
  const lacking = ({ voices }: Robot) => (voices.length === 0 ? words.mute : words.without[props.voice]);
  return (
    <Field id={id} label={props.label} note={props.note} hint={props.hint} error={error}>
      <Autocomplete<Robot>
        {...labels}
        id={id}
        options={all}
        value={find(field.value)}
        disabled={disabled}
        getOptionKey={({ robot_id }) => robot_id}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(option, value) => option.robot_id === value.robot_id}
        loading={query.isPending}
        loadingText={kit.loading}
        noOptionsText={query.isError ? kit.failed : words.none}
        onOpen={() => query.isError && void query.refetch()}
        filterOptions={filterOptions}
        autoHighlight
        size="small"
        sx={{ '& .MuiInputBase-root': { minHeight: 44, paddingBlock: 0 } }}
        onChange={(_event, robot) => {
          if (robot && refuses(robot)) setRefused(true);
          else {
            const before = Number(field.value);
            field.onChange(robot?.robot_id ?? 0);
            if (robot) props.onChosen?.(robot, before);
          }
        }}
        onBlur={field.onBlur}
        renderOption={({ key, ...option }, robot) => (
          <li key={key} {...option}>
            <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{robot.name}</span>
            {!speaks(robot) && <small style={{ marginInlineStart: 12, color: 'var(--ink-2)' }}>{lacking(robot)}</small>}
          </li>
        )}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...params}
            {...slotProps.input}
            error={error !== undefined}
            inputRef={field.ref}
            inputProps={{ ...slotProps.htmlInput, placeholder: kit.choose, ...describedBy(id, error, props.hint) }}
          />
        )}
      />
      <Notice open={refused} title={words.wrong} lines={[words.voiceless]} onClose={() => setRefused(false)} />
    </Field>
  );
}

/** The modal of two languages that name different robots (CAT-34, ASG-39, AMB-065, AMB-136). */
export function AnotherRobotNotice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords(robotVoiceWords);
  return <Notice open={open} title={words.wrong} lines={[words.different, words.another]} onClose={onClose} />;
}
