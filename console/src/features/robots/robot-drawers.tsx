import { robots } from '@botones/contract/robots/robots';
import { type ComponentType, lazy, Suspense } from 'react';
import type { RobotDrawerAction, RobotDrawerProps } from '../../app/feature-pages.ts';
import { queryClient, queryOf } from '../../app/query.ts';
import { useRobotDrawers, useRobotMenu } from '../../app/robot-actions.ts';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { PairDialog } from './pairing/pair-dialog.tsx';
import { RobotDrawer } from './robot-drawer.tsx';

const own = ['add', 'edit', 'pair'];

/** What stands open over the robots, as the address says it: the form of a new robot, that of one, its pairing, or what a feature opens over it. */
export function useRobotDrawer() {
  // Also what only staff may open is known by its name: who may not is shown nothing.
  const { drawers } = useRobotMenu(true);
  return useRecordDrawer([...own, ...drawers.map(({ opens }) => opens)], (robot_id) =>
    queryOf(robots.get, { params: { robot_id } }),
  );
}

const loaded = new Map<RobotDrawerAction['drawer'], ComponentType<RobotDrawerProps>>();
/** A drawer of a feature, fetched when it is first opened. */
function drawerOf(drawer: RobotDrawerAction['drawer']): ComponentType<RobotDrawerProps> {
  const known = loaded.get(drawer) ?? lazy(async () => ({ default: await drawer() }));
  loaded.set(drawer, known);
  return known;
}

function Opened({ action, ...props }: RobotDrawerProps & { action: RobotDrawerAction | undefined }) {
  if (!action) return null;
  const Drawer = drawerOf(action.drawer);
  return (
    <Suspense>
      <Drawer {...props} />
    </Suspense>
  );
}

export interface RobotDrawersProps {
  drawer: ReturnType<typeof useRobotDrawer>;
  staff: boolean;
  scanned: string;
  onUsed: () => void;
}

/** What stands over the list of robots, or over a robot's page. */
export function RobotDrawers({ drawer, staff, scanned, onUsed }: RobotDrawersProps) {
  const drawers = useRobotDrawers();
  return (
    <RecordDrawer drawer={drawer}>
      {(robot, { kind, open, onClose }) =>
        robot && kind === 'pair' ? (
          staff && <PairDialog open={open} robot={robot} onClose={onClose} scanned={scanned} onUsed={onUsed} />
        ) : robot && !own.includes(kind) ? (
          <Opened action={drawers.find(({ opens }) => opens === kind)} {...{ robot, open, onClose }} />
        ) : (
          <RobotDrawer
            open={open}
            robot={robot}
            onClose={onClose}
            onAdded={(made) => {
              // A person who may pair is led on to it, the others back to the list (AMB-052).
              if (!staff) return onClose();
              queryClient.setQueryData(queryOf(robots.get, { params: { robot_id: made.robot_id } }).queryKey, made);
              drawer.show('pair', made.robot_id, true);
            }}
          />
        )
      }
    </RecordDrawer>
  );
}
