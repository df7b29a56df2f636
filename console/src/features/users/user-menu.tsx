import type { User } from '@botones/contract/users/users';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ban, CircleCheck, KeySquare, MailCheck, Pencil, Trash2 } from 'lucide-react';
import { useClientOptions } from '../../app/client/client-options.ts';
import { useWords } from '../../app/words.ts';
import { RowActions } from '../../ui/list/row-actions.tsx';
import { RowButton } from '../../ui/list/row-button.tsx';
import { RowMenuButton } from '../../ui/list/row-menu-button.tsx';
import { fullName } from './user-name.ts';
import { usersWords } from './users.words.ts';

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

/** Sends a link, or says why none would reach this person. A component of its own: it asks once the menu is open. */
function LinkItem({ user, onClick }: { user: User; onClick: () => void }) {
  const words = useWords(usersWords);
  // Only staff meet people of a suspended client, and staff can sign in whatever becomes of theirs.
  const { clients } = useClientOptions();
  const client = user.is_staff ? undefined : clients?.find((each) => each.client_id === user.client?.client_id);
  const why = !user.is_active ? words.noLinkSuspended : client?.is_active === false ? words.noLinkClient : null;
  return (
    <MenuItem disabled={why !== null} onClick={onClick}>
      <MailCheck aria-hidden />
      <span style={{ whiteSpace: 'normal' }}>
        {words.sendLink}
        {why && <small style={{ display: 'block' }}>{why}</small>}
      </span>
    </MenuItem>
  );
}

/** The actions of a row (USR-07): editing in sight, the rest one press away. */
export function UserMenu({ user, self, mayManage, onEdit, onPin, onLink, onActive, onRemove }: UserMenuProps) {
  const words = useWords(usersWords);
  const name = fullName(user);
  if (!mayManage) return <span style={{ color: 'var(--ink-2)' }}>{words.staffOnly}</span>;
  return (
    <RowActions>
      <RowButton aria-label={words.editNamed(name)} onClick={onEdit}>
        <Pencil />
      </RowButton>
      <RowMenuButton label={words.optionsOf(name)}>
        {(anchor, close) => {
          const after = (then: () => void) => () => {
            close();
            then();
          };
          return (
            <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
              <MenuItem onClick={after(onPin)}>
                <KeySquare aria-hidden />
                {words.access}
              </MenuItem>
              {!self && <LinkItem user={user} onClick={after(onLink)} />}
              {!self && (
                <MenuItem onClick={after(() => onActive(!user.is_active))}>
                  {user.is_active ? <Ban aria-hidden /> : <CircleCheck aria-hidden />}
                  {user.is_active ? words.suspend : words.reactivate}
                </MenuItem>
              )}
              {!self && (
                <MenuItem onClick={after(onRemove)} sx={{ color: 'var(--bad)' }}>
                  <Trash2 aria-hidden />
                  {words.deleteAction}
                </MenuItem>
              )}
            </Menu>
          );
        }}
      </RowMenuButton>
    </RowActions>
  );
}
