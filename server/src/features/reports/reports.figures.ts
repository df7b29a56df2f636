import { cardFigures, cardNames, cardPart } from '@botones/charts/reports/dashboard-charts';
import { metricsWords } from '@botones/charts/reports/metrics.words';
import { playbackWords } from '@botones/charts/reports/playback.words';
import { groups, reportCharts } from '@botones/charts/reports/playback-charts';
import { playbackReport } from '@botones/charts/reports/playback-report';
import type { Report } from '@botones/charts/reports/report';
import { sentencesReport } from '@botones/charts/reports/sentences-report';
import { surveyMetricsWords } from '@botones/charts/reports/survey-metrics.words';
import { surveyReport } from '@botones/charts/reports/survey-report';
import { besideIn, paperTotals, shownTotals } from '@botones/charts/reports/totals';
import { figureWords } from '@botones/charts/reports/turn-figures.words';
import { turnReport } from '@botones/charts/reports/turn-report';
import { type Dashboard, dashboardParts, type Totals } from '@botones/contract/analytics/dashboard';
import { saidClosed, saidReport, saidSwing, saidUntold } from '@botones/contract/analytics/first-said';
import type { ReportKind } from '@botones/contract/analytics/reports';
import { formatDay } from '@botones/contract/fields/formats';
import { column, type Language, wordsIn } from '@botones/contract/fields/words';
import type { PlaybackReport } from '@botones/contract/playback/playback';
import { reportTransaction, type Sql } from '../../app/database/db.ts';
import type { Engine } from '../../app/database/engine.ts';
import { dayAfter, daysIn } from '../../app/figures/day-spans.ts';
import { refuseForeign } from '../../app/figures/refused.ts';
import { orFail } from '../../app/http/fail.ts';
import { missed, total } from '../analytics/analytics.asks.ts';
import { partsFor } from '../analytics/analytics.dashboard.ts';
import { firstOf } from '../analytics/analytics.first.ts';
import { detectionFigures, interactionFigures, viewFigures } from '../interactions/interactions.roll-ups.ts';
import { reportOf } from '../playback/playback.report.ts';
import { countAnswers } from '../survey-figures/survey-figures.answers.ts';
import { summariseSurvey } from '../survey-figures/survey-figures.summary.ts';
import { responseDays, surveyTellers } from '../surveys/surveys.roll-ups.ts';
import { figuresOf } from '../turn-figures/turn-figures.queries.ts';
import { missedWithin } from './reports.missed.ts';
import { reportMailWords } from './reports.words.ts';

/** What a report is of, in the client's days, both included. */
export interface ReportAsked {
  kind: ReportKind;
  client_id: number;
  client: string;
  from: string;
  to: string;
  robot_id: number | null;
  branchoffice_id: number | null;
  poll_id: number | null;
}
/** A report, and what its mail says in words before the button: of the figures alone, never what somebody said. */
export interface ToldReport extends Report {
  sentences: readonly string[];
}
/** A report once its figures were read: the same in each language. */
export type ReportIn = (language: Language) => ToldReport;

/** What figures are told with, to nobody in particular: from how many people on what is told to who may not open single responses. */
interface Given {
  minGroup: number;
  now: number;
}

const named = async (sql: Sql, asked: ReportAsked) => {
  const { robot_id, branchoffice_id } = asked;
  const robot = robot_id
    ? await sql.selectFrom('robots').select('name').where('robot_id', '=', robot_id).executeTakeFirst()
    : undefined;
  const branch = branchoffice_id
    ? await sql
        .selectFrom('branch_offices')
        .select('name')
        .where('branchoffice_id', '=', branchoffice_id)
        .executeTakeFirst()
    : undefined;
  return { robot: robot?.name ?? null, branch: branch?.name ?? null };
};

const lineOf = ({ from, to }: ReportAsked): string => `${formatDay(from)} – ${formatDay(to)}`;
const weekDays = 7;

type Reads = (
  sql: Sql,
  asked: ReportAsked,
  given: Given,
) => Promise<(language: Language) => Report & Partial<ToldReport>>;

/** Whether any figure is told beside that of before. */
const hasBefore = ({ people, crossing, answered, missed, satisfaction }: Totals): boolean =>
  [people, crossing, answered, missed].some(({ before }) => before) || satisfaction.before !== null;

const dashboard: Reads = async (sql, asked, { minGroup }) => {
  const { client_id: client, robot_id: robot, from, to } = asked;
  const of = { client, robot, from, to };
  await refuseForeign(sql, of, { robots: [interactionFigures, detectionFigures, viewFigures, responseDays] });
  // Of its kind's module alone: who opens single responses sees them on their page.
  const parts = partsFor({ minGroup, opensResponses: false });
  const told: Record<string, unknown> = {};
  for (const part of dashboardParts) told[part] = { figures: await parts[part](sql, of, 'day'), error: null };
  const whole = told as Dashboard;
  const { robot: name } = await named(sql, asked);
  const first = await firstOf(sql, of, { minGroup, opensResponses: false });
  // Of a month most of what rose or fell within it would be left out.
  const isWeek = daysIn(asked) <= weekDays;
  return (language) => {
    const words = wordsIn(metricsWords, language);
    const said = column[language];
    const figures = cardFigures(whole, language);
    const { totals } = whole;
    return {
      title: words.title,
      filter: [
        lineOf(asked),
        robot === null ? words.allRobots : (name ?? words.goneRobot),
        asked.client,
        besideIn(daysIn(asked), language),
        ...saidUntold(first, said),
      ],
      totals: totals?.figures ? paperTotals(shownTotals(totals.figures, language)) : [],
      charts: cardNames.flatMap((card) => {
        const found = figures[card];
        return found ? [cardPart(card, found, language)] : [];
      }),
      name: words.title,
      sentences: [
        ...(totals?.figures ? saidReport(totals.figures, said, first.untold_robots === 0) : []).map(
          wordsIn(reportMailWords, language).sentence,
        ),
        ...(totals?.figures && hasBefore(totals.figures)
          ? [wordsIn(reportMailWords, language).beside(besideIn(daysIn(asked), language))]
          : []),
        ...(isWeek ? [...first.sentences.map((swing) => saidSwing(swing, said)), ...saidClosed(first, said)] : []),
        ...saidUntold(first, said),
      ],
    };
  };
};

const survey: Reads = async (sql, asked, { minGroup, now }) => {
  const { client_id, robot_id: robot, from, to, poll_id } = asked;
  const held = sql
    .selectFrom('polls')
    .select(['title_es', 'title_en'])
    .where('poll_id', '=', poll_id ?? 0)
    .where('deleted_at', 'is', null);
  const title = orFail(await held.executeTakeFirst(), 'surveys.not_found');
  await refuseForeign(sql, { client: client_id, robot }, surveyTellers);
  const of = {
    ...{ client: client_id, robot: robot ?? 0, poll: poll_id ?? 0, complete: true, language_id: 0 as const },
    ...{ start_date: from, end_date: to },
  };
  const counted = await countAnswers(sql, of, minGroup, now);
  const seen = await summariseSurvey(sql, of, minGroup);
  const { robot: name } = await named(sql, asked);
  return (language) => {
    const words = wordsIn(surveyMetricsWords, language);
    const lines = [
      words.asked(words.period, lineOf(asked)),
      words.asked(words.robot, robot === null ? words.allRobots : (name ?? words.robotNumber(robot))),
    ];
    const written = (language === 'en' && title.title_en) || title.title_es;
    return surveyReport(counted, seen, {
      ...{ title: words.of(written, asked.client), lines, language, today: dayAfter(asked.to) },
    });
  };
};

const turns: Reads = async (sql, asked, { minGroup }) => {
  const { client_id: client, branchoffice_id: branch, from, to } = asked;
  const of = { client, branch, from, to };
  await refuseForeign(sql, of, {});
  const told = await figuresOf(sql, of, minGroup);
  const { branch: name } = await named(sql, asked);
  return (language) => {
    const words = wordsIn(figureWords, language);
    return turnReport(told, [lineOf(asked), branch === null ? words.anyBranch : (name ?? '')], language);
  };
};

const playback: Reads = async (sql, asked) => {
  const { client_id, robot_id, from, to } = asked;
  const of = { from, to, ...(robot_id !== null && { robot_id }) };
  const told: { by: (typeof groups)[number]; report: PlaybackReport }[] = [];
  for (const by of ['time', ...groups.filter((group) => group !== 'time')] as const)
    told.push({ by, report: await reportOf(sql, client_id, { ...of, by: by === 'time' ? 'day' : by }) });
  const { robot: name } = await named(sql, asked);
  return (language) => {
    const words = wordsIn(playbackWords, language);
    const charts = reportCharts({ reports: told, time: 'day', today: dayAfter(asked.to), language });
    const [first] = told;
    if (!first) throw new Error('a report of nothing');
    const none = { type: null, title: words.title, note: words.none } as const;
    const lines = [lineOf(asked), robot_id === null ? words.anyRobot : (name ?? words.gone(robot_id))];
    return playbackReport(first.report.total, charts.length > 0 ? charts : [none], lines, language);
  };
};

const sentences: Reads = async (sql, asked, { now }) => {
  const { client_id: client, robot_id: robot, from, to } = asked;
  await refuseForeign(sql, { client, robot }, { robots: [interactionFigures] });
  const byDay = await missed(sql, { client, robot, from, to }, 'day');
  const told = [byDay, await total(sql, { client, robot, from, to }, 'day')];
  const isTold = told.some((counts) => Object.values(counts).some((n) => n > 0));
  const waiting = await missedWithin(sql, asked, now);
  const { robot: name } = await named(sql, asked);
  return (language) =>
    sentencesReport({
      ...{ byDay, isTold, waiting, days: lineOf(asked), language },
      robot: robot === null ? null : (name ?? ''),
    });
};

const reads: Record<ReportKind, Reads> = { dashboard, survey, turns, playback, sentences };

/** The totals of a report that says nothing in words of its own, each in a line. */
function totalsInWords({ totals = [] }: Report, language: Language): string[] {
  const words = wordsIn(reportMailWords, language);
  return totals.map(({ name, value, change }) =>
    change ? words.changed(name, value, change) : words.figure(name, value),
  );
}

/** The figures of a report, as people of its client with its module read them on its page. */
async function readReport(sql: Sql, asked: ReportAsked, given: Given): Promise<ReportIn> {
  const reportIn = await reads[asked.kind](sql, asked, given);
  return (language) => {
    const report = reportIn(language);
    return { sentences: totalsInWords(report, language), ...report };
  };
}

/**
 * The same behind the row policies of its client: each statement is read as it, since reading is no transaction in which a role could be taken on.
 * `before` is asked of the same database.
 */
export const readAsClient = (engine: Engine, asked: ReportAsked, given: Given, before?: (sql: Sql) => Promise<void>) =>
  reportTransaction(engine, { role: 'app', client_id: asked.client_id })(async (sql) => {
    await before?.(sql);
    return readReport(sql, asked, given);
  });
