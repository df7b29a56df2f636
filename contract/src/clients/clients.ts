import { z } from 'zod';
import { modules } from '../calls/access.ts';
import { endpoint, feature } from '../calls/endpoint.ts';
import {
  id,
  idValue,
  instant,
  loadedAt,
  pageQuery,
  requiredPicture,
  searchText,
  storedFile,
  text,
  typed,
} from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { timeZone } from '../fields/time-zone.ts';

const colour = typed(
  z
    .string()
    .min(1, rule('required'))
    .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, rule('clients.color')),
);

export const ModuleRecord = z.object({ module_id: idValue, name: z.enum(modules), has_routes: z.boolean() });

/** How many days sentences are kept where a client says nothing. */
export const usualSentenceDays = 30;
export const mostSentenceDays = 365;
const sentenceDays = z
  .number(rule('required'))
  .int(rule('whole'))
  .min(0, rule('min', { min: 0 }))
  .max(mostSentenceDays, rule('max', { max: mostSentenceDays }));

/** A client: one organisation with its people and robots. */
export const Client = z.object({
  client_id: idValue,
  name: z.string(),
  image: storedFile.nullable(),
  bucket_name: z.string().nullable(),
  primary_color: z.string(),
  secondary_color: z.string(),
  background_color: z.string().nullable(),
  timezone: z.string(),
  /** How many days what people said to its robots is kept; 0: it is never stored (ENT-1). */
  sentence_days: z.int(),
  is_active: z.boolean(),
  is_demo: z.boolean(),
  /** Ids of modules (CLI-26). */
  modules: z.array(idValue),
  robots_count: z.int(),
  users_count: z.int(),
  /** The last time that one of its robots was heard or one of its users signed in. */
  last_activity_at: instant.nullable(),
  updated_at: instant,
});
export type Client = z.output<typeof Client>;

export const ClientForm = z.object({
  name: text(60),
  primary_color: colour,
  secondary_color: colour,
  background_color: colour.nullable().optional(),
  /** The logo: a client is made with one, and one may be changed but not taken away (CLI-07, AMB-181). */
  image: requiredPicture,
  timezone: timeZone.optional(),
  sentence_days: sentenceDays.optional(),
  /** Ids of modules. */
  modules: z.array(idValue).max(modules.length),
});

/** What a client's archive will hold; bytes are an estimate, for the person who waits for it. */
export const ExportPlan = z.object({ rows: z.int(), files: z.int(), bytes: z.int() });
export type ExportPlan = z.output<typeof ExportPlan>;

const params = z.object({ client_id: id });

export const clients = feature('clients', { audience: 'session' })({
  list: endpoint({
    method: 'GET',
    path: '/management/clients',
    summary: 'Clients by name: all for staff, the own one for holders of Clientes',
    access: ['Clientes'],
    query: z.object({
      ...pageQuery,
      search: searchText,
      state: z.enum(['active', 'suspended']).optional(),
    }),
    payload: z.array(Client),
  }),
  get: endpoint({
    method: 'GET',
    path: '/management/clients/{client_id}',
    summary: 'One client',
    access: ['Clientes'],
    client: 'params.client_id',
    params,
    payload: Client,
  }),
  create: endpoint({
    method: 'POST',
    path: '/management/clients/',
    summary: 'Add a client with its modules and its bucket',
    access: 'staff',
    body: ClientForm,
    payload: Client,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/management/clients/{client_id}/',
    summary: 'Change a client; its modules and its active switch are for staff',
    access: ['Clientes'],
    client: 'params.client_id',
    params,
    body: ClientForm.partial().extend({ is_active: z.boolean().optional(), updated_at: loadedAt }),
    payload: Client,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/management/clients/{client_id}',
    summary: 'Remove a client for good: its users are out at once and its robots are unlinked',
    access: 'staff',
    client: 'params.client_id',
    params,
    payload: z.null(),
  }),
  exportPlan: endpoint({
    method: 'GET',
    path: '/management/clients/{client_id}/export/plan',
    summary: 'How much a client’s archive will hold',
    access: 'staff',
    client: 'params.client_id',
    params,
    payload: ExportPlan,
  }),
  exportAll: endpoint({
    method: 'GET',
    path: '/management/clients/{client_id}/export',
    summary: 'Everything of a client as a ZIP: tables as JSON, lists as CSV, its files; streamed',
    access: 'staff',
    client: 'params.client_id',
    params,
    payload: z.null(),
    binary: 'application/zip',
    noted: true,
  }),
  modules: endpoint({
    method: 'GET',
    path: '/management/modules/',
    summary: 'The 14 modules',
    access: 'session',
    programs: true,
    payload: z.array(ModuleRecord),
  }),
  modulesByClient: endpoint({
    method: 'GET',
    path: '/management/modules/modules_by_client/{client_id}',
    summary: 'The modules a client has',
    access: 'session',
    programs: true,
    client: 'params.client_id',
    params,
    payload: z.array(ModuleRecord),
  }),
});
