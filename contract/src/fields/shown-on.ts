import { z } from 'zod';
import { idValue } from './fields.ts';

/** The robots that show a record, by name. */
export const ShownOn = z.array(z.object({ robot_id: idValue, name: z.string() }));
export type ShownOn = z.output<typeof ShownOn>;
