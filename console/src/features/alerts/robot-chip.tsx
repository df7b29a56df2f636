import { robots } from '@botones/contract/robots';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Bot, X } from 'lucide-react';
import { useState } from 'react';
import { apiOf } from '../../app/api.ts';
import { q } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { OpenerChip } from '../../ui/filter-chip.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { deskWords } from './desk.words.ts';

const api = apiOf('robots', { get: robots.get, list: robots.list, listByClient: robots.listByClient });
const offered = 20;

interface Choice {
  robot_id: number;
  name: string;
}

/** Robots whose name, series or client has these letters. */
function useFound(client_id: number, search: string, enabled: boolean): Choice[] {
  const query = { limit: offered, ...(search && { search }) };
  const all = useQuery({
    ...q(api.list, { query }),
    enabled: enabled && client_id === 0,
    placeholderData: keepPreviousData,
  });
  const own = useQuery({
    ...q(api.listByClient, { params: { client_id: client_id || 1 }, query }),
    enabled: enabled && client_id > 0,
    placeholderData: keepPreviousData,
  });
  return (client_id === 0 ? all.data : own.data) ?? [];
}

export interface RobotChipProps {
  /** 0: of all clients. */
  client_id: number;
  robot_id: number | undefined;
  onChoose: (robot_id: number | undefined) => void;
}

/** Narrows the list to one robot, found by its name. */
export function RobotChip({ client_id, robot_id, onChoose }: RobotChipProps) {
  const words = useWords(deskWords);
  const kit = useWords(uiWords);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState('');
  const found = useFound(client_id, typed, anchor !== null);
  const chosen = useQuery({
    ...q(api.get, { params: { robot_id: robot_id ?? 0 } }),
    enabled: robot_id !== undefined,
    retry: false,
  });
  if (robot_id !== undefined) {
    const label = words.onlyRobot(chosen.data?.name ?? String(robot_id));
    return (
      <OpenerChip data-on aria-label={kit.remove(label)} onClick={() => onChoose(undefined)}>
        {label}
        <X aria-hidden />
      </OpenerChip>
    );
  }
  return (
    <>
      <OpenerChip
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Bot aria-hidden />
        {words.robot}
      </OpenerChip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': words.robot, sx: { padding: '16px', width: 320, marginTop: '6px' } },
        }}
      >
        <Autocomplete<Choice>
          open
          disablePortal
          options={found}
          filterOptions={(options) => options}
          getOptionKey={(option) => option.robot_id}
          getOptionLabel={(option) => option.name}
          noOptionsText={kit.nothingFiltered}
          // The list always stands open: Escape closes what it stands in.
          onClose={(_event, reason) => reason === 'escape' && setAnchor(null)}
          onInputChange={(_event, value, reason) => reason === 'input' && setTyped(value.trim())}
          onChange={(_event, choice) => {
            setAnchor(null);
            if (choice) onChoose(choice.robot_id);
          }}
          slotProps={{
            popper: { sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } },
            paper: { elevation: 0, sx: { border: 0, boxShadow: 'none' } },
          }}
          renderInput={(params) => (
            <OutlinedInput
              ref={params.slotProps.input.ref}
              fullWidth
              autoFocus
              inputProps={{ ...params.slotProps.htmlInput, 'aria-label': words.robot, placeholder: kit.search }}
            />
          )}
        />
      </Popover>
    </>
  );
}
