import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import type { Words } from '../words/words.ts';

/** What is heard and felt: it is almost one's turn, or one is called. */
export type Alarm = 'almost' | 'called';

const isCalled = ({ status, box_number }: TicketPage): boolean => status === 'assigned' && box_number !== null;
const isAlmost = ({ status, almost }: TicketPage): boolean => status === 'waiting' && almost;

/** Which alarm a change of the ticket gives; a call that is repeated sounds again. */
export function alarmOf(before: TicketPage | null, after: TicketPage | null): Alarm | null {
  if (!before || !after) return null;
  if (isCalled(after) && (!isCalled(before) || before.called_at !== after.called_at)) return 'called';
  return isAlmost(after) && !isAlmost(before) ? 'almost' : null;
}

/** What a screen reader is told of a change, once; null: nothing that it needs. */
export function toldOf(before: TicketPage | null, after: TicketPage | null, words: Words): string | null {
  if (!after || !before) return null;
  const { box_number } = after;
  if (isCalled(after) && box_number !== null) {
    if (!isCalled(before)) return words.told.called(words.box(box_number));
    return before.called_at === after.called_at ? null : words.told.calledAgain(words.box(box_number));
  }
  if (after.status !== 'waiting' || after.ahead === null) return null;
  const parts = [
    before.ahead === after.ahead ? '' : words.told.place(after.ahead),
    isAlmost(after) && !isAlmost(before) ? words.told.almost : '',
  ];
  return parts.filter(Boolean).join(' ') || null;
}
