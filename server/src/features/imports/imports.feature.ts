import { raw } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { importRoutes } from './imports.routes.ts';

/** Imports from spreadsheets into the features that say how their rows become records. */
export const imports: Feature = {
  tells: ['import.ended'],
  start: (services, features) => ({
    routes: features.flatMap((feature) => (feature.imports ? [importRoutes(feature.imports, services)] : [])),
  }),
  names: {
    imports: {
      id: 'import_id',
      name: 'name',
      statement: 'select import_id as id, name from imports where import_id::text = any($1::text[])',
    },
  },
  // Kept for a day, and for the 30 in which it can be taken back once it was run (IMP-5); pictures that no record kept go with the sweep.
  cleanup: async (sql) => {
    await sql
      .deleteFrom('imports')
      .where(raw<string>`coalesce(ran_at + interval '30 days', created_at + interval '1 day')`, '<', raw<string>`now()`)
      .execute();
  },
};
