import { devices } from '@botones/contract/devices/devices';
import { robots } from '@botones/contract/robots/robots';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/api.ts';
import { queryOf } from '../../../app/query.ts';
import { pollMs } from '../robots-api.ts';

/** How often a command on its way is asked after, in ms: its delivery sends no signal. */
export const commandPollMs = 1_500;

export const deviceQuery = (robot_id: number) => ({
  ...queryOf(devices.get, { params: { robot_id } }),
  // Heartbeats send no signal: ages are read again.
  refetchInterval: pollMs,
});

/** Its key is the picture's own: a megabyte is not fetched again because of a heartbeat. */
export const screenshotQuery = (robot_id: number, command_id: string, taken_at: string) =>
  queryOptions({
    queryKey: ['picture', robot_id, command_id, taken_at] as const,
    queryFn: ({ signal }) => call(devices.picture, { params: { robot_id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const commandsQuery = (robot_id: number) => queryOf(robots.commands, { params: { robot_id } });
