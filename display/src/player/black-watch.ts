import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Milliseconds without anything painted from which on people see it. */
const blackMs = 250;
const lookMs = 50;
/** Of a film: it has the frame that is to be seen (HAVE_CURRENT_DATA). */
const hasFrame = 2;

function isPainted(stage: HTMLElement | null): boolean {
  const seen = stage?.querySelector<HTMLElement>('[data-shown="true"] > :is(img, video)');
  if (seen instanceof HTMLImageElement) return seen.complete && seen.naturalWidth > 0;
  return seen instanceof HTMLVideoElement && seen.readyState >= hasFrame;
}

/** Looks, while a showing is to be seen on a visible page, whether it is, and tells once of each that is not for a quarter of a second. */
export function useBlackWatch(
  stage: RefObject<HTMLElement | null>,
  nth: number | null,
  onBlack: (nth: number) => void,
): void {
  const tell = useEffectEvent(onBlack);
  useEffect(() => {
    if (nth === null) return;
    let painted = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (document.hidden || isPainted(stage.current)) painted = now;
      if (now - painted < blackMs) return;
      clearInterval(timer);
      tell(nth);
    }, lookMs);
    return () => clearInterval(timer);
  }, [nth, stage]);
}
