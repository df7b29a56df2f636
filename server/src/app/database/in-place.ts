/** How rows that stand in an order are written; places begin at 0. */
interface InPlace<R> {
  /** Takes away those from this place on. */
  remove: (from: number) => Promise<unknown>;
  /** Adds rows that come to stand from this place on. */
  add: (rows: R[], from: number) => Promise<unknown>;
  change: (place: number, row: R) => Promise<unknown>;
}

/**
 * Makes ordered rows of one record these, and writes no more than what differs: the log says what was added, changed or taken away, in
 * this order of weight. Both lists name the same columns in the same order.
 */
export async function writeInPlace<R extends object>(before: readonly R[], after: readonly R[], write: InPlace<R>) {
  if (after.length < before.length) await write.remove(after.length);
  if (after.length > before.length) await write.add(after.slice(before.length), before.length);
  for (const [place, row] of after.entries())
    if (place < before.length && JSON.stringify(row) !== JSON.stringify(before[place])) await write.change(place, row);
}
