import { type CodePage, decodePage, guessPage } from './encodings.ts';

export type Encoding = 'utf-8' | 'utf-16' | 'mixed' | CodePage;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

function utf8(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** Lines that were put together out of several sources: each is read in the encoding that it is in. */
function lineByLine(bytes: Buffer): { text: string; encoding: Encoding } {
  const page = guessPage(bytes);
  const lines: string[] = [];
  let several = false;
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0x0a, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
    const read = utf8(line);
    // A line without accents is the same in both.
    if (read !== null && read.length < line.length) several = true;
    lines.push(read ?? decodePage(line, page));
    from += line.length;
  }
  return { text: lines.join(''), encoding: several ? 'mixed' : page };
}

/** More of a long file says nothing new. */
const looked = 4_096;

/** Which of the two orders UTF-16 is in: its mark says it, or that every second byte of plain letters is zero. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const part = bytes.subarray(0, looked);
  const zeros = [0, 0] as [number, number];
  part.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2 === 0 ? 0 : 1]++;
  });
  const most = (part.length / 2) * 0.7;
  if (part.length < 4 || (zeros[0] > 0 && zeros[1] > 0)) return null;
  return zeros[1] > most ? 'utf-16le' : zeros[0] > most ? 'utf-16be' : null;
}

/** The text of a file and the encoding that it was in, or was asked for; null for bytes that are no text in it. */
export function decodeText(
  bytes: Buffer,
  asked?: Exclude<Encoding, 'mixed'>,
): { text: string; encoding: Encoding } | null {
  const utf16 = utf16Of(bytes);
  if (utf16)
    return asked && asked !== 'utf-16' ? null : { text: new TextDecoder(utf16).decode(bytes), encoding: 'utf-16' };
  if (bytes.includes(0) || asked === 'utf-16') return null;
  const text = asked === undefined || asked === 'utf-8' ? utf8(bytes) : decodePage(bytes, asked);
  if (text !== null) return { text, encoding: asked ?? 'utf-8' };
  return asked ? null : lineByLine(bytes);
}

/** How far back a word or a question that a sign is in is looked for. */
const near = 200;

/** A question mark between letters that is none: not of an address ('caja.jpg?v=1') and not the end of a question. */
function hasLostLetter(text: string): boolean {
  for (const { index } of text.matchAll(/\p{L}\?(?=\p{L})/gu)) {
    const before = text.slice(Math.max(0, index - near), index + 1);
    const word = before.slice(before.search(/\S*$/));
    if (!/[./]/.test(word) && before.lastIndexOf('¿') <= before.lastIndexOf('?')) return true;
  }
  return false;
}

/** Whether letters of a text were lost or mistaken before it arrived: 'Ni�o', 'NiÃ±o', 'Ni?o'. */
export const isDamaged = (text: string): boolean =>
  /\ufffd|[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u.test(text) || hasLostLetter(text);
