import { raw } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { importRoutes } from './imports.routes.ts';

/** Imports from spreadsheets into the features that say how their rows become records. */
export const imports: Feature = {
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
  // Kept for a day; their pictures that no record kept go with the sweep.
  cleanup: async (sql) => {
    await sql.deleteFrom('imports').where('created_at', '<', raw<string>`now() - interval '1 day'`).execute();
  },
};
