import { sample } from '../../testing/client-fixture.ts';
import { pushBrowser } from '../../testing/push-browser.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';
import type { World } from '../../testing/world.ts';
import { branchOf } from '../turns/turns.samples.ts';

/** A ticket of a branch, as its desk gives it out. */
export const giveAt = async (w: World, branch_office: number) => w.staff.api.turns.create({ body: { branch_office } });

/** The code of a ticket that waits, with somebody behind it. */
const waiting = sample(async ({ w, client }) => {
  const branch = await branchOf(w, client);
  const { code } = await giveAt(w, branch);
  await giveAt(w, branch);
  return code;
}, '0000000000000000');
const left = sample(async ({ w, client }) => {
  const { code } = await giveAt(w, await branchOf(w, client));
  await w.anonymous.ticketPages.leave({ params: { code } });
  return code;
}, '0000000000000000');

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'ticketPages.get': { input: async ({ of }) => ({ params: { code: await of.a(waiting) } }) },
  'ticketPages.leave': { input: async ({ of }) => ({ params: { code: await of.a(waiting) } }) },
  'ticketPages.comeBack': { input: async ({ of }) => ({ params: { code: await of.a(left) } }) },
  'ticketPages.stepBack': { input: async ({ of }) => ({ params: { code: await of.a(waiting) } }) },
  'ticketPages.subscribe': {
    input: async ({ of }) => ({
      params: { code: await of.a(waiting) },
      body: pushBrowser('https://8.8.8.8/push').subscription,
    }),
  },
  'ticketPages.unsubscribe': {
    input: async ({ of }) => ({ params: { code: await of.a(waiting) }, query: { endpoint: 'https://8.8.8.8/push' } }),
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  public: { ticketPages: 'get leave comeBack stepBack subscribe unsubscribe' },
};
