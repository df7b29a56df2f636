import { z } from 'zod';
import { type Module, modules } from '../calls/access.ts';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, pageQuery } from '../fields/fields.ts';
import { Moment, ShownKind } from './moments.ts';

/** Who may open a visit: each of these modules opens some part of it (TAB-3). */
export const seesVisits = ['Robots', 'Métricas', 'Encuestas', 'Turnos'] as const satisfies readonly Module[];
/** Who reads in which visits a record was shown. */
export const seesViews = ['Robots', 'Métricas'] as const satisfies readonly Module[];

/** The parts of a visit, each with the modules that open it; that it began and ended everyone is told who may open it. */
export const visitParts = {
  /** What was said and answered. */
  words: ['Robots'],
  /** Who passed, what was shown, what played at rest, urgent messages. */
  views: seesViews,
  survey: ['Encuestas'],
  ticket: ['Turnos'],
  alerts: ['Robots'],
} as const satisfies Record<string, readonly Module[]>;
export type VisitPart = keyof typeof visitParts;
export const partNames = Object.keys(visitParts) as [VisitPart, ...VisitPart[]];
const Part = z.enum(partNames);

/** Parts with words of people: who opens one of them leaves a line in the log (VIS-3). */
export const wordedParts = ['words', 'survey', 'ticket'] as const satisfies readonly VisitPart[];

const Named = z.object({ robot_id: idValue, name: z.string() });

/** Somebody who read the words of a visit. */
const Look = z.object({
  at: instant,
  /** By which modules. */
  modules: z.array(z.enum(modules)),
  /** Of staff people of a client read 'Soporte'; null: a program, or somebody who is of this client no more. */
  who: z.string().nullable(),
});

/** One visit of a person to a robot: its head, without what happened in it. */
export const Visit = z.object({
  interaction_id: idValue,
  client_id: idValue,
  client: z.string(),
  /** By whose clock local times are told. */
  timezone: z.string(),
  /** Its name is '' where the robot went to another client. */
  robot: Named,
  /** Where the robot stood; '' where in no branch. */
  branch: z.string(),
  started_at: instant,
  /** Null: it lasts, or its end was not told yet. */
  ended_at: instant.nullable(),
  /** Its end was never told: the server closed it. */
  guessed: z.boolean(),
  /** Local day and times; the end is '' where there is none. */
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  language_id: idValue.nullable(),
  /** What the camera made of the person; null for who may see no views. */
  person: z.object({ gender: z.enum(['male', 'female']).nullable(), age: z.int().nullable() }).nullable(),
  /** The parts that the caller may see, and how many moments each has. */
  parts: z.array(z.object({ part: Part, moments: z.int() })),
  /** How many days its client keeps words; `kept` is false once those of this visit are over. */
  sentences: z.object({ days: z.int(), kept: z.boolean() }),
  /** When what was known of the person was erased. */
  erased_at: instant.nullable(),
  /** Who read its words last, the newest first, at most twenty; null for who may not read them. */
  looked: z.array(Look).nullable(),
});
export type Visit = z.output<typeof Visit>;

/** A visit in which a record was shown; local day and times of its client. */
export const ShownVisit = z.object({
  interaction_id: idValue,
  robot: Named,
  branch: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  language_id: idValue.nullable(),
  /** When it was shown last in it, and as what. */
  shown_time: z.string(),
  shown_name: z.string(),
});
export type ShownVisit = z.output<typeof ShownVisit>;

/** What leads to a visit: a ticket that was taken in it, a survey that was filled in, an alert that came meanwhile. */
export const visitSources = { ticket: 'ticket', response: 'survey', alert: 'alerts' } as const satisfies Record<
  string,
  VisitPart
>;
export type VisitSource = keyof typeof visitSources;
const Source = z.enum(Object.keys(visitSources) as [VisitSource, ...VisitSource[]]);

const params = z.object({ interaction_id: id });

export const visits = feature('visits', { audience: seesVisits })({
  get: endpoint({
    method: 'GET',
    path: '/visits/{interaction_id}/',
    summary: 'A visit: robot, times, who came, and which parts of it the caller may see',
    access: seesVisits,
    params,
    payload: Visit,
  }),
  moments: endpoint({
    method: 'GET',
    path: '/visits/{interaction_id}/moments/',
    summary: 'What happened in a visit, in one order of time; only of parts that the caller may see',
    access: seesVisits,
    params,
    query: z.object({ limit: pageQuery.limit, after: pageQuery.after }),
    payload: z.array(Moment),
    noted: true,
  }),
  find: endpoint({
    method: 'GET',
    path: '/visits/of/{source}/{record_id}/',
    summary: 'The visit that a ticket, a response or an alert belongs to; only for whoever may see that part of it',
    access: seesVisits,
    params: z.object({ source: Source, record_id: id }),
    /** Null: none is known, such as of a ticket that was given out at the desk. */
    payload: z.object({ interaction_id: idValue.nullable() }),
  }),
  byRecord: endpoint({
    method: 'GET',
    path: '/visits/by_record/{kind}/{record_id}/',
    summary: 'Visits in which a product, doctor, branch … was shown, newest first',
    access: seesViews,
    params: z.object({ kind: ShownKind, record_id: id }),
    query: z.object(pageQuery),
    payload: z.array(ShownVisit),
  }),
});
