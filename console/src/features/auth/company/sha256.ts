/** The first 32 bits of the fractional parts of `root` of the first primes, so many of them. */
function fractions(count: number, root: (prime: number) => number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let by = 2; by * by <= n && prime; by++) prime = n % by !== 0;
    if (prime) found.push(((root(n) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The text in blocks of 16 words: a one after it, zeros, and its length in bits (FIPS 180-4, 5.1.1). */
function blocksOf(text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  const words: number[] = new Array((((bytes.length + 8) >> 6) + 1) * 16).fill(0);
  const put = (at: number, byte: number) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8));
  };
  bytes.forEach((byte, at) => {
    put(at, byte);
  });
  put(bytes.length, 0x80);
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/** SHA-256 of a short text, where the page is no secure context and `crypto.subtle` is missing (FIPS 180-4). */
export function sha256(text: string): Uint8Array<ArrayBuffer> {
  const constants = fractions(64, Math.cbrt);
  const state = fractions(8, Math.sqrt);
  const words = blocksOf(text);
  for (let start = 0; start < words.length; start += 16) {
    const w = words.slice(start, start + 16);
    const at = (list: number[], index: number) => list[index] ?? 0;
    for (let i = 16; i < 64; i++) {
      const [early, late] = [at(w, i - 15), at(w, i - 2)];
      const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      w.push((at(w, i - 16) + first + at(w, i - 7) + second) | 0);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i++) {
      const chosen = (e & f) ^ (~e & g);
      const most = (a & b) ^ (a & c) ^ (b & c);
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + at(constants, i) + at(w, i)) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => {
      state[index] = (at(state, index) + word) | 0;
    });
  }
  const bytes = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    bytes.setInt32(index * 4, word);
  });
  return new Uint8Array(bytes.buffer);
}
