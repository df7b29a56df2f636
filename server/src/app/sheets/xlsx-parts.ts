/** Cells that are one, as places from 0. */
export interface Merged {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** What the reader of workbooks does not tell of them. */
export interface WorkbookParts {
  /** Its days count from 1904. */
  from1904: boolean;
  /** `part`: its name in the archive; '' where nothing says it. */
  sheets: { name: string; hidden: boolean; part: string; merged: Merged[] }[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found ? unescaped(found[1] ?? found[2] ?? '') : undefined;
};
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The merged cells of a worksheet: only that part of it is looked at. */
export function mergedIn(sheet: Buffer): Merged[] {
  const begin = sheet.indexOf('<mergeCells');
  if (begin < 0) return [];
  const end = sheet.indexOf('</mergeCells>', begin);
  const xml = sheet.subarray(begin, end < 0 ? undefined : end).toString('latin1');
  return [...xml.matchAll(/\sref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g)].map(
    ([, left = '', top, right = '', bottom]) => ({
      ...{ top: Number(top) - 1, left: columnOf(left), bottom: Number(bottom) - 1, right: columnOf(right) },
    }),
  );
}

/** What a workbook says of its sheets; `merged` by the name of a part, as 'xl/worksheets/sheet1.xml'. */
export function partsOf(workbook: string, relations: string, merged: ReadonlyMap<string, Merged[]>): WorkbookParts {
  const targets = new Map(
    [...relations.matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      (attribute(tag, 'Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  return {
    from1904: /<workbookPr\s[^>]*\bdate1904\s*=\s*["'](?:1|true)["']/.test(workbook),
    sheets: [...workbook.matchAll(/<sheet\s[^>]*>/g)].map(([tag]) => {
      const part = targets.get(attribute(tag, 'r:id')) ?? '';
      return {
        name: attribute(tag, 'name') ?? '',
        hidden: (attribute(tag, 'state') ?? 'visible') !== 'visible',
        part,
        merged: merged.get(part.toLowerCase()) ?? [],
      };
    }),
  };
}

/** More cells than these nobody merges; a file may say so all the same. */
const mostFilled = 200_000;

/** Cells that are one say the same each: a category over three rows is that of all three. */
export function fillMerged<Cell>(rows: (Cell | null)[][], merged: readonly Merged[]): void {
  let left = mostFilled;
  for (const { top, left: first, bottom, right } of merged) {
    const value = rows[top]?.[first] ?? null;
    if (value === null) continue;
    for (let row = top; row <= Math.min(bottom, rows.length - 1); row++)
      for (let column = first; column <= Math.min(right, first + 100); column++) {
        const cells = rows[row];
        if (!cells || left-- <= 0) return;
        cells[column] ??= value;
      }
  }
}

/** A cell in a column of three letters, the 703rd or further right: nobody's sheet is as wide, and rows are as long as the longest. */
const farCell = /<c\s[^<>]*\br\s*=\s*["'][A-Z]{3}\d+["'](?:[^<>]*\/>|[^<>]*>(?:[^<]|<(?!\/?c[\s>]))*<\/c>)/g;

/** A worksheet without the cells that would make all its rows as long as a workbook can have them. */
export function withoutFarCells(sheet: Buffer): Buffer {
  const xml = sheet.toString('utf8');
  const less = xml.replace(farCell, '');
  return less.length === xml.length ? sheet : Buffer.from(less);
}
