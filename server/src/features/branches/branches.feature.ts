import { raw } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { foundByName, type Search } from '../../app/records/search.ts';
import { branchRecords } from './branches.content.ts';
import { branchImport } from './branches.import.ts';
import { branchRoutes } from './branches.routes.ts';

const search: Search = {
  kind: 'branch',
  access: ['Sucursales'],
  find: foundByName({
    records: 'branch_offices',
    id: 'branchoffice_id',
    title: 'name',
    joins: raw`join clients c using (client_id)`,
    detail: raw`c.name || ' · ' || r.direction`,
    image: raw`nullif(r.image, '')`,
  }),
};

export const branches: Feature = {
  start: (services) => ({ routes: [branchRoutes(services)] }),
  imports: branchImport,
  robotRecords: [branchRecords],
  search,
  names: {
    branch_offices: { id: 'branchoffice_id', name: 'name', columns: /^branchoffice_id$/ },
  },
};
