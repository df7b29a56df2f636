import { machines } from '@botones/contract/machines';
import { robots } from '@botones/contract/robots';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/api.ts';
import { q } from '../../../app/query.ts';
import { poll } from '../robots-api.ts';

/** How often an order on its way is asked after, in ms: its delivery sends no signal. */
export const step = 1_500;

export const machineQuery = (robot_id: number) => ({
  ...q(machines.get, { params: { robot_id } }),
  // Beats send no signal: ages are read again.
  refetchInterval: poll,
});

/** Its key is the picture's own: a megabyte is not fetched again because a robot beat. */
export const pictureQuery = (robot_id: number, command_id: string, taken_at: string) =>
  queryOptions({
    queryKey: ['picture', robot_id, command_id, taken_at] as const,
    queryFn: ({ signal }) => call(machines.picture, { params: { robot_id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const ordersQuery = (robot_id: number) => q(robots.commands, { params: { robot_id } });
