import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import type { Words } from '../words/words.ts';
import { clockTime } from './times.ts';

/** A ticket that was called, as the page lists it. */
export interface CalledLine {
  number: string;
  /** 'de ayer'; '' of one of today. */
  day: string;
  box: string;
  time: string;
}

/** What was called last, the latest first. */
export const calledLines = ({ called, timezone }: TicketPage, words: Words): CalledLine[] =>
  called.map(({ label, box_number, at, days_ago }) => ({
    number: label,
    day: days_ago ? words.daysAgo(days_ago) : '',
    box: words.box(box_number),
    time: clockTime(at, timezone),
  }));
