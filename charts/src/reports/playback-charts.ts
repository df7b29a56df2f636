import { formatDay } from '@botones/contract/fields/formats';
import { type Language, wordsIn } from '@botones/contract/fields/words';
import { missedReasons, type PlaybackReport, type PlaybackRow } from '@botones/contract/playback/playback';
import type { Figures } from '../drawing.ts';
import { playbackWords } from './playback.words.ts';
import type { ShownChart } from './report.ts';

/** What its rows are: of time, days or months. */
export const groups = ['media', 'campaign', 'robot', 'time'] as const;
export type Group = (typeof groups)[number];

/** More bars of names than these tell nothing; a report has them in its table and its sheet. */
const mostBars = 20;
const [minute, hour] = [60_000, 3_600_000];

/** Hours where there are many of them, with a decimal; else minutes. */
function unitOf(ms: readonly number[]) {
  const inHours = Math.max(0, ...ms) >= 10 * hour;
  return {
    inHours,
    of: (value: number) => (inHours ? Math.round(value / (hour / 10)) / 10 : Math.round(value / minute)),
  };
}

/** What a row of the report is called: the month as 11/2026. */
export const rowName = (
  row: PlaybackRow,
  by: Group | 'day' | 'month',
  words: { byDefault: string; gone: (id: number) => string },
) => {
  if (row.day !== null) return by === 'month' ? formatDay(row.day).slice(3) : formatDay(row.day);
  if (by === 'campaign' && row.id === 0) return words.byDefault;
  return row.name ?? words.gone(row.id);
};

interface Given {
  reports: { by: Group; report: PlaybackReport | undefined }[];
  time: 'day' | 'month';
  /** The client's, `yyyy-MM-dd`: what is planned of it is not over. */
  today: string;
  language: Language;
}

/** The report as charts: planned and shown from day to day, why less was shown, and by each group. */
export function reportCharts({ reports, time, today, language }: Given): (ShownChart & { note: string })[] {
  const words = wordsIn(playbackWords, language);
  const found: ShownChart[] = [];
  for (const { by, report } of reports) {
    if (!report || report.rows.length === 0) continue;
    const rows = by === 'time' ? report.rows : report.rows.slice(0, mostBars);
    const unit = unitOf(rows.flatMap(({ planned_ms, shown_ms }) => [planned_ms, shown_ms]));
    const figures: Figures = {
      series: [words.planned, words.shown],
      // Of many names the first are told, and rounded minutes add up to other ones.
      of: null,
      unended: by === 'time' && (rows.at(-1)?.day ?? '') >= (time === 'day' ? today : `${today.slice(0, 7)}-01`),
      rows: rows.map((row) => ({
        label: rowName(row, by === 'time' ? time : by, words),
        ...(by === 'time' && time === 'day' && { short: formatDay(row.day ?? '').slice(0, 5) }),
        values: [unit.of(row.planned_ms), unit.of(row.shown_ms)],
      })),
    };
    const name = words.groups[by === 'time' ? time : by];
    const title = words.of(unit.inHours ? words.hours : words.minutes, name);
    found.push({ title, type: by === 'time' && rows.length > 12 ? 'trend' : 'bar', figures });
  }
  const missed = reports.find(({ report }) => report)?.report?.total.missed_ms;
  if (missed && missedReasons.some((reason) => missed[reason] > 0)) {
    const unit = unitOf(missedReasons.map((reason) => missed[reason]));
    const rows = missedReasons.map((reason) => ({ label: words.reasons[reason], values: [unit.of(missed[reason])] }));
    const title = unit.inHours ? words.whyHours : words.whyMinutes;
    found.splice(1, 0, { title, type: 'horizontal bar', figures: { series: [words.missed], rows } });
  }
  return found.map((chart) => ({ ...chart, note: words.note }));
}
