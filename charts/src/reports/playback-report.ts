import { clock, formatsFor } from '@botones/contract/fields/formats';
import { type Language, wordsIn } from '@botones/contract/fields/words';
import type { PlaybackReport } from '@botones/contract/playback/playback';
import { playbackWords } from './playback.words.ts';
import type { Report, ReportPart } from './report.ts';

/** What was planned and shown in all, each under its name; null: there is nothing that it could be a share of. */
export function playbackFacts({ planned_ms, shown_ms, plays, completed }: PlaybackReport['total'], language: Language) {
  const words = wordsIn(playbackWords, language);
  // Of counts and shares alone, which no zone changes.
  const formats = formatsFor(language, 'UTC');
  const time = (ms: number) => clock(Math.round(ms / 1_000));
  return [
    [words.planned, time(planned_ms)],
    [words.shown, time(shown_ms)],
    [words.shownShare, planned_ms > 0 ? formats.percent(shown_ms / planned_ms) : null],
    [words.plays, formats.number(plays)],
    [words.completed, formats.number(completed)],
  ] as const;
}

/** What robots were to show and showed, as a document. */
export function playbackReport(
  total: PlaybackReport['total'],
  charts: readonly ReportPart[],
  lines: readonly string[],
  language: Language,
): Report {
  const { title } = wordsIn(playbackWords, language);
  const totals = playbackFacts(total, language).flatMap(([name, value]) =>
    value === null ? [] : [{ name, value, change: null }],
  );
  return { title, filter: [...lines], charts, totals, name: title };
}
