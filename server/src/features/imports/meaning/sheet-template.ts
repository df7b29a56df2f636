/** Headings whose cells are joined to one text, in this order; one that ends in '?' may be missing. */
type Joined = readonly string[];

/** A sheet that many people have alike, known by its headings. Case, accents and signs of headings do not count. */
export interface SheetTemplate {
  name: string;
  kind: 'products' | 'branches' | 'directory';
  /** What people call it. */
  label: string;
  /** All of them must be there. */
  headings: readonly string[];
  /** What stands for a column: the first whose headings are there, unless another is said in twice as many rows. */
  columns: Readonly<Record<string, readonly Joined[]>>;
  /** Rows with the same values here are one article. */
  group?: readonly string[];
  /** A row that says something here is a variant of the row with that code, or with that number ('id:87'). */
  parent?: { heading: string; id: string; code: string };
  /** Headings whose values name a variant of an article. */
  variants?: readonly string[];
  /** Headings with addresses of pictures: a row that has nothing else is one of them. */
  pictures?: readonly string[];
  /** Columns whose cells are paths of categories ('Ropa > Bebés'): the end of one is the subcategory. */
  paths?: readonly string[];
}
