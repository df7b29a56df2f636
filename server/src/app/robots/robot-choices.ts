import type { Sql } from '../database/db.ts';
import type { Choice } from '../records/importable.ts';

/** The robots of a client's fleet by their names. */
export async function robotChoices(sql: Sql, client_id: number): Promise<Choice[]> {
  const robots = await sql
    .selectFrom('robots')
    .select(['robot_id', 'name'])
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .execute();
  return robots.map(({ robot_id, name }) => ({ id: robot_id, names: [name] }));
}
