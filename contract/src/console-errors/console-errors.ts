import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, pageQuery, searchText } from '../fields/fields.ts';
import { redact } from './redact.ts';

/** A page that is not there, one that broke while it was drawn, and what nobody caught. */
export const errorKinds = ['not_found', 'render', 'unhandled'] as const;

/** No report is longer, in bytes (AMB-018). */
export const maxReportBytes = 16_384;

/** Whatever it is, a database can hold it: a report of something broken must not be refused for being odd. */
const anyText = z
  .string()
  .transform((value) => redact(value.slice(0, maxReportBytes).replaceAll('\0', '').toWellFormed()));

/** The same failure at the same place, however often. */
export const ConsoleError = z.object({
  error_id: idValue,
  kind: z.enum(errorKinds),
  path: z.string(),
  message: z.string(),
  count: z.int(),
  first_at: instant,
  last_at: instant,
  /** 'Chrome 126', … of the latest reports. */
  browsers: z.array(z.string()),
  solved_at: instant.nullable(),
});
export type ConsoleError = z.output<typeof ConsoleError>;

/** One time that it happened. */
export const ErrorReport = z.object({
  report_id: idValue,
  at: instant,
  browser: z.string(),
  user_agent: z.string(),
  stack: z.string(),
});

const params = z.object({ error_id: id });

export const consoleErrors = feature('consoleErrors', { audience: 'staff' })({
  report: endpoint({
    method: 'POST',
    path: '/errors/report/',
    summary: 'Tell of a page that is missing or that broke; what is longer than 16 KB is cut',
    access: 'public',
    limit: 30,
    bodyLimit: 262_144,
    unaudited: 'it is a record itself, and nobody is signed in',
    body: z.object({
      kind: z.enum(errorKinds),
      path: anyText,
      message: anyText,
      stack: anyText.optional(),
      user_agent: anyText.optional(),
    }),
    payload: z.null(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/errors/',
    summary: 'What was reported in the last 90 days, the same together',
    access: 'staff',
    query: z.object({
      ...pageQuery,
      kind: z.enum(errorKinds).optional(),
      solved: z.enum(['yes', 'no']).optional(),
      search: searchText,
      sort: z.enum(['newest', 'most']).optional(),
    }),
    payload: z.array(ConsoleError),
  }),
  get: endpoint({
    method: 'GET',
    path: '/errors/{error_id}/',
    summary: 'One of them with its latest reports',
    access: 'staff',
    params,
    payload: ConsoleError.extend({ reports: z.array(ErrorReport) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/errors/{error_id}/',
    summary: 'Mark as solved, or open again; a new report opens it by itself',
    access: 'staff',
    params,
    body: z.object({ solved: z.boolean() }),
    payload: ConsoleError,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/errors/{error_id}/',
    summary: 'Remove it with its reports',
    access: 'staff',
    params,
    payload: z.null(),
  }),
});
