/** What of a list is on a robot's display. */
export const shownOnDisplay = '.player-layer[data-shown="true"] > :is(img, video)';

/** A watcher of the page that knows nothing of the player's own: what has begun to play is painted at every look; `blackMs` is the longest time without. */
export const watchBlack = `(() => {
  globalThis.blackMs = 0;
  let since = null, begun = false;
  setInterval(() => {
    const stage = document.querySelector('main.playing');
    const seen = stage?.querySelector('${shownOnDisplay}');
    const painted = seen && (seen.tagName === 'IMG' ? seen.complete && seen.naturalWidth > 0 : seen.readyState >= 2);
    begun = stage !== null && (begun || Boolean(painted));
    if (!begun || painted) since = null;
    else since ??= performance.now();
    if (since !== null) globalThis.blackMs = Math.max(globalThis.blackMs, performance.now() - since);
  }, 50);
})()`;
