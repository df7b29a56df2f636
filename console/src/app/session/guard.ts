/** Pages that need no session. */
export type PublicPath = '/login' | '/password-recovery';

const isPublic = (path: string): path is PublicPath => path === '/login' || path === '/password-recovery';

/** `next` of a login address when it leads to a page of ours, else home: never to another site (AMB-011). */
export function safeNext(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  if (!next.startsWith('/') || /^\/[/\\]/.test(next)) return '/';
  try {
    const address = new URL(next, origin);
    const inside = address.origin === origin && !isPublic(address.pathname);
    return inside ? address.pathname + address.search + address.hash : '/';
  } catch {
    return '/';
  }
}

/**
 * Where somebody must be instead of `here`, or null when they may stay. A visitor goes to the login, which leads back
 * unless they left by choice; who is signed in has nothing to do on a public page (AUTH-51..54, AMB-017).
 */
export function redirect(
  here: { pathname: string; search: string; hash?: string; origin: string },
  signedIn: boolean,
  leftByChoice = false,
): string | null {
  if (signedIn) return isPublic(here.pathname) ? safeNext(here.search, here.origin) : null;
  if (isPublic(here.pathname)) return null;
  const path = here.pathname + here.search + (here.hash ?? '');
  return leftByChoice || path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
}
