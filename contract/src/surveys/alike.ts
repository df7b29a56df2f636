import type { InLanguages } from '../fields/in-languages.ts';
import { kindOf } from './kinds/kinds.ts';
import type { SurveyItem } from './survey-item.ts';

/** An option, a column or a row that reads like another one of its question in a language, accents and case apart. */
export interface Alike {
  list: 'options' | 'rows';
  /** Its place in the list, from 0. */
  at: number;
  language: 'es' | 'en';
  /** A change made it so, which is not saved; otherwise it was so before. */
  made: boolean;
}

const languages = ['es', 'en'] as const;
/** What is sent in the place of an empty option (SUR-50, SUR-51). */
const placeholders = { es: '1', en: '2' };
const sameIn = {
  es: new Intl.Collator('es', { sensitivity: 'base' }),
  en: new Intl.Collator('en', { sensitivity: 'base' }),
};

interface Entry {
  at: number;
  text: string;
  /** As it was saved; '' where it is new. */
  was: string;
}

/** Entries that read alike, in their order; of those alone in a group nothing is told. */
function groupsOf(entries: readonly Entry[], { compare }: Intl.Collator): Entry[][] {
  const sorted = entries.filter(({ text }) => text !== '').sort((a, b) => compare(a.text, b.text) || a.at - b.at);
  const groups: Entry[][] = [];
  for (const entry of sorted) {
    const last = groups.at(-1);
    if (last?.[0] && compare(last[0].text, entry.text) === 0) last.push(entry);
    else groups.push([entry]);
  }
  return groups.filter(({ length }) => length > 1);
}

/** One of them stays as it is, one that nobody changed if there is one; the others are wrong unless they read like it before. */
function told(group: readonly Entry[], language: Alike['language']): Omit<Alike, 'list' | 'language'>[] {
  const { compare } = sameIn[language];
  const [first] = group;
  const kept = group.find(({ text, was }) => was !== '' && compare(text, was) === 0) ?? first;
  const readSo = ({ was }: Entry) => was !== '' && kept !== undefined && compare(was, kept.was) === 0;
  const made = group.filter((entry) => entry !== kept && !readSo(entry));
  if (made.length > 0) return made.map(({ at }) => ({ at, made: true }));
  return group.filter((entry) => entry !== kept).map(({ at }) => ({ at, made: false }));
}

type Listed = { id: number | null; text: InLanguages }[];
/** What a question has of each list, by number and text. */
const listsOf = (item: SurveyItem): Record<Alike['list'], Listed> => {
  const { has } = kindOf(item);
  return {
    options: has.options ? item.options.map(({ option_id, text }) => ({ id: option_id, text })) : [],
    rows: has.rows ? item.rows.map(({ row_index, text }) => ({ id: row_index, text })) : [],
  };
};

/**
 * What of a question cannot be told apart, each language by itself: options, columns and rows that a change made alike, and where none
 * was those that were saved so. `former`: the question as it was saved. What stands for an empty text is sent unmarked by documented
 * callers (SUR-50, SUR-51): it is never refused.
 */
export function alikeIn(item: SurveyItem, former: SurveyItem | undefined): Alike[] {
  const now = listsOf(item);
  const before = former && listsOf(former);
  return (['options', 'rows'] as const).flatMap((list) => {
    const known = new Map(before?.[list].map(({ id, text }) => [id, text]));
    return languages.flatMap((language) => {
      const entries = now[list].map(({ id, text }, at) => ({
        at,
        text: text[language] ?? '',
        was: (id !== null && known.get(id)?.[language]) || '',
      }));
      return groupsOf(entries, sameIn[language]).flatMap((group) =>
        told(group, language).map(({ at, made }) => {
          const isSent = group.every(({ text }) => text === placeholders[language]);
          return { list, at, language, made: made && !isSent };
        }),
      );
    });
  });
}
