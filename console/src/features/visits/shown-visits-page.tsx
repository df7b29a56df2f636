import { type ShownKind, shownKinds } from '@botones/contract/visits/moments';
import { type ShownVisit, visits } from '@botones/contract/visits/visits';
import MuiLink from '@mui/material/Link';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useQuery } from '../../app/query.ts';
import { touch } from '../../app/theme/touch.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { formatDay } from '../../ui/formats.ts';
import { useGone } from '../../ui/gone.ts';
import type { Column } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { listSource } from '../../ui/list/list-source.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { NoRecord, recordIn } from '../../ui/list/no-record.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { visitPath } from '../../ui/visits/visit-path.ts';
import { visitWords } from './visits.words.ts';

/** What is told of each visit; its number leads to it. */
function useColumns(): Column<ShownVisit>[] {
  const words = useWords(visitWords);
  const languageOf = (id: number | null) => (id === 1 || id === 2 ? words.languages[id] : words.unknown);
  return [
    {
      id: 'visit',
      label: words.visit,
      align: 'right',
      render: ({ interaction_id }) => (
        <MuiLink
          component={Link}
          to={visitPath(interaction_id)}
          aria-label={words.open(interaction_id)}
          underline="always"
          color="inherit"
          sx={{ font: 'inherit', [touch]: { minWidth: 44, minHeight: 44 } }}
        >
          {interaction_id}
        </MuiLink>
      ),
    },
    { id: 'date', label: words.date, render: ({ date }) => formatDay(date) },
    { id: 'shown', label: words.shownAt, render: ({ shown_time }) => shown_time },
    { id: 'begun', label: words.begun, render: ({ start_time }) => start_time },
    { id: 'ended', label: words.ended, render: ({ end_time }) => end_time || '–' },
    {
      id: 'robot',
      label: words.robot,
      heading: true,
      render: ({ robot: { robot_id, name } }) => (
        <b className="wrapped" style={{ fontWeight: 620, minWidth: 104 }}>
          {name || words.robotNumber(robot_id)}
        </b>
      ),
    },
    { id: 'branch', says: ({ branch }) => Boolean(branch), label: words.branch, render: ({ branch }) => branch || '–' },
    { id: 'language', label: words.language, render: ({ language_id }) => languageOf(language_id) },
  ];
}

function Found({ kind, record_id }: { kind: ShownKind; record_id: number }) {
  const words = useWords(visitWords);
  const list = useListState({});
  const columns = useColumns();
  const query = useQuery(listSource(list, visits.byRecord, { params: { kind, record_id } }).page);
  if (useGone(query.error)) return <Navigate to="/" replace />;
  const name = query.data?.rows[0]?.shown_name;
  return (
    <ListPage header={<PageHeader title={words.shownTitle} subtitle={name ?? ' '} />}>
      <DataTable
        name="shown-visits"
        caption={words.shownCaption}
        columns={columns}
        rowKey={(row) => row.interaction_id}
        query={query}
        list={list}
        empty={<Empty title={words.none}>{words.noneBody}</Empty>}
      />
    </ListPage>
  );
}

/** The visits in which a product, an entry of the directory, a branch … was shown: `?kind=product&record=7`. */
export function ShownVisitsPage() {
  const [search] = useSearchParams();
  const kind = shownKinds.find((known) => known === search.get('kind'));
  const record_id = recordIn(search, 'record');
  if (!kind || !record_id) return <NoRecord to="/" named={search.size > 0} />;
  return <Found key={`${kind} ${record_id}`} kind={kind} record_id={record_id} />;
}
