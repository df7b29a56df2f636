import { sample } from '../../testing/client-fixture.ts';
import { missingNumber } from '../../testing/missing-records.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';
import { branchOf } from './turns.samples.ts';

const branch = sample(({ w, client }) => branchOf(w, client));
const display = sample(
  async ({ w, client }) => {
    const body = { branch_office: await branchOf(w, client), name: 'Sala' };
    const { display_id, url } = await w.staff.api.turnDisplays.create({ body });
    await w.staff.api.turnSettings.saveLimit({
      params: { branch_office: body.branch_office },
      body: { wait_limit_minutes: 30 },
    });
    await w.staff.api.turnSettings.save({ params: { client_id: client.client_id }, body: advances });
    return { display_id, token: url.split('#')[1] ?? '' };
  },
  { display_id: missingNumber, token: 'nobody' },
);
const advances = { elderly: 10, pregnancy: 15, disability: 15, appointment: 5, other: 0, survey_after: true };

/** One valid call for each endpoint of the televisions and the settings of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'turnDisplays.list': {
    record: 'client',
    input: async ({ of }) => ({ query: { branch_office: await of.a(branch) } }),
  },
  'turnDisplays.create': {
    record: 'client',
    input: async ({ of }) => ({ body: { branch_office: await of.a(branch), name: 'Sala de espera' } }),
  },
  'turnDisplays.revoke': {
    record: 'client',
    input: async ({ of }) => ({ params: { id: (await of.a(display)).display_id } }),
  },
  'turnDisplays.show': { input: async ({ of }) => ({ body: { token: (await of.a(display)).token } }) },
  'turnSettings.get': { input: ({ client }) => ({ params: { client_id: client } }) },
  'turnSettings.save': {
    input: ({ client }) => ({ params: { client_id: client }, body: { ...advances, elderly: 12 } }),
  },
  'turnSettings.limit': {
    record: 'client',
    input: async ({ of }) => ({ params: { branch_office: await of.a(branch) } }),
  },
  'turnSettings.saveLimit': {
    record: 'client',
    input: async ({ of }) => ({ params: { branch_office: await of.a(branch) }, body: { wait_limit_minutes: 25 } }),
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  public: { turnDisplays: 'show' },
  'Admin cajas': { turnDisplays: 'list create revoke', turnSettings: 'save saveLimit' },
  'Turnos, Admin cajas': { turnSettings: 'get limit' },
};
