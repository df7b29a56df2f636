/** Fewer letters are no wish of their own. */
const shortest = 8;

/** Where one wish ends and another may begin: signs, and the words that join wishes in Spanish and English. */
const joints =
  /[.;!?¿¡…\n]+|,?\s+(?:y (?:luego|despu[eé]s|de ah[ií]|de paso|de pasada|tambi[eé]n|ahora s[ií]|ya luego|aparte|adem[aá]s|si (?:no|se puede))|and (?:then|also|after that))[\s,]+|,\s*(?:y|o|pero|es que|porque|and|or|but|so)\s+|\.\s+(?:y|and)\s+/giu;

/** The parts of a sentence that may each be a wish; one that has no joint is one. */
export const clausesOf = (sentence: string): string[] =>
  sentence
    .split(joints)
    .map((part) => part.trim())
    .filter((part) => part.length >= shortest);
