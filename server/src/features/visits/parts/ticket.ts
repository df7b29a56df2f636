import { ticketLabel } from '@botones/contract/turns/tickets';
import type { TurnStatus } from '@botones/contract/turns/turns';
import { raw } from '../../../app/database/db.ts';
import { type TurnEventRow, toTurnEvent } from '../../turns/turn.events.ts';
import { source } from './part.ts';

interface Step extends TurnEventRow {
  turn_id: number;
  number: number;
  branch: string;
  status: TurnStatus;
  name: string | null;
}

/** The ticket that was taken in a visit: each of its steps, whenever it was, also after whoever held it had left the robot. */
export const ticket = source<Step>({
  part: 'ticket',
  kind: 'ticket',
  rows: ({ robot_id, client_id, uuid }) => raw`
    select e.at, e.event_id as id, e.kind, e.box_number, e.reason, o.name as robot, seen_name(e.user_id) as person,
      seen_name((e.reason ->> 'to_user')::bigint) as given_to, t.turn_id, t.number, b.name as branch, t.status, t.name
    from turns t join turn_events e on e.client_id = t.client_id and e.turn_id = t.turn_id
    join branch_offices b on b.client_id = t.client_id and b.branchoffice_id = t.branchoffice_id
    left join robots o on o.client_id = t.client_id and o.robot_id = e.robot_id
    where t.robot_id = ${robot_id} and t.interaction_uuid = ${uuid} and t.client_id = ${client_id}`,
  tell: ({ turn_id, number, branch, status, name, id, at, kind, box_number, reason, robot, person, given_to }) => ({
    kind: 'ticket',
    ticket: {
      ...{ turn_id, label: ticketLabel(number), branch, status, name },
      event: toTurnEvent({ id, at, kind, box_number, reason, robot, person, given_to }),
    },
  }),
});
