import { lazy, StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadPage } from './app/console-routes.ts';
import { preloadable } from './app/loading/preloadable.tsx';
import { watchUpdates } from './app/loading/updates.ts';
import { type PublicPath, redirect } from './app/session/guard.ts';
import { dismissSessionEnded, session, sessionEnded, takeLoggedOut, useSession } from './app/session/session.ts';
import { Boundary } from './app/start/boundary.tsx';
import { FirstVisit } from './app/start/first-visit.tsx';
import { watchErrors } from './app/start/report-error.ts';
import { PageStyles } from './app/theme/page-styles.tsx';

// The login is a part of its own: who is signed in never fetches it, a visitor never fetches the console.
const LoginPage = preloadable(async () => (await import('./features/auth/login-page.tsx')).LoginPage);
const RecoveryPage = preloadable(async () => (await import('./features/auth/recovery/recovery-page.tsx')).RecoveryPage);
const Console = preloadable(async () => (await import('./app/console.tsx')).Console);
// A television in a waiting room is nobody's session: it fetches neither.
const TelevisionPage = preloadable(
  async () => (await import('./features/turns/television/television-page.tsx')).TelevisionPage,
);
const Broken = lazy(() => import('./features/auth/fatal-error.tsx').then((loaded) => ({ default: loaded.FatalError })));
const Farewell = lazy(() =>
  import('./app/start/session-ended.tsx').then((loaded) => ({ default: loaded.SessionEnded })),
);

const recoveryPath: PublicPath = '/password-recovery';
const isTelevision = /^\/turnos\/?$/.test(location.pathname);

/** Brings the address in line with who is here, before anything private is fetched or painted. */
function guard(signedIn: boolean): void {
  const target = redirect(location, signedIn, !signedIn && takeLoggedOut());
  if (target !== null) history.replaceState(null, '', target);
}

function Visitor() {
  const [message, setMessage] = useState(sessionEnded);
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    // Back may lead a visitor to a private address.
    const back = () => {
      guard(false);
      setPath(location.pathname);
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  const close = () => {
    dismissSessionEnded();
    setMessage(null);
  };
  // Back must not lead to a link that was used or is dead.
  const toLogin = () => {
    history.replaceState(null, '', '/login');
    setPath('/login');
  };
  return (
    <>
      {path === recoveryPath ? <RecoveryPage onLeave={toLogin} /> : <LoginPage warmUp={Console.fetch} />}
      {message && (
        <Suspense>
          <Farewell message={message} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Gate() {
  const held = useSession();
  guard(held !== null);
  return <Suspense>{held ? <Console key={held.user.user_id} /> : <Visitor />}</Suspense>;
}

watchErrors();
watchUpdates();

const signedIn = session() !== null && !isTelevision;
if (signedIn) preloadPage(location.pathname);
const firstPublic = location.pathname === recoveryPath ? RecoveryPage : LoginPage;
const first = isTelevision ? TelevisionPage : signedIn ? Console : firstPublic;
/** The program as it runs; who takes its window away ends it first. */
export const started = first.fetch().then(() => {
  const display = document.getElementById('root');
  if (!display) return null;
  const root = createRoot(display);
  root.render(
    <StrictMode>
      <PageStyles />
      {!isTelevision && <FirstVisit />}
      <Boundary fallback={(error) => <Broken error={error} />}>
        {isTelevision ? (
          <Suspense>
            <TelevisionPage />
          </Suspense>
        ) : (
          <Gate />
        )}
      </Boundary>
    </StrictMode>,
  );
  return root;
});
