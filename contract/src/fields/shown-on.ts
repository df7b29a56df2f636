import { z } from 'zod';
import { idValue } from './fields.ts';

/** The robots that show a record, by name. */
export const ShownOn = z.array(
  z.object({
    robot_id: idValue,
    name: z.string(),
    /** It was chosen for the robot itself; else only the groups give it. */
    own: z.boolean(),
    /** The groups that give it to the robot. */
    groups: z.array(idValue),
  }),
);
export type ShownOn = z.output<typeof ShownOn>;
