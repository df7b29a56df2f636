import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useRights } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { libraryWords } from './library.words.ts';

/** Where no agent of a robot answers by itself: who adds one. */
export function NoAgent({ robot_id }: { robot_id: number }) {
  const words = useWords(libraryWords);
  const staff = useRights()?.is_staff ?? false;
  const action = staff && (
    <Button component={Link} to={`/robot/relate-platforms?robot_id=${robot_id}`} variant="contained">
      {words.toPlatforms}
    </Button>
  );
  return (
    <Empty title={words.none} face="standby" {...(action && { action })}>
      {staff ? words.staff : words.others}
    </Empty>
  );
}
