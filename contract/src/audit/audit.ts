import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { day, id, idValue, instant, pageQuery, searchText } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { actionNames, recordTypes, verbNames } from '../labels.ts';

/**
 * Who did it. To people of a client the platform's staff are `platform`, and somebody who has since gone to another client is
 * `elsewhere`: both without a name. Who was removed keeps theirs. A program is its `key`, by the name of that.
 */
export const Author = z.object({
  kind: z.enum(['person', 'key', 'system', 'platform', 'elsewhere']),
  user_id: idValue.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  removed: z.boolean(),
});
export type Author = z.output<typeof Author>;

const Verb = z.enum(verbNames);

/** A record that was changed: its table, its number and what it is or was called, where it has a name. */
const Subject = z.object({ kind: z.string(), verb: Verb, record_id: z.string(), record_name: z.string().nullable() });

/** One line of the audit: everything that one request changed of one client. */
export const AuditLine = Subject.extend({
  audit_id: idValue,
  at: instant,
  client: z.object({ client_id: idValue, name: z.string() }).nullable(),
  /** Of the client that it is about: where its times are read. */
  timezone: z.string(),
  who: Author,
  /** `feature.call`, or the name of the server's own work. */
  action: z.string(),
  request_id: z.string(),
  ip: z.string().nullable(),
  /** Records that it changed. */
  records: z.int(),
});
export type AuditLine = z.output<typeof AuditLine>;

/** A value and, where it is the number of a record, the record's name. */
export const AuditValue = z.object({
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  /** What its column holds: an instant, or many parts, which are JSON. A text that only looks like one of them is plain. */
  is: z.enum(['plain', 'instant', 'parts']),
  name: z.string().nullable(),
  /** Not shown to anybody, or not to people of this client. */
  hidden: z.enum(['secret', 'elsewhere']).nullable(),
});
export type AuditValue = z.output<typeof AuditValue>;

/** Every record of a line, field by field; null where the field was not there before or is not there after. */
export const AuditEntry = AuditLine.extend({
  changes: z.array(
    Subject.extend({
      fields: z.array(z.object({ field: z.string(), before: AuditValue.nullable(), after: AuditValue.nullable() })),
    }),
  ),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const filters = {
  client_id: id.optional(),
  /** A person's number, `key-` and that of a key for programs, or the word `system`. */
  who: z
    .string()
    .regex(/^((key-)?[1-9]\d{0,15}|system)$/)
    .optional(),
  kind: z.enum(recordTypes).optional(),
  /** One record of that kind. */
  record: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  /** 'true': what people did, without the server's own work. */
  people: z.enum(['true', 'false']).optional(),
  verb: Verb.optional(),
  action: z.enum(actionNames).optional(),
  /** Local days of the client, of Mexico City where there is none; both included. */
  from: day.optional(),
  until: day.optional(),
  request_id: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional(),
};

const needsKind = <S extends z.ZodObject>(query: S) =>
  query.refine((search) => search.record === undefined || search.kind !== undefined, {
    path: ['kind'],
    message: rule('required'),
  });

export const audit = feature('audit', { audience: ['Permisos'] })({
  list: endpoint({
    report: true,
    method: 'GET',
    path: '/audit/audit/',
    summary: 'Who changed what, newest first',
    access: ['Permisos'],
    names: true,
    client: 'query.client_id',
    query: needsKind(z.object({ ...pageQuery, ...filters })),
    payload: z.array(AuditLine),
  }),
  get: endpoint({
    report: true,
    method: 'GET',
    path: '/audit/audit/{audit_id}/',
    summary: 'One line with every field before and after',
    access: ['Permisos'],
    names: true,
    params: z.object({ audit_id: id }),
    payload: AuditEntry,
  }),
  people: endpoint({
    report: true,
    method: 'GET',
    path: '/audit/people/',
    summary: 'Who can be searched for, also who was removed; at most 50',
    access: ['Permisos'],
    names: true,
    client: 'query.client_id',
    query: z.object({ client_id: id.optional(), search: searchText }),
    payload: z.array(Author),
  }),
  exportCsv: endpoint({
    report: true,
    method: 'GET',
    path: '/audit/export/',
    summary: 'The same lines as CSV, any number, streamed',
    access: ['Permisos'],
    names: true,
    client: 'query.client_id',
    query: needsKind(z.object(filters)),
    payload: z.null(),
    binary: 'text/csv; charset=utf-8',
  }),
});
