import { strangersEn } from './strangers-en.ts';
import { strangersEs } from './strangers-es.ts';
import { synonymsEn } from './synonyms-en.ts';
import { synonymsEs } from './synonyms-es.ts';
import type { Tongue } from './words.ts';

/** What is known of a language beside the client's own phrases. */
interface Knowledge {
  /** Groups of words that are said in place of each other. */
  groups: readonly string[][];
  /** Sentences that belong to nothing that a robot is asked. */
  strangers: readonly string[];
}

/** A group a line, its words divided by commas. */
const groupsIn = (text: string): string[][] =>
  text.split('\n').map((line) => line.split(',').map((word) => word.trim()));

export const tongues: Record<Tongue, Knowledge> = {
  es: { groups: groupsIn(synonymsEs), strangers: strangersEs },
  en: { groups: groupsIn(synonymsEn), strangers: strangersEn },
};
