import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { backdropEdge, followShare, paintBackdrop } from './backdrop.ts';
import { useBlackWatch } from './black-watch.ts';
import {
  atLast,
  beginPlayback,
  nextPlayback,
  type Playback,
  type PlaybackNews,
  type PlayItem,
  type Showing,
} from './playback.ts';

export type { PlayItem } from './playback.ts';

/** An item that is not ready after so many milliseconds is skipped. */
const longestLoadMs = 20_000;

/** Seconds of a film for which its colours are looked for where nothing may move. */
const stillAfter = 1.5;
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface LayerProps {
  showing: Showing;
  shown: boolean;
  /** Something else is seen meanwhile. */
  hidden: boolean;
  /** 0 to 1; 0: silent, and a film begins anew at its end. */
  volume: number;
  tell: (news: PlaybackNews) => void;
}

/** One item, painted or made ready unseen: what is ready may be shown without a frame between. */
function Layer({ showing: { item, nth, round }, shown, hidden, volume, tell }: LayerProps) {
  const film = useRef<HTMLVideoElement>(null);
  const backdrop = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (shown) return;
    const late = setTimeout(() => tell({ kind: 'broken', nth }), longestLoadMs);
    return () => clearTimeout(late);
  }, [shown, nth, tell]);
  // Each showing of a film is its beginning; a browser that refuses to begin by itself shows its first frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round of a film begins it anew
  useEffect(() => {
    const { current } = film;
    if (!current || !shown) return;
    current.currentTime = 0;
    current.play()?.catch(() => undefined);
  }, [shown, round]);
  useEffect(() => {
    if (film.current) film.current.volume = volume;
  }, [volume]);
  const fail = () => tell({ kind: 'broken', nth });
  const ready = () => tell({ kind: 'ready', nth });
  const paint = (medium: HTMLImageElement | HTMLVideoElement, share = 1) =>
    paintBackdrop(backdrop.current, medium, share);
  // Where nothing may move its colours are those of a moment that is no beginning: many films begin black.
  const follow = (medium: HTMLVideoElement) => {
    if (!shown) return;
    if (!isStill()) paint(medium, followShare);
    else if (medium.currentTime < stillAfter) paint(medium);
  };
  return (
    <figure className="player-layer" data-shown={shown} aria-hidden={hidden}>
      {item.type === 'image' ? (
        <img
          src={item.url}
          alt={item.name}
          decoding="async"
          onLoad={({ currentTarget }) => {
            paint(currentTarget);
            void currentTarget.decode().then(ready, fail);
          }}
          onError={fail}
        />
      ) : (
        <video
          ref={film}
          src={item.url}
          aria-label={item.name}
          preload="auto"
          playsInline
          loop={volume === 0}
          muted={volume === 0}
          onLoadedData={({ currentTarget }) => {
            paint(currentTarget);
            ready();
          }}
          onTimeUpdate={({ currentTarget }) => follow(currentTarget)}
          onError={fail}
        />
      )}
      <canvas ref={backdrop} width={backdropEdge} height={backdropEdge} />
    </figure>
  );
}

export interface PlayerProps {
  /** Played one after another and from the beginning again; another list begins once the time of what is shown is over. */
  items: readonly PlayItem[];
  /** Media that another list has leave at once. */
  gone?: readonly number[];
  /** 0 to 1; 0: silent, and films begin anew for as long as they are shown. */
  volume?: number;
  /** An item was painted; one that begins anew is painted again. */
  onShown?: (item: PlayItem) => void;
  /** What was painted is not any more, or begins anew; `completed`: its time was over. */
  onHidden?: (item: PlayItem, completed: boolean) => void;
  /** An item cannot be played and is skipped. */
  onBroken?: (item: PlayItem) => void;
  /** The last item's time is over; without it the list begins anew. */
  onEnd?: () => void;
  /** Nothing of the list can be played. */
  onNothing?: () => void;
  /** For a quarter of a second nothing was painted of what was to be seen; it is skipped as broken. */
  onBlack?: () => void;
}

const noMedia: readonly number[] = [];
const listOf = (items: readonly PlayItem[]) => JSON.stringify(items.map(({ name: _, ...item }) => item));

/** Plays pictures and films as a robot's display does: the next is decoded before it is needed, and nothing is black between two. */
export function Player({
  items,
  gone = noMedia,
  volume = 0,
  onShown,
  onHidden,
  onBroken,
  onEnd,
  onNothing,
  onBlack,
}: PlayerProps) {
  const [playback, tell] = useReducer(
    (now: Playback, news: PlaybackNews | { kind: 'list'; items: readonly PlayItem[]; gone: readonly number[] }) => {
      if (news.kind !== 'list') return nextPlayback(now, news);
      const id = now.shown?.item.id;
      return beginPlayback(news.items, now, id !== undefined && news.gone.includes(id));
    },
    items,
    (first) => beginPlayback(first),
  );
  const list = listOf(items);
  const played = useRef(list);
  useEffect(() => {
    if (played.current === list) return;
    played.current = list;
    tell({ kind: 'list', items, gone });
  }, [list, items, gone]);

  const { shown, coming, broken } = playback;
  /** The showing whose time is over. */
  const ended = useRef<Showing | null>(null);
  const endShowing = useEffectEvent((over: Showing) => {
    ended.current = over;
    const { nth } = over;
    if (onEnd && atLast(playback)) onEnd();
    else tell({ kind: 'due', nth });
  });
  useEffect(() => {
    if (!shown || shown.item.seconds === null) return;
    const over = setTimeout(() => endShowing(shown), shown.item.seconds * 1_000);
    return () => clearTimeout(over);
  }, [shown]);
  const stage = useRef<HTMLDivElement>(null);
  useBlackWatch(stage, shown?.nth ?? null, (nth) => {
    onBlack?.();
    tell({ kind: 'broken', nth });
  });

  const tellShown = useEffectEvent((item: PlayItem) => onShown?.(item));
  const tellHidden = useEffectEvent((over: Showing) => onHidden?.(over.item, ended.current === over));
  useEffect(() => {
    if (!shown) return;
    tellShown(shown.item);
    return () => tellHidden(shown);
  }, [shown]);
  const told = useRef(0);
  const tellBroken = useEffectEvent((keys: readonly string[]) => {
    for (const item of playback.items) if (keys.includes(item.key)) onBroken?.(item);
  });
  useEffect(() => {
    tellBroken(broken.slice(told.current));
    told.current = broken.length;
  }, [broken]);
  const nothing = items.length > 0 && shown === null && coming === null;
  const tellNothing = useEffectEvent(() => onNothing?.());
  useEffect(() => {
    if (nothing) tellNothing();
  }, [nothing]);

  return (
    <div className="player" ref={stage}>
      {[shown, coming].map(
        (showing) =>
          showing && (
            <Layer
              key={showing.nth}
              showing={showing}
              shown={showing === shown}
              hidden={showing !== shown && shown !== null}
              volume={volume}
              tell={tell}
            />
          ),
      )}
    </div>
  );
}
