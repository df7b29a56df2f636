/** A title of one record as a noun inside a sentence: with its article, and of several. */
export interface Noun {
  one: string;
  many: string;
}

/** All but abbreviations begin small inside a sentence. */
export const inside = (words: string): string =>
  /^\p{Lu}{2}/u.test(words) ? words : words.slice(0, 1).toLocaleLowerCase('es') + words.slice(1);

const feminine = /(a|as|ión|iones|dad|dades|frases?|imagen|orden|sucursal|llave|credencial)$/;
const masculine = /^(idioma|programa|sistema)/;
/** What no rule makes. */
const irregular: Readonly<Record<string, string>> = { imagen: 'imágenes', orden: 'órdenes', robot: 'robots' };
/** From here on the words of a title stay as they are. */
const complement = /^(de|del|al|a|por|sin|para|con)$/;

function severalInSpanish(word: string): string {
  const known = irregular[word];
  if (known) return known;
  if (word.endsWith('s')) return word;
  if (word.endsWith('ión')) return word.replace(/ión$/, 'iones');
  return /[aeiouáéó]$/.test(word) ? `${word}s` : `${word}es`;
}

/** 'el robot' and 'robots', 'la escena del grupo' and 'escenas del grupo', 'los permisos' and 'permisos'. */
export function spanishNoun(title: string): Noun {
  const words = inside(title).split(' ');
  const [head = ''] = words;
  const end = words.findIndex((word) => complement.test(word));
  const several = words.map((word, nth) => (end === -1 || nth < end ? severalInSpanish(word) : word)).join(' ');
  const isFeminine = feminine.test(head) && !masculine.test(head);
  const article = head.endsWith('s') ? (isFeminine ? 'las' : 'los') : isFeminine ? 'la' : 'el';
  return { one: `${article} ${words.join(' ')}`, many: several };
}

function severalInEnglish(word: string): string {
  if (/(s|people|information)$/.test(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** 'the robot' and 'robots', 'the scene of the group' and 'scenes of the group'. */
export function englishNoun(title: string): Noun {
  const words = inside(title);
  const [head = '', rest = ''] = words.split(/(?= of | to | not )(.*)/);
  const before = head.split(' ');
  const several = [...before.slice(0, -1), severalInEnglish(before.at(-1) ?? '')].join(' ');
  return { one: `the ${words}`, many: several + rest };
}
