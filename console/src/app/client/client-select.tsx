import type { Client } from '@botones/contract/clients/clients';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { touch } from '../theme/touch.ts';
import { useWords } from '../words.ts';
import { clientWords } from './client.words.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBottom: 18,
  '& > label': { fontSize: '0.84375rem', fontWeight: 600, color: 'var(--ink-2)' },
  '& > div': { flex: '0 1 320px', minWidth: 0 },
  '& .MuiInputBase-root': { minHeight: 40, paddingBlock: 0, [touch]: { minHeight: 44 } },
  [theme.breakpoints.down('sm')]: { '& > div': { flex: 1 } },
}));

type Choice = Pick<Client, 'client_id' | 'name' | 'is_active'>;

/** More than anyone scrolls through; typing finds the others. */
const filterOptions = createFilterOptions<Choice>({ limit: 100, trim: true });

export interface ClientSelectProps {
  /** Undefined while they are read. */
  clients: readonly Choice[] | undefined;
  /** 0: nobody in particular. */
  value: number;
  /** Offers 'Todos los clientes', or what 0 is called instead. */
  all: boolean | string;
  onChoose: (client_id: number) => void;
  onOpen: () => void;
}

/** The client whose data staff look at: found by typing, with or without accents. */
export function ClientSelect({ clients, value, all, onChoose, onOpen }: ClientSelectProps) {
  const words = useWords(clientWords);
  const id = useId();
  const everyone: Choice = { client_id: 0, name: typeof all === 'string' ? all : words.all, is_active: true };
  const options = [...(all ? [everyone] : []), ...(clients ?? [])];
  const chosen = options.find((client) => client.client_id === value) ?? null;
  return (
    <Bar className="off-paper">
      <label htmlFor={id}>{words.label}</label>
      <Autocomplete
        id={id}
        options={options}
        value={chosen}
        onChange={(_event, client) => client && client.client_id !== value && onChoose(client.client_id)}
        onOpen={onOpen}
        getOptionLabel={(client) => client.name}
        getOptionKey={(client) => client.client_id}
        isOptionEqualToValue={(one, other) => one.client_id === other.client_id}
        filterOptions={filterOptions}
        loading={clients === undefined}
        loadingText="…"
        noOptionsText={words.nobody}
        openText={words.open}
        closeText={words.close}
        autoHighlight
        size="small"
        disableClearable={chosen !== null}
        blurOnSelect
        renderOption={({ key, ...props }, client) => (
          <li key={key} {...props}>
            <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{client.name}</span>
            {!client.is_active && <small style={{ color: 'var(--ink-2)' }}>{words.inactive}</small>}
          </li>
        )}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...params}
            {...slotProps.input}
            inputProps={{ ...slotProps.htmlInput, placeholder: clients ? words.search : '' }}
          />
        )}
      />
    </Bar>
  );
}
