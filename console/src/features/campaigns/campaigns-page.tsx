import { type CampaignRow, campaigns } from '@botones/contract/campaigns/campaigns';
import { Play } from 'lucide-react';
import { call } from '../../app/api.ts';
import { OneClientPage } from '../../app/client/one-client-page.tsx';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import { BulkDelete } from '../../ui/bulk/bulk-delete.tsx';
import { useChosenRows } from '../../ui/bulk/chosen-rows.ts';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { clock, useFormats } from '../../ui/formats.ts';
import { AddButton } from '../../ui/list/add-button.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { listSource } from '../../ui/list/list-source.ts';
import { searchOf, useListState } from '../../ui/list/list-state.ts';
import { namedSorts, useNamedColumns } from '../../ui/list/named-columns.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { actionsColumn, DeleteButton, EditButton, RowActions } from '../../ui/list/row-actions.tsx';
import { RowButton } from '../../ui/list/row-button.tsx';
import { useDelete } from '../../ui/list/use-delete.ts';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { useFormPage } from '../../ui/records/record-forms.ts';
import { CampaignPreview } from './campaign-preview.tsx';
import { campaignsWords } from './campaigns.words.ts';

const keyOf = ({ campaign_id }: CampaignRow) => campaign_id;
const nameOf = ({ name }: CampaignRow) => name;
const paramsOf = ({ campaign_id }: CampaignRow) => ({ params: { id: campaign_id } });
const form = '/advertising/campaigns/create';
/** The file has Spanish headings in every language of the console (AMB-083). */
const spanish = wordsIn(campaignsWords, 'es-mx');
const exported = {
  title: 'Campañas',
  columns: [
    { label: 'ID', value: keyOf },
    { label: 'Nombre', value: nameOf },
    { label: spanish.scenes, value: ({ scenes_count }: CampaignRow) => scenes_count },
    { label: spanish.duration, value: ({ duration }: CampaignRow) => clock(duration) },
  ],
};

/** The campaigns of a client (CMP-01 to CMP-10, CMP-29). */
function Campaigns({ client_id }: { client_id: number }) {
  const words = useWords(campaignsWords);
  const kit = useWords(listWords);
  const formats = useFormats();
  const list = useListState({ sorts: namedSorts, filters: ['search'] as const });
  const source = listSource(list, campaigns.list, { params: { client: client_id }, query: searchOf(list) });
  const query = useQuery(source.page);
  const preview = useRecordDrawer(['preview'], (id) => queryOf(campaigns.get, { params: { id } }));
  const { edit } = useFormPage(form, keyOf, 'campaign_id');
  const remove = useDelete(campaigns.remove, { restore: campaigns.restore });
  const rows = query.data?.rows ?? [];
  const chosen = useChosenRows(rows, keyOf, { label: (row) => kit.choose(nameOf(row)) });
  const columns: Column<CampaignRow, (typeof namedSorts)[number]>[] = [
    ...useNamedColumns(keyOf, (row: CampaignRow) => (
      <b style={{ fontWeight: 620, whiteSpace: 'normal' }}>{row.name}</b>
    )),
    {
      id: 'scenes',
      label: words.scenes,
      align: 'right',
      render: ({ scenes_count }) => formats.number(scenes_count),
    },
    { id: 'duration', label: words.duration, align: 'right', render: ({ duration }) => clock(duration) },
    {
      ...actionsColumn,
      label: kit.actions,
      render: (row) => (
        <RowActions>
          <RowButton aria-label={words.preview(row.name)} onClick={() => preview.show('preview', keyOf(row))}>
            <Play aria-hidden />
          </RowButton>
          <EditButton name={row.name} onClick={() => edit(row)} />
          <DeleteButton name={row.name} onClick={() => void remove(paramsOf(row), row.name)} />
        </RowActions>
      ),
    },
  ];
  const add = <AddButton to={form}>{words.add}</AddButton>;
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          subtitle={query.data ? words.count(query.data.total) : ' '}
          actions={
            <>
              <ListSearch list={list} label={words.search} />
              <ExportButton {...exported} disabled={rows.length === 0} page={source.read} />
              {add}
            </>
          }
        />
      }
    >
      <DataTable
        name="campaigns"
        caption={words.title}
        columns={columns}
        rowKey={keyOf}
        query={query}
        list={list}
        selection={chosen.selection}
        empty={
          <Empty title={words.none} action={add}>
            {words.noneBody}
          </Empty>
        }
      />
      <BulkDelete
        rows={chosen.rows}
        nameOf={nameOf}
        remove={(row) => call(campaigns.remove, paramsOf(row))}
        signal="campaigns"
        onNone={chosen.none}
      />
      <RecordDrawer drawer={preview}>
        {(campaign, { open, onClose }) =>
          campaign && <CampaignPreview campaign={campaign} open={open} onClose={onClose} />
        }
      </RecordDrawer>
    </ListPage>
  );
}

/** The campaigns of the own client, or for staff of the one that they choose. */
export function CampaignsPage() {
  const words = useWords(campaignsWords);
  return <OneClientPage title={words.title}>{(client_id) => <Campaigns client_id={client_id} />}</OneClientPage>;
}
