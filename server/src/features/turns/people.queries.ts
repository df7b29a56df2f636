import { runSql, type Sql } from '../../app/database/db.ts';
import { placeOf } from './line.queries.ts';

interface DeskPerson {
  user_id: number;
  name: string;
  last_name: string;
  box_number: number | null;
}

/** Profiles of a client whose holders may serve; SQL. */
const servingProfiles = (client: string): string => `(select p.profile_id from profile_modules p
  join modules m using (module_id) where p.client_id = ${client} and m.name = 'Turnos')`;

/** Whether somebody of a client may serve. */
export async function mayServe(sql: Sql, client_id: number, user_id: number): Promise<boolean> {
  const rows = await runSql(
    sql,
    `select 1 from users where user_id = $2 and client_id = $1 and profile_id in ${servingProfiles('$1')}`,
    [client_id, user_id],
  );
  return rows.length > 0;
}

/** People of a branch's client who may serve, and the box of the branch where they do; whoever serves there comes first. */
export async function peopleOf(sql: Sql, branchoffice_id: number): Promise<DeskPerson[]> {
  const { client_id } = await placeOf(sql, branchoffice_id);
  return runSql(
    sql,
    `with serving as (select user_id, box_number from attention_boxes
      where client_id = $1 and branchoffice_id = $2 and user_id is not null and deleted_at is null)
    select u.user_id, u.name, u.last_name, x.box_number from (
      select user_id from serving
      union select user_id from users where deleted_at is null and profile_id in ${servingProfiles('$1')}
    ) who join users u using (user_id) left join serving x using (user_id)
    where u.client_id = $1 and u.is_active and u.deleted_at is null
    order by x.box_number is null, x.box_number, trim(u.name || ' ' || u.last_name) collate spanish, u.user_id`,
    [client_id, branchoffice_id],
  );
}
