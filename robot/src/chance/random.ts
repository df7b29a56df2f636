import { hashOf } from '../facts/ids.ts';

/** A sequence of numbers in [0, 1) that is the same for the same name (sfc32). Never for secrets. */
export function seededRandom(name: string): () => number {
  const hash = hashOf(name);
  let [a, b, c, d] = [0, 8, 16, 24].map((at) => Number.parseInt(hash.slice(at, at + 8), 16) | 0) as [
    number,
    number,
    number,
    number,
  ];
  return () => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 2 ** 32;
  };
}

export const seededBytes =
  (random: () => number) =>
  (length: number): Uint8Array =>
    Uint8Array.from({ length }, () => Math.floor(random() * 256));

export const between = (random: () => number, low: number, high: number): number => low + random() * (high - low);

/** How many events of a mean rate happen (Knuth; halves what is too large for its product). */
export function poisson(random: () => number, mean: number): number {
  if (mean > 30) return poisson(random, mean / 2) + poisson(random, mean / 2);
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count++;
  return count;
}
