import { z } from 'zod';

/** A text in Spanish, and in English where somebody wrote it. */
export const InLanguages = z.object({ es: z.string(), en: z.string().nullable() });
export type InLanguages = z.output<typeof InLanguages>;
