import { boxes } from '@botones/contract/turns/boxes';
import { turns } from '@botones/contract/turns/turns';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useAllowed } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { deskWords } from './desk.words.ts';

/** Where a ticket is sent: to a box, or to a person wherever they serve. */
export type SentTo = { attention_box_id: number } | { user: number };

export interface PlacesMenuProps {
  branch_office: number;
  /** The box that is no place to send something to; 0: all are. */
  ownBox: number;
  onTransfer: (to: SentTo) => void;
  /** What can be done besides; then each place says what choosing it does. */
  besides?: { label: string; run: () => void };
  /** Null: it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The boxes and the people of a branch, to one of whom a ticket is given (TUR-7). */
export function PlacesMenu({ branch_office, ownBox, onTransfer, besides, anchor, onClose }: PlacesMenuProps) {
  const words = useWords(deskWords);
  const may = useAllowed(turns.transfer.access);
  const enabled = anchor !== null && may;
  const places = useQuery({ ...queryOf(boxes.list, { query: { branch_office } }), enabled });
  const people = useQuery({ ...queryOf(turns.people, { params: { branch_office } }), enabled });
  const others = (places.data ?? []).filter(({ attention_box_id }) => attention_box_id !== ownBox);
  const own = places.data?.find(({ attention_box_id }) => attention_box_id === ownBox)?.box_number;
  const serving = (people.data ?? []).filter(({ box_number }) => box_number !== null && box_number !== own);
  const close = (then: () => void) => () => {
    onClose();
    then();
  };
  const toBox = besides ? words.sendToBox : words.transferBox;
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxHeight: 420, maxWidth: 360 } } }}
    >
      {besides && <MenuItem onClick={close(besides.run)}>{besides.label}</MenuItem>}
      {besides && may && <Divider component="li" />}
      {others.map(({ attention_box_id, box_number }) => (
        <MenuItem key={`box ${attention_box_id}`} onClick={close(() => onTransfer({ attention_box_id }))}>
          {toBox(box_number)}
        </MenuItem>
      ))}
      {serving.map(({ user_id, name, last_name }) => (
        <MenuItem
          key={`person ${user_id}`}
          onClick={close(() => onTransfer({ user: user_id }))}
          sx={{ whiteSpace: 'normal' }}
        >
          {besides ? words.sendToPerson(`${name} ${last_name}`.trim()) : `${name} ${last_name}`}
        </MenuItem>
      ))}
      {places.data && others.length + serving.length === 0 && <MenuItem disabled>{words.noOther}</MenuItem>}
    </Menu>
  );
}
