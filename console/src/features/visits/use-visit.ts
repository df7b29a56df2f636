import { visits } from '@botones/contract/visits/visits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchPage, queryOf, useQuery } from '../../app/query.ts';

/** Moments that come at once. */
const size = 100;

/** What else happens in a visit while it lasts: each of these tells it to whom it tells it anyway. */
const meta = { also: ['surveys', 'turns', 'alerts', 'messages'] } as const;

/** The head of a visit. */
export const useVisit = (interaction_id: number) =>
  useQuery({ ...queryOf(visits.get, { params: { interaction_id } }), meta });

/** What happened in it, hundred by hundred. */
export const useMoments = (interaction_id: number) =>
  useInfiniteQuery({
    queryKey: [visits.moments.signal, 'visits.moments.pages', interaction_id] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        visits.moments,
        { params: { interaction_id }, query: { limit: size, ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    meta,
  });
