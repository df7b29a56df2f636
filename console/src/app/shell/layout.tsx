import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { appWords } from '../app.words.ts';
import { preloadPage } from '../console-routes.ts';
import { useIdleFetch } from '../loading/idle.ts';
import { usePreferences } from '../session/preferences.ts';
import { useSession } from '../session/session.ts';
import { useSignals } from '../signals.ts';
import { menuWidth } from '../theme/theme.ts';
import { useWords } from '../words.ts';
import { useFocusRestore } from './focus-restore.ts';
import { Header } from './header.tsx';
import { useLatePlace } from './late-place.ts';
import { PaperHead } from './paper-head.tsx';
import { SideMenu } from './side-menu.tsx';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  minHeight: '100dvh',
  '& > .room': { flex: 'none', position: 'relative', zIndex: 20, transition: 'width 160ms' },
  '& > .room > div': {
    position: 'fixed',
    insetBlock: 0,
    insetInlineStart: 0,
    background: 'var(--surface)',
    borderInlineEnd: '1px solid var(--line)',
    transition: 'width 160ms, box-shadow 160ms',
    overflow: 'hidden',
  },
  '& > .page': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  '& > .page > header, & main': { width: '100%', maxWidth: 1504, marginInline: 'auto' },
  '& > [data-stretch=true] > *': { maxWidth: 'none !important' },
  '& main': { padding: '10px 32px 40px', outline: 'none' },
  '& .skip': {
    position: 'fixed',
    insetInlineStart: 12,
    top: -60,
    zIndex: 2000,
    background: 'var(--primary)',
    color: 'var(--primary-ink)',
    padding: '10px 16px',
    borderRadius: 10,
    fontWeight: 600,
    '&:focus': { top: 12 },
  },
  [theme.breakpoints.down('lg')]: { '& main': { padding: '8px 24px 40px' } },
  [theme.breakpoints.down('sm')]: { '& main': { padding: '4px 16px 32px' } },
}));

/** How far a page was scrolled is kept for its entry in the history. All that a tab opens from outside share one there: those are told apart by their address. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** Over the page, not above it: nothing moves when the connection comes and goes. */
const Lost = styled('div')({
  position: 'fixed',
  top: 0,
  insetInline: 0,
  width: 'max-content',
  maxWidth: '90vw',
  margin: '0 auto',
  zIndex: 1600,
  background: 'var(--warn-soft)',
  color: 'var(--warn)',
  border: '1px solid currentColor',
  borderTop: 0,
  borderRadius: '0 0 12px 12px',
  boxShadow: 'var(--shadow-2)',
  fontSize: '0.8125rem',
  fontWeight: 600,
  padding: '4px 16px 5px',
});

/** How long the pointer rests on the narrow menu before it opens, in ms: passing over it does not count. */
const rest = 90;

/** The frame of every signed-in page. `paths` are those of the pages that exist. */
export function Layout({ paths }: { paths: readonly string[] }) {
  const words = useWords(appWords);
  const session = useSession();
  const { mini, stretch } = usePreferences();
  const wide = useMediaQuery('(min-width: 960px)', { noSsr: true });
  const lost = useSignals();
  useFocusRestore();
  // Where most clicks lead, from nearly everywhere.
  useIdleFetch(() => preloadPage('/robot'));
  const location = useLocation();
  const { pathname, key } = location;
  useLatePlace(placeOf(location));
  const [drawer, setDrawer] = useState(false);
  const [near, setNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const main = useRef<HTMLElement>(null);
  const arrived = useRef({ pathname, key });

  // Whatever is chosen closes the phone's menu, the page that one is at too. On a new page keyboard and screen reader begin at its content
  // once the menu is closed: closing, it gives the focus to its button.
  useEffect(() => {
    const from = arrived.current;
    if (from.key === key) return;
    if (drawer) return setDrawer(false);
    arrived.current = { pathname, key };
    if (from.pathname !== pathname) main.current?.focus({ preventScroll: true });
  }, [pathname, key, drawer]);

  if (!session) return null;
  const approach = (next: boolean, wait = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNear(next), wait);
  };
  const open = !mini || near;
  return (
    <Frame>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      {wide && (
        <div className="room" style={{ width: mini ? menuWidth.mini : menuWidth.full }}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: opening on hover only shows more of what the keyboard reaches anyway */}
          <div
            style={{
              width: open ? menuWidth.full : menuWidth.mini,
              boxShadow: mini && near ? 'var(--shadow-2)' : 'none',
            }}
            onMouseEnter={() => approach(true, rest)}
            onMouseLeave={() => approach(false)}
            onFocus={(event) => event.target.matches(':focus-visible') && approach(true)}
            onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && approach(false)}
          >
            <SideMenu session={session} paths={paths} mini={!open} pinnable />
          </div>
        </div>
      )}
      {!wide && (
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          slotProps={{ paper: { 'aria-label': words.mainMenu, sx: { width: menuWidth.full } } }}
        >
          <SideMenu session={session} paths={paths} mini={false} />
        </Drawer>
      )}
      <div className="page" data-stretch={stretch}>
        {lost && (
          <Lost role="status" className="off-paper">
            {words.lost}
          </Lost>
        )}
        <Header session={session} paths={paths} onMenu={wide ? undefined : () => setDrawer(true)} />
        <PaperHead />
        <main id="content" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <ScrollRestoration getKey={placeOf} />
    </Frame>
  );
}
