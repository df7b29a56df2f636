import { assignable, type RecordDetail } from '../../app/assignable.ts';
import { raw } from '../../app/database/db.ts';
import { nameJson } from '../../app/lists/translated.ts';

/** Entries of the directory are chosen for robots, and told with their specialty. */
export const assignableEntries = assignable({
  kind: 'directories',
  signal: 'directory',
  missing: 'directory.not_found',
  records: 'directories',
  links: 'robot_directories',
  id: 'directory_id',
  name: 'name',
  texts: { 1: 'audio_text_es', 2: 'audio_text_en' },
  detail: raw<
    RecordDetail<'directories'>
  >`(select json_build_object('directory_id', r.directory_id, 'specialty', ${nameJson(raw`x`)})
    from (select name_es, name_en from specialties g where g.specialty_id = r.specialty_id
      union all select name_es, name_en from client_specialties o where o.specialty_id = r.own_specialty_id) x)`,
});
