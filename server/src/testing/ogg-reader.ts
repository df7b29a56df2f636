/** What a page of an Ogg file says, read without the code that writes it. */
export interface OggPage {
  isFirst: boolean;
  isLast: boolean;
  granule: number;
  serial: number;
  number: number;
  sum: number;
  reckoned: number;
  /** Packets that end on it. */
  ends: number;
  segments: number[];
  body: Buffer;
}

/** The check sum of a page, bit by bit as RFC 3533 says it, its own four bytes taken as zero. */
function sumOf(page: Buffer): number {
  let sum = 0;
  page.forEach((byte, at) => {
    sum ^= (at >= 22 && at < 26 ? 0 : byte) << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  });
  return sum >>> 0;
}

/** The pages of an Ogg file; fails where something stands between them. */
export function oggPages(file: Buffer): OggPage[] {
  const pages: OggPage[] = [];
  for (let at = 0; at < file.length; ) {
    if (file.toString('latin1', at, at + 4) !== 'OggS') throw new Error(`no page at ${at}`);
    const count = file.readUInt8(at + 26);
    const segments = [...file.subarray(at + 27, at + 27 + count)];
    const begin = at + 27 + count;
    const end = begin + segments.reduce((sum, size) => sum + size, 0);
    pages.push({
      isFirst: (file.readUInt8(at + 5) & 2) !== 0,
      isLast: (file.readUInt8(at + 5) & 4) !== 0,
      granule: Number(file.readBigInt64LE(at + 6)),
      serial: file.readUInt32LE(at + 14),
      number: file.readUInt32LE(at + 18),
      sum: file.readUInt32LE(at + 22),
      reckoned: sumOf(file.subarray(at, end)),
      ends: segments.filter((size) => size < 255).length,
      segments,
      body: file.subarray(begin, end),
    });
    at = end;
  }
  return pages;
}

/** The packets of an Ogg file, whatever pages they lie on. */
function packetsOf(file: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  let open: Buffer[] = [];
  for (const { segments, body } of oggPages(file)) {
    let at = 0;
    for (const size of segments) {
      open.push(body.subarray(at, at + size));
      at += size;
      if (size === 255) continue;
      packets.push(Buffer.concat(open));
      open = [];
    }
  }
  return packets;
}

const bitOf = (bytes: Buffer, at: number): number => ((bytes[at >> 3] ?? 0) >> (at & 7)) & 1;
const bitsOf = (bytes: Buffer, at: number, count: number): number => {
  let value = 0;
  for (let bit = 0; bit < count; bit++) value |= bitOf(bytes, at + bit) << bit;
  return value;
};

/**
 * Which modes of a Vorbis set-up have long blocks. They stand at its end, 41 bits each (long or not, twice 16 bits of 0, the mapping) behind
 * their number less one in six bits, and one bit ends the packet: read from there backwards as long as they are modes, to the last place
 * where that number fits.
 */
function longModes(setup: Buffer): boolean[] {
  let end = setup.length * 8 - 1;
  while (bitOf(setup, end) === 0) end--;
  let modes: boolean[] | null = null;
  for (let count = 1; count <= 64; count++) {
    const begin = end - 41 * count;
    if (bitsOf(setup, begin + 1, 16) !== 0 || bitsOf(setup, begin + 17, 16) !== 0) break;
    if (bitsOf(setup, begin - 6, 6) + 1 === count)
      modes = Array.from({ length: count }, (_, at) => bitOf(setup, begin + 41 * at) === 1);
  }
  if (!modes) throw new Error('no modes at the end of the set-up');
  return modes;
}

/** How many samples each packet of sound lets hear: a quarter of its block and of the one before; the first none. */
export function samplesOfPackets(file: Buffer): number[] {
  const [identity, , setup, ...sound] = packetsOf(file);
  if (!identity || !setup) throw new Error('no Vorbis');
  const sizes = identity.readUInt8(28);
  const modes = longModes(setup);
  const bits = Math.ceil(Math.log2(modes.length));
  const blocks = sound.map((packet) => 2 ** (modes[bitsOf(packet, 1, bits)] ? sizes >> 4 : sizes & 15));
  return blocks.map((block, at) => (at === 0 ? 0 : ((blocks[at - 1] ?? 0) + block) / 4));
}
