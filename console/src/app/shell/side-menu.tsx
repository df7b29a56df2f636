import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Face } from '../../ui/pictures/face.tsx';
import { appWords } from '../app.words.ts';
import { isAt, type MenuItem, wholeMenu } from '../menu.ts';
import { useModuleName } from '../module.words.ts';
import { prefer, usePreferences } from '../session/preferences.ts';
import { rightsOf, type Session } from '../session/session.ts';
import { labelIn, useWords } from '../words.ts';
import { shortCount, useAlertCount } from './bell.tsx';
import { brand } from './brand.ts';

const Menu = styled('nav')({
  height: '100%',
  padding: '20px 14px 0',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  overflowY: 'auto',
  overflowX: 'hidden',
  '& .brand': { display: 'flex', alignItems: 'center', gap: 12, padding: '2px 8px 18px' },
  '& .brand a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    flex: 1,
    color: 'var(--ink)',
    textDecoration: 'none',
    fontWeight: 720,
    fontSize: '1.25rem',
    letterSpacing: '-0.02em',
    borderRadius: 10,
  },
  '& .who': {
    display: 'flex',
    gap: 12,
    alignItems: 'center',
    background: 'var(--page)',
    borderRadius: 14,
    padding: 12,
    marginBottom: 14,
    color: 'inherit',
    textDecoration: 'none',
    minWidth: 0,
    '& div': { minWidth: 0 },
    '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& b': { fontWeight: 640 },
    '& small': { fontSize: '0.8125rem', color: 'var(--ink-2)' },
  },
  '& h2': { margin: 0, fontSize: '0.78125rem', fontWeight: 640, color: 'var(--ink-3)', padding: '16px 12px 6px' },
  '& .item': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 42,
    padding: '9px 12px',
    borderRadius: 10,
    color: 'var(--ink-2)',
    fontWeight: 520,
    textDecoration: 'none',
    '& svg': { width: 20, height: 20, strokeWidth: 1.75, flex: 'none' },
    '&:hover': { background: 'var(--off-soft)' },
    '&[aria-current=page]': { background: 'var(--primary-soft)', color: 'var(--primary-text)', fontWeight: 640 },
    '&.sub': { minHeight: 38, padding: '7px 12px 7px 44px', fontSize: '0.875rem' },
  },
  '& .count': {
    marginInlineStart: 'auto',
    background: 'var(--bad)',
    color: 'var(--bad-ink)',
    fontSize: '0.75rem',
    fontWeight: 700,
    lineHeight: '20px',
    minWidth: 20,
    padding: '0 6px',
    borderRadius: 10,
    textAlign: 'center',
  },
  '& hr': { width: 36, border: 0, borderTop: '1px solid var(--line)', margin: '10px auto' },
  '& footer': {
    // It stays in sight however many entries there are.
    position: 'sticky',
    bottom: 0,
    marginTop: 'auto',
    padding: '12px 12px 20px',
    background: 'var(--surface)',
    fontSize: '0.78125rem',
    color: 'var(--ink-3)',
    whiteSpace: 'nowrap',
  },
  '&[data-mini=true]': {
    alignItems: 'center',
    '& .brand': { padding: '2px 0 18px' },
    '& .who': { padding: 8, background: 'none' },
    '& .item': {
      flexDirection: 'column',
      gap: 4,
      width: 76,
      padding: '9px 2px',
      fontSize: '0.75rem',
      lineHeight: 1.2,
      textAlign: 'center',
    },
    '& .count': { marginInlineStart: 0 },
    '& .brand .name, & .who div, & .sub': { display: 'none' },
    '& footer': {
      padding: '12px 0 20px',
      whiteSpace: 'normal',
      textAlign: 'center',
      fontSize: '0.75rem',
      lineHeight: 1.35,
    },
  },
  // Eleven entries and the footer stand on a laptop's screen without scrolling.
  '@media (max-height: 860px)': {
    '&[data-mini=true] .item': { padding: '5px 2px', gap: 2 },
    '&[data-mini=true] hr': { margin: '4px auto' },
    '&[data-mini=true] .count': { lineHeight: '16px' },
  },
  '@media (pointer: coarse), (max-width: 599.95px)': { '& .item, & .item.sub': { minHeight: 48 } },
});

const below = (item: MenuItem) => ('items' in item ? item.items : []);

/** An entry leads to its own page; one without, to the first below it. */
const leadsTo = (item: MenuItem, paths: readonly string[]): string =>
  paths.includes(item.path) ? item.path : (below(item)[0]?.path ?? item.path);

/** Whether somebody is at the page of an entry, and at none below it. */
const isHere = (item: MenuItem, paths: readonly string[], pathname: string): boolean =>
  leadsTo(item, paths) === item.path &&
  isAt(pathname, item.path, 'within' in item ? item.within : undefined) &&
  !below(item).some(({ path }) => isAt(pathname, path));

/** The number of the bell beside an entry. */
function AlertCount() {
  const count = useAlertCount();
  return count > 0 ? <span className="count">{shortCount(count)}</span> : null;
}

export interface SideMenuProps {
  session: Session;
  /** Paths that have a page. */
  paths: readonly string[];
  /** Only icons with small words. */
  mini: boolean;
  /** Offers to keep it open or to collapse it. */
  pinnable?: boolean;
}

/** Brand, person and pages; who may not open a page does not see it. */
export function SideMenu({ session, paths, mini, pinnable }: SideMenuProps) {
  const words = useWords(appWords);
  const { pathname } = useLocation();
  const { mini: prefersMini, language } = usePreferences();
  const named = useModuleName();
  const { user } = session;
  const start = user.is_staff && paths.includes('/robots') ? '/robots' : '/';
  const person = (
    <>
      <Avatar user={user} />
      <div>
        <b>{`${user.name} ${user.last_name}`.trim()}</b>
        <small>{user.profile?.name ?? words.role}</small>
      </div>
    </>
  );
  return (
    <Menu aria-label={words.mainMenu} data-mini={mini}>
      <div className="brand">
        <Link to={start} aria-label="Botones">
          <Face size={38} />
          <span className="name">Botones</span>
        </Link>
        {pinnable && !mini && (
          <IconButton
            size="small"
            aria-label={prefersMini ? words.pinMenu : words.unpinMenu}
            onClick={() => prefer({ mini: !prefersMini })}
          >
            {prefersMini ? <PanelLeftOpen /> : <PanelLeftClose />}
          </IconButton>
        )}
      </div>
      {paths.includes('/my-account') ? (
        <Link className="who" to="/my-account" aria-label={mini ? words.profile : undefined}>
          {person}
        </Link>
      ) : (
        <div className="who">{person}</div>
      )}
      {wholeMenu(rightsOf(user), paths).map(({ group, items }) => (
        <Fragment key={group}>
          {group !== 'top' && (mini ? <hr /> : <h2>{words.groups[group]}</h2>)}
          {items.map((item) => (
            <Fragment key={item.path}>
              <Link
                className="item"
                to={leadsTo(item, paths)}
                aria-current={isHere(item, paths, pathname) ? 'page' : undefined}
              >
                <item.icon aria-hidden />
                {'module' in item ? named(item.module) : labelIn(item.label, language)}
                {'counts' in item && <AlertCount />}
              </Link>
              {below(item).map((sub) => (
                <Link
                  key={sub.path}
                  className="item sub"
                  to={sub.path}
                  aria-current={isAt(pathname, sub.path) ? 'page' : undefined}
                >
                  {labelIn(sub.label, language)}
                </Link>
              ))}
            </Fragment>
          ))}
        </Fragment>
      ))}
      <footer>
        {words.powered(brand())} · {words.version}
      </footer>
    </Menu>
  );
}
