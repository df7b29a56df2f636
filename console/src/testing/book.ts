import { strFromU8, unzipSync } from 'fflate';

const text = (xml: string): string =>
  new DOMParser().parseFromString(`<p>${xml}</p>`, 'text/html').body.textContent ?? '';

/** The rows of a workbook's first sheet as a spreadsheet reads them: numbers, texts, null where a cell is empty. */
export async function readBook(blob: Blob): Promise<{ name: string; rows: (string | number | null)[][] }> {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const part = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([\s\S]*?)<\/t><\/si>/g)].map(([, xml]) =>
    text(xml ?? ''),
  );
  const sheet = part('xl/worksheets/sheet1.xml');
  if (sheet.includes('<f')) throw new Error('a formula');
  const rows = [...sheet.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, xml]) => {
    const row: (string | number | null)[] = [];
    for (const [, column = 'A', kind, value = ''] of (xml ?? '').matchAll(
      /<c r="([A-Z]+)\d+"(?: s="\d+")?(?: t="(\w+)")?><v>(.*?)<\/v><\/c>/g,
    )) {
      while (row.length < column.charCodeAt(0) - 65) row.push(null);
      row.push(kind === 's' ? (shared[Number(value)] ?? '') : Number(value));
    }
    return row;
  });
  return { name: /<sheet [^>]*name="([^"]*)"/.exec(part('xl/workbook.xml'))?.[1] ?? '', rows };
}
