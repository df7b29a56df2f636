/** A row of an article, as the sheet has it. */
export interface VariantRow {
  line: number;
  /** Rows of one article have the same; '' is an article of its own. */
  group: string;
  name: string;
  price: string;
  /** What tells it from the others of its article; '' where nothing does. */
  variant: string;
  /** It has a picture. */
  pictured: boolean;
}

/** What becomes of a row of several: it is in the product of another row, or it is the product. */
export type Folded =
  | { left: 'imports.part_of_product' | 'imports.only_a_picture' }
  /** `price`: the lowest, as it is written. `variants`: what they are and cost; '' where they cost the same and have no names. */
  | { price: string; variants: string }
  /** Where each variant is a product: what this one is called, and the line of the row that says what it does not. */
  | { name: string; head: number };

/** Longer texts nobody listens to. */
const mostVariants = 30;

/**
 * Folds the rows of each article into the first that has its name (IMP-3): `amountOf` reads a price, null where it is none. Rows that are an
 * article by themselves are not told.
 */
export function foldVariants(
  rows: readonly VariantRow[],
  amountOf: (price: string) => number | null,
): Map<number, Folded> {
  const groups = new Map<string, VariantRow[]>();
  const folded = new Map<number, Folded>();
  for (const row of rows) {
    if (row.group === '') continue;
    const others = groups.get(row.group);
    if (others) others.push(row);
    else groups.set(row.group, [row]);
  }
  for (const group of groups.values()) {
    // A row without a name and a price shows one more picture of its article.
    const sold = group.filter(({ name, price, variant }) => name !== '' || price !== '' || variant !== '');
    const head = sold.find(({ name }) => name !== '');
    for (const row of group) {
      if (row === head) continue;
      const onlyPicture = row.name === '' && row.price === '' && row.variant === '' && row.pictured;
      if (onlyPicture) folded.set(row.line, { left: 'imports.only_a_picture' });
      else if (head) folded.set(row.line, { left: 'imports.part_of_product' });
    }
    if (head && sold.length > 1) folded.set(head.line, { price: lowest(sold, amountOf), variants: listed(sold) });
  }
  return folded;
}

/** Names each variant of an article after the row of it that has a name ('Playera – Chica'); rows that are only pictures are left out. */
export function nameVariants(rows: readonly VariantRow[]): Map<number, Folded> {
  const heads = new Map<string, VariantRow>();
  for (const row of rows) if (row.name !== '' && !heads.has(row.group)) heads.set(row.group, row);
  const folded = new Map<number, Folded>();
  for (const { line, group, name, price, variant, pictured } of rows) {
    if (group === '') continue;
    const first = heads.get(group);
    const called = name || (first?.name ?? '');
    // What has no price and no variant stands above its variants, or shows one more picture of them.
    if (price === '' && variant === '')
      folded.set(line, { left: name === '' && pictured ? 'imports.only_a_picture' : 'imports.part_of_product' });
    else if (first)
      folded.set(line, { name: called.includes(variant) ? called : `${called} – ${variant}`, head: first.line });
  }
  return folded;
}

/** A price that cannot be read stands where it is the only one, for the rule to refuse. */
function lowest(rows: readonly VariantRow[], amountOf: (price: string) => number | null): string {
  let least: { price: string; amount: number } | null = null;
  for (const { price } of rows) {
    const amount = amountOf(price);
    if (amount !== null && (least === null || amount < least.amount)) least = { price, amount };
  }
  return least?.price ?? rows.find(({ price }) => price !== '')?.price ?? '';
}

function listed(rows: readonly VariantRow[]): string {
  const named = rows.filter(({ variant, price }) => variant !== '' && price !== '');
  const texts = [...new Set(named.map(({ variant, price }) => `${variant}: ${withCurrency(price)}`))];
  const more = texts.length - mostVariants;
  return more > 0 ? `${texts.slice(0, mostVariants).join(' · ')} · +${more}` : texts.join(' · ');
}
const withCurrency = (price: string): string => (/^\d/.test(price) ? `$${price}` : price);
