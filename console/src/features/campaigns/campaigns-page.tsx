import { type CampaignRow, campaigns } from '@botones/contract/campaigns/campaigns';
import Button from '@mui/material/Button';
import { CalendarDays, Megaphone, Play } from 'lucide-react';
import { Link } from 'react-router';
import { OneClientPage } from '../../app/client/one-client-page.tsx';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import { clock, useFormats } from '../../ui/formats.ts';
import type { Column } from '../../ui/list/columns.tsx';
import { listSource } from '../../ui/list/list-source.ts';
import { searchOf, useListState } from '../../ui/list/list-state.ts';
import { namedSorts, useNamedColumns } from '../../ui/list/named-columns.tsx';
import { RowButton } from '../../ui/list/row-button.tsx';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { useFormPage } from '../../ui/records/record-forms.ts';
import { RecordList } from '../../ui/records/record-list.tsx';
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
  const formats = useFormats();
  const list = useListState({ sorts: namedSorts, filters: ['search'] as const });
  const source = listSource(list, campaigns.list, { params: { client: client_id }, query: searchOf(list) });
  const query = useQuery(source.page);
  const preview = useRecordDrawer(['preview'], (id) => queryOf(campaigns.get, { params: { id } }));
  // A new one has no number in its address.
  const forms = { ...useFormPage(form, keyOf, 'campaign_id'), add: { to: form } };
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
  ];
  return (
    <RecordList
      remove={campaigns.remove}
      restore={campaigns.restore}
      actions={
        <>
          <Button
            component={Link}
            to={`/advertising/messages?client_id=${client_id}`}
            variant="outlined"
            startIcon={<Megaphone />}
          >
            {words.messages}
          </Button>
          <Button
            component={Link}
            to={`/advertising/events?client_id=${client_id}`}
            variant="outlined"
            startIcon={<CalendarDays />}
          >
            {words.calendar}
          </Button>
        </>
      }
      rowActions={(row) => (
        <RowButton aria-label={words.preview(row.name)} onClick={() => preview.show('preview', keyOf(row))}>
          <Play aria-hidden />
        </RowButton>
      )}
      {...{ words, list, source, query, columns, keyOf, nameOf, paramsOf, forms, exported }}
    >
      <RecordDrawer drawer={preview}>
        {(campaign, { open, onClose }) =>
          campaign && <CampaignPreview campaign={campaign} open={open} onClose={onClose} />
        }
      </RecordDrawer>
    </RecordList>
  );
}

/** The campaigns of the own client, or for staff of the one that they choose. */
export function CampaignsPage() {
  const words = useWords(campaignsWords);
  return <OneClientPage title={words.title}>{(client_id) => <Campaigns client_id={client_id} />}</OneClientPage>;
}
