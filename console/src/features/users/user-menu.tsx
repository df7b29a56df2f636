import type { User } from '@botones/contract/users';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ban, CircleCheck, EllipsisVertical, KeySquare, MailCheck, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../app/words.ts';
import { usersWords } from './users.words.ts';
import { fullName } from './users-api.ts';

export interface UserMenuProps {
  user: User;
  /** Oneself is neither suspended nor deleted. */
  self: boolean;
  /** Staff are managed by staff alone. */
  mayManage: boolean;
  onEdit: () => void;
  onPin: () => void;
  onLink: () => void;
  onActive: (is_active: boolean) => void;
  onRemove: () => void;
}

/** The actions of a row (USR-07): editing in sight, the rest one press away. */
export function UserMenu({ user, self, mayManage, onEdit, onPin, onLink, onActive, onRemove }: UserMenuProps) {
  const words = useWords(usersWords);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = fullName(user);
  const close = (then: () => void) => () => {
    setAnchor(null);
    then();
  };
  if (!mayManage) return <span style={{ color: 'var(--ink-2)' }}>{words.staffOnly}</span>;
  return (
    <span style={{ display: 'inline-flex', gap: 2, margin: '-8px 0' }}>
      <IconButton aria-label={words.editNamed(name)} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton
        aria-label={words.optionsOf(name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={close(onPin)}>
          <KeySquare aria-hidden />
          {words.access}
        </MenuItem>
        {!self && user.is_active && (
          <MenuItem onClick={close(onLink)}>
            <MailCheck aria-hidden />
            {words.sendLink}
          </MenuItem>
        )}
        {!self && (
          <MenuItem onClick={close(() => onActive(!user.is_active))}>
            {user.is_active ? <Ban aria-hidden /> : <CircleCheck aria-hidden />}
            {user.is_active ? words.suspend : words.reactivate}
          </MenuItem>
        )}
        {!self && (
          <MenuItem onClick={close(onRemove)} sx={{ color: 'var(--bad)' }}>
            <Trash2 aria-hidden />
            {words.deleteAction}
          </MenuItem>
        )}
      </Menu>
    </span>
  );
}
