import { raw, type Sql } from '../../app/database/db.ts';

const groups = [
  {
    name: 'Entradas',
    colour: 'teal',
    robots: ['Recepción Polanco', 'Lobby Reforma 222', 'Módulo Andares'],
    rule: null,
  },
  {
    name: 'Consulta',
    colour: 'purple',
    robots: [],
    rule: { all: [{ field: 'name', is: 'contains', value: 'consulta' }] },
  },
] as const;

/** Gives the demonstration a group of robots that were chosen by hand and one by a rule, with who is in them (FLO-1). */
export async function addDemonstrationGroups(sql: Sql, client_id: number): Promise<void> {
  for (const { name, colour, robots, rule } of groups)
    await raw`insert into robot_groups (client_id, name, colour, rule, chosen)
      values (${client_id}, ${name}, ${colour}, ${rule && JSON.stringify(rule)}::jsonb,
        array(select robot_id from robots where client_id = ${client_id} and name::text = any(${[...robots]}::text[]) order by robot_id))`.execute(
      sql,
    );
  await raw`insert into group_robots (client_id, group_id, robot_id)
    select ${client_id}, group_id, robot_id from groups_wanted(${client_id}, null, null) order by group_id, robot_id`.execute(
    sql,
  );
}
