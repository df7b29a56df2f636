import { type Branch, branches } from '@botones/contract/branches/branches';
import { periodInWords } from '@botones/contract/fields/hours';
import Link from '@mui/material/Link';
import { OneClientPage } from '../../app/client/one-client-page.tsx';
import { useQuery } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { column, useWords, wordsIn } from '../../app/words.ts';
import { ImportPicker } from '../../ui/imports/import-picker.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { listSource } from '../../ui/list/list-source.ts';
import { searchOf, useListState } from '../../ui/list/list-state.ts';
import { namedSorts, useNamedColumns } from '../../ui/list/named-columns.tsx';
import { PicturedName } from '../../ui/list/pictured-name.tsx';
import { useFormPage } from '../../ui/records/record-forms.ts';
import { RecordList } from '../../ui/records/record-list.tsx';
import { spokenWords } from '../../ui/spoken/spoken.words.ts';
import { Pill } from '../../ui/status-pill.tsx';
import { branchesWords } from './branches.words.ts';

const importKind = async () => {
  const { branchColumns: columns, branchImports: calls } = await import('@botones/contract/branches/branches.import');
  return { signal: 'branches' as const, calls, columns };
};

const keyOf = ({ branchoffice_id }: Branch) => branchoffice_id;
const nameOf = ({ name }: Branch) => name;
const paramsOf = (branch: Branch) => ({ params: { id: keyOf(branch) } });
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
function Branches({ client_id }: { client_id: number }) {
  const words = useWords(branchesWords);
  const spoken = useWords(spokenWords);
  const language = column[usePreferences().language];
  const list = useListState({ sorts: namedSorts, filters: ['search'] as const });
  const source = listSource(list, branches.list, { params: { clientId: client_id }, query: searchOf(list) });
  const query = useQuery(source.page);
  const named = useNamedColumns(keyOf, (branch: Branch) => (
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
      render: ({ direction }) => (
        <span className="truncated" title={direction}>
          {direction}
        </span>
      ),
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
      remove={branches.remove}
      restore={branches.restore}
      forms={useFormPage('/branch/form', keyOf, 'idBranch')}
      actions={<ImportPicker load={importKind} client_id={client_id} />}
      words={words}
      list={list}
      source={source}
      query={query}
      columns={columns}
      exported={exported}
      keyOf={keyOf}
      nameOf={nameOf}
      paramsOf={paramsOf}
    />
  );
}

/** The branches of the own client, or for staff of the one that they choose. */
export function BranchesPage() {
  const words = useWords(branchesWords);
  return <OneClientPage title={words.title}>{(client_id) => <Branches client_id={client_id} />}</OneClientPage>;
}
