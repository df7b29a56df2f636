/** A picture or a film in a list that is played. */
export interface PlayItem {
  /** What tells it from the others of its list. */
  key: string;
  /** The medium, where lists are told which of them leave at once. */
  id?: number;
  type: 'image' | 'video';
  /** Where its bytes are. */
  url: string;
  name: string;
  /** How long it is shown; null: until the list changes. A film that is shorter begins anew. */
  seconds: number | null;
}

/** An item on its way through the player; one that comes again behind others is another showing of it. */
export interface Showing {
  item: PlayItem;
  /** Which showing of this player it is, from 1. */
  nth: number;
  /** How often it has begun anew, alone as it is. */
  round: number;
}

export interface Playback {
  items: readonly PlayItem[];
  /** What is painted; null: nothing yet, or nothing can be. */
  shown: Showing | null;
  /** What is made ready behind it; null: nothing but what is shown can be played. */
  coming: (Showing & { ready: boolean }) | null;
  /** The time of what is shown is over; it stays until the next one is ready, so that nothing is ever black. */
  due: boolean;
  /** Keys of items that could not be played. */
  broken: readonly string[];
  showings: number;
}

export type PlaybackNews =
  /** An item may be painted at once: it is loaded and decoded. */
  | { kind: 'ready'; nth: number }
  /** It cannot be played, or was not ready in time. */
  | { kind: 'broken'; nth: number }
  /** The time of what is shown is over. */
  | { kind: 'due'; nth: number };

/** The next item that can be played behind another, which comes last itself. */
function playableBehind({ items, broken }: Playback, from: PlayItem | null): PlayItem | null {
  const at = from ? items.findIndex(({ key }) => key === from.key) : -1;
  const around = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return around.find(({ key }) => !broken.includes(key)) ?? null;
}

/** Whether what is shown is the last of its list that can be played. */
export function atLast({ items, shown, broken }: Playback): boolean {
  const playable = items.filter(({ key }) => !broken.includes(key));
  return shown !== null && shown.item.key === playable.at(-1)?.key;
}

/** Makes ready what follows; alone, a picture simply stays, and a film is made to begin anew. */
function prepare(playback: Playback, from: PlayItem | null): Playback {
  const item = playableBehind(playback, from);
  if (item === null) return { ...playback, shown: null, coming: null };
  const stays = item.key === playback.shown?.item.key;
  // What stays until the list changes has nothing behind it.
  if (stays || playback.shown?.item.seconds === null) return { ...playback, coming: null };
  const nth = playback.showings + 1;
  return { ...playback, showings: nth, coming: { item, nth, round: 0, ready: false } };
}

/** Puts what is ready in the place of what is shown. */
function turn(playback: Playback): Playback {
  const { coming } = playback;
  if (!coming?.ready) return playback;
  const { ready: _, ...shown } = coming;
  return prepare({ ...playback, shown, coming: null, due: false }, shown.item);
}

/**
 * A list from its first item on, behind what was shown before: that stays for its time, and where it is to leave at once until the first
 * is ready.
 */
export function beginPlayback(items: readonly PlayItem[], before: Playback | null = null, atOnce = false): Playback {
  const showings = before?.showings ?? 0;
  const empty: Playback = { items, shown: null, coming: null, due: false, broken: [], showings };
  const begun = prepare(empty, null);
  if (!begun.coming) return begun;
  const shown = before?.shown ?? null;
  return { ...begun, shown, due: atOnce || shown === null || shown.item.seconds === null || before?.due === true };
}

/** What news makes of it; news of what is gone changes nothing. */
export function nextPlayback(playback: Playback, news: PlaybackNews): Playback {
  const { shown, coming } = playback;
  switch (news.kind) {
    case 'ready': {
      if (coming?.nth !== news.nth) return playback;
      const ready = { ...playback, coming: { ...coming, ready: true } };
      return shown === null || playback.due ? turn(ready) : ready;
    }
    case 'due': {
      if (shown?.nth !== news.nth) return playback;
      if (coming) return turn({ ...playback, due: true });
      return { ...playback, shown: { ...shown, round: shown.round + 1 } };
    }
    case 'broken': {
      const item = shown?.nth === news.nth ? shown.item : coming?.nth === news.nth ? coming.item : null;
      if (!item || playback.broken.includes(item.key)) return playback;
      const broken = [...playback.broken, item.key];
      if (item === coming?.item) return prepare({ ...playback, broken, coming: null }, item);
      if (coming) return turn({ ...playback, broken, due: true });
      return prepare({ ...playback, broken, shown: null }, item);
    }
  }
}
