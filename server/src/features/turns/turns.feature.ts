import type { Feature } from '../../app/feature.ts';
import { boxRoutes } from './boxes.routes.ts';
import { displayRoutes } from './displays.routes.ts';
import { printedTurnFacts } from './printed-turns.facts.ts';
import { settingsRoutes } from './settings.routes.ts';
import { turnContent } from './turns.content.ts';
import { turnEnds, turnPromises, turnServices, turnSources, turnWaits } from './turns.roll-ups.ts';
import { displayRoom, lineRoom } from './turns.rooms.ts';
import { turnRoutes } from './turns.routes.ts';
import { endDaysSchedule, freeBoxesSchedule, waitingAlertsSchedule } from './turns.schedules.ts';

export const turns: Feature = {
  tells: ['ticket.taken', 'ticket.called', 'ticket.served', 'ticket.cancelled'],
  start: (services) => ({
    routes: [turnRoutes(services), boxRoutes(services), displayRoutes(services), settingsRoutes(services)],
    rooms: [lineRoom(services)],
    secretRooms: [displayRoom(services)],
    schedules: [endDaysSchedule(services), freeBoxesSchedule(services), waitingAlertsSchedule(services)],
  }),
  robotContent: turnContent,
  facts: [printedTurnFacts],
  rollUps: [turnWaits, turnServices, turnEnds, turnSources, turnPromises],
  names: {
    attention_boxes: {
      id: 'attention_box_id',
      name: 'box_number',
      columns: /^(attention_)?box_id$/,
      statement:
        'select attention_box_id as id, box_number::text as name from attention_boxes where attention_box_id = any($1::bigint[])',
    },
    turn_displays: { id: 'display_id', name: 'name' },
  },
};
