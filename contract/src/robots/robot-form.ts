import { z } from 'zod';
import { idValue, text } from '../fields/fields.ts';
import { hoursFields } from './robot-hours.ts';

/** The fields of the robot form (ROB-53..59); the form uses this very schema. */
export const RobotForm = z.object({
  name: text(100),
  serial_number: text(100),
  url: text(300),
  client: idValue,
  screen_resolution: idValue,
  ...hoursFields,
});
export type RobotForm = z.output<typeof RobotForm>;
