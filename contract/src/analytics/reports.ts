import { z } from 'zod';
import type { Module } from '../calls/access.ts';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, loadedAt, namedPage, pageQuery, text } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { languages } from '../fields/words.ts';

/** What arrives by mail (TAB-6): the dashboard, a survey, tickets, what robots showed, what they did not understand. */
export const reportKinds = ['dashboard', 'survey', 'turns', 'playback', 'sentences'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Who may have a kind sent, and get it: holders of the module of its page. */
export const reportModules = {
  dashboard: 'Métricas',
  survey: 'Encuestas',
  turns: 'Turnos',
  playback: 'Publicidad',
  sentences: 'Robots',
} as const satisfies Record<ReportKind, Module>;

/** More of a client nobody reads. */
export const mostReports = 50;
export const mostReaders = 20;
/** A larger document is not attached: the mail says where it lies. In bytes. */
export const mostAttached = 5_000_000;
/** How long a document is kept, and what was sent to whom. */
export const documentDays = 90;
export const sentDays = 400;

/** Weeks from Monday to Sunday and months, in the client's days. */
export const reportPeriods = ['week', 'month'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
/** The hour of the client's day, behind the last one of a period, from which its report is made: what robots tell late is there by then. */
export const sendingHour = 7;

const language = z.enum(languages, rule('value'));
const Reader = z.object({ user_id: idValue, language });

const fields = {
  name: text(60),
  every: z.enum(reportPeriods, rule('value')),
  /** Null: of all robots. */
  robot_id: idValue.nullable(),
  /** Of tickets; null: of all branches. */
  branchoffice_id: idValue.nullable(),
  people: z
    .array(Reader)
    .min(1, rule('required'))
    .max(mostReaders, rule('reports.readers', { max: mostReaders }))
    .refine((people) => new Set(people.map(({ user_id }) => user_id)).size === people.length, rule('value')),
  is_active: z.boolean(),
};

const kindOfForm = { kind: z.enum(reportKinds, rule('value')), poll_id: idValue.nullable() };
/** A survey's report is of one, and only a survey's. */
const refuseWithoutSurvey = (
  { kind, poll_id }: { kind: ReportKind; poll_id: number | null },
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
) => {
  if ((kind === 'survey') !== (poll_id !== null))
    context.addIssue({ code: 'custom', path: ['poll_id'], message: rule(kind === 'survey' ? 'required' : 'value') });
};
export const ReportForm = z.object({ client: idValue, ...kindOfForm, ...fields }).superRefine(refuseWithoutSurvey);
export type ReportForm = z.output<typeof ReportForm>;

/**
 * Why somebody does not get it: deleted or switched off, of another client now, without the module, taken off the list before the mail left, or
 * may get it only since it was made, in a language of none of its documents.
 */
export const skippedReasons = ['gone', 'moved', 'no_right', 'not_named', 'late'] as const;
export type SkippedReason = (typeof skippedReasons)[number];

/** How a mail came on: `kept` where no mail server is set; `expired`: nobody took it in its time. */
export const sentStates = ['waiting', 'sent', 'refused', 'expired', 'kept', 'skipped'] as const;
export type SentState = (typeof sentStates)[number];

const Named = z.object({ id: idValue, name: z.string().nullable() });

export const Report = z.object({
  report_id: idValue,
  client: z.object({ client_id: idValue, name: z.string() }),
  name: z.string(),
  kind: z.enum(reportKinds),
  every: z.enum(reportPeriods),
  /** What it is of; a name is null where that is gone. */
  robot: Named.nullable(),
  branch: Named.nullable(),
  survey: Named.nullable(),
  people: z.array(
    Reader.extend({
      /** Null: of another client now. */
      name: z.string().nullable(),
      /** Why they get nothing as things are; null: they do. */
      skipped: z.enum(skippedReasons).nullable(),
    }),
  ),
  is_active: z.boolean(),
  made_by: z.string().nullable(),
  /** When it is sent next; null: it is switched off. */
  next_at: instant.nullable(),
  updated_at: instant,
});
export type Report = z.output<typeof Report>;

export const SentReport = z.object({
  sent_id: idValue,
  /** Days `yyyy-MM-dd` of the client, both included. */
  from: z.string(),
  to: z.string(),
  is_test: z.boolean(),
  created_at: instant,
  /** Null: it is being made, or could not be. */
  made_at: instant.nullable(),
  /** The code of why it could not be made: its survey is gone. */
  failed: z.string().nullable(),
  /** What was made, in which languages; `is_kept`: it can be opened still. */
  documents: z.array(z.object({ language, bytes: z.int(), is_kept: z.boolean() })),
  people: z.array(
    z.object({
      user_id: idValue,
      name: z.string().nullable(),
      language,
      state: z.enum(sentStates),
      skipped: z.enum(skippedReasons).nullable(),
      /** What the mail server said, word by word. */
      said: z.string().nullable(),
      sent_at: instant.nullable(),
    }),
  ),
});
export type SentReport = z.output<typeof SentReport>;

const access = Object.values(reportModules);
const params = z.object({ report_id: id });

export const reports = feature('reports', { audience: access, programs: false })({
  list: endpoint({
    method: 'GET',
    path: '/analytics/reports/',
    summary: 'Reports that are sent by mail, of the kinds that the caller may see',
    access,
    client: 'query.client_id',
    query: z.object({ ...namedPage, client_id: id.optional() }),
    payload: z.array(Report),
  }),
  create: endpoint({
    method: 'POST',
    path: '/analytics/reports/',
    summary: 'Have a report sent every week or month, to people who hold the module of its kind',
    access,
    client: 'body.client',
    limit: 30,
    body: ReportForm,
    payload: Report,
  }),
  get: endpoint({
    method: 'GET',
    path: '/analytics/reports/{report_id}/',
    summary: 'One report',
    access,
    params,
    payload: Report,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/analytics/reports/{report_id}/',
    summary: 'Change a report; switched on again it begins with the next period that ends',
    access,
    params,
    body: z.object(fields).partial().extend({ updated_at: loadedAt }),
    payload: Report,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/analytics/reports/{report_id}/',
    summary: 'Delete a report with what was sent; nothing more is',
    access,
    params,
    payload: z.null(),
  }),
  test: endpoint({
    method: 'POST',
    path: '/analytics/reports/{report_id}/test/',
    summary: 'Send the last period to the caller alone, now',
    access,
    unaudited: 'it stands among what was sent',
    limit: 10,
    params,
    body: z.object({ language }),
    payload: SentReport,
  }),
  sent: endpoint({
    method: 'GET',
    path: '/analytics/reports/{report_id}/sent/',
    summary: 'What was sent to whom, and what the mail server said, newest first',
    access,
    params,
    query: z.object(pageQuery),
    payload: z.array(SentReport),
  }),
  document: endpoint({
    method: 'GET',
    path: '/analytics/reports/{report_id}/sent/{sent_id}/{language}/',
    summary: 'The document of a report that was made, as a PDF',
    access,
    params: z.object({ report_id: id, sent_id: id, language }),
    payload: z.null(),
    binary: 'application/pdf',
  }),
  people: endpoint({
    method: 'GET',
    path: '/analytics/reports/people/{client_id}/{kind}/',
    summary: 'Who of a client may get a kind of report',
    access,
    client: 'params.client_id',
    params: z.object({ client_id: id, kind: z.enum(reportKinds) }),
    payload: z.array(z.object({ user_id: idValue, name: z.string() })),
  }),
});
