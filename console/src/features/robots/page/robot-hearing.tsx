import type { Payload } from '@botones/contract/calls/endpoint';
import type { EarReport } from '@botones/contract/devices/ears';
import { type HearingFigures, hearing, hearsBadly } from '@botones/contract/hearing/hearing';
import type { Robot } from '@botones/contract/robots/robots';
import type { ReactNode } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { Figure } from '../../../ui/page/figure.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { robotHearingWords } from './robot-hearing.words.ts';
import { RobotHearingChart } from './robot-hearing-chart.tsx';
import { Told } from './told.ts';

type Hearing = Payload<typeof hearing.ofRobot>;

/** Which ear it has, and of those that would be better why it has them not and what to do. */
function EarLines({ report }: { report: EarReport | null }) {
  const words = useWords(robotHearingWords);
  if (report === null) return <p className="quiet">{words.unknown}</p>;
  const { ear, missing } = report;
  return (
    <>
      <p className={ear === null ? 'bad' : 'ok'}>{ear === null ? words.deaf : words.has[ear]}</p>
      {missing.length > 0 && (
        <ul aria-label={words.missing}>
          {missing.map((each) => (
            <li key={each.ear} className="quiet">
              {words.ears[each.ear]}: {words.why[each.why]}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The figures of today beside those of all days. */
function FiguresTable({ told: { all, days, min_group: least } }: { told: Hearing }) {
  const words = useWords(robotHearingWords);
  const formats = useFormats();
  const columns = [days.at(-1) ?? all, all];
  const percent = (n: number | null) => (n === null ? null : formats.percent(n / 100));
  const seconds = (ms: number | null) =>
    ms === null
      ? null
      : words.seconds(formats.number(ms / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
  // What few tries mean is said once, beside how many they are.
  const rows: [name: string, cell: (figures: HearingFigures) => ReactNode][] = [
    [
      words.tries,
      ({ tries }) => (
        <Figure people={tries} least={least}>
          {formats.number(tries)}
        </Figure>
      ),
    ],
    [
      words.withoutWords,
      ({ without_words, hidden }) => <Figure why={hidden?.without_words}>{percent(without_words)}</Figure>,
    ],
    [words.faults, ({ faults }) => formats.number(faults)],
    [
      words.withoutUnderstanding,
      ({ without_understanding, hidden }) => (
        <Figure why={hidden?.without_understanding}>{percent(without_understanding)}</Figure>
      ),
    ],
    [words.half, ({ half_ms, hidden }) => <Figure why={hidden?.half_ms}>{seconds(half_ms)}</Figure>],
    [
      words.most,
      ({ nine_tenths_ms, hidden }) => <Figure why={hidden?.nine_tenths_ms}>{seconds(nine_tenths_ms)}</Figure>,
    ],
  ];
  return (
    <table>
      <caption className="unseen">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.today}</th>
          <th scope="col">{words.days(days.length)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, cell]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((figures, at) => (
              <td key={at === 0 ? 'today' : 'all'}>{cell(figures)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How a robot hears and how well: its ear, what it lacks, and the figures of today and of the days until today (OIR-3). */
export function RobotHearing({
  robot: { robot_id },
  ear,
  children,
}: {
  robot: Pick<Robot, 'robot_id'>;
  ear: EarReport | null;
  children?: ReactNode;
}) {
  const words = useWords(robotHearingWords);
  const query = useQuery(queryOf(hearing.ofRobot, { params: { robot_id }, query: {} }));
  return (
    <Panel title={words.title}>
      <Told style={{ marginBottom: 12 }}>
        <EarLines report={ear} />
      </Told>
      {children}
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={4} />}>
        {(told) => (
          <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
            {told.all.tries === 0 ? (
              <p className="quiet" style={{ margin: 0 }}>
                {words.nobody}
              </p>
            ) : (
              <>
                <FiguresTable told={told} />
                <div>
                  <RobotHearingChart days={told.days} />
                </div>
              </>
            )}
            <p className="quiet" style={{ margin: 0 }}>
              {words.rule(hearsBadly.tries, hearsBadly.days)}
            </p>
          </div>
        )}
      </QueryBoundary>
    </Panel>
  );
}
