import type { TextLanguage } from '../fields/texts.ts';
import {
  type Change,
  countChange,
  localeOfTexts,
  shareChange,
  writtenChange,
  writtenNumber,
  writtenPercent,
} from './changes.ts';
import type { TotalName, Totals } from './dashboard.ts';
import type { First, FirstSentence, Where } from './first.ts';
import { firstWords } from './first-said.words.ts';
import { leastUsual, leastWeeks } from './usual.ts';

/** A local day in words; no zone is involved in it. */
function written(day: string, language: TextLanguage, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(localeOfTexts(language), { ...parts, timeZone: 'UTC' });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
const ofMonth = { day: 'numeric', month: 'long' } as const;
/** 'lunes 23 de noviembre', within a sentence without the comma that Spanish writes behind a weekday; '11月23日(月)'. */
const weekdayOf = (day: string, language: TextLanguage): string =>
  language === 'es'
    ? `${written(day, 'es', { weekday: 'long' })} ${written(day, 'es', ofMonth)}`
    : written(day, language, { ...ofMonth, weekday: language === 'ja' ? 'short' : 'long' });

function whenOf({ span, from, to }: FirstSentence, language: TextLanguage): string {
  const words = firstWords[language];
  if (span === 'day') return words.onDay(weekdayOf(to, language));
  // 'Del 23 al 29 de noviembre': in Spanish a month that is the same is said once.
  const isOneMonth = language === 'es' && from.slice(0, 7) === to.slice(0, 7);
  const first = isOneMonth ? String(Number(from.slice(8))) : written(from, language, ofMonth);
  return words.inWeek(first, written(to, language, ofMonth));
}

function saidWhere(where: Where | null, language: TextLanguage): string {
  const { at, gone, several } = firstWords[language];
  if (!where) return '';
  if (where.kind === 'several') return several;
  return where.name === '' ? gone[where.kind] : at[where.kind](where.name);
}

/** What rose or fell beyond its usual swing, in a sentence: when, how much, how far from the usual, where, and since when. */
export function saidSwing(sentence: FirstSentence, language: TextLanguage): string {
  const { figure, from, to, now, usual, since, where } = sentence;
  const words = firstWords[language];
  const change = words.change[now > usual ? 'up' : 'down'](
    writtenPercent(Math.abs(now - usual) / usual, language),
    writtenNumber(Math.round(usual), language),
  );
  // One day that is alone says its day already, and a week that has been so from its first day on its days.
  const begins = since !== null && since !== (sentence.span === 'day' ? to : from);
  const more = saidWhere(where, language) + (begins ? words.since(weekdayOf(since, language)) : '');
  return words.sentence(
    whenOf(sentence, language),
    words.counted[figure](now, writtenNumber(now, language)),
    change,
    more,
  );
}

/** The days of the week on which nobody was counted although people usually come, in one line. */
export function saidClosed({ closed_days }: First, language: TextLanguage): string[] {
  if (closed_days.length === 0) return [];
  const { closed, closedDay } = firstWords[language];
  const list = new Intl.ListFormat(localeOfTexts(language), { type: 'conjunction' });
  return [closed(list.format(closed_days.map((day) => closedDay(weekdayOf(day, language)))))];
}

/** That some robots have not told yet what they counted. */
export const saidUntold = ({ untold_robots }: Pick<First, 'untold_robots'>, language: TextLanguage): string[] =>
  untold_robots > 0 ? [firstWords[language].untold(untold_robots)] : [];

/** What is said beside the sentences, or in their place: when nobody was counted, that nothing is unusual, or that it cannot be told yet. */
export function saidBeside(first: First, language: TextLanguage): string[] {
  const words = firstWords[language];
  const { day_state, week_state, sentences } = first;
  const isCompared = day_state === 'compared' || week_state === 'compared';
  const closed = saidClosed(first, language);
  return [
    ...closed,
    // A day without anybody is out of the ordinary.
    ...(isCompared && sentences.length === 0 && closed.length === 0 ? [words.nothing] : []),
    ...(isCompared || closed.length > 0 ? [] : [words.unknown(leastWeeks, leastUsual)]),
    ...saidUntold(first, language),
  ];
}

/** All that is told first, as lines of a text. */
export const saidFirst = (first: First, language: TextLanguage): string[] => [
  ...first.sentences.map((sentence) => saidSwing(sentence, language)),
  ...saidBeside(first, language),
];

/** Behind a figure its change, as it goes on: 'Atendió a 4,812 personas, 6% más'. */
const withChange = (said: string, change: Change | null, language: TextLanguage): string => {
  if (!change) return said;
  const text = writtenChange(change, language);
  return firstWords[language].beside(said, text.charAt(0).toLocaleLowerCase(localeOfTexts(language)) + text.slice(1));
};
const inOrder: readonly TotalName[] = ['people', 'crossing', 'answered', 'missed'];

/**
 * The sentences with which a report begins: how many were served, passed, answered and not understood, and how satisfied people were, each beside
 * the days before. What never happened is left out, but for who was served, where all robots told of it; satisfaction that is not told is not said.
 */
export function saidReport(totals: Totals, language: TextLanguage, isWhole = true): string[] {
  const counted = inOrder.flatMap((name) => {
    const { now, before } = totals[name];
    if (now === 0 && (name === 'people' ? !isWhole : !before)) return [];
    const said = firstWords[language].report[name](now, writtenNumber(now, language));
    return [withChange(said, before ? countChange(now, before) : null, language)];
  });
  const { share, before } = totals.satisfaction;
  if (share === null) return counted;
  const said = firstWords[language].satisfaction(writtenPercent(share, language));
  return [...counted, withChange(said, before === null ? null : shareChange(share, before), language)];
}
