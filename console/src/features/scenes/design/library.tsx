import { type Media, media } from '@botones/contract/media/media';
import type { SceneType } from '@botones/contract/scenes/scenes';
import { styled } from '@mui/material/styles';
import { Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { Navigate } from 'react-router';
import { useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ListSearch } from '../../../ui/filter/list-search.tsx';
import { useGone } from '../../../ui/gone.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { listSource } from '../../../ui/list/list-source.ts';
import { searchOf, useListState } from '../../../ui/list/list-state.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { useFilesAnywhere } from '../../../ui/upload/files-anywhere.ts';
import { DropZone, FileButton } from '../../../ui/upload/upload.tsx';
import { OnTheirWay } from '../../media/media-uploader.tsx';
import { ConvertingLine } from './converting-line.tsx';
import { useLibraryColumns } from './library-columns.tsx';
import { mediumWords } from './medium.words.ts';
import type { Picked } from './medium-form.ts';
import type { Incoming } from './use-incoming.ts';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });
const keyOf = ({ media_id }: Media) => media_id;
const sorts = ['id_desc', 'id', 'name', 'name_desc'] as const;

export interface LibraryProps {
  type: SceneType;
  client_id: number;
  /** The files that are being added. */
  incoming: Incoming;
  /** Whether several may be added at once. */
  many: boolean;
  chosen: ReadonlySet<number>;
  choose: (picked: Picked) => void;
}

/** The client's pictures or videos, page by page, and where more of them are added, also dropped or pasted anywhere on the page (SCN-35, SCN-36, SCN-43, SCN-70). */
export function Library({ type, client_id, incoming, many, chosen, choose }: LibraryProps) {
  const words = useWords(mediumWords);
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const list = useListState({ sorts, filters: ['search'] as const, size: 25 });
  const params = { client_id, file_type: type };
  const query = useQuery(listSource(list, media.listByType, { params, query: searchOf(list) }).page);
  const columns = useLibraryColumns(type, chosen, choose);
  const { line, disabled } = incoming;
  const near = useFilesAnywhere(line.add, disabled);
  // A library that is not there leads to the list (SCN-56).
  if (useGone(query.error)) return <Navigate to="/advertising/scenes" replace />;
  return (
    <Panel title={words.available}>
      <DropZone onFiles={line.add} disabled={disabled} wrong={false} near={near}>
        <Tools>
          <ListSearch list={list} label={words.search} />
          <FileButton
            id={`${id}-file`}
            inputRef={file}
            accept={`${type}/*`}
            disabled={disabled}
            many={many}
            described={{ 'aria-label': words.upload[type], 'aria-describedby': `${id}-limit` }}
            onFiles={line.add}
          >
            <Upload aria-hidden size={18} style={{ marginInlineEnd: 8 }} />
            {words.upload[type]}
          </FileButton>
          <small id={`${id}-limit`} style={{ color: 'var(--ink-2)' }}>
            {words.limits[type]}
          </small>
        </Tools>
        <OnTheirWay {...line} />
        {incoming.converting.map((medium) => (
          <ConvertingLine key={medium.media_id} medium={medium} onEnded={incoming.ended} onForget={incoming.forget} />
        ))}
        <DataTable
          name={`scene-${type}`}
          caption={words.available}
          columns={columns}
          rowKey={keyOf}
          query={query}
          list={list}
          empty={<Empty title={words.none}>{words.noneBody}</Empty>}
        />
      </DropZone>
    </Panel>
  );
}
