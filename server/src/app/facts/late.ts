/**
 * What a row becomes where more is told of it, by one rule for all facts:
 * - What is whole, or what somebody else made and decided meanwhile, is never overwritten: what comes late fills what is empty.
 * - While it is open the newer telling counts, and what it leaves out takes nothing away: the same with the two rows changed about.
 * Where both are true of a row its statement says when (`responses`). Assignments of an UPDATE; columns are named alike on both sides.
 */
export const fillEmpty = (decided: string, late: string, ...columns: string[]): string =>
  columns.map((column) => `${column} = coalesce(${decided}.${column}, ${late}.${column})`).join(', ');

/** The same where one condition says that the newer telling came now. */
export const fillEmptyWhere = (isNewer: string, kept: string, told: string, ...columns: string[]): string =>
  columns
    .map(
      (column) =>
        `${column} = case when ${isNewer} then coalesce(${told}.${column}, ${kept}.${column}) else coalesce(${kept}.${column}, ${told}.${column}) end`,
    )
    .join(', ');
