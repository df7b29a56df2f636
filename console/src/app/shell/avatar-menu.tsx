import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { KeyRound, LogOut, Moon, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { appWords } from '../app.words.ts';
import { preloadable } from '../loading/preloadable.tsx';
import { accountTargets } from '../palette/palette-targets.ts';
import { prefer, usePreferences } from '../session/preferences.ts';
import { useRights } from '../session/rights.tsx';
import { logout, type Session } from '../session/session.ts';
import { labelIn, useWords } from '../words.ts';

const Preferences = preloadable(async () => (await import('./preferences-drawer.tsx')).PreferencesDrawer);

/** Looks like a switch; the menu entry around it is the control. */
const Knob = styled('span')({
  width: 40,
  height: 24,
  borderRadius: 12,
  background: 'var(--edge)',
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 3,
    insetInlineStart: 3,
    width: 18,
    height: 18,
    borderRadius: '50%',
    background: 'var(--surface)',
  },
  '&[data-on=true]': { background: 'var(--primary-text)', '&::after': { insetInlineStart: 19 } },
});

/** Who is signed in, where there is no page about them; `disabled` tells the menu to pass it over. */
function Who({ children }: { disabled: true; children: ReactNode }) {
  return (
    <li role="none" style={{ display: 'flex', alignItems: 'center', gap: 12, padding: '10px 16px' }}>
      {children}
    </li>
  );
}

/** The person's menu: account, theme, preferences, leaving (AMB-027, AMB-030). */
export function AvatarMenu({ session, paths }: { session: Session; paths: readonly string[] }) {
  const words = useWords(appWords);
  const { theme, language } = usePreferences();
  const rights = useRights();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [preferring, setPreferring] = useState(false);
  const { user } = session;
  const close = () => setAnchor(null);
  const person = (
    <>
      <Avatar user={user} />
      <span style={{ minWidth: 0 }}>
        <b style={{ display: 'block', fontWeight: 640 }}>{`${user.name} ${user.last_name}`.trim()}</b>
        <span style={{ fontSize: '0.8125rem', color: 'var(--ink-2)' }}>{user.email}</span>
      </span>
    </>
  );
  return (
    <>
      <ButtonBase
        aria-label={words.account}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderRadius: '50%', padding: '3px' }}
      >
        <Avatar user={user} />
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 280 } } }}
      >
        {paths.includes('/my-account') ? (
          <MenuItem component={Link} to="/my-account" onClick={close} sx={{ paddingBlock: '10px' }}>
            {person}
          </MenuItem>
        ) : (
          <Who disabled>{person}</Who>
        )}
        <Divider />
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={theme === 'dark'}
          onClick={() => prefer({ theme: theme === 'dark' ? 'light' : 'dark' })}
        >
          <Moon aria-hidden />
          <span style={{ flex: 1 }}>{words.darkTheme}</span>
          <Knob data-on={theme === 'dark'} />
        </MenuItem>
        {paths.includes('/my-account') && (
          <MenuItem component={Link} to="/my-account#password" onClick={close}>
            <KeyRound aria-hidden />
            {words.changePassword}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close();
            void Preferences.fetch().then(() => setPreferring(true));
          }}
        >
          <SlidersHorizontal aria-hidden />
          {words.preferences}
        </MenuItem>
        {accountTargets(rights).map(({ path, icon: Icon, label }) => (
          <MenuItem key={path} component={Link} to={path} onClick={close}>
            <Icon aria-hidden />
            {labelIn(label, language)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => void logout()}>
          <LogOut aria-hidden />
          {words.logout}
        </MenuItem>
      </Menu>
      {preferring && (
        <Suspense>
          <Preferences onClose={() => setPreferring(false)} />
        </Suspense>
      )}
    </>
  );
}
