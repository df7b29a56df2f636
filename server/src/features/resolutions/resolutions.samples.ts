import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique } from '../../testing/world.ts';

const resolution = sample(async ({ w }) => {
  const body = { name: unique('Q'), wide: 640, height: 480, status: true };
  return (await w.staff.api.resolutions.create({ body })).id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'resolutions.list': { input: () => ({}) },
  'resolutions.get': { record: 'platform', input: async ({ of }) => ({ params: { id: await of.a(resolution) } }) },
  'resolutions.create': { input: () => ({ body: { name: unique('Q'), wide: 800, height: 600, status: true } }) },
  'resolutions.update': {
    record: 'platform',
    input: async ({ of }) => ({ params: { id: await of.a(resolution) }, body: { name: unique('Q') } }),
  },
  'resolutions.remove': { record: 'platform', input: async ({ of }) => ({ params: { id: await of.a(resolution) } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  session: { resolutions: 'list get' },
  staff: { resolutions: 'create update remove' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { resolutions: 'session' };
