import { sample } from '../../testing/client-fixture.ts';
import { factSample } from '../../testing/fact-sample.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';

const days = { start: '2026-01-01', end: '2026-12-31' };

/** An interaction of a robot of the client, with one view and two exchanges: a touch, and a question back of which something was chosen. */
const interaction = sample(async ({ w, client }) => {
  const robot = await w.pairedRobot({ client });
  const now = robot.clock();
  const uuid = crypto.randomUUID();
  const who = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null };
  await robot.api.device.interactions({ body: { now, records: [{ uuid, start: now, end: null, ...who }] } });
  const asked = { asked_by: 'touch', question: 'Hora', language_id: 1, intent_id: null, intent_name: 'Hora' };
  const told = { uuid: crypto.randomUUID(), interaction: uuid, at: now, ...asked, answer: 'Las tres', shown: null };
  const back = { outcome: 'choice', score: 0.5, chosen: { kind: 'branch', record_id: 1 }, asked_by: 'voice' };
  const said = {
    ...told,
    uuid: crypto.randomUUID(),
    question: '¿Dónde están?',
    intent_name: null,
    shown: 'Centro',
    ...back,
  };
  await robot.api.device.exchanges({ body: { now, records: [told, said] } } as never);
  const seen = { uuid: crypto.randomUUID(), at: now, kind: 'intent', record_id: 1, name: 'Hora' };
  await robot.api.device.views({ body: { now, records: [seen] } });
  const [listed] = await w.staff.api.interactions.listByRobot({ params: { robot_id: robot.robot.robot_id } });
  return listed?.id ?? 0;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'interactions.listByRobot': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.robot() } }),
  },
  'interactions.listByDates': { input: ({ client }) => ({ params: days, query: { client_id: client } }) },
  'interactions.exportCsv': { input: ({ client }) => ({ params: days, query: { client_id: client } }) },
  'interactions.exchanges': {
    record: 'client',
    input: async ({ of }) => ({ params: { id: await of.a(interaction) } }),
  },
  'device.interactions': factSample((start) => ({
    start,
    end: null,
    gender: null,
    age: null,
    language_id: 1,
    session_kind: 'es',
    track_id: null,
  })),
  'device.exchanges': factSample((at) => ({
    interaction: crypto.randomUUID(),
    at,
    asked_by: 'touch',
    question: '¿Qué hora es?',
    language_id: 1,
    intent_id: null,
    intent_name: 'Hora',
    answer: 'Las tres',
    shown: null,
  })),
  'device.views': factSample((at) => ({ at, kind: 'intent', record_id: 1, name: 'Hora' })),
  'device.detections': factSample((at) => ({
    at,
    event_type: 'person_crossed',
    track_id: null,
    gender: null,
    age: null,
  })),
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Robots: { interactions: 'listByRobot listByDates exchanges exportCsv' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { interactions: ['Robots'] };
