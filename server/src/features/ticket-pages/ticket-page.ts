import { waitRange } from '@botones/contract/turns/estimate';
import {
  almostAhead,
  laterPlaces,
  mostReturns,
  returnMinutes,
  type TicketPage,
} from '@botones/contract/turns/ticket-pages';
import { ticketLabel } from '@botones/contract/turns/tickets';
import type { BranchLine } from './branch-line.ts';

const minute = 60_000;

/** A ticket as its page needs it. */
export interface Ticket {
  client_id: number;
  branchoffice_id: number;
  turn_id: number;
  code: string;
  number: number;
  status: TicketPage['status'];
  end_reason: TicketPage['end_reason'];
  end_date: string | null;
  box_number: number | null;
  called_at: string | null;
  calls: number;
  /** How often it was given back and taken again; counted where it may be once more. */
  returns: number;
  stepped_back: boolean;
  /** For which box or person alone it waits; '': for whoever is free. */
  target: string;
  days_ago: number;
  language_id: TicketPage['language_id'];
}

/** Until when a place that was given back may be taken again; null: it may not, or no more. */
export function returnUntil(
  { end_reason, end_date, returns }: Pick<Ticket, 'end_reason' | 'end_date' | 'returns'>,
  now: number,
): string | null {
  // Each time begins two minutes: nobody keeps a place by giving it back for ever.
  if (end_reason !== 'left' || end_date === null || returns >= mostReturns) return null;
  const until = Date.parse(end_date) + returnMinutes * minute;
  return until > now ? new Date(until).toISOString() : null;
}

/** With what a page is told beside the line. */
export interface Told {
  now: number;
  /** Null: nobody is pushed anything. */
  pushKey: string | null;
}

/** What the phone of whoever holds a ticket shows (MOV-1): never an id, a name or a reason. */
export function ticketPage(ticket: Ticket, line: BranchLine, { now, pushKey }: Told): TicketPage {
  const { number, status, days_ago, target, called_at, calls } = ticket;
  const waits = status === 'waiting';
  const row = line.waiting.get(target) ?? [];
  const place = waits ? row.indexOf(ticket.turn_id) : -1;
  const ahead = place >= 0 ? place : null;
  // When one box or person is free nobody measured.
  const isOfAll = place >= 0 && target === '';
  const behind = isOfAll ? Math.min(laterPlaces, row.length - 1 - place) : 0;
  return {
    turn: number,
    label: ticketLabel(number),
    status,
    end_reason: ticket.end_reason,
    ahead,
    wait: isOfAll ? waitRange(place, line.boxes, line.measured) : null,
    called: line.called.map(({ id: _id, turn: _turn, calls: _calls, ...told }) => told),
    box_number: status === 'assigned' && called_at !== null ? ticket.box_number : null,
    called_at: status === 'assigned' ? called_at : null,
    calls: status === 'assigned' ? calls : 0,
    sent_on: waits && target !== '' && calls > 0,
    almost: ahead !== null && ahead <= almostAhead,
    may_step_back: isOfAll && !ticket.stepped_back && days_ago === 0 && behind > 0,
    behind,
    may_come_back: waits && ticket.returns < mostReturns,
    may_return_until: returnUntil(ticket, now),
    ...(days_ago > 0 && { days_ago }),
    language_id: ticket.language_id,
    timezone: line.timezone,
    branch: line.branch,
    push_key: pushKey,
    server_time: new Date(now).toISOString(),
  };
}
