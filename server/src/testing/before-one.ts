import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../app/database/engine.ts';
import { migrate, migrationsIn } from '../app/database/migrate.ts';
import { beforeIn } from '../app/database/take-over.ts';

function knownIn(folder: string) {
  const before = beforeIn(folder);
  if (!before) throw new Error(`${folder} knows nothing of the time before 1.0.0.`);
  return before;
}

/** Copies a folder of migrations without what came after the first files of 1.0.0. */
export function copyFirst(folder: string, to: string): void {
  const { becomes } = knownIn(folder);
  cpSync(folder, to, { recursive: true });
  for (const { name } of migrationsIn(to)) if (!becomes.includes(name)) rmSync(join(to, name));
}

/**
 * Makes an empty database one of the last 0.1.0: the first files of 1.0.0 make it, its list of migrations is that one's, and columns stand where its
 * steps had left them, at the end of their tables and behind ones that are gone.
 */
export async function makeBefore(connection: Connection, folder: string): Promise<void> {
  const first = mkdtempSync(join(tmpdir(), 'botones-first-'));
  try {
    copyFirst(folder, first);
    await migrate({ owner: (work) => work(connection) }, first);
  } finally {
    rmSync(first, { recursive: true, force: true });
  }
  await connection.query('delete from schema_migrations');
  for (const [name, checksum] of [...Object.entries(knownIn(folder).files), ['after', 'of 0.1.0']])
    await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  await connection.query(
    'alter table login_attempts drop column window_started_at, add column window_started_at timestamptz(3) not null',
  );
}
