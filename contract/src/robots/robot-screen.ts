import { z } from 'zod';
import { idValue } from '../fields/fields.ts';

/** How large a robot's screen is, as its card says it. */
export const Resolution = z.object({
  id: idValue,
  name: z.string(),
  resolution: z.string(),
  wide: z.int(),
  height: z.int(),
});
