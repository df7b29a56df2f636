import sharp from 'sharp';

/** Pixels of a square's side: within it colours are averaged, since edges of letters are softened in a JPEG. */
const square = 8;

export interface Difference {
  /** Mean difference of a colour, 0 to 255. */
  mean: number;
  /** The share of squares in which a colour differs by more than 24 of 255. */
  squares: number;
  /** Width × height of both. */
  sizes: [string, string];
}

async function coloursOf(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const wanted = { width: Math.round(width / square), height: Math.round(height / square), fit: 'fill' } as const;
  return sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .resize({ ...wanted, kernel: 'linear' })
    .raw()
    .toBuffer();
}

/** How much two pictures differ. */
export async function differenceOf(one: Buffer, other: Buffer): Promise<Difference> {
  const [first, second] = await Promise.all([sharp(one).metadata(), sharp(other).metadata()]);
  const { width = 0, height = 0 } = first;
  const [a, b] = await Promise.all([coloursOf(one, width, height), coloursOf(other, width, height)]);
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < a.length; at += 3) {
    const each = [0, 1, 2].map((colour) => Math.abs((a[at + colour] ?? 0) - (b[at + colour] ?? 0)));
    sum += each.reduce((total, one) => total + one, 0);
    if (Math.max(...each) > 24) squares++;
  }
  const sizes: [string, string] = [`${width} × ${height}`, `${second.width} × ${second.height}`];
  return { mean: sum / a.length, squares: squares / (a.length / 3), sizes };
}
