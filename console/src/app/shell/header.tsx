import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Menu as MenuIcon } from 'lucide-react';
import { Link } from 'react-router';
import { appWords } from '../app.words.ts';
import { CommandPalette } from '../palette/command-palette.tsx';
import type { Session } from '../session/session.ts';
import { touch } from '../theme/touch.ts';
import { useWords } from '../words.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { Bell } from './bell.tsx';

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '14px 32px',
  minHeight: 68,
  '& .title': {
    color: 'var(--ink-2)',
    textDecoration: 'none',
    fontWeight: 600,
    borderRadius: 6,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&:hover': { color: 'var(--ink)' },
    [touch]: { lineHeight: '44px' },
  },
  '& .grow': { flex: 1 },
  [theme.breakpoints.down('lg')]: { padding: '10px 24px' },
  [theme.breakpoints.down('sm')]: { padding: '8px 12px', minHeight: 60 },
}));

export interface HeaderProps {
  session: Session;
  paths: readonly string[];
  /** Opens the menu where it does not stand beside the page (SHELL-36). */
  onMenu: (() => void) | undefined;
}

/** The title that leads home, the bell and the person's menu. */
export function Header({ session, paths, onMenu }: HeaderProps) {
  const words = useWords(appWords);
  return (
    <Bar>
      {onMenu && (
        <IconButton aria-label={words.openMenu} onClick={onMenu} edge="start">
          <MenuIcon />
        </IconButton>
      )}
      <Link className="title" to="/" title={session.user.client?.name}>
        {session.user.client?.name ?? 'Botones'}
      </Link>
      <div className="grow" />
      <CommandPalette paths={paths} />
      <Bell />
      <AvatarMenu session={session} paths={paths} />
    </Bar>
  );
}
