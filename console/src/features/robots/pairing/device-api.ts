import { devices } from '@botones/contract/devices/devices';
import { robots } from '@botones/contract/robots/robots';
import { queryOf } from '../../../app/query.ts';
import { pollMs } from '../robots-api.ts';

/** How often a command on its way is asked after, in ms: its delivery sends no signal. */
export const commandPollMs = 1_500;

export const deviceQuery = (robot_id: number) => ({
  ...queryOf(devices.get, { params: { robot_id } }),
  // Heartbeats send no signal: ages are read again.
  refetchInterval: pollMs,
});

export const commandsQuery = (robot_id: number) => queryOf(robots.commands, { params: { robot_id } });
