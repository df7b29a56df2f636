import { Player, type PlayItem } from '@botones/display/player/player';
import { useEffect, useState } from 'react';
import type { FileUrl } from '../content/file-url.ts';
import type { Playlist, PlaylistItem } from '../content/playlist.ts';
import { type DisplayProps, Languages } from '../display/display.tsx';
import { Face } from '../display/face.tsx';
import { SurveyTile } from '../survey/survey-screen.tsx';
import { TicketTile } from '../turns/ticket-screen.tsx';

/** What is to be played with its files found on the disk; null: they are being looked for. */
function useItems(playlist: Playlist | null, fileUrl: FileUrl): PlayItem[] | null {
  const [found, setFound] = useState<PlayItem[] | null>(null);
  useEffect(() => {
    let current = true;
    const itemOf = async ({ sha256, file_type, name, seconds, media_id: id }: PlaylistItem, place: number) => {
      const url = await fileUrl(sha256);
      return url === null ? [] : [{ key: `${place} ${sha256}`, id, type: file_type, url, name, seconds }];
    };
    void Promise.all((playlist?.items ?? []).map(itemOf)).then((items) => current && setFound(items.flat()));
    return () => {
      current = false;
    };
  }, [playlist, fileUrl]);
  return found;
}

/** Nobody is there: the playlist plays, before the face that is seen until it begins. Any touch begins an interaction. */
export function Playing(display: DisplayProps) {
  const { state, words, send, fileUrl, onBroken, onBlack } = display;
  const items = useItems(state.playlist, fileUrl);
  const nothing = () => send({ kind: 'activity', name: 'playing', input: { kind: 'nothing' } });
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
            gone={state.playlist?.deleted ?? []}
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
        <TicketTile {...display} look="pill" />
        <SurveyTile {...display} look="pill" />
        <Languages {...display} />
      </div>
    </main>
  );
}
