import { type Media, media, mediaTypes } from '@botones/contract/media/media';
import { storage } from '@botones/contract/storage/storage';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { call } from '../../app/api.ts';
import { ClientBucket } from '../../app/client/client-bucket.tsx';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { BulkDelete } from '../../ui/bulk/bulk-delete.tsx';
import { useChosenRows } from '../../ui/bulk/chosen-rows.ts';
import { Empty } from '../../ui/empty.tsx';
import { ChipGroup } from '../../ui/filter/filter-chip.tsx';
import { FilterChips } from '../../ui/filter/filter-chips.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { useFormats } from '../../ui/formats.ts';
import { AddButton } from '../../ui/list/add-button.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { filterOf, searchOf } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { usePagedList } from '../../ui/list/paged-list.ts';
import { actionsColumn, DeleteButton, EditButton, RowActions } from '../../ui/list/row-actions.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { mediaWords } from './media.words.ts';
import { mediaSorts, useMediaColumns } from './media-columns.tsx';
import { AddMediaDrawer, MediumDrawer } from './media-drawer.tsx';
import { MediaUploader } from './media-uploader.tsx';
import { fromLibrary, type LibraryOf } from './media-uploads.ts';
import { MediaGrid, MediaViewToggle, useMediaView } from './media-view.tsx';
import { useMediumDeletion } from './medium-deletion.tsx';

const keyOf = ({ media_id }: Media) => media_id;

/** What the client uses of its space: a line below the title, and a word once little is left. */
function useSpace(client_id: number) {
  const words = useWords(mediaWords);
  const { bytes } = useFormats();
  const usage = useQuery(queryOf(storage.usage, { params: { client_id } })).data;
  return {
    line: usage ? ` · ${words.used(bytes(usage.used_bytes), bytes(usage.limit_bytes))}` : '',
    full: usage !== undefined && usage.used_bytes > usage.limit_bytes * 0.9,
  };
}

/** The way to the pages about displays, which stand in no menu (AMB-117). */
function Ways() {
  const words = useWords(mediaWords);
  return (
    <>
      <Button component={RouterLink} to="/advertising/resolutions">
        {words.resolutions}
      </Button>
      <Button component={RouterLink} to="/advertising/screens">
        {words.screens}
      </Button>
    </>
  );
}

/** The media of a client: added, found, looked at, replaced, deleted (MED-01..30). */
function Library({ client }: { client: LibraryOf }) {
  const { client_id } = client;
  const words = useWords(mediaWords);
  const kit = useWords(listWords);
  const drawer = useRecordDrawer(['add', 'edit'], (id) => queryOf(media.get, { params: { id } }));
  const list = usePagedList(media.list, {
    sorts: mediaSorts,
    filters: ['search', 'file_type'],
    asks: (view) => ({
      params: { client_id },
      query: { ...searchOf(view), ...filterOf(view, 'file_type', mediaTypes) },
    }),
  });
  const view = useMediaView();
  const space = useSpace(client_id);
  const { remove, inUse } = useMediumDeletion();
  const chosen = useChosenRows(list.rows, keyOf, { label: ({ name }) => kit.choose(name) });
  const open = (medium: Media) => drawer.showRecord('edit', medium.media_id, medium);
  const columns = [
    ...useMediaColumns(open),
    {
      ...actionsColumn,
      label: kit.actions,
      render: (medium: Media) => (
        <RowActions>
          <EditButton name={medium.name} onClick={() => open(medium)} />
          <DeleteButton name={medium.name} onClick={() => remove(medium)} />
        </RowActions>
      ),
    },
  ];
  const add = <AddButton onClick={() => drawer.show('add')}>{words.add}</AddButton>;
  const empty = (
    <Empty title={words.none} action={add}>
      {words.emptyBody}
    </Empty>
  );
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          list={list}
          subtitle={list.query.data ? words.count(list.query.data.total) + space.line : ' '}
          actions={
            <>
              <Ways />
              <ListSearch list={list} label={words.search} />
              <MediaViewToggle />
              {add}
            </>
          }
        />
      }
      filters={
        <ChipGroup label={words.type}>
          <FilterChips list={list} filter="file_type" values={mediaTypes} names={words.manyTypes} />
        </ChipGroup>
      }
    >
      <div style={{ display: 'grid', gap: 12, marginBottom: 18 }}>
        {space.full && <Alert severity="warning">{words.full}</Alert>}
        <MediaUploader
          client={client}
          types={mediaTypes}
          from={fromLibrary}
          label={words.drop}
          many
          anywhere={!drawer.open}
        />
      </div>
      {view === 'table' ? (
        <DataTable
          name="media"
          caption={words.title}
          columns={columns}
          rowKey={keyOf}
          query={list.query}
          list={list}
          selection={chosen.selection}
          onRow={open}
          empty={empty}
        />
      ) : (
        <QueryBoundary
          query={list.query}
          skeleton={<FieldsSkeleton count={4} />}
          isEmpty={(page) => page.rows.length === 0 && list.page === 1}
          empty={empty}
          filtered={list.filtered}
          onClear={list.clear}
        >
          {(page) => (
            <MediaGrid
              page={page}
              list={list}
              waiting={list.query.isPlaceholderData}
              selection={chosen.selection}
              onOpen={open}
            />
          )}
        </QueryBoundary>
      )}
      <BulkDelete
        rows={chosen.rows}
        nameOf={({ name }) => name}
        remove={({ media_id }) => call(media.remove, { params: { id: media_id } })}
        signal="media"
        onNone={chosen.none}
      />
      {inUse}
      <RecordDrawer drawer={drawer}>
        {(medium, state) =>
          medium ? (
            <MediumDrawer {...state} client={client} medium={medium} />
          ) : (
            <AddMediaDrawer {...state} client={client} />
          )
        }
      </RecordDrawer>
    </ListPage>
  );
}

/** The library of the own client, or for staff of the one that they choose. */
export function MediaLibraryPage({ client_id }: { client_id: number }) {
  return (
    <ClientBucket client_id={client_id}>
      {(bucket_name) => <Library client={{ client_id, bucket_name }} />}
    </ClientBucket>
  );
}
MediaLibraryPage.words = mediaWords;
