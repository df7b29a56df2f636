import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, loadedAt, longText, text } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { Chosen, namesRobots } from '../groups/chosen.ts';
import { Job } from '../jobs/jobs.ts';
import { AgentKey, speechEngines, voicePitch, voiceSpeed, voiceTones } from '../speech/speech.ts';

/** What is told of a key: never the key (AMB-075). Its e-mail is for staff. */
const KnownKey = z.object({ project_id: z.string(), client_email: z.string().nullable(), has_key: z.literal(true) });

/** The voice and key of a robot for a session type (AGT-49). */
export const Agent = z.object({
  agent_id: idValue,
  client: idValue,
  name: z.string(),
  language: z.object({ language_id: idValue, name: z.string() }),
  test_phrase: z.string(),
  robot: idValue,
  speed: z.number().nullable(),
  pitch: z.int().nullable(),
  voice_tone: z.enum(voiceTones),
  session_type: z.object({ session_id: idValue, session_name: z.string() }),
  agent_key: KnownKey.nullable(),
  default: z.boolean(),
  engine: z.enum(speechEngines),
  /** Who finds out what was meant: the robot by itself, or Dialogflow with the key. */
  provider: z.enum(['local', 'dialogflow']),
  updated_at: instant,
});
export type Agent = z.output<typeof Agent>;

/** The form of an agent (AGT-07 to AGT-14, AGT-22 to AGT-31). */
export const AgentForm = z.object({
  name: text(150).pipe(z.string().min(5, rule('agents.name_min', { min: 5 }))),
  language: idValue,
  test_phrase: longText(2000),
  robot: idValue,
  speed: voiceSpeed,
  pitch: voicePitch,
  voice_tone: z.enum(voiceTones, rule('required')),
  session_type: idValue,
  agent_key: AgentKey.optional(),
  default: z.boolean().optional(),
  /** Where nothing is said: Google where a key comes, else this server. */
  engine: z.enum(speechEngines).optional(),
});
const AgentChange = AgentForm.partial().extend({ updated_at: loadedAt });

const params = z.object({ id });

export const agents = feature('agents', { signal: 'robots' })({
  listByRobot: endpoint({
    method: 'GET',
    path: '/agents/agents_by_robot/{robot_id}',
    summary: 'The agents of a robot',
    access: 'session',
    params: z.object({ robot_id: id }),
    payload: z.array(Agent),
  }),
  listBySessionType: endpoint({
    method: 'GET',
    path: '/agents/agents_by_session_type_client/{session_id}/{robot_id}',
    summary: 'The agent of a robot for a session type: none or one',
    access: 'session',
    params: z.object({ session_id: id, robot_id: id }),
    payload: z.array(Agent),
  }),
  get: endpoint({
    method: 'GET',
    path: '/agents/{id}/',
    summary: 'One agent',
    access: 'session',
    params,
    payload: Agent,
  }),
  create: endpoint({
    method: 'POST',
    path: '/agents/',
    summary: 'Give a robot its agent for a session type',
    access: 'staff',
    body: AgentForm,
    payload: Agent,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/agents/{id}/',
    summary: 'Change an agent; a key without its private part keeps the stored one, null takes it away',
    access: 'staff',
    params,
    body: AgentChange,
    payload: Agent,
  }),
  updateNamed: endpoint({
    method: 'PUT',
    path: '/agents/',
    summary: 'The same with `agent_id` in the body (AMB-074)',
    access: 'staff',
    body: AgentChange.extend({ agent_id: idValue }),
    payload: Agent,
  }),
  syncIntents: endpoint({
    method: 'POST',
    path: '/agents/{id}/sync_intents/',
    summary: 'Bring the intentions of an agent up to date with its provider; vanished ones become inactive (AMB-068)',
    access: 'staff',
    params,
    payload: z.object({ added: z.int(), kept: z.int(), inactive: z.int() }),
  }),
  copyToRobots: endpoint({
    method: 'POST',
    path: '/agents/{id}/copy_to_robots/',
    summary:
      'Give other robots of the client, and those that its groups have now, this agent with its intentions, as a job with a result for each robot',
    access: 'staff',
    params,
    body: Chosen.refine(namesRobots, { path: ['robots'], error: rule('required') }),
    payload: Job,
  }),
});
