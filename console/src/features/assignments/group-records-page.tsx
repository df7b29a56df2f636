import { type AssignedKind, assignedKinds, assignments, type Given } from '@botones/contract/assignments/assignments';
import { groups } from '@botones/contract/groups/groups';
import type { Job } from '@botones/contract/jobs/jobs';
import { styled, type Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../app/api.ts';
import { queryOf, refresh, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { JobDialog } from '../../ui/bulk/job-dialog.tsx';
import { useDocument } from '../../ui/editor/document.ts';
import { EditorPage } from '../../ui/editor/editor-page.tsx';
import { NoRecord, recordIn } from '../../ui/list/no-record.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { assignmentsWords } from './assignments.words.ts';
import { Available } from './available.tsx';
import { chooseRows, givenOf, onlyIn, sameChoice, useGivenChoice } from './choice.ts';
import { ChosenDrawer } from './chosen-drawer.tsx';
import { groupRecordsWords } from './group-records.words.ts';
import { Selected } from './selected.tsx';

const list = '/robots/groups';

const Tables = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) clamp(300px, 30%, 440px)',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface GroupKind {
  group: { group_id: number; client: number };
  kind: AssignedKind;
}

/** What a group gives of a kind: chosen and saved as a whole; each robot says it in its own voice. */
function GroupRecordsForm({ group: { group_id, client }, kind, given }: GroupKind & { given: Given }) {
  const words = useWords(assignmentsWords);
  const own = useWords(groupRecordsWords);
  const navigate = useNavigate();
  const [job, setJob] = useState<Job | null>(null);
  const give = useWrite(assignments.give);
  const params = { group_id };
  const edited = useDocument({
    record: given,
    valuesOf: (record: Given) => givenOf(record, kind),
    reduce: chooseRows,
    same: sameChoice,
    draftKey: `group-records.${kind}.${group_id}`,
    read: () => call(assignments.given, { params }),
    update: async ({ chosen }, against) => {
      const { job, ...saved } = await give.mutateAsync({
        params,
        body: { [kind]: chosen.map(({ id }) => id), ...against },
      });
      setJob(job);
      return saved;
    },
  });
  const choice = useGivenChoice(edited.document, given, kind);
  const narrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'));
  const leave = () => void navigate(list);
  return (
    <EditorPage
      {...edited}
      fields={{ chosen: { label: words.selected, read: (mine, other) => words.onlyHere(onlyIn(mine, other)) } }}
      subject="group_id"
      onSaved={() => {
        void refresh('robots');
        void refresh('groups');
      }}
      status={narrow && <ChosenDrawer choice={choice} none={own.none} />}
    >
      <Tables>
        <Available kind={kind} client_id={client} choice={choice} boxes={false} />
        {!narrow && <Selected choice={choice} none={own.none} />}
      </Tables>
      {job && (
        <JobDialog
          started={job}
          title={own.speaking}
          progress={own.progress}
          outcome={{ done: words.spoken, failed: words.unspoken }}
          onClose={leave}
          onGoOn={leave}
        />
      )}
    </EditorPage>
  );
}

function Found({ group_id, kind }: { group_id: number; kind: AssignedKind }) {
  const words = useWords(groupRecordsWords);
  const [, setSearch] = useSearchParams();
  const all = useQuery(queryOf(groups.list, { query: {} }));
  const query = useQuery(queryOf(assignments.given, { params: { group_id } }));
  const group = all.data?.find((one) => one.group_id === group_id);
  if (all.data && !group) return <NoRecord to={list} named />;
  return (
    <>
      <BackLink to={list} name={words.groups} />
      <PageHeader title={words.title} subtitle={group?.name ?? ' '} />
      <ToggleButtonGroup
        exclusive
        aria-label={words.title}
        value={kind}
        size="small"
        onChange={(_event, next: AssignedKind | null) => next && setSearch({ group_id: String(group_id), kind: next })}
        sx={{ flexWrap: 'wrap', marginBottom: '16px' }}
      >
        {assignedKinds.map((each) => (
          <ToggleButton key={each} value={each} sx={{ minHeight: 44 }}>
            {words.kinds[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
        {(given) => group && <GroupRecordsForm key={kind} {...{ group, kind, given }} />}
      </QueryBoundary>
    </>
  );
}

/** The records that a group of robots gives (`?group_id=7`), kind by kind (FLO-1). */
export function GroupRecordsPage() {
  const [search] = useSearchParams();
  const group_id = recordIn(search, 'group_id');
  const kind = assignedKinds.find((each) => each === search.get('kind')) ?? 'items';
  if (!group_id) return <NoRecord to={list} named={group_id === null} />;
  return <Found key={group_id} group_id={group_id} kind={kind} />;
}
