import type { Media } from '@botones/contract/media/media';
import { styled } from '@mui/material/styles';
import { useWords } from '../../../app/words.ts';
import { clock } from '../../../ui/formats.ts';
import { MediumPicture } from '../../media/medium-picture.tsx';
import { designWords } from './design.words.ts';
import { isComing, type Picked, pickedOf } from './medium-form.ts';
import type { SceneItem } from './scene-document.ts';
import { shelfWords } from './shelf.words.ts';

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(132px, 44%), 1fr))',
  gap: 10,
  // The scene stays within reach, however much the library shows.
  maxHeight: 'min(400px, 50vh)',
  overflowY: 'auto',
  // Rings of the keyboard are drawn outside of the tiles.
  padding: '4px !important',
  '& > li': { position: 'relative', minWidth: 0 },
  '& button': {
    display: 'grid',
    alignContent: 'start',
    gap: 6,
    width: '100%',
    height: '100%',
    padding: 6,
    border: '1px solid var(--line)',
    borderRadius: 12,
    background: 'var(--surface)',
    color: 'var(--ink)',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& button:hover:not(:disabled)': { borderColor: 'var(--edge)' },
  '& button[aria-pressed=true]': { borderColor: 'var(--primary-text)', boxShadow: '0 0 0 1px var(--primary-text)' },
  '& button:disabled': { cursor: 'not-allowed' },
  '& button > b': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
    fontWeight: 620,
  },
  '& button > small': { color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' },
  '& button > small.warn': { color: 'var(--warn)' },
  '& .places': {
    position: 'absolute',
    top: 12,
    insetInlineEnd: 12,
    minWidth: 24,
    maxWidth: 'calc(100% - 24px)',
    padding: '0 7px',
    borderRadius: 12,
    background: 'var(--primary)',
    color: 'var(--primary-ink)',
    fontSize: '0.8125rem',
    fontWeight: 640,
    lineHeight: '24px',
    textAlign: 'center',
    pointerEvents: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

export interface ShelfTilesProps {
  found: readonly Media[];
  /** What the scene shows, in order. */
  media: readonly SceneItem[];
  onAdd: (picked: Picked) => void;
  /** Takes the last one of a medium out again. */
  onRemove: (key: string) => void;
}

/** A page of the library as pictures: each joins the scene with one press and leaves it with the next, and says where in it it stands. */
export function ShelfTiles({ found, media, onAdd, onRemove }: ShelfTilesProps) {
  const words = useWords(shelfWords);
  const { types } = useWords(designWords);
  return (
    <Grid aria-label={words.library}>
      {found.map((medium) => {
        const { media_id, name, file_type, real_duration, playable } = medium;
        const places = media.flatMap((item, at) => (item.media_id === media_id ? [at + 1] : []));
        const last = media.findLast((item) => item.media_id === media_id);
        const length = file_type === 'video' && real_duration !== null ? clock(Math.round(real_duration)) : null;
        return (
          <li key={media_id}>
            <button
              type="button"
              aria-pressed={last !== undefined}
              disabled={!playable && !last}
              title={name}
              onClick={() => (last ? onRemove(last.key) : onAdd(pickedOf(medium)))}
            >
              <MediumPicture medium={medium} edge={160} />
              <b>{name}</b>
              {playable ? (
                <small>{length ?? types[file_type === 'video' ? 'video' : 'image']}</small>
              ) : (
                <small className="warn">{isComing(medium) ? words.converting : words.unplayable}</small>
              )}
              {places.length > 0 && (
                <span className="places">
                  <span className="unseen">{words.places(places.join(', '))}</span>
                  <span aria-hidden>{places.join(', ')}</span>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </Grid>
  );
}
