/** What a text of a sheet can be in beside UTF-8 and UTF-16: of Windows, of older Macs, and of DOS and old tills. */
export const codePages = ['windows-1252', 'macintosh', 'ibm850'] as const;
export type CodePage = (typeof codePages)[number];

/** What windows-1252 has at 0x80 to 0x9F; the TextDecoder of some Node versions leaves control characters there. */
const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** The upper half of code page 850, which no TextDecoder knows. */
const upper850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡\u00ab\u00bb░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const decoders: Record<CodePage, (bytes: Uint8Array) => string> = {
  'windows-1252': (bytes) =>
    new TextDecoder('windows-1252').decode(bytes).replace(/[\u0080-\u009f]/g, (c) => high[c.charCodeAt(0) - 0x80] ?? c),
  macintosh: (bytes) => new TextDecoder('macintosh').decode(bytes),
  ibm850: (bytes) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\u0080-\u00ff]/g, (c) => upper850[c.charCodeAt(0) - 0x80] ?? c),
};

export const decodePage = (bytes: Uint8Array, page: CodePage): string => decoders[page](bytes);

/** More of a long file says nothing new. */
const looked = 200_000;
const usual = /[áéíóúüñÁÉÍÓÚÜÑ]/u;
const letter = /\p{L}/u;

/** How much a text looks like Spanish: its letters with accents within words, less what stands in no word. */
function likelihood(text: string): number {
  let sum = 0;
  for (const { 0: sign, index } of text.matchAll(/\P{ASCII}/gu)) {
    const [before = ' ', after = ' '] = [text[index - 1], text[index + sign.length]];
    const inWord = letter.test(before) || letter.test(after);
    // 'NIÑO' and 'Ñandú', not 'Poci—n' and 'cÑlido'.
    if (usual.test(sign)) sum += sign === sign.toUpperCase() && /\p{Ll}/u.test(before) ? -1 : 1;
    else if (/[¿¡ºª°“”‘’€$–—·\u00ab\u00bb®©™½¼¾²³]/u.test(sign)) sum += inWord && /[–—€®©™½¼¾]/u.test(sign) ? -1 : 0;
    else sum -= inWord || !letter.test(sign) ? 1 : 0.5;
  }
  return sum;
}

/** The page in which bytes that are no UTF-8 give words of the language; windows-1252 where several do alike. */
export function guessPage(bytes: Uint8Array): CodePage {
  const part = bytes.subarray(0, looked);
  let best: { page: CodePage; sum: number } = { page: 'windows-1252', sum: Number.NEGATIVE_INFINITY };
  for (const page of codePages) {
    const sum = likelihood(decodePage(part, page));
    // Without a word that it gives, a page that is rare today is not believed.
    if (sum > best.sum && (sum > 0 || page === 'windows-1252')) best = { page, sum };
  }
  return best.page;
}
