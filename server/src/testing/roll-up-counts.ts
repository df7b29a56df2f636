import type { World } from './world.ts';

const rowsOf = async (w: World, sql: string, ...params: unknown[]) =>
  (await w.engine.owner((c) => c.query(sql, params))).rows;

/**
 * Counts of a client by table and key, as they stay where visits are erased: who it was is left out, and those of what was said by sentence.
 * Some are of many measures in a row.
 */
export async function rollUpCounts(w: World, client_id: number): Promise<Record<string, unknown[]>> {
  const found = await rowsOf(w, `select name from roll_ups where facts <> 'robot_state' order by name`);
  const names = found.map(({ name }) => String(name)).filter((name) => !name.startsWith('missed_sentence'));
  const counts: Record<string, unknown[]> = {};
  for (const name of names)
    counts[name] = await rowsOf(
      w,
      `select (to_jsonb(t) - '{n,part,gender}'::text[])::text as key, sum(coalesce((to_jsonb(t) ->> 'n')::int, 1))::int as n
      from "${name}" t where client_id = $1 group by 1 having sum(coalesce((to_jsonb(t) ->> 'n')::int, 1)) <> 0 order by 1`,
      client_id,
    );
  return counts;
}

/** Visits of a client by what a camera made of the person. */
export const genderCounts = (w: World, client_id: number) =>
  rowsOf(
    w,
    'select gender, sum(n)::int as n from interaction_figures where client_id = $1 group by 1 having sum(n) <> 0 order by 1',
    client_id,
  );
