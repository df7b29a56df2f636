import {
  mostReports,
  type Report,
  ReportForm,
  reportKinds,
  reportModules,
  reportPeriods,
  reports,
} from '@botones/contract/analytics/reports';
import { branches } from '@botones/contract/branches/branches';
import { allows } from '@botones/contract/calls/access';
import { textIn } from '@botones/contract/fields/translated';
import { robots } from '@botones/contract/robots/robots';
import { surveys } from '@botones/contract/surveys/surveys';
import Alert from '@mui/material/Alert';
import { useEffect, useMemo } from 'react';
import type { z } from 'zod';
import { useClientOptions } from '../../app/client/client-options.ts';
import { pageQueryOf, queryClient, queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { SelectInput, TextInput } from '../../ui/fields/fields.tsx';
import { SwitchInput } from '../../ui/fields/switch-input.tsx';
import { withGone } from '../../ui/filter/with-gone.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { PartFailed } from '../../ui/part-failed.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { OrAll } from './or-all.tsx';
import { PeopleInput } from './people-input.tsx';
import { reportsWords } from './reports.words.ts';

type Fields = z.input<typeof ReportForm>;

const valuesOf = ({ client, name, kind, every, robot, branch, survey, people, is_active }: Report): Fields => ({
  ...{ client: client.client_id, name, kind, every, is_active },
  ...{ robot_id: robot?.id ?? null, branchoffice_id: branch?.id ?? null, poll_id: survey?.id ?? null },
  people: people.map(({ user_id, language }) => ({ user_id, language })),
});

interface Named {
  id: number;
  name: string;
}

/** Those that there are, and the one that is chosen where it is gone. */
const withChosen = (there: readonly Named[] = [], chosen: Report['robot'] | undefined, gone: string) =>
  withGone(there, chosen?.id ?? null, { gone, numbered: () => gone });

/** What a report may be of: robots, branches and surveys of a client, each asked for where its kind is narrowed by it. */
function useChoices(client_id: number, kind: Fields['kind'], report: Report | null) {
  const words = useWords(reportsWords);
  const isNamed = client_id > 0;
  const fleet = useQuery({
    ...queryOf(robots.listByClient, { params: { client_id }, query: {} }),
    enabled: isNamed && kind !== 'turns',
  });
  const places = useQuery({
    ...queryOf(branches.list, { params: { clientId: client_id }, query: {} }),
    enabled: isNamed && kind === 'turns',
  });
  const asked = useQuery({
    ...queryOf(surveys.list, { params: { client_id }, query: {} }),
    enabled: isNamed && kind === 'survey',
  });
  const mine = useMemo(
    () => ({
      robots: fleet.data?.map(({ robot_id: id, name }) => ({ id, name })),
      branches: places.data?.map(({ branchoffice_id: id, name }) => ({ id, name })),
      surveys: asked.data?.map(({ poll_id: id, title }) => ({ id, name: textIn(title, 1) })),
    }),
    [fleet.data, places.data, asked.data],
  );
  const known = useMemo(
    () => ({
      robots: withChosen(mine.robots, report?.robot, words.goneRobot),
      branches: withChosen(mine.branches, report?.branch, words.goneBranch),
      surveys: withChosen(mine.surveys, report?.survey, words.goneSurvey),
    }),
    [mine, report, words],
  );
  // Of which records each field may be; undefined while nobody knows.
  const narrowing = useMemo(
    () => ({
      robot_id: kind === 'turns' ? [] : mine.robots && known.robots,
      branchoffice_id: kind === 'turns' ? mine.branches && known.branches : [],
      poll_id: kind === 'survey' ? mine.surveys && known.surveys : [],
    }),
    [kind, mine, known],
  );
  return { ...known, narrowing, queries: [fleet, places, asked] };
}

export interface ReportDrawerProps {
  open: boolean;
  /** Null: a new one. Mount it anew for each. */
  report: Report | null;
  /** The client that a new one is likely of: 0 when none is chosen. */
  client_id: number;
  onClose: () => void;
}

/** The form of a report: what of, how often, to whom (TAB-6). */
export function ReportDrawer({ open, report, client_id, onClose }: ReportDrawerProps) {
  const words = useWords(reportsWords);
  const kit = useWords(listWords);
  const rights = useRights();
  const owners = useClientOptions();
  const create = useWrite(reports.create);
  const update = useWrite(reports.update);
  const params = { report_id: report?.report_id ?? 0 };
  const mine = reportKinds.filter((kind) => allows([reportModules[kind]], rights));
  const edited = useRecordForm({
    schema: ReportForm,
    record: report,
    valuesOf,
    blank: {
      ...{ client: owners.own || client_id, name: '', kind: mine[0] ?? 'dashboard', every: 'week' as const },
      ...{ robot_id: null, branchoffice_id: null, poll_id: null, is_active: true, people: [] },
    },
    draftKey: `reports.${report?.report_id ?? 'new'}`,
    read: () => queryClient.fetchQuery({ ...queryOf(reports.get, { params }), staleTime: 0 }),
    create: (body) => create.mutateAsync({ body }),
    update: ({ client: _client, kind: _kind, poll_id: _poll, ...values }, against) =>
      update.mutateAsync({ params, body: { ...values, ...against } }),
  });
  const [of, kind] = [edited.form.watch('client'), edited.form.watch('kind')];
  const choices = useChoices(of, kind, report);
  const { getValues, setValue } = edited.form;
  const { narrowing } = choices;
  useEffect(() => {
    // What another kind is narrowed by, and what another client does not have, cannot stay chosen.
    for (const [name, records] of Object.entries(narrowing) as [
      keyof typeof narrowing,
      readonly Named[] | undefined,
    ][]) {
      const chosen = getValues(name);
      if (records && chosen !== null && !records.some(({ id }) => id === chosen)) setValue(name, null);
    }
  }, [narrowing, getValues, setValue]);
  const others = useQuery({
    ...pageQueryOf(reports.list, { query: { client_id: of, limit: 1 } }),
    enabled: report === null && of > 0,
  });
  const isFull = report === null && !others.isPlaceholderData && (others.data?.total ?? 0) >= mostReports;
  const named = useMemo(
    () => (report?.people ?? []).map(({ user_id, name }) => ({ user_id, name: name ?? words.formerReader })),
    [report, words],
  );
  return (
    <FormDrawer
      {...edited}
      open={open}
      onClose={onClose}
      title={report ? words.edit : words.add}
      width={560}
      fieldOf={{
        'reports.name_taken': 'name',
        'reports.too_many': 'client',
        'reports.reader': 'people',
        'robots.not_found': 'robot_id',
        'branches.not_found': 'branchoffice_id',
        'surveys.not_found': 'poll_id',
        'clients.not_found': 'client',
      }}
      loading={!owners.failed && !owners.options}
    >
      {owners.failed ? (
        <QueryFailed onRetry={owners.refetch} />
      ) : (
        <>
          {isFull && <Alert severity="warning">{words.full(mostReports)}</Alert>}
          <TextInput<Fields> name="name" label={kit.name} maxLength={60} />
          <SelectInput<Fields>
            name="client"
            label={kit.client}
            options={owners.options ?? []}
            disabled={!rights?.is_staff || report !== null}
          />
          <SelectInput<Fields>
            name="kind"
            label={words.kind}
            options={(report ? [report.kind] : mine).map((each) => ({ value: each, label: words.kinds[each] }))}
            disabled={report !== null}
          />
          {kind === 'survey' && (
            <SelectInput<Fields>
              name="poll_id"
              label={words.survey}
              options={choices.surveys.map(({ id, name }) => ({ value: id, label: name }))}
              disabled={report !== null}
            />
          )}
          <SelectInput<Fields>
            name="every"
            label={words.every}
            options={reportPeriods.map((each) => ({ value: each, label: words.everies[each] }))}
          />
          {kind === 'turns' ? (
            <OrAll name="branchoffice_id" label={words.branch} all={words.allBranches} records={choices.branches} />
          ) : (
            <OrAll name="robot_id" label={words.robot} all={words.allRobots} records={choices.robots} />
          )}
          <PartFailed of={choices.queries} what={kind === 'turns' ? words.branch : words.robot} />
          <PeopleInput client={of} kind={kind} named={named} />
          <SwitchInput<Fields> name="is_active" label={words.active} hint={words.activeHint} />
        </>
      )}
    </FormDrawer>
  );
}
