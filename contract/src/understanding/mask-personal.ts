/** What stands in place of something personal. */
const mask = '•••';

/** Numbers as they are said one after the other, 'cincuenta y cinco, doce, treinta y cuatro…'. */
const numberWord = [
  'cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veint[ei]\\p{L}*',
  'treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa',
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}{3,5}teen',
  'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety',
].join('|');

const personal = [
  /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  // The same with spaces, or as it is said: 'ana punto lopez arroba correo punto com'.
  /[\p{L}\p{N}._%+-]{1,64}(?:\s(?:punto|dot|gui[oó]n(?:\sbajo)?|dash|underscore)\s[\p{L}\p{N}._%+-]{1,64}){0,4}(?:\s?[@＠]\s?|\s?[([](?:at|arroba)[)\]]\s?|\s(?:arroba|at)\s)[\p{L}\p{N}-]+(?:(?:[.．]|\s[.．]\s?|\s(?:punto|dot)\s)\p{L}[\p{L}\p{N}-]*)+/giu,
  // CURP, which may be spelled.
  /(?<![\p{L}\p{N}])(?:[a-z][ -]?){4}(?:\d[ -]?){6}(?:[a-z][ -]?){6}[a-z\d][ -]?\d(?![\p{L}\p{N}])/giu,
  // RFC, of a person or of a company; its parts may be written apart.
  /(?<![\p{L}\p{N}])[a-zñ&]{3,4}[ -]?\d{6}[ -]?[a-z\d]{3}(?![\p{L}\p{N}])/giu,
  // Eight digits and more, in groups or not: telephones and cards.
  /\+?\(?[\p{Nd}\p{No}](?:[\s.\-–—()\p{Cf}]{0,3}[\p{Nd}\p{No}]){7,}/gu,
  // Of ten whatever stands between them; a day of eight, 24/12/2026, stays.
  /\p{Nd}(?:[\s.\-–—()/,:;_*|\p{Cf}]{0,3}\p{Nd}){9,}/gu,
  new RegExp(`(?<!\\p{L})(?:(?:${numberWord})[\\s,.-]{1,3}(?:y\\s)?){5,}(?:${numberWord})(?!\\p{L})`, 'giu'),
];

/**
 * What somebody said without what tells who they are (ENT-2): e-mail, CURP, RFC, and whatever has eight digits, as telephones and cards have,
 * written or said.
 * It is never longer than what was said. Names of records are no sentences and stay as they are.
 */
export const maskPersonal = (said: string): string =>
  personal.reduce((left, each) => left.replaceAll(each, mask), said);

/** An answer without what it repeats of somebody's; a telephone that the client itself gives in it stays. */
export function maskRepeated(answer: string, said: string): string {
  const repeated = personal.flatMap((each) => said.match(each) ?? []);
  return repeated.reduce((left, each) => left.replaceAll(each, mask), answer);
}
