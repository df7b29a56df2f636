import type { Agent } from '@botones/contract/agents/agents';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { useWords } from '../../../app/words.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { pronunciationsWords } from './pronunciations.words.ts';

/** The voice of an agent as a try-out asks for it; without one the server's own. */
export const voiceOf = (agent: Agent | undefined) =>
  agent && {
    engine: agent.engine,
    tone: agent.voice_tone,
    speed: agent.speed,
    pitch: agent.pitch,
    ...(agent.engine === 'google' && { key: agent.agent_key }),
  };

interface VoiceSelectProps {
  agents: readonly Agent[];
  /** The number of the agent; 0 is none. */
  value: number;
  onChange: (agent_id: number) => void;
}

/** Whose voice words are heard in. */
export function VoiceSelect({ agents, value, onChange }: VoiceSelectProps) {
  const words = useWords(pronunciationsWords);
  const id = useId();
  const options = [...agents.map(({ agent_id, name }) => [agent_id, name] as const), [0, words.serverVoice] as const];
  const chosen = options.find(([agent_id]) => agent_id === value)?.[1] ?? '';
  return (
    <div style={{ maxWidth: 420 }}>
      <Field id={id} label={words.voice}>
        <Select
          fullWidth
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
          SelectDisplayProps={{ id, 'aria-label': `${words.voice}: ${chosen}` }}
        >
          {options.map(([agent_id, name]) => (
            <MenuItem key={agent_id} value={agent_id}>
              {name}
            </MenuItem>
          ))}
        </Select>
      </Field>
    </div>
  );
}
