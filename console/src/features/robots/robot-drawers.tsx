import { robots } from '@botones/contract/robots/robots';
import { queryClient, queryOf } from '../../app/query.ts';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { SendMessage } from '../messages/send-message.tsx';
import { PairDialog } from './pairing/pair-dialog.tsx';
import { RobotDrawer } from './robot-drawer.tsx';
import { RelateDrawer } from './survey/relate-drawer.tsx';

const kinds = ['add', 'edit', 'pair', 'survey', 'message'] as const;

/** What stands open over the robots, as the address says it: the form of a new robot, that of one, its pairing, its survey, or an urgent message to it. */
export const useRobotDrawer = () => useRecordDrawer(kinds, (robot_id) => queryOf(robots.get, { params: { robot_id } }));

export interface RobotDrawersProps {
  drawer: ReturnType<typeof useRobotDrawer>;
  staff: boolean;
  scanned: string;
  onUsed: () => void;
}

/** What stands over the list of robots, or over a robot's page. */
export function RobotDrawers({ drawer, staff, scanned, onUsed }: RobotDrawersProps) {
  return (
    <RecordDrawer drawer={drawer}>
      {(robot, { kind, open, onClose }) =>
        robot && kind === 'pair' ? (
          staff && <PairDialog open={open} robot={robot} onClose={onClose} scanned={scanned} onUsed={onUsed} />
        ) : robot && kind === 'survey' ? (
          staff && <RelateDrawer open={open} robot={robot} onClose={onClose} />
        ) : robot && kind === 'message' ? (
          <SendMessage client_id={robot.client.client_id} robots={[robot.robot_id]} open={open} onClose={onClose} />
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
