import { randomUUID } from 'node:crypto';
import type { Client } from '@botones/contract/clients/clients';
import { sample } from '../../testing/client-fixture.ts';
import { missingNumber } from '../../testing/missing-records.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import type { World } from '../../testing/world.ts';
import { branchOf } from '../turns/turns.samples.ts';

/** A visit with a sentence, its answer and a branch that was shown. */
async function visitOf(w: World, client: Client) {
  const record_id = await branchOf(w, client);
  const { robot, api, clock } = await w.pairedRobot({ client });
  const [now, interaction] = [clock(), randomUUID()];
  const who = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null } as const;
  await api.device.interactions({ body: { now, records: [{ uuid: interaction, start: now, end: null, ...who }] } });
  const said = { asked_by: 'voice', question: '¿Dónde están?', language_id: 1, intent_id: null, intent_name: null };
  const answered = { answer: 'En el centro', shown: 'Centro', outcome: 'record', score: 0.9 };
  const exchange = { uuid: randomUUID(), interaction, at: now, ...said, ...answered };
  await api.device.exchanges({ body: { now, records: [exchange] } });
  const shown = { uuid: randomUUID(), interaction, at: now, kind: 'branch', record_id, name: 'Centro' };
  await api.device.views({ body: { now, records: [shown] } });
  const [visit] = await w.staff.api.interactions.listByRobot({ params: { robot_id: robot.robot_id } });
  return { interaction_id: visit?.id ?? 0, record_id };
}
const visit = sample(({ w, client }) => visitOf(w, client), {
  interaction_id: missingNumber,
  record_id: missingNumber,
});
/** One whose words somebody has read. */
const read = sample(
  async ({ w, client, owner }) => {
    const { interaction_id } = await visitOf(w, client);
    await owner.api.visits.moments({ params: { interaction_id } });
    return { interaction_id };
  },
  { interaction_id: missingNumber },
);

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'visits.get': { record: 'client', input: async ({ of }) => ({ params: await of.a(read) }) },
  'visits.moments': {
    record: 'client',
    input: async ({ of }) => ({ params: { interaction_id: (await of.a(visit)).interaction_id } }),
  },
  'visits.byRecord': {
    record: 'client',
    input: async ({ of }) => ({ params: { kind: 'branch', record_id: (await of.a(visit)).record_id } }),
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  'Robots, Métricas, Encuestas, Turnos': { visits: 'get moments' },
  'Robots, Métricas': { visits: 'byRecord' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { visits: ['Robots', 'Métricas', 'Encuestas', 'Turnos'] };
