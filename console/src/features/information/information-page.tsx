import { type InformationItem, information } from '@botones/contract/information/information';
import { useWords, wordsIn } from '../../app/words.ts';
import { formatsNow } from '../../ui/formats.ts';
import { Brief } from '../../ui/list/brief.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { searchOf } from '../../ui/list/list-state.ts';
import { namedSorts } from '../../ui/list/named-columns.tsx';
import { Moment } from '../../ui/page/moment.tsx';
import { useFormPage } from '../../ui/records/record-forms.ts';
import { RecordList } from '../../ui/records/record-list.tsx';
import { useRecordList } from '../../ui/records/use-record-list.ts';
import { Pill } from '../../ui/status-pill.tsx';
import { spokenWords } from '../speech/spoken.words.ts';
import { informationWords } from './information.words.ts';

const keyOf = ({ information_item_id }: InformationItem) => information_item_id;
const nameOf = ({ title }: InformationItem) => title;
/** The file has Spanish headings in every language of the console (AMB-083). */
const spanish = wordsIn(informationWords, 'es-mx');
const exported = {
  title: spanish.title,
  columns: [
    { label: 'ID', value: keyOf },
    { label: spanish.itemTitle, value: nameOf },
    { label: spanish.text, value: ({ text }: InformationItem) => text },
    { label: spanish.updated, value: ({ updated_at }: InformationItem) => formatsNow().cell(updated_at) },
  ],
};

/** What a client's robots tell about it (INF-01..04). */
export function InformationPage({ client_id }: { client_id: number }) {
  const words = useWords(informationWords);
  const spoken = useWords(spokenWords);
  const list = useRecordList(information, {
    sorts: namedSorts,
    filters: ['search'],
    asks: (view) => ({ params: { client_id }, query: searchOf(view) }),
    keyOf,
    nameOf,
  });
  const columns: Column<InformationItem, (typeof namedSorts)[number]>[] = [
    {
      id: 'title',
      label: words.itemTitle,
      heading: true,
      sort: { asc: 'name', desc: 'name_desc' },
      render: (item) => (
        <span
          style={{
            display: 'inline-flex',
            flexWrap: 'wrap',
            gap: '2px 10px',
            alignItems: 'center',
            whiteSpace: 'normal',
          }}
        >
          <Brief strong>{item.title}</Brief>
          {item.speech === 'pending' && <Pill tone="warn">{spoken.pending}</Pill>}
        </span>
      ),
    },
    {
      id: 'text',
      label: words.text,
      wide: true,
      render: ({ text }) => <Brief>{text}</Brief>,
    },
    { id: 'updated_at', label: words.updated, render: ({ updated_at }) => <Moment at={updated_at} /> },
  ];
  return <RecordList forms={useFormPage('/information/form', keyOf)} {...{ words, list, columns, exported }} />;
}
InformationPage.words = informationWords;
