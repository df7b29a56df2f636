import { plain } from './guess.ts';
import { knownSheets } from './known-sheets.ts';
import type { SheetTemplate } from './sheet-template.ts';

export type { SheetTemplate } from './sheet-template.ts';

type Rows = readonly (readonly string[])[];

/** Where each heading stands; of two that are alike the first. */
function placesIn(headings: readonly string[]): (heading: string) => number | undefined {
  const places = new Map<string, number>();
  headings.forEach((heading, place) => {
    const word = plain(heading);
    if (word !== '' && !places.has(word)) places.set(word, place);
  });
  return (heading) => places.get(plain(heading));
}
const present = (places: (number | undefined)[]): number[] => places.filter((place) => place !== undefined);

/** The template whose headings are all there, for an import of this kind; of several that which asks for most. */
export function templateOf(kind: string, headings: readonly string[]): SheetTemplate | null {
  const placeOf = placesIn(headings);
  const fitting = knownSheets.filter(
    (template) => template.kind === kind && template.headings.every((heading) => placeOf(heading) !== undefined),
  );
  return fitting.sort((a, b) => b.headings.length - a.headings.length)[0] ?? null;
}

/**
 * The places of the headings that stand for each column, to be joined in this order. Of alternatives the first counts that no other says twice
 * as often in `rows`.
 */
export function columnsBy(
  template: SheetTemplate,
  headings: readonly string[],
  rows: Rows = [],
): Record<string, number[]> {
  const placeOf = placesIn(headings);
  const columns: Record<string, number[]> = {};
  for (const [column, alternatives] of Object.entries(template.columns)) {
    const there = alternatives
      .filter((joined) => joined.every((heading) => heading.endsWith('?') || placeOf(heading) !== undefined))
      .map((joined) => present(joined.map(placeOf)));
    const said = there.map((places) => rows.filter((cells) => places.some((place) => cells[place])).length);
    const places = there.find((_places, n) => (said[n] ?? 0) * 2 > Math.max(...said)) ?? there[0];
    if (places) columns[column] = places;
  }
  return columns;
}

/** The article that each row belongs to, and the variant of it that the row is ('' where it is the only one). */
export function articlesBy(
  template: SheetTemplate,
  headings: readonly string[],
  rows: Rows,
): { group: string; variant: string; pictured: boolean }[] {
  const placeOf = placesIn(headings);
  const reader = (names: readonly string[] = []) => {
    const places = present(names.map(placeOf));
    return (cells: readonly string[]) => places.map((place) => (cells[place] ?? '').trim());
  };
  const [group, variants, pictures] = [reader(template.group), reader(template.variants), reader(template.pictures)];
  const { heading = '', id = '', code = '' } = template.parent ?? {};
  const [parent, own, codes] = [reader([heading]), reader([id]), reader([code])];
  const byName = new Map<string, string>();
  rows.forEach((cells, place) => {
    for (const name of [own(cells)[0] && `id:${own(cells)[0]}`, codes(cells)[0]])
      if (name && !byName.has(name)) byName.set(name, `row ${place}`);
  });
  return rows.map((cells, place) => {
    const of = parent(cells)[0] ?? '';
    const named = template.parent ? (byName.get(of) ?? (of || `row ${place}`)) : group(cells).map(plain).join(' | ');
    return {
      group: named,
      variant: variants(cells)
        .filter((value) => value !== '' && !isOnly(value))
        .join(' / '),
      pictured: pictures(cells).some((value) => value !== ''),
    };
  });
}

/** What shops call the one variant of an article that has no others. */
const isOnly = (variant: string): boolean =>
  /^(?:default title|default|regular|normal|unica|sin variantes?|n a)$/.test(plain(variant));

/** The categories that a cell names: of 'Ropa > Bebés > Gorros, Ofertas' the first path, its first and its last step. */
export function pathWritten(text: string): { category: string; sub_category: string } {
  const [first = ''] = text.split(/[,|;](?=\s*\S)/);
  const steps = first
    .split(/>|\u00bb|\/(?=\s)|→/)
    .map((step) => step.trim())
    .filter(Boolean);
  const [category = ''] = steps;
  return { category, sub_category: steps.length > 1 ? (steps.at(-1) ?? '') : '' };
}
