import { lazy, StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadPage } from './app/console-routes.ts';
import { FirstVisit } from './app/session/first-visit.tsx';
import { type PublicPath, redirect } from './app/session/gate.ts';
import { farewell, forgetFarewell, session, takeLeftByChoice, useSession } from './app/session/session.ts';
import { Boundary } from './app/start/boundary.tsx';
import { part } from './app/start/part.tsx';
import { watchErrors } from './app/start/report-error.ts';
import { watchUpdates } from './app/start/updates.ts';
import { PageLook } from './app/theme/page-look.tsx';

// The login is a part of its own: who is signed in never fetches it, a visitor never fetches the console.
const LoginPage = part(async () => (await import('./features/session/login-page.tsx')).LoginPage);
const RecoveryPage = part(async () => (await import('./features/session/recovery/recovery-page.tsx')).RecoveryPage);
const Console = part(async () => (await import('./app/console.tsx')).Console);
const Broken = lazy(() => import('./features/session/broken.tsx').then((loaded) => ({ default: loaded.Broken })));
const Farewell = lazy(() => import('./app/session/farewell.tsx').then((loaded) => ({ default: loaded.Farewell })));

const recoveryPath: PublicPath = '/password-recovery';

/** Brings the address in line with who is here, before anything private is fetched or painted. */
function guard(signedIn: boolean): void {
  const target = redirect(location, signedIn, !signedIn && takeLeftByChoice());
  if (target !== null) history.replaceState(null, '', target);
}

function Visitor() {
  const [message, setMessage] = useState(farewell);
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
    forgetFarewell();
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

if (session()) preloadPage(location.pathname);
const first = session() ? Console : location.pathname === recoveryPath ? RecoveryPage : LoginPage;
void first.fetch().then(() => {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <PageLook />
      <FirstVisit />
      <Boundary fallback={(error) => <Broken error={error} />}>
        <Gate />
      </Boundary>
    </StrictMode>,
  );
});
