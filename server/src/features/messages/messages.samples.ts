import { type Records, sample } from '../../testing/client-fixture.ts';
import { sampleClock } from '../../testing/fact-sample.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import type { World } from '../../testing/world.ts';

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** An urgent message that these robots show for a quarter of an hour. */
export const messageOn = (w: World, robots: number[], text = 'Evacúe el edificio por la puerta norte') =>
  w.staff.api.messages.create({ body: { robots, text, until: inMinutes(15) } });

/** One that its robot has painted. */
const message = sample(async ({ w, client }) => {
  const { robot, api, clock } = await w.pairedRobot({ client });
  const { message_id } = await messageOn(w, [robot.robot_id]);
  const records = [{ uuid: crypto.randomUUID(), at: clock(), message_id }];
  await api.device.shown_messages({ body: { now: clock(), records } });
  return message_id;
});
const endedMessage = sample(async ({ w, client }) => {
  const { robot_id } = await w.robot({ client });
  const { message_id } = await messageOn(w, [robot_id]);
  await w.staff.api.messages.remove({ params: { message_id } });
  return message_id;
});
const one = async ({ of }: { of: Records }) => ({ params: { message_id: await of.a(message) } });

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'messages.list': { input: ({ client }) => ({ params: { client_id: client } }) },
  'messages.create': {
    record: 'client',
    input: async ({ of }) => ({ body: { robots: [await of.robot()], text: 'Hola', until: inMinutes(15) } }),
  },
  'messages.remove': { record: 'client', input: one },
  'messages.restore': {
    record: 'client',
    input: async ({ of }) => ({ params: { message_id: await of.a(endedMessage) } }),
  },
  'device.shown_messages': {
    home: true,
    input: async ({ of }) => {
      const now = sampleClock();
      const records = [{ uuid: crypto.randomUUID(), at: now, message_id: await of.a(message) }];
      return { body: { now, records } };
    },
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  'Publicidad, Robots': { messages: 'list create remove restore' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { messages: ['Publicidad', 'Robots'] };
