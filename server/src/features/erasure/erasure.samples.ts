import type { Client } from '@botones/contract/clients/clients';
import { toTypedDay } from '@botones/contract/visits/erasure';
import { sample } from '../../testing/client-fixture.ts';
import { missingNumber } from '../../testing/missing-records.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';
import type { World } from '../../testing/world.ts';

async function visitOf(w: World, client: Client) {
  const robot = await w.pairedRobot({ client });
  const now = robot.clock();
  const uuid = crypto.randomUUID();
  const who = { gender: 'male', age: 40, language_id: 1, session_kind: 'es', track_id: 'x' };
  await robot.api.device.interactions({ body: { now, records: [{ uuid, start: now, end: null, ...who }] } });
  const { robot_id } = robot.robot;
  const [listed] = await w.staff.api.interactions.listByRobot({ params: { robot_id } });
  const hour = Number(listed?.interaction_start_time.slice(0, 2));
  return { id: listed?.id ?? 0, robot_id, day: listed?.date ?? '', hour };
}
const none = { id: missingNumber, robot_id: missingNumber, day: '2026-01-01', hour: 0 };

/** A visit of a robot of the client, and one that was erased. */
const visit = sample(({ w, client }) => visitOf(w, client), none);
const erased = sample(async ({ w, client }) => {
  const made = await visitOf(w, client);
  const params = { interaction_id: made.id };
  await w.staff.api.visitErasure.erase({ params, body: { day: toTypedDay(made.day) } });
  return made;
}, none);

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'visitErasure.asked': {
    record: 'client',
    input: async ({ of }) => ({ params: { interaction_id: (await of.a(erased)).id } }),
  },
  'visitErasure.erase': {
    record: 'client',
    input: async ({ of }) => {
      const { id, day } = await of.a(visit);
      return { params: { interaction_id: id }, body: { day: toTypedDay(day) } };
    },
  },
  'visitErasure.ofPerson': {
    record: 'client',
    input: async ({ of }) => {
      const { robot_id, day, hour } = await of.a(visit);
      return { query: { robot: robot_id, day, hour } };
    },
  },
  'visitErasure.eraseMany': {
    record: 'client',
    input: async ({ of }) => {
      const { id, day } = await of.a(visit);
      return { body: { interaction_ids: [id], day: toTypedDay(day) } };
    },
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = { Robots: { visitErasure: 'asked erase ofPerson eraseMany' } };
