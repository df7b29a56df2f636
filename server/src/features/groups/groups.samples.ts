import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique, type World } from '../../testing/world.ts';

/** A group of a client with these robots, of a name of its own. */
export async function groupOfRobots(w: World, client: { client_id: number }, robots: number[]): Promise<number> {
  const body = { client: client.client_id, name: unique('G'), colour: 'teal' as const, robots };
  return (await w.staff.api.groups.create({ body })).group_id;
}

const group = sample(({ w, client }) => groupOfRobots(w, client, []));
const deletedGroup = sample(async ({ w, client }) => {
  const group_id = await groupOfRobots(w, client, []);
  await w.staff.api.groups.remove({ params: { group_id } });
  return group_id;
});
const rule = { all: [{ field: 'name', is: 'contains', value: 'R' }] } as const;

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'groups.list': { input: ({ client }) => ({ query: { client_id: client } }) },
  'groups.waiting': { record: 'client', input: async ({ of }) => ({ params: { group_id: await of.a(group) } }) },
  'groups.preview': { input: ({ client }) => ({ body: { client, rule } }) },
  'groups.create': {
    input: async ({ client, of }) => ({
      body: { client, name: unique('G'), colour: 'red', robots: [await of.robot()] },
    }),
  },
  'groups.update': {
    record: 'client',
    input: async ({ of }) => ({ params: { group_id: await of.a(group) }, body: { name: unique('G'), rule } }),
  },
  'groups.remove': { record: 'client', input: async ({ of }) => ({ params: { group_id: await of.a(group) } }) },
  'groups.restore': { record: 'client', input: async ({ of }) => ({ params: { group_id: await of.a(deletedGroup) } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  session: { groups: 'list waiting' },
  Robots: { groups: 'preview create update remove restore' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { groups: 'session' };
