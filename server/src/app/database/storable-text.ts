/** PostgreSQL text holds neither NUL nor half a character; a robot's words are cleaned rather than lost. */
export const storableText = <T extends string | null>(text: T): T =>
  (text === null ? null : text.replaceAll('\0', '').toWellFormed()) as T;
