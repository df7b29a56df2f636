import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as spanishStem } from '@orama/stemmers/spanish';
import { soundOf } from './sound.ts';
import type { Tongue } from './words.ts';

const stemmers = { es: spanishStem, en: englishStem };

/** The stem of a word as it sounds. */
export const stemOf = (word: string, language: Tongue): string => soundOf(stemmers[language](word), language);
