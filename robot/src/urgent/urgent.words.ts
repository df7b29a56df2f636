import type { Sentence } from '../interaction/languages.ts';

/** Above an urgent message. */
export const urgentTitle: Sentence = { es: 'Aviso urgente', en: 'Urgent notice' };
