import { Player, type PlayItem } from '@botones/display/player/player';
import { type ReactNode, useEffect, useState } from 'react';
import type { FileUrl } from '../content/file-url.ts';
import { type DisplayProps, Languages } from '../display/display.tsx';
import { Face } from '../display/face.tsx';
import type { PlayingSent } from './activity.ts';
import type { Playlist } from './playlist.ts';
import type { PlayedItem, PlayingDisplay } from './plays.ts';
import { playlistSlice } from './rest.ts';

/** What the items of a player are of, for who counts them. */
const origins = new WeakMap<PlayItem, PlayedItem>();

/** What is to be played with its files found on the disk; null: they are being looked for. */
function useItems(playlist: Playlist | null, fileUrl: FileUrl): PlayItem[] | null {
  const [found, setFound] = useState<PlayItem[] | null>(null);
  useEffect(() => {
    let current = true;
    const itemOf = async (item: PlayedItem, place: number): Promise<PlayItem[]> => {
      const { sha256, file_type: type, name, seconds, media_id: id, event_id, campaign_id, scene_id } = item;
      const url = await fileUrl(sha256);
      if (url === null) return [];
      // Another event with the same files is another list.
      const played = { key: `${event_id} ${campaign_id} ${scene_id} ${place} ${sha256}`, id, type, url, name, seconds };
      origins.set(played, item);
      return [played];
    };
    const items = (playlist?.items ?? []).map((item) => ({ ...item, event_id: playlist?.event_id ?? null }));
    void Promise.all(items.map(itemOf)).then((all) => current && setFound(all.flat()));
    return () => {
      current = false;
    };
  }, [playlist, fileUrl]);
  return found;
}

/** Nobody is there: the playlist plays, before the face that is seen until it begins. Any touch begins an interaction; `children` lead to something at once. */
export function Playing({
  children,
  ...display
}: DisplayProps<PlayingSent> & PlayingDisplay & { children?: ReactNode }) {
  const { state, words, send, fileUrl, onBroken, onBlack, plays } = display;
  const playlist = playlistSlice.of(state);
  const items = useItems(playlist, fileUrl);
  const nothing = () => send({ kind: 'activity', name: 'playing', input: { kind: 'nothing' } });
  const begin = (item: PlayItem) => {
    const played = origins.get(item);
    // What nobody can see is not shown (PUB-6).
    if (played && document.visibilityState === 'visible') plays.begin(played);
  };
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && plays.end(false);
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [plays]);
  const empty = items?.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (empty) nothing();
  }, [empty]);
  return (
    <main className="screen playing">
      <button type="button" className="all" onClick={() => send({ kind: 'touch' })} aria-label={words.touch}>
        <span className="center">
          <Face />
        </span>
        {items && !empty && (
          <Player
            items={items}
            gone={playlist?.deleted ?? []}
            onShown={begin}
            onHidden={(_, completed) => plays.end(completed)}
            onBroken={({ name }) => onBroken(name)}
            onNothing={nothing}
            onBlack={onBlack}
          />
        )}
      </button>
      <div className="bar">
        <span className="invitation" aria-hidden="true">
          {words.touch}
        </span>
        {state.suspended && <p className="paused appear">{words.suspended}</p>}
        {children}
        <Languages {...display} />
      </div>
    </main>
  );
}
