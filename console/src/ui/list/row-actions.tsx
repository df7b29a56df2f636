import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../app/words.ts';
import { listWords } from './list.words.ts';
import { RowMenuButton } from './row-menu-button.tsx';

/** What the column of a row's actions has in common everywhere; `label` and `render` are the list's. */
export const actionsColumn = { id: 'actions', acts: true } as const;

/** The actions of one row, side by side, without making the row higher. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span style={{ display: 'inline-flex', gap: 2, margin: '-8px 0', verticalAlign: 'middle' }}>{children}</span>;
}

/** One of a row's further actions: says in its own words what it does and to whom. */
export interface RowMenuItem {
  label: string;
  icon: LucideIcon;
  to?: string;
  onClick?: () => void;
  /** It takes something away. */
  bad?: boolean;
}

/** What else can be done with the record called `name`: of more than two actions of a row those that are rarely wanted. */
export function RowMenu({ name, items }: { name: string; items: readonly RowMenuItem[] }) {
  const words = useWords(listWords);
  return (
    <RowMenuButton label={words.more(name)}>
      {(anchor, close) => (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
          {items.map(({ label, icon: Icon, to, onClick, bad }) => (
            <MenuItem
              key={label}
              {...(to !== undefined && { component: Link, to })}
              onClick={() => {
                close();
                onClick?.();
              }}
              sx={bad ? { color: 'var(--bad)' } : {}}
            >
              <Icon aria-hidden />
              <span style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{label}</span>
            </MenuItem>
          ))}
        </Menu>
      )}
    </RowMenuButton>
  );
}

/** Opens the form of the record called `name`. */
export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  const words = useWords(listWords);
  return (
    <IconButton aria-label={words.edit(name)} onClick={onClick}>
      <Pencil />
    </IconButton>
  );
}

/** Deletes the record called `name`, or says why that is not possible. */
export function DeleteButton(props: { name: string; onClick: () => void; impossible?: string | false }) {
  const words = useWords(listWords);
  const { name, onClick, impossible } = props;
  return (
    <Tooltip title={impossible || ''}>
      <span>
        <IconButton aria-label={words.delete(name)} disabled={Boolean(impossible)} onClick={onClick}>
          <Trash2 />
        </IconButton>
      </span>
    </Tooltip>
  );
}
