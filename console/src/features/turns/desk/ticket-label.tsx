import { ticketDay } from '@botones/contract/turns/ticket-day';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn } from '../../../app/words.ts';

interface Labelled {
  label: string;
  days_ago?: number | undefined;
}

/** A ticket as its buttons name it: '017', or '017 de ayer' where it is not of today (MOV-8). */
export function useTicketName({ label, days_ago }: Labelled): string {
  const { language } = usePreferences();
  return [label, labelIn(ticketDay(days_ago), language)].filter(Boolean).join(' ');
}

/** The same in a row: the number, and beside it quietly its day. */
export function TicketLabel({ turn }: { turn: Labelled }) {
  const { language } = usePreferences();
  const day = labelIn(ticketDay(turn.days_ago), language);
  return (
    <>
      {turn.label}
      {day && (
        <>
          {' '}
          <small className="quiet">{day}</small>
        </>
      )}
    </>
  );
}
