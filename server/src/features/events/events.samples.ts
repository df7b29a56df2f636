import type { Client } from '@botones/contract/clients/clients';
import { type Records, type Sample, sample } from '../../testing/client-fixture.ts';
import { missingNumber } from '../../testing/missing-records.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique, type World } from '../../testing/world.ts';
import { groupOfRobots } from '../groups/groups.samples.ts';
import { sceneOf } from '../scenes/scenes.samples.ts';

/** A campaign of one scene that robots can play. */
export async function campaignOf(w: World, client: Client, name = unique('C')): Promise<number> {
  const body = { client: client.client_id, name, scene: [await sceneOf(w, client)] };
  return (await w.staff.api.campaigns.create({ body })).campaign_id;
}

const always = (robot: number, campaign_id: number) => ({
  robot,
  name: unique('E'),
  always: true,
  campaigns: [{ campaign_id, position: 1 }],
});
const campaign = sample(({ w, client }) => campaignOf(w, client));
const event = sample(async ({ w, client }) => {
  const { robot_id } = await w.robot({ client });
  const body = always(robot_id, await campaignOf(w, client));
  return (await w.staff.api.events.create({ body })).event_id;
});
const deletedEvent = sample(async ({ w, client }) => {
  const { robot_id } = await w.robot({ client });
  const { event_id } = await w.staff.api.events.create({ body: always(robot_id, await campaignOf(w, client)) });
  await w.staff.api.events.remove({ params: { event_id } });
  return event_id;
});
const missing = { event_id: missingNumber, robot: missingNumber };
/** An event of two robots, one of them by a group, and the other one. */
const shared = async ({ w, client }: { w: World; client: Client }) => {
  const [first, second] = [await w.robot({ client }), await w.robot({ client })];
  const groups = [await groupOfRobots(w, client, [second.robot_id])];
  const body = { ...always(first.robot_id, await campaignOf(w, client)), groups };
  return { event_id: (await w.staff.api.events.create({ body })).event_id, robot: first.robot_id };
};
const sharedEvent = sample(shared, missing);
const separatedEvent = sample(async (of) => {
  const { event_id, robot } = await shared(of);
  await of.w.staff.api.events.separate({ params: { event_id }, body: { robot, name: unique('E') } });
  return { event_id, robot };
}, missing);
/** An event that a group of one robot has. */
const groupOfOne = sample(async ({ w, client }) => groupOfRobots(w, client, [(await w.robot({ client })).robot_id]));
const ofShared = async (event: Sample<{ event_id: number; robot: number }>, of: Records, more: object = {}) => {
  const { event_id, robot } = await of.a(event);
  return { params: { event_id }, body: { robot, ...more } };
};
const ofRobot = async ({ of }: { of: Records }) => ({ params: { robot_id: await of.robot() } });
const one = async ({ of }: { of: Records }) => ({ params: { event_id: await of.a(event) } });

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'events.list': { record: 'client', input: ofRobot },
  'events.listByClient': {
    input: ({ client }) => ({ params: { client_id: client }, query: { from: '01-12-2026', to: '07-12-2026' } }),
  },
  'events.seen': {
    input: async ({ client, of }) => ({
      params: { client_id: client },
      query: { day: '01-12-2099', hour: '10:05', groups: String(await of.a(groupOfOne)) },
    }),
  },
  'events.conflicts': {
    record: 'client',
    input: async ({ of }) => ({ body: always(await of.robot(), await of.a(campaign)) }),
  },
  'events.separate': {
    record: 'client',
    input: ({ of }) => ofShared(sharedEvent, of, { name: unique('E') }),
  },
  'events.rejoin': { record: 'client', input: ({ of }) => ofShared(separatedEvent, of) },
  'events.schedule': {
    record: 'client',
    input: async (records) => ({ ...(await ofRobot(records)), query: { campaigns: '1,2' } }),
  },
  'events.get': { record: 'client', input: one },
  'events.create': {
    record: 'client',
    input: async ({ of }) => ({
      body: { ...always(await of.robot(), await of.a(campaign)), groups: [await of.a(groupOfOne)] },
    }),
  },
  'events.update': {
    record: 'client',
    input: async (about) => ({ ...(await one(about)), body: { name: unique('E') } }),
  },
  'events.remove': { record: 'client', input: one },
  'events.restore': {
    record: 'client',
    input: async ({ of }) => ({ params: { event_id: await of.a(deletedEvent) } }),
  },
  'events.copy': {
    record: 'client',
    input: async ({ of }) => ({ params: { event_id: await of.a(event) }, body: { robots: [await of.robot()] } }),
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  'Publicidad, Robots': {
    events: 'list listByClient seen conflicts schedule get create update remove restore separate rejoin copy',
  },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { events: ['Publicidad', 'Robots'] };
