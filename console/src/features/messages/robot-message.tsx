import type { RobotDrawerProps } from '../../app/feature-pages.ts';
import { SendMessage } from './send-message.tsx';

/** An urgent message to one robot. */
export const RobotMessage = ({ robot, ...drawer }: RobotDrawerProps) => (
  <SendMessage client_id={robot.client.client_id} robots={[robot.robot_id]} {...drawer} />
);
