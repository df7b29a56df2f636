import { existsSync, readFileSync } from 'node:fs';
import type { Connection } from '../app/database/engine.ts';
import { type ErasedVisit, erasedList, readErased } from '../app/erased/erased-list.ts';
import type { Config } from '../config.ts';
import { joinEmbedded } from '../embedded/embedded.ts';
import { dataIn, placeOf } from '../embedded/place.ts';
import { postgresRows } from './rows-postgres.ts';

/** Where a restore hears of visits that were erased after its copy was made (VIS-2). */
export interface ErasedGiven {
  /** A list that somebody brought along. */
  file: string | null;
  /** Whoever restores says that there is none. */
  none: boolean;
}

/** The erasures that a database knows of; one of before there were any knows that there were none. Null: it holds nothing at all. */
export async function erasedIn({ query }: Connection): Promise<ErasedVisit[] | null> {
  const { rows } = await query<{ filled: boolean; known: boolean }>(
    `select to_regclass('public.erased_visits') is not null as known,
      exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as filled`,
    [],
  );
  if (!rows[0]?.filled) return null;
  if (!rows[0].known) return [];
  const { rows: erased } = await query<{ robot_id: unknown; uuid: string; day: string }>(
    `select robot_id, uuid::text as uuid, to_char(day, 'YYYY-MM-DD') as day from erased_visits order by erasure_id`,
    [],
  );
  return erased.map(({ robot_id, ...visit }) => ({ robot_id: Number(robot_id), ...visit }));
}

/** The same of the embedded database that is replaced; null: there is none. */
export async function erasedInFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<ErasedVisit[] | null> {
  if (!existsSync(dataIn(placeOf(dataDir).base))) return null;
  const embedded = await joinEmbedded(dataDir);
  try {
    const rows = await postgresRows(embedded.url);
    return await erasedIn(rows.connection).finally(() => rows.close());
  } finally {
    await embedded.stop();
  }
}

const unknown = (place: string, why = 'no hay base de datos que sustituir') =>
  new Error(
    `no se sabe qué visitas se borraron después de la copia: ${why}, ni lista en ${place}. Traiga la lista del servidor anterior (el archivo erased-visits de su DATA_DIR) y agregue --erased ARCHIVO; si no hay ninguna, agregue --no-erased`,
  );

/**
 * What was erased here, before anything is touched: by the list beside the files, by the database that is replaced, and by a list that somebody
 * brought. All of it stands in the list from then on, so that a restore that is cut and begun anew knows it still. Where neither is there whoever
 * restores has to say what is so.
 */
export async function erasedHere(
  config: Config,
  given: ErasedGiven,
  replaced: () => Promise<ErasedVisit[] | null>,
): Promise<ErasedVisit[]> {
  const list = await erasedList(config);
  const listed = await list.read();
  const brought = given.file === null ? null : readErased(readFileSync(given.file, 'utf8'));
  const there = await replaced().catch((cause: unknown) => {
    // A database that cannot be read is why somebody restores: the list knows what it knew.
    if (listed || brought || given.none) return null;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw Object.assign(unknown(list.place, `la base de datos que se sustituye no se puede leer (${why})`), { cause });
  });
  if (!listed && !brought && !there && !given.none) throw unknown(list.place);
  const keyOf = ({ robot_id, uuid }: ErasedVisit) => `${robot_id} ${uuid}`;
  const known = new Set(listed?.map(keyOf));
  const fresh = [...(there ?? []), ...(brought ?? [])].filter((visit) => !known.has(keyOf(visit)));
  if (fresh.length > 0) await list.add(fresh);
  return [...(listed ?? []), ...fresh];
}

/** What stands in the list here is noted; what only the copy knew of is written to it once the server works. Nobody did that: it is in no log. */
const noteAnew = `
  with listed as (select distinct robot_id, uuid from jsonb_to_recordset($1::text::jsonb) as g (robot_id bigint, uuid uuid)),
  noted as (update erased_visits e set noted_at = (select now() from listed l where l.robot_id = e.robot_id and l.uuid = e.uuid)
    returning e.client_id, e.noted_at)
  select enqueue('erased-visits', 'all', min(client_id), '{}') from noted where noted_at is null having count(*) > 0`;

/** Erases in a database that was just restored what was erased since its copy was made; answers how many visits. */
export async function eraseAgain({ query }: Connection, erased: readonly ErasedVisit[]): Promise<number> {
  const listed = [JSON.stringify(erased)];
  await query('begin');
  const { rows } = await query<{ n: unknown }>('select erase_visits($1::text::jsonb) as n', listed);
  await query(`select set_config('app.actor', 'device:history', true)`);
  await query(noteAnew, listed);
  await query('commit');
  return Number(rows[0]?.n);
}
