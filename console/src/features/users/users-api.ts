import type { Input } from '@botones/contract/endpoint';
import { profiles } from '@botones/contract/profiles';
import { type User, users } from '@botones/contract/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchPage } from '../../app/query.ts';

export type UserSort = NonNullable<NonNullable<Input<typeof users.listByClient>['query']>['sort']>;

export interface UsersView {
  limit: number;
  after?: string;
  offset?: number;
  search?: string;
  profile_id?: number;
  state?: 'active' | 'suspended';
  kind?: 'staff' | 'client';
  sort?: UserSort;
}

/** A page of the users of a client, or of all for staff who chose none: 0 (USR-29, USR-30). */
export const readUsers = (client_id: number, query: UsersView, signal?: AbortSignal) =>
  client_id === 0
    ? fetchPage(users.list, { query }, signal)
    : fetchPage(users.listByClient, { params: { client_id }, query }, signal);

export const usersPage = (client_id: number, query: UsersView) =>
  queryOptions({
    queryKey: ['users', 'page', client_id, query] as const,
    queryFn: ({ signal }) => readUsers(client_id, query, signal),
    placeholderData: keepPreviousData,
  });

export interface ProfilesView {
  limit: number;
  search?: string;
  profile_id?: number;
}

/** A page of the profiles of a client, or of all for staff who chose none: 0. */
export const profilesPage = (client_id: number, query: ProfilesView) =>
  queryOptions({
    queryKey: ['profiles', 'found', client_id, query] as const,
    queryFn: ({ signal }) =>
      client_id === 0
        ? fetchPage(profiles.list, { query }, signal)
        : fetchPage(profiles.listByClient, { params: { clientId: client_id }, query }, signal),
    placeholderData: keepPreviousData,
  });

export const fullName = ({ name, last_name }: Pick<User, 'name' | 'last_name'>): string =>
  `${name} ${last_name}`.trim();
