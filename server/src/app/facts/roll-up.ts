/** A column of the key: its SQL type, and what it is of a fact where that is more than the column of the same name. */
export type KeyColumn = string | readonly [type: string, of: string];
export type Keys = Readonly<Record<string, KeyColumn>>;
/** What a column holds. */
export type ValueOf<Column> = Column extends readonly [infer Type, string] ? Held<Type> : Held<Column>;
type Held<Type> = string extends Type
  ? string | number | boolean
  : Type extends 'boolean'
    ? boolean
    : Type extends 'bigint' | 'int' | 'smallint'
      ? number
      : string;

/**
 * What is counted of facts (ALL-5), said once: `npm run rollups` writes from it the SQL of a migration, and whoever asks finds by it the table
 * with the fewest rows. Nothing of it is read at the start.
 */
export interface RollUp<Columns extends Keys = Keys> {
  name: string;
  /** The table of facts. */
  of: string;
  /** What its table says of itself. */
  what: string;
  /** What facts are counted under, in the order of the key; the first is `client_id`. */
  keys: Columns;
  /** What keys are taken from beside the facts, which it may call `f`. */
  from?: string;
  /** Which facts count. */
  where?: string;
  /** Counts are sums of this, and not of 1. */
  amount?: string;
  /** How long there are facts to count anew; what is older leaves its counts behind. */
  kept?: string;
  /**
   * The same with fewer columns, by table. `month` stands for the first day of a month in place of a day; with `monthly` the table holds both
   * months and days. What names neither robot nor branch is shared by all robots of a client, and kept in parts (0063).
   */
  coarse?: Readonly<Record<string, readonly (NoInfer<keyof Columns & string> | 'monthly' | 'month')[]>>;
  /** Further indexes by their table, and what its name is followed by in theirs. */
  indexes?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Robots' calls read it too. */
  readByRobots?: true;
}

/** Says what is counted; the identity function that knows its columns. */
export const rollUp = <const Columns extends Keys>(declared: RollUp<Columns>): RollUp<Columns> => declared;

/** Where and when a fact happened, for keys. */
export const placed = {
  robot_id: 'bigint',
  branchoffice_id: ['bigint', 'coalesce(branchoffice_id, 0)'],
} as const satisfies Record<string, KeyColumn>;
export const dated = {
  day: ['date', 'local_day'],
  hour: ['smallint', 'local_hour'],
} as const satisfies Record<string, KeyColumn>;

/** Whether all robots of a client raise the same rows. */
export const isShared = (columns: readonly string[]): boolean =>
  !columns.includes('robot_id') && !columns.includes('branchoffice_id');
