import type { DecimalSign } from '@botones/contract/fields/written-amount';
import type { ImportSettings } from '@botones/contract/imports/import-settings';
import type { ImportRow } from '@botones/contract/imports/imports';
import type { Importable, Known, Values } from '../../../app/records/importable.ts';
import type { Article } from '../meaning/articles.ts';
import { type Problem, problemAt } from '../meaning/problems.ts';
import { amountReader, rulesBroken, type Shown, shownOf } from '../meaning/validate.ts';
import type { recordsOf, seenRows } from './match.ts';
import type { Choosing, chooser, NameToMake, nameFinder } from './names.ts';
import type { Pictures } from './pictures.ts';
import { isPlaceless } from './places.ts';
import type { StoredRow } from './rows.ts';

/** All that a row is read with. */
export interface RowReader {
  importable: Importable;
  client_id: number;
  settings: ImportSettings;
  pictures: Pictures;
  choose: ReturnType<typeof chooser>;
  nameOf: ReturnType<typeof nameFinder>;
  signs: Readonly<Record<string, DecimalSign | null>>;
  records: ReturnType<typeof recordsOf>;
  seen: ReturnType<typeof seenRows>;
  folded: ReadonlyMap<number, Article>;
  headings: readonly string[];
  /** Columns whose cells are paths of categories. */
  paths: readonly string[];
}

/** A row as it was found, before anything is saved. */
export interface FoundRow {
  line: number;
  stored: StoredRow;
  shown: Shown;
  choosing: Choosing;
  /** What is wrong with the row among the others. */
  problems: Problem[];
  notes: Problem[];
  /** Why it is left out, on purpose. */
  left: Problem | null;
  /** The records that it may mean. */
  records: readonly Known[];
  body: unknown;
}

/** A row as it will be saved. */
export interface ValidatedRow {
  line: number;
  stored: StoredRow;
  shown: Shown;
  problems: Problem[];
  notes: Problem[];
  left: boolean;
  match: ImportRow['match'];
  record_id: number | null;
  makes: readonly NameToMake[];
  body: unknown;
  /** The record's body as it is now. */
  now: unknown;
  read: Values;
  before: Values;
}

/** Those of `values` that differ from `others`, of the columns that `among` takes. */
const differing = (values: Values, others: Values, among: (column: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, text]) => among(name) && text !== (others[name] ?? '')));

const bodyOf = (reader: RowReader, shown: Shown, choosing: Choosing, pictures: string[]) =>
  reader.importable.bodyOf({
    client_id: reader.client_id,
    values: shown.values,
    pictures,
    date_order: reader.settings.date_order,
    choice: reader.choose(shown.values, choosing),
    amount: amountReader({ ...reader, columns: reader.importable.columns })(shown, choosing.problems),
  });

/** A row of an article with what its article says; where each variant is a product, it says what its first row says and has its own price. */
function ofArticle(reader: RowReader, stored: StoredRow): StoredRow {
  const article = reader.folded.get(stored.line);
  if (!article || !('name' in article)) return stored;
  const { price_es: prices = [], images = [] } = reader.settings.columns;
  const own = new Set([...prices, ...images]);
  const cells = article.cells.map((cell, place) => stored.cells[place] || (own.has(place) ? '' : cell));
  return { ...stored, cells, fixed: { name_es: article.name, ...stored.fixed } };
}

/** What a row says, with its article's lowest price and variants where it stands for all of them. */
function shownIn(reader: RowReader, stored: StoredRow): Shown {
  const { importable, settings, paths, headings, folded } = reader;
  // Of a row whose cells are not joined yet it is shown what it most likely says.
  const [cells = stored.cells] = stored.readings;
  const shown = shownOf(ofArticle(reader, { ...stored, cells }), { ...settings, paths, headings }, importable);
  const article = folded.get(stored.line);
  if (!article || !('price' in article)) return shown;
  const { price_es = '', description_es = '' } = shown.values;
  const described = [shown.given.includes('description_es') ? '' : description_es, article.variants];
  const values = {
    ...shown.values,
    price_es: article.price || price_es,
    description_es: described.filter(Boolean).join('\n') || description_es,
  };
  return { ...shown, values };
}

/** What is wrong with a row of more cells than headings: everything that it says, until somebody has written it anew (or said it for the sheet). */
function uncertain(
  { longer, cells, fixed }: StoredRow,
  { given }: Shown,
  { settings, headings }: RowReader,
): Problem[] {
  if (!longer) return [];
  const said = Object.keys(settings.columns).filter((name) => !given.includes(name));
  const params = { cells: cells.length, headings: headings.length };
  return said.every((name) => name in fixed) && Object.keys(fixed).length > 0
    ? []
    : [problemAt('', 'imports.more_cells', params)];
}

/** What a row says, and the records that it may mean. */
export function findRow(reader: RowReader, stored: StoredRow): FoundRow {
  const article = reader.folded.get(stored.line);
  const shown = shownIn(reader, stored);
  const choosing: Choosing = { problems: [], makes: [], left: false };
  const body = bodyOf(reader, shown, choosing, []);
  const row: FoundRow = {
    line: stored.line,
    stored,
    shown,
    choosing,
    problems: uncertain(stored, shown, reader),
    notes: [...stored.remarks, ...shown.remarks],
    left: null,
    records: [],
    body,
  };
  if (article && 'left' in article) return { ...row, left: problemAt('', article.left) };
  const identity = reader.importable.identityOf(body);
  const records = reader.records(identity);
  // Left out is not missing: the record that it means is known.
  if (choosing.left) return { ...row, records, left: problemAt('', 'imports.name_left_out') };
  // What is not known to be one repeats none.
  if (row.problems.length > 0) return { ...row, records };
  const [record] = records.length === 1 ? records : [];
  const said = JSON.stringify(shown.values);
  const earlier = reader.seen(identity, record?.id ?? null, { line: stored.line, said });
  if (earlier?.said === said) return { ...row, records, left: problemAt('', 'imports.same_row') };
  if (earlier && record) row.problems.push(problemAt('', 'imports.record_again'));
  else if (earlier && identity.code !== null) row.problems.push(problemAt('code', 'imports.code_again'));
  else if (earlier) row.notes.push(problemAt('', 'imports.row_again'));
  return { ...row, records };
}

/** The columns that the sheet says of a row; what was asked for all and what is drawn is said of new records alone. Pictures are said where some came. */
const saidBy = ({ given }: Shown, { importable, pictures }: RowReader): ReadonlySet<string> =>
  new Set(
    importable.columns.flatMap(({ name, type }) =>
      given.includes(name) || (type === 'pictures' && !pictures.came) ? [] : [name],
    ),
  );

interface Judged {
  problems: Problem[];
  body: unknown;
  match: ImportRow['match'];
  read: Values;
  before: Values;
}

/** What saving a body would do: make a record (`now` is null), change the one that `now` says, or nothing; or what the rules have against it. */
function judge(
  reader: RowReader,
  { shown, problems, body, now }: { shown: Shown; problems: Problem[]; body: unknown; now: unknown },
): Judged {
  const { importable, nameOf } = reader;
  const of = (each: unknown) => importable.told(each as never, nameOf);
  const said = saidBy(shown, reader);
  const whole = now === null ? body : importable.merged(now as never, body as never, said);
  // What the sheet does not say of a record that is there was never asked.
  const known = now === null ? problems : problems.filter(({ column }) => column === '' || said.has(column));
  const all = [...known, ...rulesBroken(whole, importable, known)];
  if (all.length > 0) return { problems: all, body: null, match: null, read: {}, before: {} };
  const parsed = importable.schema.parse(whole);
  const after = of(parsed);
  // '10' and '10.00' are one amount, and the ninth decimal of a degree is a millimetre.
  const alike = (name: string) => {
    const [saved = '', sheet = ''] = [after[name], shown.shown[name]];
    const decimal = /^-?\d+\.\d+$/.test(saved) && /^-?\d+(?:\.\d+)?$/.test(sheet);
    return decimal && Math.abs(Number(saved) - Number(sheet)) < 1e-6;
  };
  const pictured = importable.columns.filter(({ type }) => type === 'pictures').map(({ name }) => name);
  const told = (name: string) => (now === null || said.has(name)) && !pictured.includes(name) && !alike(name);
  const read = differing(after, shown.shown, told);
  if (now === null) return { problems: [], body: parsed, match: 'new', read, before: {} };
  const is = of(now);
  const changes = Object.keys(differing(after, is, () => true));
  const before = Object.fromEntries(changes.map((name) => [name, is[name] ?? '']));
  const changed = changes.length > 0 || pictured.some((name) => said.has(name));
  return { problems: [], body: parsed, match: changed ? 'changed' : 'same', read, before };
}

/** Validates a row as its call would: as a new record, or as a change of the one that it means; `now` has the bodies of those. */
export async function validateRow(
  reader: RowReader,
  found: FoundRow,
  now: ReadonlyMap<number, unknown>,
): Promise<ValidatedRow> {
  const { importable, settings } = reader;
  const { line, stored, shown, notes, left, records, choosing } = found;
  const [record] = records.length === 1 ? records : [];
  const base = { line, stored, shown, notes, record_id: record?.id ?? null, makes: choosing.makes, now: null };
  const none = { left: false, match: null, body: null, read: {}, before: {} };
  if (left) return { ...base, ...none, problems: [left], left: true };

  if (records.length > 1) {
    // Of several of one name it is the one that says just this.
    for (const { id } of records) {
      const judged = judge(reader, { shown, problems: choosing.problems, body: found.body, now: now.get(id) });
      if (judged.match === 'same') return { ...base, ...judged, record_id: id, now: now.get(id), left: false };
    }
    return { ...base, ...none, problems: [problemAt('', 'imports.ambiguous_record')] };
  }

  let { body } = found;
  let problems = [...found.problems, ...choosing.problems];
  const column = importable.columns.find(({ type }) => type === 'pictures')?.name;
  const named = column !== undefined && saidBy(shown, reader).has(column);
  if (column !== undefined && (!record || named)) {
    const again: Choosing = { problems: [...found.problems], makes: [], left: false };
    const text = shown.shown[column] ?? '';
    if (text !== '' && !named) notes.push(problemAt(column, 'imports.picture_drawn'));
    const urls = await reader.pictures.of(named ? text : '', shown.values, column, again.problems);
    body = bodyOf(reader, shown, again, urls);
    problems = again.problems;
  }
  const is = record ? now.get(record.id) : null;
  const judged = judge(reader, { shown, problems, body, now: is });
  if (!record && settings.place_later && isPlaceless(importable, shown, judged.problems))
    return { ...base, ...none, problems: [problemAt('', 'imports.place_later')], left: true };
  const skipped = judged.match === 'changed' && !settings.update;
  return {
    ...base,
    ...judged,
    now: is,
    left: skipped,
    problems: skipped ? [problemAt('', 'imports.not_updated')] : judged.problems,
  };
}
