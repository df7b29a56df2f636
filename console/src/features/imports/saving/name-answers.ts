import type { ImportName } from '@botones/contract/imports/import-settings';
import type { Import, ImportChoice } from '@botones/contract/imports/imports';
import type { ImportKind } from '../import-kind.ts';

/** What was said of a name. */
export type Answer = Pick<ImportName, 'as' | 'id'>;

/** A name that is asked about; `rows`: how many have it, 0 where that is not known any more. */
export interface NameAsked extends Pick<ImportName, 'column' | 'name' | 'within'> {
  rows: number;
}

export const keyOf = ({ column, name, within }: Pick<ImportName, 'column' | 'name' | 'within'>): string =>
  JSON.stringify([column, name, within]);

/** What was said of names before. */
export const answersOf = (names: readonly ImportName[]): Record<string, Answer> =>
  Object.fromEntries(names.map((name) => [keyOf(name), { as: name.as, id: name.id }]));

/** The names that are asked about: those that nobody knows, and where they are to be changed those that were decided. */
export function linesOf({ unknown, settings }: Pick<Import, 'unknown' | 'settings'>, changing: boolean): NameAsked[] {
  const open = new Set(unknown.map(keyOf));
  const decided = settings.names.filter((name) => !open.has(keyOf(name))).map((name) => ({ ...name, rows: 0 }));
  return changing ? [...unknown, ...decided] : unknown;
}

/** All that was said of names: of these lines as it is answered now, of others as before. */
export function decidedBy(
  { settings }: Pick<Import, 'settings'>,
  lines: readonly NameAsked[],
  answers: Readonly<Record<string, Answer>>,
): ImportName[] {
  const here = new Set(lines.map(keyOf));
  return [
    ...settings.names.filter((name) => !here.has(keyOf(name))),
    ...lines.flatMap((line) => {
      const { column, name, within } = line;
      const answer = answers[keyOf(line)];
      return answer ? [{ column, name, within, ...answer }] : [];
    }),
  ];
}

const alike = (one: string | null, other: string | null): boolean =>
  (one ?? '').localeCompare(other ?? '', 'es', { sensitivity: 'base' }) === 0;

/** The records that a name may be: of one that lies in another, those that lie in the same. */
export function knownFor(
  { columns }: Pick<ImportKind, 'columns'>,
  { column, within }: NameAsked,
  choices: readonly ImportChoice[],
  answers: Readonly<Record<string, Answer>>,
): readonly ImportChoice[] {
  const own = choices.filter((choice) => choice.column === column);
  if (within === null) return own;
  const outer = columns.find(({ name }) => name === column)?.within ?? '';
  const said = answers[keyOf({ column: outer, name: within, within: null })];
  const meant =
    said?.as === 'known' ? choices.find(({ column, id }) => column === outer && id === said.id)?.name : within;
  return own.filter((choice) => alike(choice.within, meant ?? within));
}
