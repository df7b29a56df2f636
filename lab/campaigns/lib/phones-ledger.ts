import { almostAhead, laterPlaces, type TicketPage } from '@botones/contract/turns/ticket-pages';

/** A ticket of the campaign, as whoever gave it out was answered. */
export interface Ticket {
  code: string;
  turn_id: number;
  label: string;
  /** Its place in the order of calls: who comes sooner has the smaller one. */
  place: number;
  nth: number;
  status: TicketPage['status'];
  endReason: TicketPage['end_reason'];
  /** The box for which alone it waits. */
  onlyFor: number | null;
  box: number | null;
  /** The how manyth call it was; 0: none. */
  call: number;
  steppedBack: boolean;
}

/** Farther than any two arrivals of a campaign are from each other: whoever has an advance is before all who have none. */
const advance = 1e9;

/** The line of a branch, kept by the campaign alone: who is before whom, by what people did and were answered. */
export class PhonesLedger {
  readonly tickets: Ticket[] = [];
  #calls = 0;

  given(code: string, turn_id: number, label: string, { sooner = false } = {}): Ticket {
    const nth = this.tickets.length + 1;
    const ticket: Ticket = {
      ...{ code, turn_id, label, nth, place: nth * 1_000 - (sooner ? advance : 0), onlyFor: null, box: null, call: 0 },
      ...{ status: 'waiting', endReason: null, steppedBack: false },
    };
    this.tickets.push(ticket);
    return ticket;
  }

  get waiting(): Ticket[] {
    const byPlace = (a: Ticket, b: Ticket) => a.place - b.place || a.nth - b.nth;
    return this.tickets.filter(({ status }) => status === 'waiting').sort(byPlace);
  }
  /** Those for whichever box. */
  get line(): Ticket[] {
    return this.waiting.filter(({ onlyFor }) => onlyFor === null);
  }
  /** Whom a box calls next. */
  nextOf(box: number): Ticket | undefined {
    return this.waiting.find(({ onlyFor }) => onlyFor === box) ?? this.line[0];
  }
  at(box: number): Ticket | undefined {
    return this.tickets.find((ticket) => ticket.status === 'assigned' && ticket.box === box);
  }

  called(ticket: Ticket, box: number): void {
    Object.assign(ticket, { status: 'assigned', endReason: null, onlyFor: null, box, call: ++this.#calls });
  }
  calledAgain(ticket: Ticket): void {
    ticket.call = ++this.#calls;
  }
  ended(ticket: Ticket, how: 'attended' | 'no_show' | 'left'): void {
    ticket.status = how === 'attended' ? 'attended' : 'cancelled';
    ticket.endReason = how === 'attended' ? null : how;
    ticket.onlyFor = null;
  }
  /** Back at its place, for everybody or for one box alone. */
  waits(ticket: Ticket, onlyFor: number | null = null): void {
    Object.assign(ticket, { status: 'waiting', endReason: null, onlyFor, box: null });
  }
  /** Behind the next three, or behind all where there are fewer. */
  steppedBack(ticket: Ticket): void {
    const { line } = this;
    const last = line
      .slice(line.indexOf(ticket) + 1)
      .slice(0, laterPlaces)
      .at(-1);
    if (last) ticket.place = last.place + 1;
    ticket.steppedBack = true;
  }

  /** What the page of a ticket shows now, in one text. */
  shows(ticket: Ticket): string {
    const { status, endReason, steppedBack, onlyFor, box } = ticket;
    const { line } = this;
    const place = line.indexOf(ticket);
    const ofBox = this.tickets.filter((one) => one.status === 'waiting' && one.onlyFor === onlyFor);
    const first = ofBox.sort((a, b) => a.place - b.place).indexOf(ticket);
    const ahead = status !== 'waiting' ? null : onlyFor === null ? place : first;
    return shown({
      ...{ status, end_reason: endReason, ahead, box_number: status === 'assigned' ? box : null },
      almost: ahead !== null && ahead <= almostAhead,
      may_step_back: place >= 0 && !steppedBack && place < line.length - 1,
      called: this.tickets
        .filter((one) => one.status !== 'waiting' && one.box !== null && one.call > 0)
        .sort((a, b) => b.call - a.call)
        .slice(0, 6)
        .map(({ label, box }) => ({ label, box_number: box ?? 0 })),
    });
  }
}

type Shown = Pick<TicketPage, 'status' | 'end_reason' | 'ahead' | 'box_number' | 'almost' | 'may_step_back'> & {
  called: { label: string; box_number: number }[];
};
/** The same of a page that a phone shows; of one that is over the calls that came after it are no longer followed. */
export const shown = ({ status, end_reason, ahead, box_number, almost, may_step_back, called }: Shown): string =>
  status === 'attended' || status === 'cancelled'
    ? [status, end_reason].join(' ')
    : [status, ahead, box_number, almost, may_step_back, ...called.map((one) => `${one.label}→${one.box_number}`)].join(
        ' ',
      );
