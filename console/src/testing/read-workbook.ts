import { strFromU8, unzipSync } from 'fflate';

const text = (xml: string): string =>
  (new DOMParser().parseFromString(`<p>${xml}</p>`, 'text/html').body.textContent ?? '').replaceAll(
    /_x([0-9a-f]{4})_/gi,
    (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Formats of dates by the number of their style. */
function dateStyles(styles: string): Map<string, string> {
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const cells = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? '';
  const used = [...cells.matchAll(/<xf (?:numFmtId="(\d+)")?/g)];
  return new Map(
    used.flatMap(([, id = ''], style) => {
      const code = formats.get(id) ?? '';
      return /[dh]/.test(code) ? [[String(style), code] as const] : [];
    }),
  );
}

/** A serial number as a spreadsheet shows it in this format. */
function shownDate(serial: number, format: string): string {
  const [date = '', time = ''] = new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString().split(/[T.]/);
  return format.replace('dd/mm/yyyy', date.split('-').reverse().join('/')).replace('hh:mm:ss', time);
}

/** The rows of a workbook's first sheet as a spreadsheet shows them: numbers, texts, dates in their format, null where a cell is empty. */
export async function readWorkbook(blob: Blob): Promise<{ name: string; rows: (string | number | null)[][] }> {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const part = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([\s\S]*?)<\/t><\/si>/g)].map(([, xml]) =>
    text(xml ?? ''),
  );
  const sheet = part('xl/worksheets/sheet1.xml');
  if (sheet.includes('<f')) throw new Error('a formula');
  const dates = dateStyles(part('xl/styles.xml'));
  const rows = [...sheet.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, xml]) => {
    const row: (string | number | null)[] = [];
    for (const [, column = 'A', style = '', kind, value = ''] of (xml ?? '').matchAll(
      /<c r="([A-Z]+)\d+"(?: s="(\d+)")?(?: t="(\w+)")?><v>(.*?)<\/v><\/c>/g,
    )) {
      while (row.length < column.charCodeAt(0) - 65) row.push(null);
      const format = dates.get(style);
      if (kind === 's') row.push(shared[Number(value)] ?? '');
      else row.push(format ? shownDate(Number(value), format) : Number(value));
    }
    return row;
  });
  return { name: /<sheet [^>]*name="([^"]*)"/.exec(part('xl/workbook.xml'))?.[1] ?? '', rows };
}
