import { type Branch, branches } from '@botones/contract/branches/branches';
import { periodInWords } from '@botones/contract/fields/hours';
import Link from '@mui/material/Link';
import { usePreferences } from '../../app/session/preferences.ts';
import { column, useWords, wordsIn } from '../../app/words.ts';
import { Brief } from '../../ui/list/brief.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { searchOf } from '../../ui/list/list-state.ts';
import { namedSorts, useNamedColumns } from '../../ui/list/named-columns.tsx';
import { PicturedName } from '../../ui/list/pictured-name.tsx';
import { useFormPage } from '../../ui/records/record-forms.ts';
import { RecordList } from '../../ui/records/record-list.tsx';
import { useRecordList } from '../../ui/records/use-record-list.ts';
import { Pill } from '../../ui/status-pill.tsx';
import { ImportPicker } from '../imports/import-picker.tsx';
import { spokenWords } from '../speech/spoken.words.ts';
import { branchesWords } from './branches.words.ts';

const importKind = async () => {
  const { branchColumns: columns, branchImports: calls } = await import('@botones/contract/branches/branches.import');
  return { signal: 'branches' as const, calls, columns };
};

const keyOf = ({ branchoffice_id }: Branch) => branchoffice_id;
const nameOf = ({ name }: Branch) => name;
const clock = (time: string) => time.slice(0, 5);
/** The file has Spanish headings in every language of the console (AMB-083). */
const spanish = wordsIn(branchesWords, 'es-mx');
const exported = {
  title: spanish.title,
  columns: [
    { label: 'ID', value: keyOf },
    { label: 'Nombre', value: nameOf },
    { label: spanish.phone, value: ({ phone }: Branch) => phone },
    { label: spanish.direction, value: ({ direction }: Branch) => direction },
    { label: spanish.open_at, value: ({ open_at }: Branch) => clock(open_at) },
    { label: spanish.until_at, value: ({ until_at }: Branch) => clock(until_at) },
    { label: spanish.url_maps, value: ({ url_maps }: Branch) => url_maps },
  ],
};

/** The branches of a client (BRA-01..11). */
export function BranchesPage({ client_id }: { client_id: number }) {
  const words = useWords(branchesWords);
  const spoken = useWords(spokenWords);
  const language = column[usePreferences().language];
  const list = useRecordList(branches, {
    sorts: namedSorts,
    filters: ['search'],
    asks: (view) => ({ params: { clientId: client_id }, query: searchOf(view) }),
    keyOf,
    nameOf,
  });
  const named = useNamedColumns(list, (branch: Branch) => (
    <PicturedName image={branch.image || null} name={branch.name}>
      {branch.speech === 'pending' && <Pill tone="warn">{spoken.pending}</Pill>}
    </PicturedName>
  ));
  const columns: Column<Branch, (typeof namedSorts)[number]>[] = [
    ...named,
    { id: 'phone', label: words.phone, render: ({ phone }) => phone },
    {
      id: 'direction',
      label: words.direction,
      wide: true,
      render: ({ direction }) => <Brief>{direction}</Brief>,
    },
    { id: 'open_at', label: words.open_at, render: ({ open_at }) => clock(open_at) },
    {
      id: 'until_at',
      label: words.until_at,
      render: ({ open_at, until_at }) => (
        <span title={periodInWords({ from: open_at, to: until_at }, language)}>{clock(until_at)}</span>
      ),
    },
    {
      id: 'url_maps',
      label: words.url_maps,
      render: ({ url_maps, name }) => (
        <Link href={url_maps} target="_blank" rel="noreferrer" aria-label={words.openMap(name)}>
          {words.url_maps}
        </Link>
      ),
    },
  ];
  return (
    <RecordList
      forms={useFormPage('/branch/form', keyOf, 'idBranch')}
      actions={<ImportPicker load={importKind} client_id={client_id} />}
      {...{ words, list, columns, exported }}
    />
  );
}
BranchesPage.words = branchesWords;
