import { branches } from '@botones/contract/branches/branches';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { adminWords } from './admin.words.ts';

/** The branches of a client to choose one of; `chosen` 0 is none yet, and the only one is chosen already. */
export function useBranchChoice(client_id: number, chosen: number, enabled = true) {
  const query = useQuery({ ...queryOf(branches.list, { params: { clientId: client_id } }), enabled });
  const only = query.data?.length === 1 ? query.data[0]?.branchoffice_id : undefined;
  return { query, branch: chosen || only || 0 };
}

export interface BranchFieldProps {
  choice: ReturnType<typeof useBranchChoice>;
  onChoose: (branch: number) => void;
  /** It was needed and none was chosen. */
  refused?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** The select 'Sucursal' of desk and administration. */
export function BranchField({ choice: { query, branch }, onChoose, refused = false, inputRef }: BranchFieldProps) {
  const words = useWords(adminWords);
  const found = query.data ?? [];
  // One that is gone is none.
  const known = found.some(({ branchoffice_id }) => branchoffice_id === branch);
  return (
    <>
      <TextField
        select
        required
        fullWidth
        label={words.branch}
        value={known ? branch : ''}
        inputRef={inputRef}
        onChange={({ target }) => onChoose(Number(target.value))}
        error={refused}
        helperText={refused ? words.required : undefined}
      >
        {found.map(({ branchoffice_id, name }) => (
          <MenuItem key={branchoffice_id} value={branchoffice_id} sx={{ whiteSpace: 'normal' }}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <PartFailed of={[query]} what={words.branch} />
    </>
  );
}
