import type { RobotGroup } from '@botones/contract/groups/groups';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { PackagePlus } from 'lucide-react';
import { Link } from 'react-router';
import { useWords } from '../../app/words.ts';
import { groupsWords } from './groups.words.ts';

/** Leads to the records that a group gives its robots. */
export function GroupRecordsLink({ group: { group_id, name } }: { group: Pick<RobotGroup, 'group_id' | 'name'> }) {
  const words = useWords(groupsWords);
  const label = words.recordsOf(name);
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={`/robots/groups/records?group_id=${group_id}`} aria-label={label}>
        <PackagePlus />
      </IconButton>
    </Tooltip>
  );
}
