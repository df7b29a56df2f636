import { sample } from '../../testing/client-fixture.ts';
import { missingNumber } from '../../testing/missing-records.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';
import { branchForm } from '../branches/branches.samples.ts';

const branch = sample(async ({ w, client }) => {
  const { branchoffice_id } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  return branchoffice_id;
}, missingNumber);

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'gone.ofClient': { input: ({ client }) => ({ params: { client_id: client }, query: { of: 'figures' } }) },
  'gone.ofBranch': { record: 'client', input: async ({ of }) => ({ params: { branch_office: await of.a(branch) } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  'Métricas, Encuestas, Publicidad, Turnos, Admin cajas': { gone: 'ofClient' },
  'Turnos, Admin cajas': { gone: 'ofBranch' },
};
