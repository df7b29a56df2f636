import { z } from 'zod';

/** What a session type is by its name: what the product decides by. */
export const SessionKind = z.enum(['es', 'en', 'chemical', 'other']);
