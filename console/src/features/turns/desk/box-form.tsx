import { boxes } from '@botones/contract/turns/boxes';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useState } from 'react';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { useSession } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words.ts';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { BranchField, useBranchChoice } from '../admin/branch-field.tsx';
import { deskWords } from './desk.words.ts';

/** Branch and box where somebody serves from now on; both are required (TRN-16, TRN-28, TRN-35, TRN-36). */
export function BoxForm({ client_id, onBranch }: { client_id: number; onBranch: (branch: number) => void }) {
  const words = useWords(deskWords);
  const user = useSession()?.user.user_id ?? 0;
  const [branch, setBranch] = useState(0);
  const [box, setBox] = useState(0);
  const [pressed, setPressed] = useState(false);
  const choice = useBranchChoice(client_id, branch);
  const chosen = choice.branch;
  const free = useQuery({
    ...queryOf(boxes.available, { params: { branch_id: chosen } }),
    enabled: chosen > 0,
  });
  const assign = useWrite(boxes.assign);
  const offered = free.data ?? [];
  const at = offered.some(({ attention_box_id }) => attention_box_id === box) ? box : 0;
  const choose = (next: number) => {
    setBranch(next);
    setBox(0);
  };
  useEffect(() => onBranch(chosen), [onBranch, chosen]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (chosen > 0 && at > 0) assign.mutate({ params: { id: at }, body: { assigned: true, user } });
  };
  const missing = (value: number) => pressed && value === 0;
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16 }}>
      <p className="quiet" style={{ margin: 0 }}>
        {words.noBox}
      </p>
      <BranchField choice={choice} onChoose={choose} refused={missing(chosen)} />
      <TextField
        select
        required
        label={words.box}
        value={at || ''}
        disabled={chosen === 0 || offered.length === 0}
        onChange={({ target }) => setBox(Number(target.value))}
        error={missing(at)}
        helperText={chosen > 0 && free.data?.length === 0 ? words.noBoxes : missing(at) ? words.required : undefined}
      >
        {offered.map(({ attention_box_id, box_number }) => (
          <MenuItem key={attention_box_id} value={attention_box_id}>
            {words.boxNumber(box_number)}
          </MenuItem>
        ))}
      </TextField>
      <PartFailed of={[free]} what={words.box} />
      <Button type="submit" variant="contained" disabled={assign.isPending}>
        {words.assign}
      </Button>
    </form>
  );
}
