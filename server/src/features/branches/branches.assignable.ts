import { assignable } from '../../app/records/assignable.ts';

/** Branches are chosen for robots. */
export const assignableBranches = assignable({
  kind: 'branchoffices',
  signal: 'branches',
  missing: 'branches.not_found',
  records: 'branch_offices',
  links: 'robot_branches',
  givers: 'group_branches',
  id: 'branchoffice_id',
  name: 'name',
  texts: { 1: 'audio_text_es', 2: 'audio_text_en' },
});
