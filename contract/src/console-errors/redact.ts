/** Repetitions are bounded: anybody may send a text that is scrubbed, and none may keep the server thinking. */
const email = /[^\s@<>"'()/]{1,64}@[^\s@<>"'()/.]{1,64}\.[^\s@<>"'()/,;:]{1,64}/g;
const word = /[\w-]{24,}/g;
const number = /\d[\d\s().-]{6,40}\d/g;

/** Letters and digits mixed for so long: a token, an id. */
const isToken = (match: string) => /\d/.test(match) && /[A-Za-z]/.test(match);
const isPhone = (match: string) => match.replace(/\D/g, '').length >= 10;

/** A text about a failure without what may say who somebody is or let somebody in: each such part becomes '…'. */
export const redact = (text: string): string =>
  text
    .replace(email, '…')
    .replace(word, (match) => (isToken(match) ? '…' : match))
    .replace(number, (match) => (isPhone(match) ? '…' : match));
