import { boxes } from '@botones/contract/turns/boxes';
import { turns } from '@botones/contract/turns/turns';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { MenuFailed } from '../../../ui/part-failed.tsx';
import { adminWords } from './admin.words.ts';

/** Gives a free box to somebody of the branch's client who may serve and has none (TRN-28). */
export function AssignMenu(props: { branch: number; attention_box_id: number; box_number: number }) {
  const words = useWords(adminWords);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const people = useQuery({ ...queryOf(turns.people, { params: { branch_office: props.branch } }), enabled: open });
  const assign = useWrite(boxes.assign);
  const idle = (people.data ?? []).filter(({ box_number }) => box_number === null);
  const give = (user: number) => {
    setAnchor(null);
    assign.mutate({ params: { id: props.attention_box_id }, body: { assigned: true, user } });
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={words.assignOf(props.box_number)}
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={assign.isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {words.assign}
      </Button>
      <Menu
        open={open}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 420, maxWidth: 360 } } }}
      >
        {idle.map(({ user_id, name, last_name }) => (
          <MenuItem key={user_id} onClick={() => give(user_id)} sx={{ whiteSpace: 'normal' }}>
            {name} {last_name}
          </MenuItem>
        ))}
        <MenuFailed of={[people]} />
        {people.data && idle.length === 0 && <MenuItem disabled>{words.noPeople}</MenuItem>}
      </Menu>
    </>
  );
}
