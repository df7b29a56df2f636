import type { Media } from '@botones/contract/media/media';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LayoutGrid, List } from 'lucide-react';
import type { Page } from '../../app/query.ts';
import { stored, useStored } from '../../app/session/stored.ts';
import { useWords } from '../../app/words.ts';
import type { ListState } from '../../ui/list/list-state.ts';
import { Pager } from '../../ui/list/pager.tsx';
import { RowCheckbox, type RowSelection } from '../../ui/list/row-selection.tsx';
import { ConversionState } from './conversion-state.tsx';
import { mediaWords } from './media.words.ts';
import { MediumPicture } from './medium-picture.tsx';

type View = 'table' | 'pictures';
const remembered = stored<View>('media-view', (found) => (found === 'pictures' ? 'pictures' : 'table'));
/** Rows or pictures, as somebody last chose on this computer. */
export const useMediaView = (): View => useStored(remembered);

/** The toggle between rows and pictures. */
export function MediaViewToggle() {
  const words = useWords(mediaWords);
  const view = useMediaView();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={words.view}
      onChange={(_event, next: View | null) => next && remembered.set(next)}
    >
      <ToggleButton value="table" aria-label={words.asTable} title={words.asTable}>
        <List size={18} aria-hidden />
      </ToggleButton>
      <ToggleButton value="pictures" aria-label={words.asPictures} title={words.asPictures}>
        <LayoutGrid size={18} aria-hidden />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

const Grid = styled('ul')({
  listStyle: 'none',
  margin: '0 0 8px',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 44%), 1fr))',
  gap: 16,
  '& > li': {
    position: 'relative',
    minWidth: 0,
    border: '1px solid var(--line)',
    borderRadius: 14,
    background: 'var(--surface)',
  },
  '& > li[data-chosen]': { borderColor: 'var(--primary-text)' },
  '& .tick': { position: 'absolute', top: 10, insetInlineStart: 10, zIndex: 1 },
  '& button': {
    display: 'grid',
    gap: 8,
    width: '100%',
    padding: 10,
    border: 0,
    borderRadius: 14,
    background: 'none',
    color: 'var(--ink)',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& button > b': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 620 },
  '& button > small': { color: 'var(--ink-2)' },
});

export interface MediaGridProps {
  page: Page<Media>;
  list: ListState;
  waiting: boolean;
  selection: RowSelection<Media>;
  onOpen: (medium: Media) => void;
}

/** A page of the library as pictures: what robots cannot play says so. */
export function MediaGrid({ page, list, waiting, selection, onOpen }: MediaGridProps) {
  const words = useWords(mediaWords);
  return (
    <>
      <Grid aria-label={words.title}>
        {page.rows.map((medium) => (
          <li key={medium.media_id} data-chosen={selection.chosen.has(medium.media_id) || undefined}>
            <RowCheckbox selection={selection} row={medium} rowKey={({ media_id }) => media_id} />
            <button type="button" aria-label={words.open(medium.name)} onClick={() => onOpen(medium)}>
              <MediumPicture medium={medium} edge={240} />
              <b>{medium.name}</b>
              {medium.conversion === 'none' ? (
                <small>{words.types[medium.file_type]}</small>
              ) : (
                <span>
                  <ConversionState medium={medium} />
                </span>
              )}
            </button>
          </li>
        ))}
      </Grid>
      <Pager page={page} list={list} waiting={waiting} />
    </>
  );
}
