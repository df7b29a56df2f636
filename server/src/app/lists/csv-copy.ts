/** A number, a day and a word as text of a SELECT for COPY, which takes no parameters: each is checked to be what it says. */
export const wholeLiteral = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new Error('not a whole number');
  return String(value);
};
export const dayLiteral = (day: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error('not a day');
  return `date '${day}'`;
};
export const wordLiteral = (word: string): string => {
  if (!/^[a-z_]+$/.test(word)) throw new Error('not a word');
  return `'${word}'`;
};
/** Any text that people type: told by its bytes, none of which can end it. */
export const textLiteral = (text: string): string => `convert_from('\\x${Buffer.from(text).toString('hex')}', 'UTF8')`;

/** The zones of all clients, for a WITH: looked up by number, since a join would cost each row more than all of its columns. */
export const zones = 'zones as materialized (select jsonb_object_agg(client_id, timezone) as of_client from clients)';
/** An instant as local time of the client of a row. */
export const localTime = (at: string, row: string): string =>
  `${at} at time zone ((select of_client from zones) ->> ${row}.client_id::text)`;

/** A text of people as `csvRow` of the contract writes it: what a spreadsheet would run as a formula stands behind an apostrophe (C8). */
export const csvText = (text: string, otherwise = text): string =>
  `case when ${text} ~ '^[-=+@\t\r＝＋－＠]' then '''' || ${text} else ${otherwise} end`;

/** A whole file: its head goes with the first rows, so that a database that gives none is told as a failure and not as an empty file. */
export async function* csvFile(head: string, rows: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let before = head;
  for await (const chunk of rows) {
    yield Buffer.concat([Buffer.from(before), chunk]);
    before = '';
  }
  if (before) yield Buffer.from(before);
}
