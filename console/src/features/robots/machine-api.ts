import { machines } from '@botones/contract/machines';
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '../../app/api.ts';
import { q } from '../../app/query.ts';
import { ordersApi, poll } from './robots-api.ts';

/** What a machine is changes with its robot, how far its orders came with 'commands'. */
export const machinesApi = apiOf('robots', {
  // Not 'get', which is the robot's own: a query is known by its feature and its call.
  machine: machines.get,
  order: machines.order,
  orderMany: machines.orderMany,
});
export const batchApi = apiOf('commands', { of: machines.batch });
const pictureApi = apiOf('robots', { picture: machines.picture });

/** How often an order on its way is asked after, in ms: its delivery sends no signal. */
export const step = 1_500;

export const machineQuery = (robot_id: number) => ({
  ...q(machinesApi.machine, { params: { robot_id } }),
  // Beats send no signal: ages are read again.
  refetchInterval: poll,
});

/** Its key is the picture's own: a megabyte is not fetched again because a robot beat. */
export const pictureQuery = (robot_id: number, command_id: string, taken_at: string) =>
  queryOptions({
    queryKey: ['picture', robot_id, command_id, taken_at] as const,
    queryFn: ({ signal }) => pictureApi.picture({ params: { robot_id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const ordersQuery = (robot_id: number) => q(ordersApi.latest, { params: { robot_id } });
