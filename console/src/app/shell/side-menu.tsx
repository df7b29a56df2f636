import IconButton from '@mui/material/IconButton';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Face } from '../../ui/pictures/face.tsx';
import { appWords } from '../app.words.ts';
import { below, entryAt, isAt, wholeMenu } from '../menu.ts';
import { useModuleName } from '../module.words.ts';
import { prefer, usePreferences } from '../session/preferences.ts';
import { rightsOf, type Session } from '../session/session.ts';
import { labelIn, useWords } from '../words.ts';
import { shortCount, useAlertCount } from './bell.tsx';
import { brand } from './brand.ts';
import { Menu } from './side-menu-styles.tsx';

/** Scrolls the entries, and nothing around them, until the entry where somebody is stands in sight. */
function showHere(entries: HTMLElement): void {
  const here = entries.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!here) return;
  const { top, bottom } = entries.getBoundingClientRect();
  const air = 12;
  if (here.bottom > bottom) entries.scrollTop += here.bottom - bottom + air;
  else if (here.top < top) entries.scrollTop -= top - here.top + air;
}

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
  const menu = wholeMenu(rightsOf(user), paths);
  const at = entryAt(menu, pathname);
  const room = useRef<HTMLDivElement>(null);
  // Again for another page and another width, which shows other entries.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    const entries = room.current;
    if (!entries) return;
    // As it widens its lines become fewer: what stands in sight moves.
    const observer = new ResizeObserver(() => showHere(entries));
    observer.observe(entries);
    showHere(entries);
    return () => observer.disconnect();
  }, [pathname, mini]);
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
      <div className="entries" ref={room}>
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
          <Link
            className="who"
            to="/my-account"
            aria-label={mini ? words.profile : undefined}
            aria-current={isAt(pathname, '/my-account') ? 'page' : undefined}
          >
            {person}
          </Link>
        ) : (
          <div className="who">{person}</div>
        )}
        {menu.map(({ group, items }) => (
          <Fragment key={group}>
            {group !== 'top' && (mini ? <hr /> : <h2>{words.groups[group]}</h2>)}
            {items.map((item) => {
              const subs = below(item);
              const sub = subs.find(({ path }) => isAt(pathname, path));
              const isHere = item.path === at?.path;
              return (
                <Fragment key={item.path}>
                  <Link
                    className="item"
                    to={paths.includes(item.path) ? item.path : (subs[0]?.path ?? item.path)}
                    // Of its own pages, one that is told of below it is marked there, where that is in sight.
                    aria-current={!isHere || (sub && !mini) ? undefined : sub ? 'true' : 'page'}
                    data-around={isHere && sub && !mini}
                  >
                    <item.icon aria-hidden />
                    {'module' in item ? named(item.module) : labelIn(item.label, language)}
                    {'counts' in item && <AlertCount />}
                  </Link>
                  {subs.map(({ path, label }) => (
                    <Link
                      key={path}
                      className="item sub"
                      to={path}
                      aria-current={isHere && path === sub?.path ? 'page' : undefined}
                    >
                      {labelIn(label, language)}
                    </Link>
                  ))}
                </Fragment>
              );
            })}
          </Fragment>
        ))}
      </div>
      <footer>
        {words.powered(brand())} · {words.version}
      </footer>
    </Menu>
  );
}
