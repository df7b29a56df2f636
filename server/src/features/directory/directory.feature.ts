import { raw } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { foundByName, type Search } from '../../app/records/search.ts';
import { directoryRecords } from './directory.content.ts';
import { directoryImport } from './directory.import.ts';
import { directoryRoutes } from './directory.routes.ts';
import { specialtyRoutes } from './specialties.routes.ts';

const search: Search = {
  kind: 'directory',
  access: ['Directorio'],
  find: foundByName({
    records: 'directories',
    id: 'directory_id',
    title: 'name',
    joins: raw`join clients c using (client_id) left join specialties g using (specialty_id) left join client_specialties o on o.specialty_id = r.own_specialty_id`,
    detail: raw`c.name || ' · ' || coalesce(g.name_es, o.name_es)`,
  }),
};

export const directory: Feature = {
  start: (services) => ({ routes: [specialtyRoutes(services), directoryRoutes(services)] }),
  imports: directoryImport,
  robotRecords: [directoryRecords],
  search,
  names: {
    directories: { id: 'directory_id', name: 'name', columns: /^directory_id$/ },
    specialties: { id: 'specialty_id', name: 'name_es', columns: /^specialty_id$/ },
    client_specialties: { id: 'specialty_id', name: 'name_es', columns: /^own_specialty_id$/ },
  },
};
