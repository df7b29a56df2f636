/** Advance widths of Figtree in hundredths of its size, of the characters 32 to 255, regular and semibold. */
const regular = (
  '25 30 32 63 56 79 64 20 35 35 48 62 23 42 21 39 64 41 56 54 62 58 57 54 61 57 25 26 62 62 62 50 99 68 61 72 69 ' +
  '59 54 76 75 27 52 61 52 85 77 78 58 78 63 61 55 71 69 96 61 60 64 32 39 32 55 44 22 51 59 54 59 55 37 59 56 23 ' +
  '27 49 22 85 56 58 59 58 34 47 38 56 52 78 48 53 49 39 26 39 57 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ' +
  '0 0 0 0 0 0 0 0 0 0 29 54 58 56 54 27 57 44 82 33 55 62 0 62 30 37 62 36 35 22 56 55 25 21 28 37 55 83 86 90 ' +
  '46 68 68 68 68 68 68 100 72 59 59 59 59 27 27 27 28 75 77 78 78 78 78 78 62 78 71 71 71 71 60 58 56 51 51 51 ' +
  '51 51 51 88 54 55 55 55 55 23 23 23 23 58 56 58 58 58 58 58 62 58 56 56 56 56 53 59 53 '
)
  .trim()
  .split(' ')
  .map(Number);
const semibold = (
  '24 31 38 63 56 80 65 23 37 37 49 63 25 41 23 42 65 42 57 55 63 58 57 55 61 57 28 29 63 63 63 51 99 70 61 72 70 ' +
  '59 55 75 75 28 54 64 53 85 77 78 59 79 64 61 57 71 71 98 65 63 64 34 42 34 57 44 25 52 59 54 59 55 38 60 57 25 ' +
  '28 52 24 86 56 58 60 59 36 47 39 56 54 82 51 56 48 39 26 39 63 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ' +
  '0 0 0 0 0 0 0 0 0 0 30 54 59 58 58 29 54 47 80 34 60 63 0 62 30 37 63 37 35 25 56 57 26 23 28 36 60 83 87 91 ' +
  '47 70 70 70 70 70 70 101 72 59 59 59 59 28 28 28 29 75 77 78 78 78 78 78 63 79 71 71 71 71 63 60 58 52 52 52 ' +
  '52 52 52 88 54 55 55 55 55 25 25 25 25 58 56 58 58 58 58 58 63 58 56 56 56 56 56 59 56 '
)
  .trim()
  .split(' ')
  .map(Number);
const beyond: Readonly<Record<string, number>> = { '–': 55, '—': 110, '…': 64, '€': 67, '“': 36, '”': 36 };
/** Of a character that is not in the table: as wide as a wide one, so that nothing ever runs over. */
const widest = 100;

/** The width of a text as it is drawn, in the unit of its size. */
export function textWidth(text: string, size: number, bold = false): number {
  const table = bold ? semibold : regular;
  let hundredths = 0;
  for (const character of text) hundredths += table[character.charCodeAt(0) - 32] || beyond[character] || widest;
  return (hundredths * size) / 100;
}

/** A text cut to a width, with an ellipsis where something was cut. */
export function cutText(text: string, width: number, size: number, bold = false): string {
  if (textWidth(text, size, bold) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && textWidth(`${characters.join('').trimEnd()}…`, size, bold) > width) characters.pop();
  return characters.length > 0 ? `${characters.join('').trimEnd()}…` : '';
}

/** A text in lines that fit, at most so many; what does not fit into the last is cut. */
export function wrapText(text: string, width: number, size: number, lines: number, bold = false): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const wrapped: string[] = [];
  while (words.length > 0 && wrapped.length < lines) {
    if (wrapped.length === lines - 1) return [...wrapped, cutText(words.join(' '), width, size, bold)];
    let line = words.shift() ?? '';
    while (words[0] !== undefined && textWidth(`${line} ${words[0]}`, size, bold) <= width) line += ` ${words.shift()}`;
    wrapped.push(cutText(line, width, size, bold));
  }
  return wrapped;
}
