import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Size } from '../../lib/seed.ts';
import { clientHeaders, ownerUrl, staffHeaders, worldOf } from '../../lib/world.ts';
import { defaultSize } from './options.ts';
import { baseline, type Program, product } from './program.ts';

export interface World {
  url: string;
  sql: pg.Client;
  product: Program;
  baseline: Program;
  staff: { authorization: string };
  client: { authorization: string };
  end: () => Promise<void>;
}

export const temporary = (): string => mkdtempSync(join(tmpdir(), 'botones-bench-'));

/** A year of a fleet, the product and the baseline beside it on the same data. */
export async function world(size: Size = defaultSize, env: Record<string, string> = {}): Promise<World> {
  const begun = performance.now();
  const { database, server, sql, end } = await worldOf(size, (usual) => product({ ...usual, ...env }));
  await sql.query('checkpoint');
  console.log(
    `Began with ${size.interactions} interactions of ${size.robots} robots in ${Math.round(performance.now() - begun)} ms`,
  );
  const bare = await baseline({ DATABASE_URL: ownerUrl(database) });
  await bare.start('/metrics');
  await pause(1000);
  return {
    ...{ url: database.url, sql, product: server, baseline: bare, staff: staffHeaders, client: clientHeaders },
    async end() {
      await bare.end();
      await end();
    },
  };
}
