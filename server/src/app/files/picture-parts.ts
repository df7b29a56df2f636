/** What a PNG is drawn from, an animated one too; all else is words, dates and places. */
const pngChunks = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '));
interface Part {
  name: string;
  from: number;
  to: number;
}

/** The chunks of a PNG up to its end; null where one breaks off. */
function pngParts(file: Buffer): Part[] | null {
  const parts: Part[] = [];
  for (let at = 8; at + 12 <= file.length; ) {
    const to = at + 12 + file.readUInt32BE(at);
    if (to > file.length) return null;
    const name = file.toString('latin1', at + 4, at + 8);
    parts.push({ name, from: at, to });
    if (name === 'IEND') return parts;
    at = to;
  }
  return null;
}

/** How many frames an animated PNG has, a plain one has one; null for an animation that breaks off. */
export function framesOfPng(file: Buffer): number | null {
  const parts = pngParts(file);
  if (!parts) return file.includes('acTL', 0, 'latin1') ? null : 1;
  return Math.max(1, parts.filter(({ name }) => name === 'fcTL').length);
}

/** A PNG with its frames as they came, without what is no picture; null where it breaks off. */
export function onlyPng(file: Buffer): Buffer | null {
  const parts = pngParts(file)?.filter(({ name }) => pngChunks.has(name));
  return parts ? Buffer.concat([file.subarray(0, 8), ...parts.map(({ from, to }) => file.subarray(from, to))]) : null;
}

/** Whether a JPEG has no part beside its tables, scans and colours, and ends where its picture does. */
function isOnlyJpeg(file: Buffer): boolean {
  for (let at = 2; at + 2 <= file.length && file[at] === 0xff; ) {
    const marker = file[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2 === file.length;
    if (at + 4 > file.length) return false;
    const length = file.readUInt16BE(at + 2);
    const begins = (words: string) => file.toString('latin1', at + 4, at + 4 + words.length) === words;
    const isKnown =
      (marker >= 0xc0 && marker <= 0xcf) ||
      [0xda, 0xdb, 0xdd].includes(marker) ||
      // A JFIF without a picture of its own, a profile of colours, and how the colours are mixed.
      (marker === 0xe0 && length === 16 && begins('JFIF\0')) ||
      (marker === 0xe2 && begins('ICC_PROFILE\0')) ||
      (marker === 0xee && length === 14 && begins('Adobe'));
    if (!isKnown) return false;
    at += 2 + length;
    if (marker !== 0xda) continue;
    // A scan ends at the next marker that is none of its own.
    while (at + 1 < file.length) {
      const next = file[at + 1] ?? 0;
      if (file[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) break;
      at++;
    }
  }
  return false;
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
/** Whether a WebP of one frame holds nothing but its picture. */
function isOnlyWebp(file: Buffer): boolean {
  if (file.length < 20 || file.readUInt32LE(4) + 8 !== file.length) return false;
  let at = 12;
  while (at + 8 <= file.length) {
    if (!webpChunks.has(file.toString('latin1', at, at + 4))) return false;
    const bytes = file.readUInt32LE(at + 4);
    at += 8 + bytes + (bytes % 2);
  }
  return at === file.length;
}

const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);
/** Whether a GIF holds nothing but frames, their times and how often they are shown. */
function isOnlyGif(file: Buffer): boolean {
  if (file.length < 14) return false;
  const colours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colours(file[10]);
  const skipBlocks = () => {
    while (at < file.length && file[at] !== 0) at += 1 + (file[at] ?? 0);
    at++;
  };
  while (at < file.length) {
    const kind = file[at];
    if (kind === 0x3b) return at + 1 === file.length;
    if (kind === 0x2c) at += 11 + colours(file[at + 9]);
    else if (kind === 0x21 && file[at + 1] === 0xf9) at += 2;
    else if (
      kind === 0x21 &&
      file[at + 1] === 0xff &&
      file[at + 2] === 11 &&
      loops.has(file.toString('latin1', at + 3, at + 14))
    )
      at += 2;
    else return false;
    skipBlocks();
  }
  return false;
}

/** Whether a file holds its picture and nothing else: no words, no places, nothing behind its end. */
export function isOnlyPicture(file: Buffer, format: 'jpeg' | 'png' | 'webp' | 'gif'): boolean {
  if (format === 'png') return onlyPng(file)?.length === file.length;
  return { jpeg: isOnlyJpeg, webp: isOnlyWebp, gif: isOnlyGif }[format](file);
}
