import { boxes } from '@botones/contract/turns/boxes';
import { turns } from '@botones/contract/turns/turns';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { deskWords } from './desk.words.ts';

export interface TransferMenuProps {
  branch_office: number;
  /** The own box, which is no place to send something to. */
  ownBox: number;
  onTransfer: (to: { attention_box_id: number } | { user: number }) => void;
  /** The button that opens it. */
  children: (open: (event: MouseEvent<HTMLElement>) => void, shown: boolean) => ReactNode;
}

/** The boxes and the people of a branch, to one of whom a ticket is given (TUR-7). */
export function TransferMenu({ branch_office, ownBox, onTransfer, children }: TransferMenuProps) {
  const words = useWords(deskWords);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const enabled = anchor !== null;
  const places = useQuery({ ...queryOf(boxes.list, { query: { branch_office } }), enabled });
  const people = useQuery({ ...queryOf(turns.people, { params: { branch_office } }), enabled });
  const others = (places.data ?? []).filter(({ attention_box_id }) => attention_box_id !== ownBox);
  const own = places.data?.find(({ attention_box_id }) => attention_box_id === ownBox)?.box_number;
  const serving = (people.data ?? []).filter(({ box_number }) => box_number !== null && box_number !== own);
  const choose = (to: Parameters<typeof onTransfer>[0]) => () => {
    setAnchor(null);
    onTransfer(to);
  };
  return (
    <>
      {children((event) => setAnchor(event.currentTarget), enabled)}
      <Menu
        open={enabled}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 420, maxWidth: 360 } } }}
      >
        {others.map(({ attention_box_id, box_number }) => (
          <MenuItem key={`box ${attention_box_id}`} onClick={choose({ attention_box_id })}>
            {words.transferBox(box_number)}
          </MenuItem>
        ))}
        {serving.map(({ user_id, name, last_name }) => (
          <MenuItem key={`person ${user_id}`} onClick={choose({ user: user_id })} sx={{ whiteSpace: 'normal' }}>
            {name} {last_name}
          </MenuItem>
        ))}
        {places.data && others.length + serving.length === 0 && <MenuItem disabled>{words.noOther}</MenuItem>}
      </Menu>
    </>
  );
}
