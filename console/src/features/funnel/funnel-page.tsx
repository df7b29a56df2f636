import { saidFigures } from '@botones/charts/reports/said-figures';
import { type Funnel, funnel, type Steps } from '@botones/contract/analytics/funnel';
import { useMemo } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import { FactList } from '../../ui/figures/fact-list.tsx';
import { ChartColumns, FiguresPage } from '../../ui/figures/figures-page.tsx';
import { useRobotChoices } from '../../ui/figures/use-choices.ts';
import { usePeriod } from '../../ui/figures/use-period.ts';
import { DateRange } from '../../ui/filter/date-range.tsx';
import { ChipGroup } from '../../ui/filter/filter-chip.tsx';
import { RecordChip } from '../../ui/filter/record-chip.tsx';
import { withGone } from '../../ui/filter/with-gone.ts';
import { type Formats, useFormats } from '../../ui/formats.ts';
import { useClientZone } from '../../ui/page/client-zone.ts';
import { Figure } from '../../ui/page/figure.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { GroupFilter, groupIn, groupParameter, useGroupLine } from '../../ui/robots/group-filter.tsx';
import { DelayedSkeleton, FieldsSkeleton } from '../../ui/skeletons.tsx';
import { CampaignTable } from './campaign-table.tsx';
import { funnelWords } from './funnel.words.ts';
import { campaignCharts, funnelCharts, peopleOf } from './funnel-charts.ts';

/** A number as the address says it; what is none is nothing. */
const idIn = (search: URLSearchParams, name: string): number | undefined => groupIn(search.get(name));

/** What the call is asked. */
interface FunnelQuery {
  client_id: number;
  start: string;
  end: string;
  robot_id?: number;
  group_id?: number;
  branch_office?: number;
}

/** Branches to choose from: those that the same days tell of, whoever may open the branches themselves. */
function usePlaces(query: FunnelQuery, chosen: number | undefined) {
  const words = useWords(funnelWords);
  const told = useQuery(queryOf(funnel.read, { query }));
  const places = told.data?.branches.flatMap(({ branchoffice_id: id, name }) =>
    id === null ? [] : [{ id, name: name || words.goneBranch }],
  );
  const numbered = (id: number) => `${words.branch} ${id}`;
  const names = { gone: numbered(chosen ?? 0), numbered };
  return { told, places: withGone(places, chosen ?? null, names) };
}

/** Whose funnel the address asks for, and the same in words. */
function useAsked(client_id: number) {
  const words = useWords(funnelWords);
  const period = usePeriod({ zone: useClientZone(client_id) });
  const { search, start, end, line } = period;
  const [robot_id, branch_office] = [idIn(search, 'robot_id'), idIn(search, 'branch_office')];
  const group_id = groupIn(search.get(groupParameter));
  const group = useGroupLine(client_id, group_id);
  const { query: ofFleet, choices } = useRobotChoices(client_id, 'figures');
  const robots = choices(robot_id ?? null, { gone: words.goneRobot, numbered: (id) => `${words.robot} ${id}` });
  const anywhere = {
    ...{ client_id, start, end },
    ...(robot_id !== undefined && { robot_id }),
    ...(group_id !== undefined && { group_id }),
  };
  const { told: ofPlaces, places } = usePlaces(anywhere, branch_office);
  const nameIn = (records: typeof robots, wanted: number | undefined) => records.find(({ id }) => id === wanted)?.name;
  return {
    ...{ client_id, period, robots, branches: places, asked: [ofFleet, ofPlaces] as const },
    query: { ...anywhere, ...(branch_office !== undefined && { branch_office }) } as FunnelQuery,
    lines: [
      line,
      nameIn(robots, robot_id) ?? group ?? words.anyRobot,
      ...(group !== null && robot_id !== undefined ? [group] : []),
      nameIn(places, branch_office) ?? words.anyBranch,
    ],
  };
}
type Asked = ReturnType<typeof useAsked>;

function Filters({ client_id, period, robots, branches, asked: [ofFleet, ofPlaces], query }: Asked) {
  const words = useWords(funnelWords);
  return (
    <ChipGroup label={words.filters}>
      <DateRange label={words.period} {...period.chip} />
      <RecordChip
        label={words.robot}
        any={words.anyRobot}
        records={robots}
        value={query.robot_id}
        onChoose={(robot_id) => period.change({ robot_id })}
      />
      <GroupFilter
        client_id={client_id}
        value={query.group_id}
        onChoose={(group) => period.change({ [groupParameter]: group })}
      />
      <RecordChip
        label={words.branch}
        any={words.anyBranch}
        records={branches}
        value={query.branch_office}
        onChoose={(branch_office) => period.change({ branch_office })}
      />
      <PartFailed of={[ofFleet]} what={words.robot} />
      {/* Without a branch it is what the page itself asks. */}
      {query.branch_office !== undefined && <PartFailed of={[ofPlaces]} what={words.branch} />}
    </ChipGroup>
  );
}

/** Each step under its name, with its share of what it can be of; null: it is not told. */
function factsOf(total: Steps, words: (typeof funnelWords)['es'], { number, percent }: Formats) {
  const { passed, told, stopped, interacted, understood, answered, surveyed, hidden } = total;
  const ofVisits = (n: number) => (interacted > 0 ? words.ofVisits(number(n), percent(n / interacted)) : number(n));
  const { steps } = words;
  return [
    { name: steps.passed, n: passed, said: number(passed), why: undefined },
    {
      ...{ name: steps.stopped, n: stopped ?? 0, why: hidden?.stopped },
      said:
        stopped === null || told === 0 ? null : words.ofTold(number(stopped), percent(stopped / told), number(told)),
    },
    {
      ...{ name: steps.interacted, n: interacted, why: undefined },
      // There are visits of people whom no detector saw: of fewer who passed they are no share.
      said:
        passed >= interacted && passed > 0
          ? words.ofPassed(number(interacted), percent(interacted / passed))
          : number(interacted),
    },
    { name: steps.understood, n: understood, said: ofVisits(understood), why: undefined },
    { name: steps.answered, n: answered, said: ofVisits(answered), why: undefined },
    {
      ...{ name: steps.surveyed, n: surveyed ?? 0, why: hidden?.surveyed },
      said: surveyed === null ? null : ofVisits(surveyed),
    },
  ];
}

/** How many passed, stopped, interacted, were understood, answered or served, and surveyed (TAB-5). */
export function FunnelPage({ client_id }: { client_id: number }) {
  const words = useWords(funnelWords);
  const { language } = usePreferences();
  const formats = useFormats();
  const asked = useAsked(client_id);
  const query = useQuery({
    ...queryOf(funnel.read, { query: asked.query }),
    meta: { also: ['campaigns', 'scenes'] as const },
  });
  const { data } = query;
  const charts = useMemo(() => (data ? funnelCharts(data, language) : []), [data, language]);
  const ofCampaigns = useMemo(() => (data ? campaignCharts(data, language) : []), [data, language]);
  const nobody = ({ total }: Funnel) => peopleOf(total) === 0;
  const said = saidFigures(language, data?.min_group ?? 0);
  const report =
    data && charts.length > 0
      ? {
          ...{ title: words.title, name: words.title, charts: [...charts, ...ofCampaigns] },
          filter: [...asked.lines, words.note, ...(ofCampaigns.length > 0 ? [words.noCause] : [])],
          totals: factsOf(data.total, words, formats).map(({ name, n, said: value, why }) => ({
            ...{ name, value: value ?? said.hidden(why), change: said.isSmall(n) ? said.small : null },
          })),
        }
      : null;
  return (
    <FiguresPage title={words.title} report={report} asked={asked.lines} filters={<Filters {...asked} />}>
      <div style={{ display: 'grid', gap: 20, marginTop: 20 }}>
        <Panel title={words.summary}>
          <QueryBoundary
            query={query}
            skeleton={
              <DelayedSkeleton>
                <FieldsSkeleton />
              </DelayedSkeleton>
            }
            isEmpty={nobody}
            empty={<p className="quiet">{words.none}</p>}
          >
            {({ total, min_group }) => (
              <>
                <FactList
                  facts={factsOf(total, words, formats).map(({ name, n, said: value, why }) => [
                    name,
                    <Figure key={name} why={why} people={n} least={min_group}>
                      {value}
                    </Figure>,
                  ])}
                />
                <p className="quiet">{words.note}</p>
              </>
            )}
          </QueryBoundary>
        </Panel>
        {data && !nobody(data) && (
          <>
            <ChartColumns charts={charts} />
            <Panel title={words.campaigns}>
              {data.campaigns.length === 0 ? (
                <p className="quiet">{words.noCampaigns}</p>
              ) : (
                <>
                  <p className="quiet">{words.noCause}</p>
                  <CampaignTable told={data} />
                </>
              )}
            </Panel>
            <ChartColumns charts={ofCampaigns} />
          </>
        )}
      </div>
    </FiguresPage>
  );
}
FunnelPage.words = funnelWords;
