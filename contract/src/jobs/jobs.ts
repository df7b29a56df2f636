import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { idValue, storedFile } from '../fields/fields.ts';
import { Voice } from '../fields/voice.ts';

/** What happened at one of several robots. */
export const RobotResult = z.object({
  robot_id: idValue,
  robot_name: z.string(),
  succeeded: z.boolean(),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** What it has no agent for: those texts stay without speech until there is one (VOZ-1). */
  voiceless: z.array(Voice).optional(),
});
export type RobotResult = z.output<typeof RobotResult>;

/** Work that goes on after its call was answered: how far it is and, at its end, what came of it. */
export const Job = z.object({
  job_id: z.string(),
  kind: z.enum(['speech', 'agent_copy', 'assignment', 'import', 'survey', 'event', 'group']),
  /** `stopping`: somebody cancelled it, and what it was just at still runs. `cancelled`: nothing of it runs any more. */
  state: z.enum(['running', 'stopping', 'done', 'failed', 'cancelled']),
  /** n of m; of one that was cancelled, what it had done by its end. */
  done: z.int(),
  total: z.int(),
  /** Why it failed, as an error code and its sentence. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Of a list of texts that is done. */
  audios: z
    .array(
      z.object({
        text: z.string(),
        language_id: idValue,
        url: storedFile,
        sha256: z.string(),
        duration: z.number().nullable(),
        /** The record that it says (ASG-30). */
        object_id: idValue.optional(),
      }),
    )
    .nullable(),
  /** Of work at several robots: what happened at each so far. */
  robots: z.array(RobotResult).nullable(),
  /** What it has no agent for, of work at one robot. */
  voiceless: z.array(Voice).nullable(),
});
export type Job = z.output<typeof Job>;

/** Whether nothing of a job runs any more. */
export const isOver = ({ state }: Pick<Job, 'state'>): boolean => state !== 'running' && state !== 'stopping';

const params = z.object({ job_id: z.uuid() });

export const jobs = feature('jobs', { signal: 'robots' })({
  get: endpoint({
    method: 'GET',
    path: '/jobs/{job_id}/',
    summary: 'How far a job is',
    access: 'session',
    params,
    payload: Job,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/jobs/{job_id}/cancel/',
    summary:
      'Stop a job before its next step, by who began it, Robots of its client or staff: it is stopping until the present one has ended; one that is over stays as it is',
    access: 'session',
    unaudited: 'a job is no record',
    params,
    payload: Job,
  }),
});
