import { raw } from '../../app/database/db.ts';
import { nameJson } from '../../app/lists/translated.ts';
import { assignable } from '../../app/records/assignable.ts';

/** Entries of the directory are chosen for robots, and told with their specialty. */
export const assignableEntries = assignable({
  kind: 'directories',
  signal: 'directory',
  missing: 'directory.not_found',
  records: 'directories',
  links: 'robot_directories',
  givers: 'group_directories',
  id: 'directory_id',
  name: 'name',
  texts: { 1: 'audio_text_es', 2: 'audio_text_en' },
  places: {
    told: raw`json_build_object('specialty', ${nameJson(raw`x`)})`,
    joins: raw`left join specialties g on g.specialty_id = r.specialty_id
      left join client_specialties o on o.client_id = r.client_id and o.specialty_id = r.own_specialty_id
      cross join lateral (select coalesce(g.name_es, o.name_es) as name_es, coalesce(g.name_en, o.name_en) as name_en) x`,
  },
});
