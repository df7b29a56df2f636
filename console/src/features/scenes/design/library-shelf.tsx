import { media as library } from '@botones/contract/media/media';
import { sceneTypes } from '@botones/contract/scenes/scenes';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ChevronDown, ChevronUp, Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { Navigate } from 'react-router';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ListSearch } from '../../../ui/filter/list-search.tsx';
import { useGone } from '../../../ui/gone.ts';
import { filterOf, searchOf } from '../../../ui/list/list-state.ts';
import { usePagedList } from '../../../ui/list/paged-list.ts';
import { Pager } from '../../../ui/list/pager.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { DropZone, FileButton } from '../../../ui/upload/upload.tsx';
import { OnTheirWay } from '../../media/media-uploader.tsx';
import { acceptOf } from '../../media/media-uploads.ts';
import { ConvertingLine } from './converting-line.tsx';
import { shelfWords } from './shelf.words.ts';
import { ShelfTiles, type ShelfTilesProps } from './shelf-tiles.tsx';
import type { Incoming } from './use-incoming.ts';

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  '& > small': { flex: '1 1 220px', color: 'var(--ink-2)' },
});

export interface LibraryShelfProps extends Omit<ShelfTilesProps, 'found'> {
  client_id: number;
  /** The files that are being added. */
  incoming: Incoming;
  /** Files hang above the page. */
  near: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** The client's pictures and videos beside the scene: several join it, one press each, and files that are dropped, pasted or chosen are uploaded into it on the way (SCN-24, SCN-25, SCN-51). */
export function LibraryShelf({ incoming, near, open, onOpen, ...props }: LibraryShelfProps) {
  const words = useWords(shelfWords);
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const { line, converting, disabled } = incoming;
  const coming = converting.length > 0 || line.uploads.some(({ state }) => state !== 'done');
  const fold = (
    <Button
      size="small"
      aria-expanded={open}
      endIcon={open ? <ChevronUp /> : <ChevronDown />}
      onClick={() => onOpen(!open)}
    >
      {open ? words.close : words.open}
    </Button>
  );
  return (
    <Panel title={words.library} action={fold}>
      {(open || near || coming) && (
        <DropZone onFiles={line.add} disabled={disabled} wrong={false} near={near}>
          <Tools>
            <FileButton
              id={`${id}-file`}
              inputRef={file}
              accept={acceptOf(sceneTypes)}
              disabled={disabled}
              many
              described={{ 'aria-label': words.upload, 'aria-describedby': `${id}-limit` }}
              onFiles={line.add}
            >
              <Upload aria-hidden size={18} style={{ marginInlineEnd: 8 }} />
              {words.upload}
            </FileButton>
            <small id={`${id}-limit`}>{words.limits}</small>
          </Tools>
          <OnTheirWay {...line} />
          {converting.map((medium) => (
            <ConvertingLine key={medium.media_id} medium={medium} onEnded={incoming.ended} onForget={incoming.forget} />
          ))}
          {open && <Shelf {...props} />}
        </DropZone>
      )}
    </Panel>
  );
}

const sorts = ['id_desc'] as const;

/** The library itself, page by page, searched and narrowed to a type. */
function Shelf({ client_id, ...tiles }: Pick<LibraryShelfProps, 'client_id' | keyof Omit<ShelfTilesProps, 'found'>>) {
  const words = useWords(shelfWords);
  const list = usePagedList(library.list, {
    sorts,
    filters: ['search', 'file_type'],
    size: 25,
    asks: (view) => ({
      params: { client_id },
      query: {
        ...searchOf(view),
        file_type: filterOf(view, 'file_type', sceneTypes).file_type ?? sceneTypes.join(','),
      },
    }),
  });
  const { query } = list;
  // A library that is not there leads to the list (SCN-56).
  if (useGone(query.error)) return <Navigate to="/advertising/scenes" replace />;
  return (
    <>
      <Tools>
        <ListSearch list={list} label={words.search} />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={list.filters.file_type ?? ''}
          aria-label={words.type}
          onChange={(_event, type: string | null) => type !== null && list.setFilters({ file_type: type || undefined })}
        >
          <ToggleButton value="">{words.types.all}</ToggleButton>
          {sceneTypes.map((type) => (
            <ToggleButton key={type} value={type}>
              {words.types[type]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <small>{words.hint}</small>
      </Tools>
      <QueryBoundary
        query={query}
        skeleton={<FieldsSkeleton count={3} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Empty title={words.none}>{words.noneBody}</Empty>}
        filtered={list.filtered}
        onClear={list.clear}
      >
        {(page) => (
          <>
            <ShelfTiles found={page.rows} {...tiles} />
            {(page.next !== null || list.page > 1) && (
              <Pager page={page} list={list} waiting={query.isPlaceholderData} />
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}
