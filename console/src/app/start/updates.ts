let heading: string | null = null;
let leaving = false;

/** Notes the address of a screen that is on its way; null when it has come. */
export const headFor = (path: string | null): void => {
  heading = path;
};

/** Whether the page is being loaded anew: what could not be fetched is no failure then. */
export const isLeaving = (): boolean => leaving;

/** After an update the old files are gone: one load of the page, where somebody was going, fetches the new ones. */
export function watchUpdates(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem('reloaded') ?? 0);
    if (Date.now() - last < 30_000) return;
    event.preventDefault();
    sessionStorage.setItem('reloaded', String(Date.now()));
    leaving = true;
    const here = location.pathname + location.search + location.hash;
    if (heading !== null && heading !== here) history.pushState(null, '', heading);
    location.reload();
  });
}
