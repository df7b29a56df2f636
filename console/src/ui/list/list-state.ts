import { useLocation, useNavigate, useSearchParams } from 'react-router';

export const pageSizes = [25, 50, 100] as const;

/** What a list may be told by its address. */
export interface ListOptions<Sort extends string, Filter extends string> {
  /** The contract's sort words; the first is what the list does when nothing is said. */
  sorts?: readonly Sort[];
  /** Names of the search parameters that narrow the list. */
  filters?: readonly Filter[];
  /** Rows a page: 25, 50 or 100; 50 where nothing is said. */
  size?: (typeof pageSizes)[number];
}

export interface ListView<Sort extends string, Filter extends string> {
  /** 1 and up. */
  page: number;
  size: number;
  sort: Sort | undefined;
  filters: Partial<Record<Filter, string>>;
  /** Whether any filter is set. */
  filtered: boolean;
  /** The part of the call's query that says order and page; spread it. */
  paging: { limit: number; after?: string; offset?: number; sort?: Sort };
}

/** The deepest row that the server reaches without a cursor. */
const offsetReach = 10_000;

/** Reads a list's view from its address. A page without its cursor (an edited or old link) goes by offset. */
export function readList<Sort extends string, Filter extends string>(
  search: URLSearchParams,
  options: ListOptions<Sort, Filter>,
): ListView<Sort, Filter> {
  const size = pageSizes.find((each) => String(each) === search.get('size')) ?? options.size ?? 50;
  const sort = options.sorts?.find((each) => each === search.get('sort')) ?? options.sorts?.[0];
  const asked = Number(search.get('page') ?? 1);
  const after = search.get('after');
  const reachable = Number.isInteger(asked) && asked > 1 && (after || (asked - 1) * size <= offsetReach);
  const page = reachable ? asked : 1;
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of options.filters ?? []) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  const from = page === 1 ? {} : after ? { after } : { offset: (page - 1) * size };
  return {
    page,
    size,
    sort,
    filters,
    filtered: Object.keys(filters).length > 0,
    paging: { limit: size, ...from, ...(sort ? { sort } : {}) },
  };
}

/** A filter of a list as a call takes it; what the address says and the call does not know is no filter. */
export function filterOf<Filter extends string, Value extends string>(
  { filters }: { filters: Partial<Record<Filter, string>> },
  filter: Filter,
  values: readonly Value[],
): { [F in Filter]?: Value } {
  const value = values.find((each) => each === filters[filter]);
  return (value === undefined ? {} : { [filter]: value }) as { [F in Filter]?: Value };
}

/** A filter by a record as a call takes it: its number; what is none is no filter. */
export function recordFilterOf<Filter extends string>(
  { filters }: { filters: Partial<Record<Filter, string>> },
  filter: Filter,
): { [F in Filter]?: number } {
  const text: string = filters[filter] ?? '';
  return (/^[1-9]\d{0,14}$/.test(text) ? { [filter]: Number(text) } : {}) as { [F in Filter]?: number };
}

/** What is searched for, as a call takes it: no longer than it may be. */
export function searchOf({ filters: { search } }: { filters: { search?: string } }): { search?: string } {
  return search ? { search: search.slice(0, 100) } : {};
}

/** Writes changes into an address; undefined or '' takes a parameter out. */
export function writeList(search: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

const firstPage = { page: undefined, after: undefined };

/** What narrows a list, as its filters know it: a list with more of them is one too. */
export interface Narrowed<Filter extends string> {
  filters: Partial<Record<Filter, string>>;
  /** Sets or (undefined) lifts filters and returns to the first page. */
  setFilters(filters: Partial<Record<Filter, string | undefined>>): void;
}

/** Which page of a list is shown, as its pager knows it. */
export interface Paged extends Pick<ListView<never, never>, 'page' | 'size' | 'filtered'> {
  setSize(size: number): void;
  /** Lifts all filters. */
  clear(): void;
  /** On to the page that the cursor begins. */
  forward(next: string | null): void;
  back(): void;
}

/** The order of a list, as its headings know it. */
export interface Sorted<Sort extends string> {
  sort: Sort | undefined;
  setSort(sort: Sort): void;
}

export interface ListState<Sort extends string = string, Filter extends string = string>
  extends ListView<Sort, Filter>,
    Narrowed<Filter>,
    Paged,
    Sorted<Sort> {
  /** The names of the search parameters that make its view: what is saved of it. */
  parameters: readonly string[];
}

/** The view of a list, kept in the address: reload, bookmark and Back restore it. Cursors of pages passed are in the history entry. */
export function useListState<Sort extends string = never, Filter extends string = never>(
  options: ListOptions<Sort, Filter>,
): ListState<Sort, Filter> {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const view = readList(search, options);
  const cursors = (location.state as { cursors?: (string | null)[] } | null)?.cursors ?? [];
  const go = (changes: Record<string, string | undefined>, keep: (string | null)[] = [], replace = false) =>
    navigate(
      { search: `?${writeList(search, changes)}` },
      { state: { cursors: keep }, replace, preventScrollReset: replace },
    );
  return {
    ...view,
    parameters: ['sort', 'size', ...(options.filters ?? [])],
    setSort: (sort) => void go({ ...firstPage, sort: sort === options.sorts?.[0] ? undefined : sort }),
    setSize: (size) => void go({ ...firstPage, size: String(size) }),
    // Typing in a search field must not fill the history: a filter replaces the view that it narrows.
    setFilters: (filters) => void go({ ...firstPage, ...filters }, [], true),
    clear: () =>
      void go({ ...firstPage, ...Object.fromEntries((options.filters ?? []).map((name) => [name, undefined])) }),
    forward: (next) => {
      const known = [...cursors];
      known[view.page] = next;
      void go({ page: String(view.page + 1), after: next ?? undefined }, known);
    },
    back: () => {
      const page = view.page - 1;
      const after = cursors[page - 1] ?? undefined;
      void go({ page: page > 1 ? String(page) : undefined, after: page > 1 ? after : undefined }, cursors);
    },
  };
}
