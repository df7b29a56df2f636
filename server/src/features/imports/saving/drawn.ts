import sharp from 'sharp';

/** Letters and digits as lines on a grid of 4 by 6: a server may have no fonts at all. */
const letters: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.4A1.5 1.5 0 0 0 2.4 3H0M2 3A1.5 1.5 0 0 0 2 0H0',
  C: 'M4 1.2A2.3 2.3 0 0 0 0 2V4A2.3 2.3 0 0 0 4 4.8',
  D: 'M0 0V6H1.5A3 3 0 0 0 1.5 0H0',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1.2A2.3 2.3 0 0 0 0 2V4A2.3 2.3 0 0 0 4 4.5V3.4H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6M.8 0H3.2M.8 6H3.2',
  J: 'M3.6 0V4.2A1.8 1.8 0 0 1 0 4.2',
  K: 'M0 0V6M4 0L0 3.4M1.4 2.3L4 6',
  L: 'M0 0V6H3.8',
  M: 'M0 6V0L2 3.4L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0Z',
  P: 'M0 6V0H2.4A1.7 1.7 0 0 1 2.4 3.4H0',
  Q: 'M2 0A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0ZM2.4 4.4L4.2 6.3',
  R: 'M0 6V0H2.4A1.6 1.6 0 0 1 2.4 3.2H0M2 3.2L4 6',
  S: 'M3.7 1A2 1.5 0 1 0 2 3A2 1.5 0 1 1 .2 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M-.4 0L.8 6L2 1.6L3.2 6L4.4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M2 0A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0Z',
  1: 'M.8 1.2L2.2 0V6M.8 6H3.6',
  2: 'M.2 1.6A1.9 1.7 0 1 1 3.6 2.6L0 6H4',
  3: 'M.2 .8A1.9 1.5 0 1 1 2 3A2 1.5 0 1 1 .1 5.2',
  4: 'M3 6V0L0 4.2H4',
  5: 'M3.7 0H.5L.3 2.6A2 1.8 0 1 1 .1 5.2',
  6: 'M3.4 0L.4 3.2A2 1.9 0 1 0 2 2.2L.4 3.2',
  7: 'M0 0H4L1.4 6',
  8: 'M2 3A1.6 1.5 0 1 1 2.01 3A2 1.5 0 1 1 1.99 3',
  9: 'M.6 6L3.6 2.8A2 1.9 0 1 0 2 3.8L3.6 2.8',
};
const other = 'M2 0L4 3L2 6L0 3Z';
const hues = [212, 262, 334, 16, 158, 190];

/** What a picture for a name shows: its first letter, on one of a few grounds. Few pictures are then enough for many rows. */
export function motifOf(name: string): { letter: string; ground: number } {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const letter = /[A-Z0-9]/.exec(bare)?.[0] ?? '';
  let sum = 0;
  for (const sign of bare) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return { letter, ground: sum % hues.length };
}

/** The picture of a motif: a PNG of 640 by 640. */
export function draw({ letter, ground }: { letter: string; ground: number }): Promise<Buffer> {
  const hue = hues[ground] ?? 212;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="-8 -7 20 20">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue},62%,56%)"/><stop offset="1" stop-color="hsl(${hue},58%,34%)"/></linearGradient></defs>
    <rect x="-8" y="-7" width="20" height="20" fill="url(#g)"/><circle cx="2" cy="3" r="7" fill="#fff" fill-opacity=".14"/>
    <path d="${letters[letter] ?? other}" fill="none" stroke="#fff" stroke-width=".8" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
