import type { SurveySummary, VersionDay } from '@botones/contract/analytics/survey-figures';
import type { ShownChart } from '../../../ui/chart/chart-files.ts';
import { type Block, fewSide, isFew, type Said, type Side } from './block.ts';
import { comparedFigures } from './figures.ts';

const blockOf = (key: string, title: string, more: Partial<Block>): Block => ({
  ...{ key, title, marks: [], notes: [], charts: [], none: '' },
  ...more,
});

const funnelOf = ({ offered, begun, completed }: SurveySummary, { words }: Said): [string, number][] => [
  [words.offered, offered],
  [words.begun, begun],
  [words.finished, completed],
];

function funnelChart(summary: SurveySummary, title: string, said: Said): ShownChart {
  const rows = funnelOf(summary, said).map(([label, n]) => ({ label, values: [n] }));
  return {
    type: 'horizontal bar',
    title,
    figures: { series: [said.words.offers], rows, of: summary.offered },
  };
}

function leftChart({ left_at, min_group }: SurveySummary, title: string, said: Said): ShownChart | null {
  const { words, formats } = said;
  const rows = left_at.filter(({ n }) => n !== 0).map(({ question, n }) => ({ label: question, values: [n] }));
  const unknown = words.few(formats.number(min_group));
  return rows.length === 0
    ? null
    : { type: 'horizontal bar', title, figures: { series: [words.people], unknown, rows } };
}

function trendChart(
  { trend, min_group }: SurveySummary,
  versions: readonly VersionDay[],
  title: string,
  said: Said,
): ShownChart | null {
  const { words, formats } = said;
  if (trend.rows.every(({ n }) => n === 0)) return null;
  const years = new Set([said.thisYear, ...trend.rows.map(({ day }) => day.slice(0, 4))]);
  // The row of a day, or of the week that holds it.
  const borders = versions.slice(1).map(({ version, day }) => ({
    at: trend.rows.findLastIndex((row) => row.day <= day),
    label: words.nth(version),
  }));
  return {
    type: 'trend',
    title,
    figures: {
      series: [words.responses],
      unknown: words.few(formats.number(min_group)),
      rows: trend.rows.map(({ day, n }) => ({ label: said.shortDay(day, years.size > 1), values: [n] })),
      borders,
    },
  };
}

function languageChart({ languages, min_group }: SurveySummary, title: string, said: Said): ShownChart | null {
  const { words, formats } = said;
  if (languages.every(({ n }) => n === 0)) return null;
  return {
    type: 'horizontal bar',
    title,
    figures: {
      series: [words.responses],
      unknown: words.few(formats.number(min_group)),
      rows: languages.map(({ language_id, n }) => ({
        label: words.languages[language_id === 2 ? 2 : 1],
        values: [n],
      })),
    },
  };
}

const versionNotes = (versions: readonly VersionDay[], { words, shortDay }: Said): string[] =>
  versions.length > 1 ? versions.slice(1).map(({ version, day }) => words.sinceVersion(version, shortDay(day))) : [];
const trendNotes = (summary: SurveySummary, { words, formats }: Said): string[] =>
  summary.trend.rows.some(({ n }) => n === null) ? [words.trendNote(formats.number(summary.min_group - 1))] : [];
const all = (...charts: (ShownChart | null)[]): ShownChart[] => charts.filter((chart) => chart !== null);

/** From the offer to the farewell, where people leave, over time and by language; `versions` where they are known already. */
export function summaryBlocks(summary: SurveySummary, versions: readonly VersionDay[], said: Said): Block[] {
  const { words } = said;
  const trend = words.trend[summary.trend.by];
  return [
    blockOf('funnel', words.funnel, {
      charts: summary.offered > 0 ? [funnelChart(summary, words.funnel, said)] : [],
      notes: [words.funnelNote],
      none: words.notOffered,
    }),
    blockOf('left', words.leftAt, {
      charts: all(leftChart(summary, words.leftAt, said)),
      notes: summary.left > 0 ? [words.leftNote(summary.left)] : [],
      none: words.nobodyLeft,
    }),
    blockOf('trend', trend, {
      charts: all(trendChart(summary, versions, trend, said)),
      notes: [...trendNotes(summary, said), ...versionNotes(versions, said)],
      none: words.none,
    }),
    blockOf('languages', words.byLanguage, {
      charts: all(languageChart(summary, words.byLanguage, said)),
      none: words.none,
    }),
  ];
}

/** The same of two sides. What is only told in parts (days, languages) and where people leave stands one below the other. */
export function pairedSummary(sides: readonly Side[], said: Said): Block[] {
  const { words, formats } = said;
  const large = sides.filter(({ charts }) => !isFew(charts.total_answers, said));
  const few = sides.filter((side) => !large.includes(side)).map(({ name }) => fewSide(name, said));
  const offered = large.filter(({ summary }) => !isFew(summary.offered, said));
  const apart = (key: string, title: string, chart: (side: Side, title: string) => ShownChart | null, none: string) =>
    blockOf(key, title, {
      charts: all(...large.map((side) => chart(side, words.side(side.name, title)))),
      notes: few,
      none: [...few, ...(few.length < sides.length ? [none] : [])].join(' '),
    });
  const trend = words.trend[sides[0]?.summary.trend.by ?? 'day'];
  const funnel = comparedFigures(
    offered.map(({ name, summary }) => ({
      side: name,
      name: words.shareOf(name, formats.number(summary.offered)),
      counts: funnelOf(summary, said),
      of: summary.offered,
    })),
    words.offers,
  );
  const notOffered = large
    .filter((side) => !offered.includes(side))
    .map(({ name, summary }) =>
      summary.offered === 0 ? words.noOffers(name) : words.fewOffers(name, formats.number(said.least)),
    );
  return [
    blockOf('funnel', words.funnel, {
      charts: offered.length > 0 ? [{ type: 'bar', title: words.funnel, figures: funnel }] : [],
      notes: [...(offered.length > 0 ? [...few, ...notOffered] : []), words.funnelNote],
      none: [...few, ...notOffered].join(' '),
    }),
    apart('left', words.leftAt, ({ summary }, title) => leftChart(summary, title, said), words.nobodyLeft),
    apart(
      'trend',
      trend,
      ({ summary, charts }, title) => trendChart(summary, charts.versions, title, said),
      words.none,
    ),
    apart('languages', words.byLanguage, ({ summary }, title) => languageChart(summary, title, said), words.none),
  ];
}
