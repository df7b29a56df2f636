import { z } from 'zod';
import { Agent } from '../agents/agents.ts';
import { Assigned, assignmentFields } from '../assignments/assignments.ts';
import { endpoint, feature } from '../calls/endpoint.ts';
import { Command } from '../devices/commands.ts';
import {
  id,
  idValue,
  ignoredField,
  instant,
  loadedAt,
  optionalPicture,
  pageQuery,
  searchText,
  storedFile,
  typed,
} from '../fields/fields.ts';
import { Voice } from '../fields/voice.ts';
import { Job } from '../jobs/jobs.ts';
import { Times } from './interaction-times.ts';
import { PairingCode, PairingCodeBody, RecognisedRobot } from './pairing.ts';
import { RobotForm } from './robot-form.ts';
import { RobotHours } from './robot-hours.ts';
import { Resolution } from './robot-screen.ts';
import { RobotSurvey, surveyFields } from './robot-survey.ts';

/** How a robot is, finer than the documented two words: what its face, its colour and the words beside the badge show. */
export const RobotState = z.enum(['online', 'late', 'offline', 'standby', 'fault', 'unpaired']);
export type RobotState = z.output<typeof RobotState>;

/** Silence of this many seconds, by the server's clock, is late, then offline. */
export const lateAfterSeconds = 30;
export const offlineAfterSeconds = 45;

/** A robot as its card shows it (ROB-74..76). `status` is the documented pair; `state` says more. */
export const Robot = z.object({
  robot_id: idValue,
  name: z.string(),
  serial_number: z.string(),
  url: z.string(),
  client: z.object({ client_id: idValue, name: z.string(), bucket_name: z.string().nullable() }),
  screen_resolution: Resolution,
  image: storedFile.nullable(),
  /** In service: pairing begins it, unlinking ends it, staff say it in between (AMB-045, AMB-047). */
  is_active: z.boolean(),
  status: z.enum(['online', 'offline']),
  state: RobotState,
  /** When the server last heard it; null: never. */
  last_seen_at: instant.nullable(),
  /** Heard within the last 45 s, whatever its power. */
  connected: z.boolean(),
  paired: z.boolean(),
  /** As it was last told, until its hours say otherwise. */
  desired_power: z.enum(['on', 'off']),
  reported_power: z.enum(['on', 'off', 'unknown']),
  fault: z.string().nullable(),
  /** What it should hold, what it says it holds, and its complaint about the difference. */
  config_version: z.int(),
  applied_version: z.int().nullable(),
  config_error: z.string().nullable(),
  /** False: its page is not a secure context, so it cannot start without network. */
  offline_capable: z.boolean().nullable(),
  alerts_count: z.int(),
  interactions_count: z.int(),
  /** Modules of its client: the card's 'Permisos: n'. */
  modules: z.array(z.string()),
  storage_used_bytes: z.int(),
  storage_limit_bytes: z.int(),
  is_simulated: z.boolean(),
  voices: z.array(Voice),
  /** The groups in which it is now (FLO-1). */
  groups: z.array(idValue),
  ...RobotSurvey.shape,
  ...RobotHours.shape,
  ...Times.shape,
  updated_at: instant,
});
export type Robot = z.output<typeof Robot>;

/** A robot with its agents and the records that it shows (ROB-73). */
export const RobotDetail = Robot.extend({ agents: z.array(Agent), ...Assigned.shape });
export type RobotDetail = z.output<typeof RobotDetail>;

const listQuery = z.object({
  ...pageQuery,
  /** In name, serial number or client name, without regard to accents and case. */
  search: searchText,
  state: RobotState.optional(),
  /** Those that are in this group now. */
  group_id: id.optional(),
  sort: z.enum(['name', 'last_seen', 'client']).optional(),
});

/** Whose names, counts and voices stand on the cards. Those of facts and surveys are as old as an answer is shared. */
const shownOnRobots = ['clients', 'resolutions', 'alerts', 'agents'];

const robot_id = z.object({ robot_id: id });
export const robots = feature('robots', { audience: 'session' })({
  list: endpoint({
    method: 'GET',
    path: '/robots/robots/',
    summary: 'All robots of all clients',
    access: 'staff',
    client: 'query.client_id',
    query: listQuery.extend({ client_id: id.optional() }),
    payload: z.array(Robot),
    etag: true,
    shows: shownOnRobots,
  }),
  listByClient: endpoint({
    method: 'GET',
    path: '/robots/robots/robots_by_client/{client_id}/',
    summary: 'Robots of a client, as cards and as options',
    access: 'session',
    programs: true,
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    query: listQuery,
    payload: z.array(Robot),
    etag: true,
    shows: shownOnRobots,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/robots/summary/',
    summary: 'How many robots are in each state, for the caller, of all or of a group',
    access: ['Robots'],
    client: 'query.client_id',
    query: z.object({ client_id: id.optional(), group_id: id.optional() }),
    payload: z.object({ total: z.int(), clients: z.int(), states: z.record(RobotState, z.int()) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/robots/robots/{robot_id}/card/',
    summary: 'One robot as its card shows it',
    access: ['Robots'],
    params: robot_id,
    payload: Robot,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/robots/robots/{robot_id}',
    summary: 'One robot with its agents and all that it shows',
    access: ['Robots'],
    params: robot_id,
    payload: RobotDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/robots/robots/',
    summary: 'Add a robot',
    access: ['Robots'],
    client: 'body.client',
    body: RobotForm.extend({ robot_id: ignoredField }),
    payload: Robot,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/robots/robots/{robot_id}/',
    summary: 'Change what is named of a robot and leave the rest (AMB-038)',
    access: ['Robots'],
    client: 'body.client',
    params: robot_id,
    body: RobotForm.extend({ ...Times.shape, image: optionalPicture })
      .partial()
      /** Only staff say whether it is in service (ROB-63). */
      .extend({ is_active: z.boolean().optional(), robot_id: ignoredField, updated_at: loadedAt, ...surveyFields })
      .extend(assignmentFields),
    /** The job that speaks at the other robots, where it was applied to all. */
    payload: Robot.extend({ job: Job.nullable() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/robots/robots/{robot_id}/',
    summary: 'Take a robot out of the fleet; its history stays',
    access: ['Robots'],
    params: robot_id,
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/robots/robots/{robot_id}/restore/',
    summary: 'Bring back a robot that was just removed; it must be paired again',
    access: ['Robots'],
    params: robot_id,
    payload: Robot,
  }),
  powerOff: endpoint({
    method: 'POST',
    path: '/robots/power_options/robot_power_off/',
    summary: 'Put a robot into standby: dark and silent, still sending heartbeats',
    access: 'staff',
    body: z.object({ robot_id: idValue }),
    payload: Command,
  }),
  powerOn: endpoint({
    method: 'POST',
    path: '/robots/power_options/robot_power_on/',
    summary: 'Wake a robot from standby',
    access: 'staff',
    body: z.object({ robot_id: idValue }),
    payload: Command,
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/robots/power_options/robot_unlink/',
    summary: 'Revoke the device behind a robot and take it out of service',
    access: 'staff',
    body: z.object({ robot_id: idValue }),
    payload: Robot,
  }),
  pairingCode: endpoint({
    method: 'POST',
    path: '/robots/robots/{robot_id}/pairing_code/',
    summary:
      'With the code on a screen: the device behind it, and with confirm its pairing. Without: a code for a robot without screen',
    access: 'staff',
    params: robot_id,
    body: PairingCodeBody,
    payload: PairingCode,
    limit: 60,
  }),
  recognise: endpoint({
    method: 'GET',
    path: '/robots/recognised/',
    summary: 'The robot that the device with this code on its screen seems to have been',
    access: 'staff',
    query: z.object({ code: typed(z.string().max(20)) }),
    payload: RecognisedRobot.nullable(),
    limit: 60,
  }),
  commands: endpoint({
    method: 'GET',
    path: '/robots/robots/{robot_id}/commands/',
    summary: 'The latest commands of a robot and how far each came',
    signal: 'commands',
    access: ['Robots'],
    params: robot_id,
    payload: z.array(Command),
  }),
});
