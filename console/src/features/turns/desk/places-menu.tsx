import { boxes } from '@botones/contract/turns/boxes';
import type { SentTo, WaitingTurn } from '@botones/contract/turns/line';
import { turns } from '@botones/contract/turns/turns';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useAllowed } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { MenuFailed } from '../../../ui/part-failed.tsx';
import { deskWords } from './desk.words.ts';

export interface PlacesMenuProps {
  branch_office: number;
  /** The box that is no place to send something to; 0: all are. */
  ownBox: number;
  /** Where it waits already; without it the ticket is in service. */
  waits?: Pick<WaitingTurn, 'directed' | 'for_box' | 'for_user'>;
  onTransfer: (to: SentTo) => void;
  /** What can be done besides; then each place says what choosing it does. */
  besides?: readonly { label: string; run: () => void }[];
  /** Null: it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The boxes and the people of a branch, to one of whom a ticket is given, and its whole line (TUR-7). */
export function PlacesMenu(props: PlacesMenuProps) {
  const { branch_office, ownBox, waits, onTransfer, besides, anchor, onClose } = props;
  const words = useWords(deskWords);
  const may = useAllowed(turns.transfer.access);
  const enabled = anchor !== null && may;
  const places = useQuery({ ...queryOf(boxes.list, { query: { branch_office } }), enabled });
  const people = useQuery({ ...queryOf(turns.people, { params: { branch_office } }), enabled });
  // What is known of another part of the page is no place to send something to for who may not.
  const known = may ? places.data : undefined;
  const others = (known ?? []).filter(
    ({ attention_box_id, box_number }) => attention_box_id !== ownBox && box_number !== waits?.for_box,
  );
  const own = known?.find(({ attention_box_id }) => attention_box_id === ownBox)?.box_number;
  const serving = ((may && people.data) || []).filter(
    ({ user_id, box_number }) => box_number !== null && box_number !== own && user_id !== waits?.for_user?.user_id,
  );
  const close = (then: () => void) => () => {
    onClose();
    then();
  };
  const toBox = besides ? words.sendToBox : words.transferBox;
  const toPerson = besides ? words.sendToPerson : words.transferPerson;
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxHeight: 420, maxWidth: 360 } } }}
    >
      {besides?.map(({ label, run }) => (
        <MenuItem key={label} onClick={close(run)}>
          {label}
        </MenuItem>
      ))}
      {besides && may && places.isFetched && <Divider component="li" />}
      {may && waits?.directed !== false && (
        <MenuItem onClick={close(() => onTransfer({ everybody: true }))}>
          {besides ? words.sendToAll : words.transferAll}
        </MenuItem>
      )}
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
          {toPerson(`${name} ${last_name}`.trim())}
        </MenuItem>
      ))}
      <MenuFailed of={may ? [places, people] : []} />
      {known && others.length + serving.length === 0 && <MenuItem disabled>{words.noOther}</MenuItem>}
    </Menu>
  );
}
