import { assignable, type RecordDetail } from '../../app/assignable.ts';
import { raw } from '../../app/database/db.ts';

/** Branches are chosen for robots. */
export const assignableBranches = assignable({
  kind: 'branchoffices',
  signal: 'branches',
  missing: 'branches.not_found',
  records: 'branch_offices',
  links: 'robot_branches',
  id: 'branchoffice_id',
  name: 'name',
  texts: { 1: 'audio_text_es', 2: 'audio_text_en' },
  detail: raw<RecordDetail<'branchoffices'>>`json_build_object('branchoffice_id', r.branchoffice_id)`,
});
