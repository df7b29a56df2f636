import { assignable } from '../../app/records/assignable.ts';

/** Information is chosen for robots, and said in Spanish only, by the chemical agent (AMB-066). */
export const assignableInformation = assignable({
  kind: 'information_items',
  signal: 'information',
  missing: 'information.not_found',
  records: 'information_items',
  links: 'robot_information',
  givers: 'group_information',
  id: 'information_item_id',
  name: 'title',
  texts: { 1: 'text' },
  chemical: true,
});
