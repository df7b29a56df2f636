import type { Known } from '../../../app/records/importable.ts';
import { plain } from '../meaning/guess.ts';

/** What a row means: its code, its name, and what that lies in; null where it does not say. */
export interface Identity {
  code: string | null;
  name: string;
  within: number | null;
}

const codeKey = (code: string): string => code.trim().toLowerCase();

/** Finds the records that are there and that a row may mean (IMP-4): by its code, else by its name within its category. */
export function recordsOf(known: readonly Known[]) {
  const byCode = new Map(known.flatMap((each) => (each.code === null ? [] : [[codeKey(each.code), each] as const])));
  const byName = new Map<string, Known[]>();
  for (const each of known) {
    const key = plain(each.name);
    const others = byName.get(key);
    if (others) others.push(each);
    else byName.set(key, [each]);
  }
  return ({ code, name, within }: Identity): readonly Known[] => {
    const coded = code === null ? undefined : byCode.get(codeKey(code));
    if (coded) return [coded];
    const named = byName.get(plain(name)) ?? [];
    // A code that is new names no record that has another; one without a code gets it.
    return named.filter((each) => (within === null || each.within === within) && (code === null || each.code === null));
  };
}

/** What an earlier row of the same sheet was: its line, its record and all that it said. */
export interface Seen {
  line: number;
  said: string;
}

/** Rows of one sheet that mean the same record, by what they mean. */
export function seenRows() {
  const all = new Map<string, Map<string, Seen>>();
  /** The earlier row that means the same as this one: that which says the same, else the first; null: this is the first. */
  return ({ code, name, within }: Identity, record_id: number | null, row: Seen): Seen | null => {
    if (plain(name) === '' && code === null) return null;
    const key =
      record_id !== null
        ? `#${record_id}`
        : code !== null
          ? `code ${codeKey(code)}`
          : `name ${plain(name)} ${within ?? ''}`;
    const earlier = all.get(key) ?? new Map<string, Seen>();
    const [first = null] = earlier.values();
    const alike = earlier.get(row.said);
    if (!alike) all.set(key, earlier.set(row.said, row));
    return alike ?? first;
  };
}
