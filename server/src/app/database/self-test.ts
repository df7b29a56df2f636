import type { Engine, Role } from './engine.ts';

const roles: Role[] = ['app', 'app_staff', 'app_ingest', 'app_system'];

/** Pages of a table that are read of it, at most about so many: a start takes the same time whatever was told since the first. */
const pagesRead = 200;

/** Looks whether the row policies stand, on the database as it is now; answers what is wrong, in words. The server listens only when nothing is. */
export async function selfTest(engine: Engine): Promise<string[]> {
  const wrong: string[] = [];
  const tables = await engine.owner(async (connection) => {
    const { rows } = await connection.query(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as has_policy, a.attname is not null as of_clients,
        (select array_agg(r.rolname::text order by 1) from pg_policy p cross join unnest(p.polroles) as o join pg_roles r on r.oid = o
          where p.polrelid = c.oid) as roles,
        has_table_privilege('app', c.oid, 'select') as readable,
        least(100, 100.0 * ${pagesRead} / greatest(pg_relation_size(c.oid) / current_setting('block_size')::int, 1))::float8 as share
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (a.attname is not null or obj_description(c.oid, 'pg_class') like '%own-actor%') order by 1`,
      [],
    );
    return rows as {
      name: string;
      has_policy: boolean;
      of_clients: boolean;
      roles: string[] | null;
      readable: boolean;
      share: number;
    }[];
  });
  if (tables.length === 0) wrong.push('no hay tablas de clientes');
  for (const table of tables) {
    if (!table.has_policy) wrong.push(`la tabla ${table.name} no tiene su política de filas (row level security)`);
    for (const role of roles)
      if (!table.roles?.includes(role)) wrong.push(`la tabla ${table.name} no tiene política para ${role}`);
  }
  wrong.push(...(await reachable(engine)));
  for (const role of roles) {
    const facts = await engine.read({ role, client_id: null }, async (connection) => {
      const { rows } = await connection.query(
        'select current_user::text as name, rolsuper or rolbypassrls as above from pg_roles where rolname = current_user',
        [],
      );
      return rows[0] as { name: string; above: boolean } | undefined;
    });
    if (facts?.name !== role || facts.above) wrong.push(`la conexión de ${role} trabaja como ${facts?.name ?? '?'}`);
  }
  // Without a client nobody sees a row, whatever the tables hold; of a long one some pages tell.
  const readable = tables.filter((table) => table.readable && table.of_clients);
  const open = await engine.read({ role: 'app', client_id: null }, async (connection) => {
    const { rows } = await connection.query(
      readable
        .map(
          ({ name, share }) =>
            `select '${name}' as name where exists (select from "${name}" tablesample system (${share}))`,
        )
        .join(' union all ') || `select null as name where false`,
      [],
    );
    return rows.map((row) => String(row.name));
  });
  for (const name of open) wrong.push(`la tabla ${name} se lee sin cliente`);
  const settings = await engine.owner(async (connection) => {
    const { rows } = await connection.query(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'server_version_num')`,
      [],
    );
    return new Map(rows.map((row) => [String(row.name), String(row.setting)]));
  });
  if (Number(settings.get('server_version_num')) < 140_000) wrong.push('se necesita PostgreSQL 14 o posterior');
  for (const name of ['fsync', 'full_page_writes'])
    if (settings.get(name) === 'off') wrong.push(`PostgreSQL tiene ${name} apagado: se perderían datos confirmados`);
  return wrong;
}

/** Whether the user that opens the connections is above every row policy. */
export const isSuperuser = (engine: Engine): Promise<boolean> =>
  engine.owner(async (connection) => {
    const { rows } = await connection.query('select rolsuper as above from pg_roles where rolname = session_user', []);
    return rows[0]?.above === true;
  });

/** Secrets that a role of people or facts may read, and audits that a role may change. */
const reachable = (engine: Engine): Promise<string[]> =>
  engine.owner(async (connection) => {
    const { rows } = await connection.query(
      `select c.relname as name, r.role from pg_class c cross join unnest($1::text[]) as r (role)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (
        obj_description(c.oid, 'pg_class') like '%secret%' and r.role <> 'app_system' and has_table_privilege(r.role, c.oid, 'select')
        or obj_description(c.oid, 'pg_class') like '%append-only%' and has_table_privilege(r.role, c.oid, 'insert, update, delete, truncate'))`,
      [roles],
    );
    return rows.map(({ name, role }) => `la tabla ${name} está al alcance de ${role}`);
  });
