/** Repetitions are bounded: anybody may send a text that is scrubbed, and none may keep the server thinking. */
const email = /[^\s@<>"'()/]{1,64}@[^\s@<>"'()/.]{1,64}\.[^\s@<>"'()/,;:]{1,64}/g;
const word = /[\w-]{24,}/g;
const number = /\d[\d\s().-]{6,40}\d/g;

/** Letters and digits mixed for so long: a token, an id. */
const isToken = (found: string) => /\d/.test(found) && /[A-Za-z]/.test(found);
const isPhone = (found: string) => found.replace(/\D/g, '').length >= 10;

/** A text about a failure without what may say who somebody is or let somebody in: each such part becomes '…'. */
export const redact = (text: string): string =>
  text
    .replace(email, '…')
    .replace(word, (found) => (isToken(found) ? '…' : found))
    .replace(number, (found) => (isPhone(found) ? '…' : found));
