import { z } from 'zod';
import { asSeen } from './as-seen.ts';
import { rule } from './rule.ts';

/** A record's number: 1 and up. Arrives as text in paths and queries. */
export const id = z.coerce.number(rule('number')).int().min(1).max(Number.MAX_SAFE_INTEGER);

/** A record's number in a body or an answer. */
export const idValue = z.int(rule('number')).min(1, rule('required'));

/** Whether a database can hold this text: no NUL and no half of a character. */
export const holdable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();
const notHoldable = rule('characters');

/** What a record keeps of a stored file's address: its key, without host and signature. Anything else stays as it is. */
export const fileKeyOf = (address: string): string =>
  /^(?:https?:\/\/[^/?#]+)?\/api\/storage\/([^?#]+)/.exec(address)?.[1] ?? address;

/** A stored file in an answer: its key in the row, its signed address (15 to 30 minutes) on the wire. */
export const storedFile = z.string().meta({ 'x-file': true });

const fileKey = (schema: z.ZodString) =>
  schema
    .max(500, rule('too_long', { max: 500 }))
    .refine(holdable, notHoldable)
    .transform(fileKeyOf);
/** A stored file in a body: the address as it was answered, or the key; what arrives at the handler is the key (AMB-081). */
export const optionalPicture = fileKey(z.string()).nullable();
/** One that a record must have. */
export const requiredPicture = fileKey(z.string(rule('required')).min(1, rule('required')));

/** What a documented body carries and nobody reads, whatever it is. */
export const ignoredField = z
  .unknown()
  .transform(() => undefined)
  .optional();

/** A text that somebody typed or pasted, held against a schema as they see it. */
export const typed = <S extends z.ZodType<unknown, string>>(schema: S) =>
  z.string(rule('required')).transform(asSeen).pipe(schema);
/** The same where a number is understood too: what arrives at the schema is its text. */
export const typedNumber = <S extends z.ZodType<unknown, string>>(schema: S) =>
  z.union([z.string(), z.number()], rule('required')).transform(String).transform(asSeen).pipe(schema);
const typedText = (max: number, allowed: (value: string) => boolean) =>
  typed(z.string().min(1, rule('required')).max(max, rule('too_long', { max })).refine(allowed, notHoldable));

/** Whether a text is one line: a name with a line break or another control character spoils lists, mails and files. */
const isOneLine = (value: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(value);

/** One line that somebody must have typed, such as a name; trimmed, no control character and no lone surrogate. */
export const text = (max: number) => typedText(max, (value) => holdable(value) && isOneLine(value));

/** Text of one or more lines that somebody must have typed; trimmed, no NUL and no lone surrogate (PostgreSQL holds neither). */
export const longText = (max: number) => typedText(max, holdable);

/** A sentence that a robot says aloud. */
export const spokenText = longText(300);

/** An instant, ISO 8601 in UTC with milliseconds. */
export const instant = z.string();

/** A day `yyyy-MM-dd` that exists, of the years that every calendar and database can reckon with. */
export const day = typed(
  z.string().refine((value) => {
    const parsed = /^[12]\d{3}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
    return parsed !== null && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
  }, rule('day')),
);

/** `updated_at` as loaded: a save that sends it is refused when somebody else saved since (AMB-180). */
export const loadedAt = z.string().max(40).optional();

/**
 * Query of a list that can grow: at most 100 rows a page, and all there are without `limit`; `after` continues where a page ended;
 * `offset` reaches 10,000.
 */
export const pageQuery = {
  limit: z.coerce.number(rule('number')).int().min(1).max(100).optional(),
  after: z.string().max(200).optional(),
  offset: z.coerce.number(rule('number')).int().min(0).max(10_000).optional(),
};

/** What somebody looks for in a list. */
export const searchText = typed(z.string().max(100, rule('too_long', { max: 100 }))).optional();

/** Query of a list of records with a name. */
export const namedPage = {
  ...pageQuery,
  search: searchText,
  sort: z.enum(['name', 'name_desc', 'id', 'id_desc']).optional(),
};
