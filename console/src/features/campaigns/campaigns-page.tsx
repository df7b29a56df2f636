import { type CampaignRow, campaigns } from '@botones/contract/campaigns/campaigns';
import Button from '@mui/material/Button';
import { CalendarDays, Megaphone, MonitorPlay, Play } from 'lucide-react';
import { Link } from 'react-router';
import { queryOf } from '../../app/query.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import { clock, useFormats } from '../../ui/formats.ts';
import type { Column } from '../../ui/list/columns.tsx';
import { searchOf } from '../../ui/list/list-state.ts';
import { namedSorts, useNamedColumns } from '../../ui/list/named-columns.tsx';
import { RowButton } from '../../ui/list/row-button.tsx';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { useFormPage } from '../../ui/records/record-forms.ts';
import { RecordList } from '../../ui/records/record-list.tsx';
import { useRecordList } from '../../ui/records/use-record-list.ts';
import { CampaignPreview } from './campaign-preview.tsx';
import { campaignsWords } from './campaigns.words.ts';

const keyOf = ({ campaign_id }: CampaignRow) => campaign_id;
const nameOf = ({ name }: CampaignRow) => name;
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
export function CampaignsPage({ client_id }: { client_id: number }) {
  const words = useWords(campaignsWords);
  const formats = useFormats();
  const list = useRecordList(campaigns, {
    sorts: namedSorts,
    filters: ['search'],
    asks: (view) => ({ params: { client: client_id }, query: searchOf(view) }),
    keyOf,
    nameOf,
  });
  const preview = useRecordDrawer(['preview'], (id) => queryOf(campaigns.get, { params: { id } }));
  // A new one has no number in its address.
  const forms = { ...useFormPage(form, keyOf, 'campaign_id'), add: { to: form } };
  const columns: Column<CampaignRow, (typeof namedSorts)[number]>[] = [
    ...useNamedColumns(list, (row: CampaignRow) => <b style={{ fontWeight: 620, whiteSpace: 'normal' }}>{row.name}</b>),
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
      filters={
        <>
          <Button
            component={Link}
            to={`/advertising/messages?client_id=${client_id}`}
            variant="outlined"
            size="small"
            startIcon={<Megaphone />}
          >
            {words.messages}
          </Button>
          <Button
            component={Link}
            to={`/advertising/events?client_id=${client_id}`}
            variant="outlined"
            size="small"
            startIcon={<CalendarDays />}
          >
            {words.calendar}
          </Button>
          <Button
            component={Link}
            to={`/advertising/events/seen?client_id=${client_id}`}
            variant="outlined"
            size="small"
            startIcon={<MonitorPlay />}
          >
            {words.seen}
          </Button>
        </>
      }
      rowAction={(row) => (
        <RowButton aria-label={words.preview(row.name)} onClick={() => preview.show('preview', keyOf(row))}>
          <Play aria-hidden />
        </RowButton>
      )}
      {...{ words, list, columns, forms, exported }}
    >
      <RecordDrawer drawer={preview}>
        {(campaign, { open, onClose }) =>
          campaign && <CampaignPreview campaign={campaign} open={open} onClose={onClose} />
        }
      </RecordDrawer>
    </RecordList>
  );
}
CampaignsPage.words = campaignsWords;
