/**
 * Chromiums without the service behind it end a page that asks what they hear by themselves: those without windows, of applications and
 * within other programs say by their name that they are such.
 */
const bare = /Headless|Electron|; wv\)/;
/** What stands while a browser is asked: where it is found later, the browser ended the page for it. */
const mark = 'askingForEar';

/** Whether this browser may be asked what it hears by itself: one that ended the page for it once is not asked again. */
export function mayAsk({ navigator, localStorage }: Window): boolean {
  const { userAgent } = navigator;
  return !bare.test(userAgent) && localStorage.getItem(mark) !== userAgent;
}

/** Asks, in a way that is noticed later where the browser ends the page for it. */
export async function askSafely<Answer>(view: Window, ask: () => Promise<Answer>): Promise<Answer> {
  const { navigator, localStorage } = view;
  const done = () => localStorage.removeItem(mark);
  localStorage.setItem(mark, navigator.userAgent);
  // A page that is loaded anew meanwhile was not ended by its browser.
  view.addEventListener('pagehide', done);
  try {
    return await ask();
  } finally {
    view.removeEventListener('pagehide', done);
    done();
  }
}
