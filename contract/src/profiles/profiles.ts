import { z } from 'zod';
import { modules } from '../calls/access.ts';
import { endpoint, feature } from '../calls/endpoint.ts';
import { ModuleRecord } from '../clients/clients.ts';
import { id, idValue, instant, loadedAt, pageQuery, searchText, text } from '../fields/fields.ts';

/** A profile: a named set of modules of one client. */
export const Profile = z.object({
  profile_id: idValue,
  name: z.string(),
  client: z.object({ client_id: idValue, name: z.string() }).nullable(),
  modules: z.array(ModuleRecord),
  users_count: z.int(),
  updated_at: instant,
});
export type Profile = z.output<typeof Profile>;

export const ProfileForm = z.object({ name: text(60), client: idValue, modules: z.array(idValue).max(modules.length) });
const params = z.object({ profile_id: id });
const listQuery = {
  ...pageQuery,
  search: searchText,
  /** This one alone: a link to it knows its number, not its name. */
  profile_id: id.optional(),
};

export const profiles = feature('profiles', { audience: ['Permisos', 'Usuarios'], programs: false })({
  list: endpoint({
    method: 'GET',
    path: '/management/profiles/',
    summary: 'All profiles',
    access: 'staff',
    client: 'query.client_id',
    query: z.object({ ...listQuery, client_id: id.optional() }),
    payload: z.array(Profile),
  }),
  listByClient: endpoint({
    method: 'GET',
    path: '/management/profiles/profiles_by_client/{clientId}',
    summary: 'Profiles of a client',
    access: ['Permisos', 'Usuarios'],
    client: 'params.clientId',
    params: z.object({ clientId: id }),
    query: z.object(listQuery),
    payload: z.array(Profile),
  }),
  create: endpoint({
    method: 'POST',
    path: '/management/profiles/',
    summary: 'Add a profile',
    access: ['Permisos'],
    client: 'body.client',
    body: ProfileForm,
    payload: Profile,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/management/profiles/{profile_id}/',
    summary: 'Change a profile, and as staff whose it is while nobody holds it; open sessions feel it at once',
    access: ['Permisos'],
    params,
    client: 'body.client',
    body: ProfileForm.partial().extend({ updated_at: loadedAt }),
    payload: Profile,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/management/profiles/{profile_id}',
    summary: 'Delete a profile nobody has',
    access: ['Permisos'],
    params,
    payload: z.null(),
  }),
});
