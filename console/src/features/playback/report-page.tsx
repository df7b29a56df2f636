import { playbackWords } from '@botones/charts/reports/playback.words';
import { groups, reportCharts } from '@botones/charts/reports/playback-charts';
import { playbackFacts, playbackReport } from '@botones/charts/reports/playback-report';
import { type PlaybackRow, playback } from '@botones/contract/playback/playback';
import Button from '@mui/material/Button';
import { CalendarDays, Eye } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { fetchFile } from '../../app/file.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { CsvButton } from '../../ui/export/csv-button.tsx';
import { FactList } from '../../ui/figures/fact-list.tsx';
import { ChartColumns, FiguresPage } from '../../ui/figures/figures-page.tsx';
import { DateRange } from '../../ui/filter/date-range.tsx';
import { ChipGroup, FilterChip } from '../../ui/filter/filter-chip.tsx';
import { RecordChip } from '../../ui/filter/record-chip.tsx';
import { Figure } from '../../ui/page/figure.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { GroupFilter, groupParameter } from '../../ui/robots/group-filter.tsx';
import { DelayedSkeleton, FieldsSkeleton } from '../../ui/skeletons.tsx';
import { ReportTable } from './report-table.tsx';
import { type ReportAsked, useReport } from './use-report.ts';

function Filters({ report }: { report: ReportAsked }) {
  const words = useWords(playbackWords);
  const { client_id, chip, of, fleet, ofFleet, nameOf, change } = report;
  return (
    <ChipGroup label={words.filters}>
      <DateRange label={words.period} {...chip} />
      <RecordChip
        label={words.robot}
        any={words.anyRobot}
        records={fleet}
        value={of.robot_id}
        onChoose={(robot_id) => change({ robot_id })}
      />
      <GroupFilter
        client_id={client_id}
        value={of.group_id}
        onChoose={(group) => change({ [groupParameter]: group })}
      />
      <PartFailed of={[ofFleet]} what={words.robot} />
      {of.campaign_id !== undefined && (
        <RecordChip
          label={words.campaign}
          any={words.anyCampaign}
          records={[{ id: of.campaign_id, name: nameOf.campaign(of.campaign_id) }]}
          value={of.campaign_id}
          onChoose={(campaign_id) => change({ campaign_id })}
        />
      )}
      {of.media_id !== undefined && (
        <RecordChip
          label={words.media}
          any={words.anyMedia}
          records={[{ id: of.media_id, name: nameOf.media(of.media_id) }]}
          value={of.media_id}
          onChoose={(media_id) => change({ media_id })}
        />
      )}
    </ChipGroup>
  );
}

/** What narrows the report to one of its rows, and what is then worth seeing of it. */
function onlyOf({ id, day }: PlaybackRow, by: ReportAsked['by']): Record<string, string | undefined> {
  if (by === 'time') return { from: day ?? undefined, to: day ?? undefined, by: undefined };
  return { [`${by}_id`]: String(id), by: by === 'media' ? 'robot' : undefined };
}

/** What the robots of a client were to show, what they showed, and why it was less (PUB-7, PUB-8). */
export function ReportPage({ client_id }: { client_id: number }) {
  const words = useWords(playbackWords);
  const { language } = usePreferences();
  const report = useReport(client_id);
  const { of, by, time, today, queries, lines, change } = report;
  const { media, campaign, robot, time: overTime } = queries;
  const charts = useMemo(
    () =>
      reportCharts({
        ...{ time, today, language },
        reports: [
          { by: 'time', report: overTime.data },
          { by: 'media', report: media.data },
          { by: 'campaign', report: campaign.data },
          { by: 'robot', report: robot.data },
        ],
      }),
    [overTime.data, media.data, campaign.data, robot.data, time, today, language],
  );
  const isWhole = [overTime, media, campaign, robot].every(({ data }) => data);
  const whole = overTime.data?.total;
  const file = isWhole && whole && charts.length > 0 ? playbackReport(whole, charts, lines, language) : null;
  const isEmpty = overTime.data?.rows.length === 0;
  return (
    <FiguresPage
      title={words.title}
      actions={
        <>
          {of.robot_id !== undefined && (
            <Button
              component={Link}
              to={`/robot/events/day?robot_id=${of.robot_id}${of.from === of.to ? `&day=${of.from}` : ''}`}
              variant="outlined"
              startIcon={<Eye />}
            >
              {words.seen}
            </Button>
          )}
          <Button
            component={Link}
            to={`/advertising/events?client_id=${client_id}`}
            variant="outlined"
            startIcon={<CalendarDays />}
          >
            {words.calendar}
          </Button>
          <CsvButton
            label={words.sheet}
            hint={words.sheetHint}
            title={words.sheetTitle}
            file={(options) => fetchFile(playback.sheet, { params: { client_id }, query: of }, options)}
            total={null}
            disabled={isEmpty}
          />
        </>
      }
      report={file}
      mailed
      asked={lines}
      filters={<Filters report={report} />}
    >
      <div style={{ display: 'grid', gap: 20, marginTop: 20 }}>
        <QueryBoundary
          query={queries[by]}
          skeleton={
            <DelayedSkeleton>
              <FieldsSkeleton />
            </DelayedSkeleton>
          }
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            queries[by].data?.pending ? (
              <Empty title={words.notYet}>{words.notYetBody}</Empty>
            ) : (
              <Empty title={words.none}>{words.noneBody}</Empty>
            )
          }
        >
          {({ rows, total }) => (
            <>
              <Panel title={words.summary}>
                <FactList
                  facts={playbackFacts(total, language).map(([name, value]) => [
                    name,
                    <Figure key={name}>{value}</Figure>,
                  ])}
                />
                <p className="quiet">{words.note}</p>
              </Panel>
              <ChartColumns charts={charts.slice(0, 2)} />
              <Panel
                title={words.groups[by === 'time' ? time : by]}
                action={
                  <ChipGroup label={words.by}>
                    {groups.map((group) => (
                      <FilterChip
                        key={group}
                        label={words.groups[group === 'time' ? time : group]}
                        on={group === by}
                        onToggle={() => change({ by: group === 'media' ? undefined : group })}
                      />
                    ))}
                  </ChipGroup>
                }
              >
                <ReportTable {...{ rows, total, by, time }} onOnly={(row) => change(onlyOf(row, by))} />
              </Panel>
            </>
          )}
        </QueryBoundary>
      </div>
    </FiguresPage>
  );
}
ReportPage.words = playbackWords;
