/** Begins like a formula for some spreadsheet, full-width forms included. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** One line of a CSV file. What divides cells in some spreadsheet (`;`, a tab) stands in quotes too; text that a spreadsheet would run as a formula stands behind an apostrophe (C8). */
export const csvRow = (cells: readonly (string | number | null)[]): string =>
  `${cells
    .map((cell) => {
      if (cell === null) return '';
      const text = typeof cell === 'string' && formula.test(cell) ? `'${cell}` : String(cell);
      return /[",;\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(',')}\n`;

/** The first line of a CSV file, its headings, behind the mark by which spreadsheets know UTF-8. */
export const csvHead = (headings: readonly string[]): string => `\uFEFF${csvRow(headings)}`;
