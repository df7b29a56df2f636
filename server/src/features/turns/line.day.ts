/** Until which hour of its next morning whoever came back after their day waits, unless somebody calls them (MOV-8). */
const carriedHours = 6;

/**
 * Whether a ticket that waits stands in the line of a day: in that of its own, or, as it was in service when that ended and came back, in
 * that of the day whose morning it waits for (MOV-8); SQL.
 */
export const standsIn = (row: string, day: string): string => `(${row}.day = ${day} or ${row}.carried_day >= ${day})`;

/** The order in which a line is called: whoever is of an earlier day first; SQL. */
export const inOrder = (row: string): string => `${row}.day, ${row}.place_at, ${row}.number, ${row}.turn_id`;

/** The local time until which a ticket waits: midnight of its day, or that hour of the morning; SQL. */
export const waitsUntil = (row: string): string =>
  `coalesce(${row}.carried_day + interval '${carriedHours} hours', ${row}.day + interval '1 day')`;

/** For whose morning a ticket waits that comes back now: null where its day is not over; SQL. */
export const carriedDay = (row: string): string => `(select case when ${row}.day < local.at::date
    then (local.at - interval '${carriedHours} hours')::date + 1 end
  from (select clock_timestamp() at time zone c.timezone as at from clients c where c.client_id = ${row}.client_id) local)`;

/** How many days ago a ticket came, where it is not of its line's day; SQL. */
export const daysAgo = (row: string, day: string): string => `greatest(${day} - ${row}.day, 0)`;

/** A row as it is told: of this day nothing is said. */
export const withoutToday = <Row extends { days_ago: number }>({ days_ago, ...row }: Row) => ({
  ...row,
  ...(days_ago > 0 && { days_ago }),
});
