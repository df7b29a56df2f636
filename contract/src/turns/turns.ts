import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { day, id, idValue, instant, pageQuery, searchText } from '../fields/fields.ts';
import { AdvanceReason } from './advance.ts';
import { NamedPerson, OfBranch } from './boxes.ts';
import { Line, SentTo } from './line.ts';
import { printedTicket, TicketForm } from './ticket-form.ts';
import { TurnEvent } from './turn-events.ts';

export const turnStates = ['waiting', 'assigned', 'attended', 'cancelled'] as const;
export const TurnStatus = z.enum(turnStates);
export type TurnStatus = z.output<typeof TurnStatus>;
/** The door by which a ticket came, and why one was cancelled. */
export const turnSources = ['robot', 'console', 'phone'] as const;
export const turnEndReasons = ['no_show', 'day_end', 'left'] as const;

/** A ticket (TRN-47): durations are `HH:mm:ss`, '' where there is none yet (AMB-158). */
export const Turn = z.object({
  id: idValue,
  turn: z.int(),
  label: z.string(),
  status: TurnStatus,
  created_at: instant,
  attention_date: instant.nullable(),
  waiting_time: z.string(),
  end_date: instant.nullable(),
  service_duration: z.string(),
  /** Of somebody of the platform people of a client read no number. */
  attended_by: NamedPerson.extend({ user_id: idValue.nullable() }).nullable(),
  branch_office: OfBranch,
  box_number: z.int().nullable(),
  source: z.enum(turnSources),
  name: z.string().nullable(),
  advance: z.int(),
  advance_reason: AdvanceReason.nullable(),
  /** Why it was cancelled: nobody came, the day ended, or whoever held it gave the place back. */
  end_reason: z.enum(turnEndReasons).nullable(),
  /** The same number was given out twice that day. */
  repeated: z.boolean(),
  /** Of its client: by whose clock its times are told. */
  timezone: z.string(),
});
export type Turn = z.output<typeof Turn>;
/** A ticket as it was given out: its code, and where its page is below the server's public address (MOV-1). */
export const GivenTurn = Turn.extend({ code: z.string(), page: z.string() });
export type GivenTurn = z.output<typeof GivenTurn>;

const params = z.object({ id });
const desk = ['Turnos', 'Admin cajas'] as const;
/** Which tickets: of a branch, of local days, both included, of a box, of a person, of a number or a name. */
const asked = {
  search: searchText,
  ...{ client_id: id.optional(), branch_office: id.optional(), status: TurnStatus.optional() },
  ...{ start: day.optional(), end: day.optional(), box: id.optional(), attended_by: id.optional() },
  sort: z.enum(['newest', 'oldest']).optional(),
};
const unaudited = 'each step of a ticket is an event of its own, which nobody changes';

export const turns = feature('turns', { audience: desk })({
  history: endpoint({
    method: 'GET',
    path: '/turns/turn/',
    summary: 'Tickets, newest first',
    access: desk,
    client: 'query.client_id',
    query: z.object({ ...pageQuery, ...asked }),
    payload: z.array(Turn),
  }),
  exportCsv: endpoint({
    report: true,
    method: 'GET',
    path: '/turns/turn/export/',
    summary: 'The same rows as CSV, any number, streamed',
    access: desk,
    client: 'query.client_id',
    query: z.object(asked),
    payload: z.null(),
    binary: 'text/csv; charset=utf-8',
  }),
  line: endpoint({
    method: 'GET',
    path: '/turns/turn/line/{branch_office}/',
    summary: 'Who waits in a branch, and who was called last',
    access: desk,
    params: z.object({ branch_office: id }),
    payload: Line,
  }),
  people: endpoint({
    method: 'GET',
    path: '/turns/turn/people/{branch_office}/',
    summary: 'Who serves at the boxes of a branch, and who could: people of its client who may serve',
    access: desk,
    params: z.object({ branch_office: id }),
    payload: z.array(NamedPerson.extend({ box_number: z.int().nullable() })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/turns/turn/{id}/',
    summary: 'One ticket',
    access: desk,
    params,
    payload: Turn,
  }),
  events: endpoint({
    method: 'GET',
    path: '/turns/turn/{id}/events/',
    summary: 'What happened to a ticket, by its time',
    access: desk,
    params,
    payload: z.array(TurnEvent),
  }),
  page: endpoint({
    method: 'GET',
    path: '/turns/turn/{id}/page/',
    summary:
      'Code and page of a ticket that waits or is served, to show its QR code again: at its branch, or by who decides about all boxes',
    access: desk,
    params,
    payload: GivenTurn.pick({ code: true, page: true }),
    limit: 120,
    programs: false,
  }),
  create: endpoint({
    method: 'POST',
    path: '/turns/turn/',
    summary: 'Give out a ticket at the desk (AMB-150)',
    access: ['Admin cajas'],
    body: TicketForm,
    payload: GivenTurn,
    unaudited,
  }),
  take: endpoint({
    method: 'PUT',
    path: '/turns/turn/take_turn/',
    summary: 'Call the next of the line to the own box (AMB-152, TUR-2)',
    access: ['Turnos'],
    body: z.object({ attended_by: idValue }),
    payload: z.object({ turn_assigned: z.int(), turn_id: idValue, label: z.string() }),
    unaudited,
  }),
  finalize: endpoint({
    method: 'PUT',
    path: '/turns/turn/finalize_turn/',
    summary: 'End the ticket that one serves: attended, or cancelled because nobody came (AMB-153, TUR-6)',
    access: ['Turnos'],
    body: z.object({ attended_by: idValue, status: z.enum(['attended', 'cancelled']) }),
    payload: Turn,
    unaudited,
  }),
  attendNext: endpoint({
    method: 'PUT',
    path: '/turns/turn/attend_next/',
    summary:
      'End the ticket that one serves as attended and call the next of the line, both or neither; null: nobody waits',
    access: ['Turnos'],
    body: z.object({ attended_by: idValue, turn_id: idValue }),
    payload: z.object({ attended: Turn, next: Turn.nullable() }),
    unaudited,
  }),
  serve: endpoint({
    method: 'POST',
    path: '/turns/turn/serve/',
    summary: 'Serve whoever stands there, without a ticket or with a printed number: nobody is called (TUR-5, TUR-7)',
    access: ['Turnos'],
    body: z.object({ number: printedTicket.nullish() }),
    payload: Turn,
    unaudited,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/turns/turn/{id}/take/',
    summary: 'Call this one of the line, out of its turn',
    access: ['Turnos'],
    params,
    payload: Turn,
    unaudited,
  }),
  callAgain: endpoint({
    method: 'POST',
    path: '/turns/turn/{id}/call_again/',
    summary: 'Call the ticket that one serves once more',
    access: ['Turnos'],
    params,
    payload: Turn,
    unaudited,
  }),
  putBack: endpoint({
    method: 'POST',
    path: '/turns/turn/{id}/return/',
    summary:
      'Back into the line at its place: one that is served, or that did not come today; one of an earlier day before those of today',
    access: ['Turnos'],
    params,
    payload: Turn,
    unaudited,
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/turns/turn/{id}/transfer/',
    summary: 'To one box or one person of the same branch alone, or back to everybody',
    access: ['Turnos'],
    params,
    body: SentTo,
    payload: Turn,
    unaudited,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/turns/turn/{id}/',
    summary: 'Name and advance of a ticket that waits',
    access: desk,
    params,
    body: TicketForm.omit({ branch_office: true }),
    payload: Turn,
    unaudited,
  }),
});
