import { randomUUID } from 'node:crypto';
import { allows } from '@botones/contract/calls/access';
import type { Client } from '@botones/contract/clients/clients';
import { visitParts } from '@botones/contract/visits/visits';
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
  const said = { asked_by: 'voice', question: '¿Dónde están?', language_id: 1, intent_id: null } as const;
  const answered = {
    intent_name: null,
    answer: 'En el centro',
    shown: 'Centro',
    outcome: 'record',
    score: 0.9,
  } as const;
  const exchange = { uuid: randomUUID(), interaction, at: now, ...said, ...answered };
  await api.device.exchanges({ body: { now, records: [exchange] } });
  const shown = { uuid: randomUUID(), interaction, at: now, kind: 'branch', record_id, name: 'Centro' } as const;
  await api.device.views({ body: { now, records: [shown] } });
  const help = {
    alert: 'assistance_requested',
    type: 'warning',
    title: 'Pidió ayuda',
    description: 'Pidió ayuda',
  } as const;
  const asked = { uuid: randomUUID(), at: now, ...help, solution: null, priority: null };
  await api.device.notifications({ body: { now, records: [asked] } });
  const params = { robot_id: robot.robot_id };
  const [visit] = await w.staff.api.interactions.listByRobot({ params });
  const [alert] = await w.staff.api.alerts.listByRobot({ params });
  return { interaction_id: visit?.id ?? 0, record_id, alert: alert?.notification_id ?? 0 };
}
const visit = sample(({ w, client }) => visitOf(w, client), {
  interaction_id: missingNumber,
  record_id: missingNumber,
  alert: missingNumber,
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
  'visits.find': {
    record: 'client',
    input: async ({ of }) => ({ params: { source: 'alert', record_id: (await of.a(visit)).alert } }),
    // Alerts are told to holders of Robots.
    rule: ({ rights }) => (rights && !allows(visitParts.alerts, rights) ? '404 not_found' : undefined),
  },
  'visits.byRecord': {
    record: 'client',
    input: async ({ of }) => ({ params: { kind: 'branch', record_id: (await of.a(visit)).record_id } }),
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  'Robots, Métricas, Encuestas, Turnos': { visits: 'get moments find' },
  'Robots, Métricas': { visits: 'byRecord' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { visits: ['Robots', 'Métricas', 'Encuestas', 'Turnos'] };
