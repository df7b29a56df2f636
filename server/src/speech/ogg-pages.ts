/** A page of an Ogg file: its head, the sizes of its segments and what they hold. */
interface Page {
  head: Buffer;
  segments: Uint8Array;
  body: Buffer;
}

const headSize = 27;
const flagsAt = 5;
const granuleAt = 6;
const numberAt = 18;
const sumAt = 22;
const lastFlag = 4;
/** What Vorbis says of itself before any sound: who made it, comments, how it is set up. */
const headerPackets = 3;

function* pagesOf(ogg: Buffer): Generator<Page> {
  for (let at = 0; at + headSize <= ogg.length; ) {
    const count = ogg[at + headSize - 1] ?? 0;
    const segments = ogg.subarray(at + headSize, at + headSize + count);
    const begin = at + headSize + count;
    const end = begin + segments.reduce((sum, size) => sum + size, 0);
    yield { head: ogg.subarray(at, at + headSize), segments, body: ogg.subarray(begin, end) };
    at = end;
  }
}

const sums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  return sum;
});

/** The page as bytes, its check sum reckoned anew. */
function written({ head, segments, body }: Page): Buffer {
  const page = Buffer.concat([head, segments, body]);
  page[headSize - 1] = segments.length;
  page.writeUInt32LE(0, sumAt);
  let sum = 0;
  for (const byte of page) sum = (sum << 8) ^ (sums[((sum >>> 24) ^ byte) & 0xff] as number);
  page.writeUInt32LE(sum >>> 0, sumAt);
  return page;
}

/** The first packet of sound on a page of its own: nothing is heard before the second, so it ends at sample 0. */
function apart({ head, segments, body }: Page): Buffer {
  const count = segments.findIndex((size) => size < 255) + 1;
  const size = segments.subarray(0, count).reduce((sum, each) => sum + each, 0);
  const first = Buffer.from(head);
  first[flagsAt] = (head[flagsAt] ?? 0) & ~lastFlag;
  first.writeBigInt64LE(0n, granuleAt);
  const rest = Buffer.from(head);
  rest.writeUInt32LE(head.readUInt32LE(numberAt) + 1, numberAt);
  return Buffer.concat([
    written({ head: first, segments: segments.subarray(0, count), body: body.subarray(0, size) }),
    written({ head: rest, segments: segments.subarray(count), body: body.subarray(size) }),
  ]);
}

/**
 * Ogg Vorbis whose first page of sound is not its last. Browsers reckon when a sound begins by the first, and how much of its last packet
 * is heard by the last; where both were one, some lengths left no time for the last packet, and Chromium refused the file whole.
 */
export function withTwoPages(ogg: Buffer): Buffer {
  let packets = 0;
  const parts: Buffer[] = [];
  for (const page of pagesOf(ogg)) {
    const isOnly = packets === headerPackets && ((page.head[flagsAt] ?? 0) & lastFlag) !== 0;
    const ends = page.segments.filter((size) => size < 255).length;
    parts.push(isOnly && ends > 1 ? apart(page) : written(page));
    packets += ends;
  }
  return Buffer.concat(parts);
}
