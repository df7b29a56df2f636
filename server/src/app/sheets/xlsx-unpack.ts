import { buffer } from 'node:stream/consumers';
import yauzl, { type ZipFile as Archive, type Entry } from 'yauzl';
import { ZipFile } from 'yazl';
import type { SheetRefusal } from './read-sheet.ts';
import { type Merged, mergedIn, partsOf, type WorkbookParts, withoutFarCells } from './xlsx-parts.ts';

/** What a workbook may be once it is unpacked, in bytes, and how many parts it may have. */
const mostUnpacked = 100_000_000;
const mostParts = 2_000;
/** All that the reader looks at; pictures, macros and printers' settings are left packed. */
const needed =
  /^(?:mimetype|\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;

export interface Unpacked {
  /** An archive of the parts that are needed, without compression. */
  plain: Buffer;
  parts: WorkbookParts;
  /** The parts that are there, in small letters. */
  there: ReadonlySet<string>;
  /** Worksheets that lost cells which stand too far to the right, in small letters. */
  far: ReadonlySet<string>;
}

/** Bytes of a part; null where there are more than are left. */
async function bytesOf(zip: Archive, entry: Entry, left: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > left) {
      stream.destroy();
      return null;
    }
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/**
 * The parts of a workbook that are read, unpacked with an eye on their size and put into an archive without compression: what
 * reads it then cannot be given more than was counted here, whatever the headers of the file say.
 */
export async function unpack(path: string): Promise<Unpacked | SheetRefusal> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    const plain = new ZipFile();
    let left = mostUnpacked;
    let count = 0;
    const texts = new Map<string, string>();
    const merged = new Map<string, Merged[]>();
    const there = new Set<string>();
    const far = new Set<string>();
    for await (const entry of zip.eachEntry()) {
      if (++count > mostParts) return 'imports.unpacks_too_large';
      const name = entry.fileName.toLowerCase();
      there.add(name);
      if (!needed.test(entry.fileName)) continue;
      let bytes = await bytesOf(zip, entry, left);
      if (bytes === null) return 'imports.unpacks_too_large';
      left -= bytes.length;
      if (name.startsWith('xl/worksheets/')) {
        merged.set(name, mergedIn(bytes));
        const near = withoutFarCells(bytes);
        if (near !== bytes) far.add(name);
        bytes = near;
      } else if (name === 'mimetype' || name.includes('workbook.xml')) texts.set(name, bytes.toString('utf8'));
      plain.addBuffer(bytes, entry.fileName, { compress: false });
    }
    const workbook = texts.get('xl/workbook.xml');
    const relations = texts.get('xl/_rels/workbook.xml.rels');
    if (texts.get('mimetype')?.includes('opendocument.spreadsheet')) return 'imports.ods_workbook';
    if (workbook === undefined || relations === undefined)
      return [...there].some((name) => /^xl\/.*\.xml/.test(name))
        ? 'imports.incomplete_workbook'
        : 'imports.not_a_sheet';
    plain.end();
    return { plain: await buffer(plain.outputStream), parts: partsOf(workbook, relations, merged), there, far };
  } finally {
    zip.close();
  }
}
