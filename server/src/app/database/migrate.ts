import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, Engine } from './engine.ts';
import { beforeIn, isBefore, takeOver } from './take-over.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

/** A numbered file: its name, its text and what it is recognised by. */
export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** The numbered files in their order. */
export const migrationsIn = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, checksum: sha(text) };
    });

/** The list of what was applied. */
export const appliedTable =
  'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())';

/** Brings the schema forward: numbered files once, each in its own transaction, then row policies, grants and audit for every table. */
export async function migrate(engine: Pick<Engine, 'owner'>, folder: string): Promise<string[]> {
  const texts = migrationsIn(folder);
  const after = readFileSync(join(folder, 'after.sql'), 'utf8');
  const wanted = sha(texts.map(({ text }) => text).join('\n') + after);
  return engine.owner(async (connection) => {
    // A large table takes as long as it takes, and one process migrates: the others wait for it, or for what a killed one left running.
    await connection.query(
      `select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`,
      [],
    );
    await connection.query('select pg_advisory_lock(7266831)', []);
    // A server that is at work beside a migration is not held up behind it for longer than usual.
    await connection.query('reset lock_timeout', []);
    try {
      const known = await connection.query(`select to_regclass('public.schema_migrations') is not null as known`, []);
      if (!known.rows[0]?.known) await connection.query(appliedTable, []);
      let applied = await appliedIn(connection);
      if (applied.get('after') === wanted) return [];
      const before = beforeIn(folder);
      if (before && isBefore(before, applied.keys())) {
        const checksums = new Map(texts.map(({ name, checksum }) => [name, checksum]));
        const newest = texts.length === before.becomes.length && sha(after) === before.after;
        await takeOver(connection, { before, applied, checksums, done: newest ? wanted : null });
        applied = await appliedIn(connection);
        if (newest) return [];
      }
      const done: string[] = [];
      for (const { name, text, checksum } of texts) {
        if (applied.get(name) === checksum) continue;
        if (applied.has(name))
          throw new Error(`La migración ${name} cambió después de aplicarse; agregue una nueva en su lugar.`);
        await step(connection, name, text, checksum);
        done.push(name);
      }
      await step(connection, 'after', after, wanted);
      return done;
    } finally {
      await connection.query('select pg_advisory_unlock(7266831)', []).catch(() => {});
    }
  });
}

/** Name and checksum of what a database has had. */
const appliedIn = async (connection: Connection) =>
  new Map(
    (await connection.query('select name, checksum from schema_migrations', [])).rows.map((row) => [
      String(row.name),
      String(row.checksum),
    ]),
  );

/** How often a step begins anew that a server at work was in the way of: they waited for each other's tables, or it for too long. */
const mostTries = 10;
const inTheWay = ['40P01', '55P03'];

/** One file and its mark in one transaction: killed in the middle, it never happened. */
async function step(connection: Connection, name: string, text: string, checksum: string, tries = 1): Promise<void> {
  await connection.query('begin', []);
  try {
    await runScript(connection, text);
    await connection.query(
      'insert into schema_migrations (name, checksum) values ($1, $2) on conflict (name) do update set checksum = excluded.checksum, applied_at = now()',
      [name, checksum],
    );
    await connection.query('commit', []);
  } catch (cause) {
    await connection.query('rollback', []).catch(() => {});
    if (tries < mostTries && inTheWay.includes((cause as { code?: string } | null)?.code ?? ''))
      return step(connection, name, text, checksum, tries + 1);
    throw new Error(`La migración ${name} falló: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** Without parameters a driver takes several statements at once. */
const runScript = (connection: Connection, text: string) => connection.query(text);
