import { type Media, media } from '@botones/contract/media/media';
import type { SceneType } from '@botones/contract/scenes/scenes';
import { styled } from '@mui/material/styles';
import { Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { Navigate } from 'react-router';
import { showProblem } from '../../../app/problem.ts';
import { useQuery, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ListSearch } from '../../../ui/filter/list-search.tsx';
import { useGone } from '../../../ui/gone.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { listSource } from '../../../ui/list/list-source.ts';
import { searchOf, useListState } from '../../../ui/list/list-state.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DropZone, FileButton, UploadLine } from '../../../ui/upload/upload.tsx';
import { useUploads } from '../../../ui/upload/uploads.ts';
import { useLibraryColumns } from './library-columns.tsx';
import { mediumWords } from './medium.words.ts';
import { type Picked, pickedOf } from './medium-form.ts';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });
const keyOf = ({ media_id }: Media) => media_id;
const sorts = ['id_desc', 'id', 'name', 'name_desc'] as const;
const folders = { image: 'images', video: 'videos' } as const;
/** What an upload from a scene is documented to say; nobody decides by it (SCN-65, SCN-66). */
const said = { resolution: '1080x1920', duration: 0 };

export interface LibraryProps {
  type: SceneType;
  client_id: number;
  /** Where the client keeps its files. */
  bucket: string;
  chosen: ReadonlySet<number>;
  choose: (picked: Picked) => void;
}

/** The client's pictures or videos, page by page, and where more of them are added; what is added is chosen (SCN-35, SCN-36, SCN-43, SCN-70). */
export function Library({ type, client_id, bucket, chosen, choose }: LibraryProps) {
  const words = useWords(mediumWords);
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const list = useListState({ sorts, filters: ['search'] as const, size: 25 });
  const params = { client_id, file_type: type };
  const query = useQuery(listSource(list, media.listByType, { params, query: searchOf(list) }).page);
  const create = useWrite(media.create);
  const columns = useLibraryColumns(type, chosen, choose);
  const join = async (url_file: string, { name }: File) => {
    const files = [{ name: name.replace(/\.[^.]*$/, '').slice(0, 60) || name.slice(0, 60), url_file, ...said }];
    const made = await create.mutateAsync({ body: { client: client_id, files } }).catch(showProblem);
    for (const medium of made ?? []) if (medium.playable) choose(pickedOf(medium));
  };
  const { uploads, add, ...line } = useUploads(
    { bucket, folder: folders[type], area: 'advertising' },
    ({ url }, sent) => void join(url, sent),
  );
  // A library that is not there leads to the list (SCN-56).
  if (useGone(query.error)) return <Navigate to="/advertising/scenes" replace />;
  return (
    <Panel title={words.available}>
      <DropZone onFiles={add} disabled={bucket === ''} wrong={false}>
        <Tools>
          <ListSearch list={list as never} label={words.search} />
          <FileButton
            id={`${id}-file`}
            inputRef={file}
            accept={`${type}/*`}
            disabled={bucket === ''}
            many
            described={{ 'aria-label': words.upload[type], 'aria-describedby': `${id}-limit` }}
            onFiles={add}
          >
            <Upload aria-hidden size={18} style={{ marginInlineEnd: 8 }} />
            {words.upload[type]}
          </FileButton>
          <small id={`${id}-limit`} style={{ color: 'var(--ink-2)' }}>
            {words.limits[type]}
          </small>
        </Tools>
        {uploads
          .filter(({ state }) => state !== 'done')
          .map((upload) => (
            <UploadLine key={upload.id} upload={upload} {...line} />
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
