import { render } from '@testing-library/react';
import { fileWorld } from '../../../server/src/testing/file-world.ts';
import type { SignedIn, World } from '../../../server/src/testing/world.ts';
import { Console } from '../app/console.tsx';
import { PageStyles } from '../app/theme/page-styles.tsx';
import { writeSession } from './session-server.ts';
import { setupUser } from './user.ts';

/** The world of a file of pages, whose server also knows the page before it has an address of that server. */
export const pageWorld = (settings: Record<string, string> = {}): Promise<World> =>
  fileWorld({ CONSOLE_ORIGINS: 'http://localhost', ...settings });

/** A browser window as wide as a desk's, or a phone's. */
export type Width = 'desk' | 'phone';

interface TestBrowser {
  happyDOM: { setURL: (url: string) => void; setViewport: (size: { width: number; height: number }) => void };
}

/** Keeps somebody's session in this browser as the login does. */
export async function storeSession(who: SignedIn): Promise<void> {
  const user = await who.api.auth.me({});
  const kept = { token: who.token, refreshToken: who.refreshToken, status: 'active', user, session_id: who.session_id };
  writeSession(kept);
}

/** Puts the window at an address with somebody of this world signed in. */
export async function signIn({ url }: World, who: SignedIn, path: string, width: Width = 'desk'): Promise<void> {
  const { happyDOM } = window as unknown as TestBrowser;
  happyDOM.setURL(url + path);
  // The first page of this tab: Back leads to it, not to one that an earlier test had open.
  history.replaceState(null, '', url + path);
  happyDOM.setViewport(width === 'desk' ? { width: 1280, height: 900 } : { width: 390, height: 844 });
  await storeSession(who);
}

/** Opens the console at an address, signed in as somebody of this world: page, client, server and database in one process. */
export async function openConsole(here: World, who: SignedIn, path: string, width: Width = 'desk') {
  await signIn(here, who, path, width);
  const shown = render(
    <>
      <PageStyles />
      <Console />
    </>,
  );
  return { ...shown, user: setupUser() };
}

/** The network fails from here on; answers how to mend it. */
export function failNetwork(): () => void {
  const { happyDOM } = window as unknown as TestBrowser;
  const { origin, pathname, search } = location;
  // Nobody listens on the discard port.
  happyDOM.setURL(`http://127.0.0.1:9${pathname}${search}`);
  return () => happyDOM.setURL(origin + location.pathname + location.search);
}

/** Remembers where one is; answers how to come back as the browser's Back does, which this one cannot. */
export function rememberAddress(): () => void {
  const { href } = location;
  const { state } = history;
  return () => {
    history.replaceState(state, '', href);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  };
}
