let heading: string | null = null;
let comparing: Promise<Version> | null = null;

/** What the server has of this page: another build of it, the same one, or no answer. */
export type Version = 'other' | 'same' | 'away';

/** Notes the address of a page that is on its way; null when it has come. */
export const setLoadingPath = (path: string | null): void => {
  heading = path;
};

/** The first file of a build, which has its hash in its name. */
const entryOf = (page: ParentNode): string | null =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

async function compare(): Promise<Version> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    if (!answer.ok) return 'away';
    const there = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    return there !== null && there !== entryOf(document) ? 'other' : 'same';
  } catch {
    return 'away';
  }
}

function reload(): void {
  sessionStorage.setItem('reloaded', String(Date.now()));
  const here = location.pathname + location.search + location.hash;
  if (heading !== null && heading !== here) history.pushState(null, '', heading);
  location.reload();
}

/**
 * Asks why a file could not be fetched. After an update the old ones are gone: then one load of the page, where somebody was
 * going, fetches the new ones. Without a network nothing is loaded anew, for there would be no page left.
 */
export function checkVersion(): Promise<Version> {
  comparing ??= compare().then((version) => {
    comparing = null;
    const last = Number(sessionStorage.getItem('reloaded') ?? 0);
    if (version !== 'other') return version;
    if (Date.now() - last < 30_000) return 'same';
    reload();
    return 'other';
  });
  return comparing;
}

/** The file that a failed import names; Safari names none. */
const fileOf = (error: unknown): string | undefined => /https?:\S+\.js/.exec(String(error))?.[0];

/**
 * Loads the page anew when the file whose import failed can be fetched now: a browser may keep for as long as the page stands that it could not.
 * By itself once at an address, for what that file needs may still be out of reach; as often as somebody asks.
 */
export async function loadWhatCame(error: unknown, asked: boolean): Promise<void> {
  const file = fileOf(error);
  if (!file || (!asked && sessionStorage.getItem('loaded-anew') === location.pathname)) return;
  const there = await fetch(file, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!there) return;
  sessionStorage.setItem('loaded-anew', location.pathname);
  location.reload();
}

/** Looks for another version whenever a file of this one cannot be fetched. */
export function watchUpdates(): void {
  addEventListener('vite:preloadError', () => void checkVersion());
}
