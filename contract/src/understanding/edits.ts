/** So many slips a word of this length may have: short ones would turn into each other. */
export const slipsOf = (word: string): 0 | 1 | 2 => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * Whether one text becomes the other by at most so many slips: a letter too many, too few, another one, or two neighbours changed over
 * (Damerau–Levenshtein, each pair changed over once). Answers the number of slips, or null for more than `most`.
 */
export function slipsBetween(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most) return null;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      row.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return null;
    [before, last] = [last, row];
  }
  const slips = last[b.length] ?? 0;
  return slips <= most ? slips : null;
}
