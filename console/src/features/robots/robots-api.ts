import { type RobotState, robots } from '@botones/contract/robots/robots';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchPage } from '../../app/query.ts';

/** Cards asked for at once; rows of one to six columns come out even. */
export const pageSize = 60;
/** The deepest card that is reached without a search. */
export const maxOffset = 10_000;
/** Heartbeats send no signal, so ages are read again this often, in ms; an answer that did not change is a 304. */
export const pollMs = 12_000;

/** Which robots, in which order. `client_id` null: all of them, for staff. */
export interface RobotsView {
  client_id: number | null;
  search?: string;
  state?: RobotState;
  /** Those that are in this group now. */
  group_id?: number;
  sort?: 'name' | 'last_seen' | 'client';
}

/** Robots of a view, page by page. Staff read all robots, everybody else those of their client (ROB-71, ROB-72, ROB-79). */
export const fetchRobots = (
  { client_id, ...view }: RobotsView,
  paging: { limit: number; after?: string; offset?: number },
  signal?: AbortSignal,
) => {
  const query = { ...view, ...paging };
  return client_id === null
    ? fetchPage(robots.list, { query }, signal)
    : fetchPage(robots.listByClient, { params: { client_id }, query }, signal);
};

/** One page of cards. */
export const cardsPage = (view: RobotsView, page: number) => {
  const paging = { limit: pageSize, ...(page > 0 ? { offset: page * pageSize } : {}) };
  return queryOptions({
    queryKey: ['robots', 'cards', view, paging] as const,
    queryFn: ({ signal }) => fetchRobots(view, paging, signal),
    refetchInterval: pollMs,
    // A scroll must not show the cards of another place; a new filter may keep the old ones until its own are there.
    ...(page === 0 ? { placeholderData: keepPreviousData } : {}),
  });
};
