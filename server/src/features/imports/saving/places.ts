import type { Importable } from '../../../app/records/importable.ts';
import type { Problem } from '../meaning/problems.ts';
import type { Shown } from '../meaning/validate.ts';

/** Whether nothing is wrong with a row but that it says no place. */
export function isPlaceless(
  { columns }: Pick<Importable, 'columns'>,
  { values }: Pick<Shown, 'values'>,
  problems: readonly Problem[],
): boolean {
  const places = columns.flatMap(({ name, place }) => (place ? [name] : []));
  const silent = places.every((name) => (values[name] ?? '') === '');
  return silent && problems.length > 0 && problems.every(({ column }) => places.includes(column));
}
