import type { SheetRefusal } from './read-sheet.ts';

/** How files begin that are no sheet and may have no byte that says so: PDF, pictures, archives, formatted texts. */
const others = ['%PDF-', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF', '{\\rtf', '\x1f\x8b', 'Rar!', '7z\xbc\xaf'];
/** A container of the old Office. */
const container = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const webPage =
  /^(?:<!doctype html|<(?:html|head|body|meta|style|table|div)[\s>]|mime-version:[^\n]*\n[\s\S]*multipart\/related)/i;
const oldXml = /^<\?xml[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/;

/** An old container holds a workbook, or one that is encrypted with a password. */
const inContainer = (bytes: Buffer): SheetRefusal =>
  bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'imports.protected_workbook' : 'imports.old_workbook';

/** Says what a file is by its first bytes where it is neither an archive nor a text of cells; null: it may be either. */
export function notCsv(head: Buffer, whole: () => Promise<Buffer>): Promise<SheetRefusal> | null {
  const begins = head.toString('latin1');
  if (begins.startsWith(container)) return whole().then(inContainer);
  if (others.some((other) => begins.startsWith(other))) return Promise.resolve('imports.not_a_sheet');
  // Web pages come in UTF-16 too.
  const text = begins.replace(/\0/g, '').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*/, '');
  if (oldXml.test(text)) return Promise.resolve('imports.old_workbook');
  return webPage.test(text.replace(/^<\?xml[^>]*>\s*/, '')) ? Promise.resolve('imports.html_workbook') : null;
}
