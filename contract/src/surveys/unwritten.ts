import type { SurveyItem } from './survey-item.ts';

/** A main text that is missing: of which item, counted from 0, and in which language. */
export interface Unwritten {
  at: number;
  language: 'es' | 'en';
}

/** The items without their question or title, which no survey is saved with (SUR-48); in English only where the survey has it (SUR-49). */
export const unwritten = (items: readonly Pick<SurveyItem, 'text'>[], hasEnglish: boolean): Unwritten[] =>
  items.flatMap(({ text }, at) => {
    const missing: Unwritten[] = text.es.trim() === '' ? [{ at, language: 'es' }] : [];
    return hasEnglish && !text.en?.trim() ? [...missing, { at, language: 'en' as const }] : missing;
  });
