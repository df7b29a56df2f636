import type { SurveySummary, VersionDay } from '@botones/contract/analytics/survey-figures';
import { apart as numbered } from '@botones/contract/fields/apart';
import type { ShownChart } from './report.ts';
import { type Block, markedTitle, type Said, type Side, smallSide } from './survey-block.ts';
import { comparedFigures } from './survey-figures.ts';

const blockOf = (key: string, title: string, more: Partial<Block>): Block => ({
  ...{ key, title, marks: [], notes: [], charts: [], none: '' },
  ...more,
});

const funnelOf = ({ offered, begun, completed }: SurveySummary, { words }: Said): [string, number][] => [
  [words.offered, offered],
  [words.begun, begun],
  [words.finished, completed],
];

/** A group by its name: how many, and whether they are so few that it says little (ALL-9). */
const rowOf = (label: string, n: number, { figures }: Said) => ({ label, values: [n], small: figures.isSmall(n) });

function funnelChart(summary: SurveySummary, title: string, said: Said): ShownChart {
  const rows = funnelOf(summary, said).map(([label, n]) => rowOf(label, n, said));
  const { small } = said.figures;
  return { type: 'horizontal bar', title, figures: { series: [said.words.offers], rows, of: summary.offered, small } };
}

/** Some leave before the first question: shares are of all who left. */
function leftChart({ left_at, left }: SurveySummary, title: string, said: Said): ShownChart | null {
  const names = numbered(left_at.map(({ question }) => question));
  const rows = left_at.flatMap(({ n, archived }, at) =>
    n === 0 ? [] : [rowOf(markedTitle(names[at] ?? '', archived ? [said.words.archived] : []), n, said)],
  );
  const { small } = said.figures;
  return rows.length === 0
    ? null
    : { type: 'horizontal bar', title, figures: { series: [said.words.people], rows, of: left, small } };
}

function trendChart(
  { trend }: SurveySummary,
  versions: readonly VersionDay[],
  title: string,
  said: Said,
): ShownChart | null {
  const { words } = said;
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
      small: said.figures.small,
      rows: trend.rows.map(({ day, n }) => rowOf(said.shortDay(day, years.size > 1), n, said)),
      borders,
    },
  };
}

function languageChart({ languages }: SurveySummary, title: string, said: Said): ShownChart | null {
  const { words } = said;
  if (languages.every(({ n }) => n === 0)) return null;
  return {
    type: 'horizontal bar',
    title,
    figures: {
      series: [words.responses],
      small: said.figures.small,
      rows: languages.map(({ language_id, n }) => rowOf(words.languages[language_id === 2 ? 2 : 1], n, said)),
    },
  };
}

const versionNotes = (versions: readonly VersionDay[], { words, shortDay }: Said): string[] =>
  versions.length > 1 ? versions.slice(1).map(({ version, day }) => words.sinceVersion(version, shortDay(day))) : [];
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
      notes: versionNotes(versions, said),
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
  const few = sides.flatMap(({ name, charts }) => smallSide(name, charts.total_answers, said));
  // Of nothing there is no share.
  const offered = sides.filter(({ summary }) => summary.offered > 0);
  const apart = (key: string, title: string, chart: (side: Side, title: string) => ShownChart | null, none: string) =>
    blockOf(key, title, {
      charts: all(...sides.map((side) => chart(side, words.side(side.name, title)))),
      notes: few,
      none,
    });
  const trend = words.trend[sides[0]?.summary.trend.by ?? 'day'];
  const funnel = comparedFigures(
    offered.map(({ name, summary }) => ({
      side: name,
      name: words.shareOf(name, formats.number(summary.offered)),
      counts: funnelOf(summary, said).map(([label, n], id) => ({ id, label, n })),
      of: summary.offered,
    })),
    words.offers,
  );
  const told = {
    ...funnel,
    small: said.figures.small,
    rows: funnel.rows.map((row, at) => ({
      ...row,
      small: (funnel.counts?.rows[at] ?? []).map((n) => typeof n === 'number' && said.figures.isSmall(n)),
    })),
  };
  const notOffered = sides.filter((side) => !offered.includes(side)).map(({ name }) => words.noOffers(name));
  const fewOffers = offered.flatMap(({ name, summary }) => smallSide(name, summary.offered, said));
  return [
    blockOf('funnel', words.funnel, {
      charts: offered.length > 0 ? [{ type: 'bar', title: words.funnel, figures: told }] : [],
      notes: [...(offered.length > 0 ? [...notOffered, ...fewOffers] : []), words.funnelNote],
      none: notOffered.join(' '),
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
