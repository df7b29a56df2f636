import type { Robot } from '@botones/contract/robots/robots';

/** Leads to a page of one robot: its number in the address, and what the documents pass along (ROB-80, ROB-81, AMB-014). */
export const robotLink = (path: string, robot: Robot) => ({
  to: `${path}?robot_id=${robot.robot_id}`,
  state: {
    robot_id: robot.robot_id,
    name: robot.name,
    client_id: robot.client.client_id,
    bucket_name: robot.client.bucket_name,
  },
});
