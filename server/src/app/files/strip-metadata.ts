import { readFile, writeFile } from 'node:fs/promises';

/** Where in a file something lies, in bytes. */
type Span = [at: number, length: number];

const ascii = (file: Buffer, at: number, length: number): string => file.toString('latin1', at, at + length);

/** Boxes of ISO media (HEIC, CR3) between two places: type, where the content begins, and where it ends. */
function* boxes(file: Buffer, from: number, until: number): Generator<{ type: string; at: number; end: number }> {
  for (let at = from; at + 8 <= until; ) {
    const small = file.readUInt32BE(at);
    const head = small === 1 ? 16 : 8;
    const size = small === 0 ? until - at : small === 1 ? Number(file.readBigUInt64BE(at + 8)) : small;
    if (size < head || at + size > until) throw new RangeError('a box that does not fit');
    yield { type: ascii(file, at + 4, 4), at: at + head, end: at + size };
    at += size;
  }
}

/** The items of a HEIC that hold no picture: its EXIF and its XMP. */
function heicSpans(file: Buffer): Span[] {
  const meta = [...boxes(file, 0, file.length)].find(({ type }) => type === 'meta');
  if (!meta) return [];
  const inside = [...boxes(file, meta.at + 4, meta.end)];
  const info = inside.find(({ type }) => type === 'iinf');
  const places = inside.find(({ type }) => type === 'iloc');
  if (!info || !places) return [];
  const wanted = new Set<number>();
  for (const { type, at } of boxes(file, info.at + (file[info.at] === 0 ? 6 : 8), info.end)) {
    const version = file[at] ?? 0;
    if (type !== 'infe' || version < 2) continue;
    const wide = version > 2;
    const kind = ascii(file, at + (wide ? 10 : 8), 4);
    if (kind === 'Exif' || kind === 'mime') wanted.add(wide ? file.readUInt32BE(at + 4) : file.readUInt16BE(at + 4));
  }
  const data = inside.find(({ type }) => type === 'idat')?.at ?? 0;
  return spansOf(file, places.at, data).flatMap(({ item, spans }) => (wanted.has(item) ? spans : []));
}

const mostPieces = 100_000;
/** Where the items of an `iloc` box lie. */
function spansOf(file: Buffer, box: number, data: number): { item: number; spans: Span[] }[] {
  const version = file[box] ?? 0;
  const sizes = file.readUInt16BE(box + 4);
  const [ofOffset, ofLength, ofBase, ofIndex] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15];
  let at = box + 6;
  const take = (bytes: number): number => {
    if (bytes === 0) return 0;
    at += bytes;
    return bytes === 8 ? Number(file.readBigUInt64BE(at - 8)) : file.readUIntBE(at - bytes, bytes);
  };
  const count = take(version < 2 ? 2 : 4);
  let left = mostPieces;
  return Array.from({ length: count }, () => {
    const item = take(version < 2 ? 2 : 4);
    const method = version > 0 ? take(2) & 15 : 0;
    take(2);
    const base = take(ofBase) + (method === 1 ? data : 0);
    const spans = Array.from({ length: take(2) }, (): Span => {
      if (--left < 0) throw new RangeError('more pieces than any picture has');
      if (version > 0) take(ofIndex);
      const offset = take(ofOffset);
      return [base + offset, take(ofLength)];
    });
    return { item, spans };
  });
}

/** IPTC, both kinds of EXIF, and XMP among the resources of a PSD. */
const psdResources = [0x0404, 0x0422, 0x0423, 0x0424];
function psdSpans(file: Buffer): Span[] {
  const begin = 26 + 4 + file.readUInt32BE(26);
  const end = begin + 4 + file.readUInt32BE(begin);
  const spans: Span[] = [];
  for (let at = begin + 4; at + 12 <= end; ) {
    const name = 1 + (file[at + 6] ?? 0);
    const length = at + 6 + name + (name % 2);
    const size = file.readUInt32BE(length);
    if (psdResources.includes(file.readUInt16BE(at + 4))) spans.push([length + 4, size]);
    at = length + 4 + size + (size % 2);
  }
  return spans;
}

/** Bytes of one value by its type in TIFF. */
const widths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** Who took it, with what, and what programs wrote about it. What tells how to develop a raw picture stays. */
const personal = [0x013b, 0x8298, 0x02bc, 0x83bb, 0xa430, 0xa431, 0xa435];
const [exifFolder, gpsFolder] = [0x8769, 0x8825];
const mostFolders = 64;

/** What a TIFF that begins at `origin` says of people and places: raw pictures are TIFFs, and so is every EXIF. */
function tiffSpans(file: Buffer, origin: number): Span[] {
  const little = ascii(file, origin, 2) === 'II';
  const short = (at: number) => (little ? file.readUInt16LE(at) : file.readUInt16BE(at));
  const long = (at: number) => (little ? file.readUInt32LE(at) : file.readUInt32BE(at));
  const spans: Span[] = [];
  const seen = new Set<number>();
  const walk = (offset: number, all: boolean): void => {
    if (offset === 0 || seen.has(offset)) return;
    // Left unread they could say anything.
    if (seen.size === mostFolders) throw new RangeError('more folders than any picture has');
    seen.add(offset);
    const count = short(origin + offset);
    for (let n = 0; n < count; n++) {
      const at = origin + offset + 2 + n * 12;
      const tag = short(at);
      const bytes = (widths[short(at + 2)] ?? 1) * long(at + 4);
      if (tag === exifFolder || tag === gpsFolder) walk(long(at + 8), tag === gpsFolder);
      if (all || personal.includes(tag)) spans.push(bytes > 4 ? [origin + long(at + 8), bytes] : [at + 8, 4]);
    }
    if (!all) walk(long(origin + offset + 2 + count * 12), false);
  };
  walk(long(origin + 4), false);
  return spans;
}

const xmpBox = 'be7acfcb97a942e89c71999491e3afac';
/** In a CR3 the places stand in a box of Canon's, beside XMP; in a RAF in the EXIF of the JPEG that it begins with. */
function cr3Spans(file: Buffer): Span[] {
  const spans: Span[] = [];
  for (const movie of boxes(file, 0, file.length)) {
    if (movie.type === 'uuid' && file.toString('hex', movie.at, movie.at + 16) === xmpBox)
      spans.push([movie.at + 16, movie.end - movie.at - 16]);
    if (movie.type !== 'moov') continue;
    for (const { type, at, end } of boxes(file, movie.at, movie.end))
      if (type === 'uuid')
        for (const box of boxes(file, at + 16, end)) if (box.type === 'CMT4') spans.push([box.at, box.end - box.at]);
  }
  return spans;
}
function rafSpans(file: Buffer): Span[] {
  const at = file.subarray(0, 4096).indexOf('Exif\0\0', 0, 'latin1');
  return at < 0 ? [] : tiffSpans(file, at + 6);
}

const spansIn: Record<string, (file: Buffer) => Span[]> = {
  heic: heicSpans,
  heif: heicSpans,
  psd: psdSpans,
  cr3: cr3Spans,
  raf: rafSpans,
  ...Object.fromEntries(
    ['cr2', 'nef', 'arw', 'dng', 'orf', 'rw2'].map((ext) => [ext, (file: Buffer) => tiffSpans(file, 0)]),
  ),
};

/**
 * Blanks in place what a picture that cannot be written anew says of people and places; false where it cannot be read well
 * enough to know. The picture itself stays as it came, to the byte.
 */
export async function stripMetadata(path: string, ext: string): Promise<boolean> {
  const find = spansIn[ext];
  if (!find) return true;
  const file = await readFile(path);
  try {
    const spans = find(file);
    for (const [at, length] of spans) {
      if (at + length > file.length) return false;
      file.fill(0, at, at + length);
    }
    if (spans.length > 0) await writeFile(path, file);
    return true;
  } catch (cause) {
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}
