import { z } from 'zod';

/** What a robot can say: Spanish, English, and personal information, each where it has an agent for it (AMB-066). */
export const Voice = z.enum(['es', 'en', 'chemical']);
export type Voice = z.output<typeof Voice>;
