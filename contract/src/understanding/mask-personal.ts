/** What stands in place of something personal. */
const mask = '•••';

const personal = [
  /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  // CURP.
  /(?<![\p{L}\p{N}])[a-z]{4}\d{6}[a-z]{6}[a-z\d]\d(?![\p{L}\p{N}])/giu,
  // RFC, of a person or of a company; its parts may be written apart.
  /(?<![\p{L}\p{N}])[a-zñ&]{3,4}[ -]?\d{6}[ -]?[a-z\d]{3}(?![\p{L}\p{N}])/giu,
  // Eight digits and more, in groups or not: telephones and cards.
  /\+?\(?\p{Nd}(?:[\s.\-–()]{0,3}\p{Nd}){7,}/gu,
];

/**
 * What somebody said without what tells who they are (ENT-2): e-mail, CURP, RFC, and whatever has eight digits, as telephones and cards have.
 * It is never longer than what was said. Names of records are no sentences and stay as they are.
 */
export const maskPersonal = (said: string): string =>
  personal.reduce((left, each) => left.replaceAll(each, mask), said);

/** An answer without what it repeats of somebody's; a telephone that the client itself gives in it stays. */
export function maskRepeated(answer: string, said: string): string {
  const repeated = personal.flatMap((each) => said.match(each) ?? []);
  return repeated.reduce((left, each) => left.replaceAll(each, mask), answer);
}
