/** How long the page asks for its own size, in ms: a browser needs a few frames to follow. */
const mendMs = 1_000;
/** Told once in this time, in ms, however often it happens. */
const toldMs = 24 * 60 * 60_000;
const ownSize = ', minimum-scale=1, maximum-scale=1';

export interface ZoomParts {
  mono: () => number;
  /** Told how large the page was seen, once a day. */
  onZoomed: (scale: number) => void;
}

export interface ZoomWatch {
  /** Told whether nobody is in front of the robot and the page can be loaded: the moment for what else does not help. */
  rest(now: boolean): void;
  stop(): void;
}

/** Gestures cannot zoom the page; where something else did (accessibility, an old browser), it goes back to its size. */
export function watchZoom(page: Pick<Window, 'visualViewport' | 'document' | 'location'>, parts: ZoomParts): ZoomWatch {
  const viewport = page.visualViewport;
  const meta = page.document.querySelector<HTMLMetaElement>('meta[name=viewport]');
  if (!viewport || !meta) return { rest: () => undefined, stop: () => undefined };
  const written = meta.content;
  const isZoomed = () => Math.abs(viewport.scale - 1) > 0.01;
  // A page that never had its own size would not have it after loading either.
  let wasWhole = !isZoomed();
  let told = Number.NEGATIVE_INFINITY;
  let resting = false;
  let mending: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    if (!isZoomed()) wasWhole = true;
    else if (mending === undefined) mend();
  };
  function mend(): void {
    if (parts.mono() - told >= toldMs) {
      told = parts.mono();
      parts.onZoomed(viewport?.scale ?? 1);
    }
    if (meta) meta.content = written + ownSize;
    mending = setTimeout(finish, mendMs);
  }
  function finish(): void {
    mending = undefined;
    if (meta) meta.content = written;
    if (!isZoomed() || !resting || !wasWhole) return;
    wasWhole = false;
    // `reload` would bring the zoom back with the page.
    page.location.replace(page.location.pathname + page.location.search);
  }
  look();
  viewport.addEventListener('resize', look);
  return {
    rest(now) {
      resting = now;
      if (now) look();
    },
    stop() {
      clearTimeout(mending);
      viewport.removeEventListener('resize', look);
    },
  };
}
