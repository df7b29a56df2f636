import { robots } from '@botones/contract/robots';
import { useEffect } from 'react';
import { showProblem } from '../../app/problem.ts';
import { q, queryClient, useQuery } from '../../app/query.ts';
import type { Opened } from './opened.ts';
import { PairDialog } from './pair-dialog.tsx';
import { RobotDrawer } from './robot-drawer.tsx';

export interface RobotOpenedProps {
  shown: Opened | null;
  open: boolean;
  show: (kind: Opened['kind'], robot_id: number, replace: boolean) => void;
  close: () => void;
  staff: boolean;
  scanned: string;
  onUsed: () => void;
}

/** What stands over the list, as the address says; a linked robot is fetched first. */
export function RobotOpened({ shown, open, show, close, staff, scanned, onUsed }: RobotOpenedProps) {
  const robot_id = shown?.robot_id ?? 0;
  const query = useQuery({
    ...q(robots.get, { params: { robot_id } }),
    enabled: open && robot_id > 0,
  });
  const { error } = query;
  const gone = open && !query.data && error;
  useEffect(() => {
    if (!gone) return;
    showProblem(gone);
    close();
  }, [gone, close]);

  if (!shown) return null;
  if (shown.kind === 'add') {
    return (
      <RobotDrawer
        key={shown.key}
        open={open}
        robot={null}
        onClose={close}
        onAdded={(robot) => {
          // Whoever may pair is led on to it, the others back to the list (AMB-052).
          if (!staff) return close();
          queryClient.setQueryData(q(robots.get, { params: { robot_id: robot.robot_id } }).queryKey, robot);
          show('pair', robot.robot_id, true);
        }}
      />
    );
  }
  if (!query.data || query.data.robot_id !== robot_id) return null;
  if (shown.kind === 'edit')
    return <RobotDrawer key={shown.key} open={open} robot={query.data} onClose={close} onAdded={close} />;
  if (!staff) return null;
  return (
    <PairDialog key={shown.key} open={open} robot={query.data} onClose={close} scanned={scanned} onUsed={onUsed} />
  );
}
