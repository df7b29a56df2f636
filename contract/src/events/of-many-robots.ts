import { z } from 'zod';
import { idValue, instant, storedFile } from '../fields/fields.ts';
import { Conflict } from '../schedule/conflicts.ts';
import { ContentScene } from '../schedule/content-scene.ts';

/** What a robot would play at a time of its own clock. */
export const SeenRobot = z.object({
  robot_id: idValue,
  name: z.string(),
  timezone: z.string(),
  screen: z.object({ wide: z.int(), height: z.int() }),
  /** When its clock shows that time. */
  at: instant,
  /** `rests`: it waits outside its hours; `face`: nothing is to be played. */
  plays: z.enum(['event', 'default', 'rests', 'face']),
  event: z.object({ event_id: idValue, name: z.string() }).nullable(),
  /** One after the other, again and again. */
  scenes: z.array(
    ContentScene.extend({
      campaign: z.object({ campaign_id: idValue, name: z.string() }).nullable(),
      items: z.array(ContentScene.shape.items.element.extend({ url_file: storedFile })),
    }),
  ),
});
export type SeenRobot = z.output<typeof SeenRobot>;

/** Events that a form would take the screen from, or lose it to, in the calendar of one robot. */
export const RobotConflicts = z.object({
  robot_id: idValue,
  name: z.string(),
  timezone: z.string(),
  conflicts: z.array(
    Conflict.extend({
      /** The form's event plays, the other does not; else the other way round. */
      wins: z.boolean(),
    }),
  ),
});
export type RobotConflicts = z.output<typeof RobotConflicts>;
