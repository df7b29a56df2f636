/** PostgreSQL text holds neither NUL nor half a character; a robot's words are cleaned rather than lost. */
export const storableText = <T extends string | null>(text: T): T =>
  (text === null ? null : text.replaceAll('\0', '').toWellFormed()) as T;

/** An address of a network card as robots tell it; anything else is none. */
export const macOf = (text: string | null): string | null =>
  text !== null && /^([0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i.test(text) ? text.toLowerCase().replaceAll('-', ':') : null;
