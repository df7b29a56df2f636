/** Where on the page of an intention its phrases stand: the check of a set leads there. */
export const phrasesAnchor = 'frases';
