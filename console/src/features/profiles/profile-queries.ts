import { profiles } from '@botones/contract/profiles/profiles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';

/** One profile out of those of its client: the documents have no call for one, so the list is asked for it alone. */
export const profileOf = (client_id: number, profile_id: number) =>
  queryOptions({
    queryKey: ['profiles', 'one', client_id, profile_id] as const,
    queryFn: async ({ signal }) => {
      const query = { profile_id };
      const found =
        client_id === 0
          ? await call(profiles.list, { query }, { signal })
          : await call(profiles.listByClient, { params: { clientId: client_id }, query }, { signal });
      return found.find((profile) => profile.profile_id === profile_id) ?? null;
    },
  });
