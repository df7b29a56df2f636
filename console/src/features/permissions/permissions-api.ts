import { profiles } from '@botones/contract/profiles';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { fetchPage } from '../../app/query.ts';

export interface ProfilesView {
  limit: number;
  after?: string;
  offset?: number;
  search?: string;
}

/** A page of the profiles of a client, or of all for staff who chose none: 0 (PRM-11, PRM-12). */
export const profilesPage = (client_id: number, query: ProfilesView) =>
  queryOptions({
    queryKey: ['profiles', 'page', client_id, query] as const,
    queryFn: ({ signal }) =>
      client_id === 0
        ? fetchPage(profiles.list, { query }, signal)
        : fetchPage(profiles.listByClient, { params: { clientId: client_id }, query }, signal),
    placeholderData: keepPreviousData,
  });

/** One profile out of those of its client: the documents have no call for one, so the list is asked for it alone. */
export const profileOf = (client_id: number, profile_id: number) =>
  queryOptions({
    queryKey: ['profiles', 'one', client_id, profile_id] as const,
    queryFn: async ({ signal }) => {
      const all =
        client_id === 0
          ? await call(profiles.list, { query: { profile_id } }, { signal })
          : await call(profiles.listByClient, { params: { clientId: client_id }, query: { profile_id } }, { signal });
      return all.find((profile) => profile.profile_id === profile_id) ?? null;
    },
  });
