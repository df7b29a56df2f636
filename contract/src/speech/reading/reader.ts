/** A kind of thing that is said otherwise than it is written; `null` leaves what was found as it stands. A group without text is ''. */
export interface Reader {
  find: RegExp;
  say: (...groups: string[]) => string | null;
}

/** Before and after something that is no part of a longer word or number. */
export const alone = { before: String.raw`(?<![\p{L}\d]|\d[.,:/-])`, after: String.raw`(?![\p{L}\d]|[.,:/-]\d)` };
/** After an abbreviation, which may end in a point itself. */
export const wordEnd = String.raw`(?![\p{L}\d])`;

const sentenceEnds = /^(?:\s*$|\s*\n|\s+[\p{Lu}¿¡])/u;

/** A text as readers say it, each after the one before. The point of an abbreviation that ends a sentence stays its end. */
export function readWith(text: string, readers: readonly Reader[]): string {
  return readers.reduce(
    (read, { find, say }) =>
      read.replace(find, (...found: unknown[]) => {
        const at = found.findIndex((part) => typeof part === 'number');
        const groups = found.slice(0, at).map((group) => (typeof group === 'string' ? group : ''));
        const whole = groups[0] ?? '';
        const said = say(...groups);
        if (said === null) return whole;
        const ends = whole.endsWith('.') && sentenceEnds.test(read.slice((found[at] as number) + whole.length));
        return ends && !said.endsWith('.') ? `${said}.` : said;
      }),
    text,
  );
}
