import { type ResolutionRecord, resolutions } from '@botones/contract/resolutions/resolutions';
import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import { useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { useFormats } from '../../ui/formats.ts';
import { AddButton } from '../../ui/list/add-button.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListState } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { actionsColumn, DeleteButton, EditButton, RowActions } from '../../ui/list/row-actions.tsx';
import { useDelete } from '../../ui/list/use-delete.ts';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { Pill } from '../../ui/status-pill.tsx';
import { ResolutionDrawer } from './resolution-drawer.tsx';
import { resolutionsWords } from './resolutions.words.ts';

const opening = ['add', 'edit'] as const;
const keyOf = ({ id }: ResolutionRecord) => id;

/** The screen sizes of the platform; its staff change them, the others read (SCR-01 to SCR-06, SCR-19 to SCR-22, AMB-115). */
export function ResolutionsPage() {
  const words = useWords(resolutionsWords);
  const kit = useWords(listWords);
  const formats = useFormats();
  const staff = useRights()?.is_staff ?? false;
  const list = useListState({});
  const drawer = useRecordDrawer(opening, (id) => queryOf(resolutions.get, { params: { id } }));
  const remove = useDelete(resolutions.remove);
  // A handful: one answer is all of them.
  const query = useQuery({
    ...queryOf(resolutions.list, {}),
    select: (rows: ResolutionRecord[]) => ({ rows, total: rows.length, next: null }),
  });
  const facts = useMemo<Column<ResolutionRecord>[]>(
    () => [
      { id: 'id', label: kit.id, align: 'right', quiet: true, render: keyOf },
      { id: 'name', label: kit.name, heading: true, render: ({ name }) => <b style={{ fontWeight: 620 }}>{name}</b> },
      { id: 'resolution', label: words.resolution, render: ({ resolution }) => resolution },
      { id: 'wide', label: words.wide, align: 'right', render: ({ wide }) => formats.number(wide) },
      { id: 'height', label: words.height, align: 'right', render: ({ height }) => formats.number(height) },
      {
        id: 'ability',
        label: words.enabled,
        render: ({ ability, status }) => (
          <Pill tone={status ? 'ok' : 'off'} hollow={!status}>
            {words.ability[ability]}
          </Pill>
        ),
      },
    ],
    [words, kit, formats],
  );
  const acts: Column<ResolutionRecord> = {
    ...actionsColumn,
    label: kit.actions,
    render: (row) => (
      <RowActions>
        <EditButton name={row.name} onClick={() => drawer.showRecord('edit', row.id, row)} />
        <DeleteButton name={row.name} onClick={() => void remove({ params: { id: row.id } }, row.name)} />
      </RowActions>
    ),
  };
  const add = staff && <AddButton onClick={() => drawer.show('add')}>{words.add}</AddButton>;
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          subtitle={query.data ? words.count(query.data.rows.length) : ' '}
          actions={add}
        />
      }
    >
      {!staff && (
        <Alert severity="info" sx={{ marginBottom: '16px' }}>
          {words.readOnly}
        </Alert>
      )}
      <DataTable
        name="resolutions"
        caption={words.title}
        columns={staff ? [...facts, acts] : facts}
        rowKey={keyOf}
        query={query}
        list={list}
        empty={
          <Empty title={words.none} action={add || undefined}>
            {words.noneBody}
          </Empty>
        }
      />
      {staff && (
        <RecordDrawer drawer={drawer}>
          {(resolution, { open, onClose }) => (
            <ResolutionDrawer open={open} resolution={resolution} onClose={onClose} />
          )}
        </RecordDrawer>
      )}
    </ListPage>
  );
}
