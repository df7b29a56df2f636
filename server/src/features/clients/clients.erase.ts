import { raw, type Sql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import type { Schedule } from '../../app/work/schedules.ts';

/** Rows that one statement deletes, and objects between two looks at their rows. */
const atOnce = 2_000;
const filesAtOnce = 100;

/** A table with rows of clients, and the tables that it points at. */
interface Owned {
  name: string;
  parents: string[];
}

const ownedTables = (sql: Sql) =>
  raw<Owned>`select c.relname::text as name, array(select distinct p.relname::text from pg_constraint k
      join pg_class p on p.oid = k.confrelid where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as parents
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('clients', 'audit') order by 1`.execute(
    sql,
  );

/** Each table before those that it points at, so that no key holds a row back. */
export function childrenFirst(tables: Owned[]): string[] {
  const left = [...tables];
  const order: string[] = [];
  while (left.length > 0) {
    const free = left.findIndex(({ name }) => !left.some((other) => other.parents.includes(name)));
    if (free < 0) throw new Error(`tables that point at each other: ${left.map(({ name }) => name)}`);
    order.push(...left.splice(free, 1).map(({ name }) => name));
  }
  return order;
}

const begin = (system: Services['system'], client: number) =>
  system.history((sql) =>
    sql
      .insertInto('erasures')
      .values({ client })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

/** Adds to what is told of the erasure, in the transaction that deletes. */
const note = (sql: Sql, client: number, what: string, n: number) =>
  sql
    .updateTable('erasures')
    .set({
      what: raw`what || jsonb_build_object(${what}::text, coalesce((what ->> ${what}::text)::bigint, 0) + ${n}::bigint)`,
    })
    .where('client', '=', client)
    .execute();

/** Objects first, then the rows that name them: cut in between, the next run finds them again. */
async function eraseFiles(
  { system, files }: Pick<Services, 'system' | 'files'>,
  client: number,
  bucket: string | null,
) {
  for (;;) {
    const some = await system.read((sql) =>
      sql
        .selectFrom('files')
        .select(['file_id', 'key', 'thumbnails'])
        .where('client_id', '=', client)
        .orderBy('file_id')
        .limit(filesAtOnce)
        .execute(),
    );
    if (some.length === 0) break;
    for (const file of some) await files.remove(file);
    const ids = some.map(({ file_id }) => file_id);
    await system.history(async (sql) => {
      const gone = await sql.deleteFrom('files').where('file_id', 'in', ids).returning('size').execute();
      await note(sql, client, 'files', gone.length);
      await note(
        sql,
        client,
        'bytes',
        gone.reduce((sum, { size }) => sum + size, 0),
      );
    });
  }
  if (bucket === null) return;
  for await (const { key } of files.store.list(bucket)) await files.store.delete(key);
  await files.store.dropBucket(bucket);
}

/** What another client's history still points at stays as a number: a robot that had moved, without name, serial, picture or hours. */
const leaveMovedRobots = (sql: Sql, client: number) =>
  raw`update robots r set client_id = f.client_id, name = 'Robot ' || r.robot_id, serial_number = 'borrado-' || r.robot_id,
      url = '-', image = null, hours = null
    from (select distinct on (robot_id) robot_id, client_id from (
      select robot_id, client_id from interactions union all select robot_id, client_id from detections
      union all select robot_id, client_id from poll_responses union all select robot_id, client_id from alerts
      union all select robot_id, client_id from turns union all select robot_id, client_id from tries) facts where client_id <> ${client}
      and robot_id in (select robot_id from robots where client_id = ${client}) order by robot_id, client_id) f
    where r.robot_id = f.robot_id and r.client_id = ${client}`.execute(sql);

/** Deletes a client's rows of a table; answers how many there were. */
async function eraseTable({ system }: Pick<Services, 'system'>, client: number, table: string): Promise<number> {
  let erased = 0;
  for (let gone = atOnce; gone === atOnce; erased += gone)
    gone = await system.history(async (sql) => {
      const { numAffectedRows = 0n } = await raw`delete from ${raw.table(table)} where ctid = any(array(
          select ctid from ${raw.table(table)} where client_id = ${client} limit ${atOnce}))`.execute(sql);
      if (numAffectedRows > 0n) await note(sql, client, table, Number(numAffectedRows));
      return Number(numAffectedRows);
    });
  return erased;
}

async function eraseRows({ system }: Pick<Services, 'system'>, client: number): Promise<void> {
  const tables = childrenFirst((await system.read(ownedTables)).rows);
  // Triggers note what is deleted, perhaps in a table that was empty by then: hence until nothing is left of any.
  for (let erased = 1; erased > 0; ) {
    erased = 0;
    for (const table of tables) {
      if (table === 'robots') await system.history((sql) => leaveMovedRobots(sql, client));
      erased += await eraseTable({ system }, client, table);
    }
  }
  await system.history((sql) => sql.deleteFrom('clients').where('client_id', '=', client).execute());
}

/**
 * Erases clients that were removed thirty days ago: files, rows of every table, and last the words of their log, whose seals
 * stay. Cut anywhere it goes on where it was; what went is counted in `erasures` and told in the log (AMB-169, D5).
 */
export async function eraseClients({ system, files }: Pick<Services, 'system' | 'files'>): Promise<void> {
  const due = await system.read((sql) =>
    sql
      .selectFrom('clients')
      .select(['client_id', 'bucket_name'])
      .where('deleted_at', '<', raw<string>`now() - interval '30 days'`)
      .orderBy('client_id')
      .execute(),
  );
  const failures: unknown[] = [];
  for (const { client_id, bucket_name } of due) {
    try {
      await begin(system, client_id);
      await eraseFiles({ system, files }, client_id, bucket_name);
      await eraseRows({ system }, client_id);
    } catch (cause) {
      // One whose files cannot be reached keeps no other one waiting.
      failures.push(cause);
    }
  }
  // What waits for its seal is not emptied: then it is told by a later run.
  await system.write('clients.erase')((sql) =>
    sql
      .updateTable('erasures')
      .set({
        erased_at: raw`now()`,
        what: raw`what || jsonb_build_object('audit', (select count(*) from audit a where a.client_id = client))`,
      })
      .where('erased_at', 'is', null)
      .where(raw<boolean>`not exists (select from clients c where c.client_id = client)`)
      .where(raw<boolean>`not exists (select from audit_open join audit a using (audit_id) where a.client_id = client)`)
      .execute(),
  );
  if (failures.length > 0) throw failures[0];
}

export const eraseSchedule = (services: Services): Schedule => ({
  name: 'erase-clients',
  everyMs: 3_600_000,
  run: () => eraseClients(services),
});
