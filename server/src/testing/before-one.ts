import type { Query } from '../app/database/catalogue.ts';
import { beforeIn } from '../app/database/take-over.ts';

/**
 * Makes a database that has had the first files of 1.0.0 and nothing else one of the last 0.1.0: its list of migrations is that one's, and columns
 * stand where its steps had left them, at the end of their tables and behind ones that are gone.
 */
export async function makeBefore(query: Query, folder: string): Promise<void> {
  const before = beforeIn(folder);
  if (!before) throw new Error(`${folder} knows nothing of the time before 1.0.0.`);
  await query('delete from schema_migrations');
  for (const [name, checksum] of [...Object.entries(before.files), ['after', 'of 0.1.0']])
    await query(`insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`);
  await query(
    'alter table login_attempts drop column window_started_at, add column window_started_at timestamptz(3) not null',
  );
}
