import type { TicketPage } from '@botones/contract/turns/ticket-pages';

/** The page of a ticket that waits behind five, with what a test says of it. */
export const aPage = (of: Partial<TicketPage> = {}): TicketPage => ({
  ...{ turn: 17, label: '017', status: 'waiting', end_reason: null, ahead: 5, wait: { from: 10, until: 15 } },
  called: [{ label: '012', box_number: 3, at: '2026-11-30T16:41:00.000Z' }],
  ...{ box_number: null, called_at: null, almost: false, may_step_back: true, may_return_until: null },
  ...{ calls: 0, sent_on: false, behind: 3, may_come_back: true },
  ...{ days_ago: 0, push_key: null },
  ...{ language_id: 1, timezone: 'America/Mexico_City', server_time: '2026-11-30T16:42:00.000Z' },
  branch: {
    ...{ name: 'Sucursal Centro', client: 'Clínica Aurora', primary_color: '#0f7b6c', direction: 'Av. Juárez 145' },
    ...{ url_maps: 'https://maps.example/centro', open_at: '09:00:00', until_at: '18:00:00' },
  },
  ...of,
});

/** The same when it was called to a box. */
export const aCalledPage = (of: Partial<TicketPage> = {}): TicketPage =>
  aPage({
    ...{ status: 'assigned', ahead: null, wait: null, box_number: 3, called_at: '2026-11-30T16:42:00.000Z' },
    ...{ may_step_back: false, calls: 1, behind: 0, may_come_back: false },
    ...of,
  });
