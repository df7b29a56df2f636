import { raw, type Sql } from '../../../app/database/db.ts';
import { plain } from '../meaning/guess.ts';
import { chooser, namesOf, outerFirst } from './names.ts';
import { holdRunning } from './queries.ts';
import type { Run } from './run.ts';

/** Names of a column, with what they lie in, that good rows have. */
async function saidNames(
  sql: Sql,
  import_id: string,
  column: string,
  within: string | undefined,
): Promise<Set<string>> {
  const rows = await raw<{ name: string | null; outer: string | null }>`
    select distinct shown ->> ${column} as name, shown ->> ${within ?? ''} as outer
    from import_rows where import_id = ${import_id} and state = 'good'`.execute(sql);
  return new Set(rows.rows.map(({ name, outer }) => `${plain(name ?? '')}\n${plain(outer ?? '')}`));
}

/** Makes the names that were asked for, that good rows have and that are not there yet (IMP-2); what was made is kept with the import. Answers how many. */
export async function makeNames({ db, importable, import_id, client_id, settings }: Run): Promise<number> {
  if (!settings.names.some(({ as }) => as === 'make')) return 0;
  const columns = importable.columns.filter(({ name }) => importable.makes[name] !== undefined);
  return db(async (sql) => {
    let made = 0;
    // Two runs of one import wait here for each other.
    await sql.selectFrom('imports').select('import_id').where('import_id', '=', import_id).forUpdate().execute();
    await holdRunning(sql, import_id);
    // What others lie in goes first.
    for (const { name: column, within } of outerFirst(columns)) {
      const said = await saidNames(sql, import_id, column, within);
      const choose = chooser(
        await importable.choices(sql, client_id),
        importable.columns,
        namesOf({ names: settings.names.filter(({ as }) => as === 'known') }),
      );
      // Names that are compared alike are one: 'Bebés' and 'Bebes'.
      const asked = new Set<string>();
      for (const { name, within: outer, ...each } of settings.names) {
        const key = `${plain(name)}\n${plain(outer ?? '')}`;
        if (each.as !== 'make' || each.column !== column || !said.has(key) || asked.has(key)) continue;
        asked.add(key);
        const find = choose(
          { [column]: name, ...(within && { [within]: outer ?? '' }) },
          { problems: [], makes: [], left: false },
        );
        const inside = within === undefined ? undefined : find(within);
        if (inside === 0 || find(column, inside) !== 0) continue;
        const record_id = await importable.makes[column]?.make(sql, {
          client_id,
          name,
          ...(inside !== undefined && { within: inside }),
        });
        if (record_id === undefined) continue;
        await sql.insertInto('import_acts').values({ client_id, import_id, name_of: column, record_id }).execute();
        made++;
      }
    }
    return made;
  });
}
