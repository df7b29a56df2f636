import { createECDH, randomBytes } from 'node:crypto';
import type { PushSubscription } from '@botones/contract/turns/ticket-pages';
import { sample } from '../../testing/client-fixture.ts';
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

/** A browser that takes pushes at an address; what is sent to it only whoever has its keys can read. */
export function subscriptionOf(
  endpoint: string,
  ecdh = createECDH('prime256v1'),
  auth = randomBytes(16),
): PushSubscription {
  return {
    endpoint,
    keys: { p256dh: ecdh.generateKeys('base64url', 'uncompressed'), auth: auth.toString('base64url') },
  };
}

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'ticketPages.get': { input: async ({ of }) => ({ params: { code: await of.a(waiting) } }) },
  'ticketPages.leave': { input: async ({ of }) => ({ params: { code: await of.a(waiting) } }) },
  'ticketPages.comeBack': { input: async ({ of }) => ({ params: { code: await of.a(left) } }) },
  'ticketPages.stepBack': { input: async ({ of }) => ({ params: { code: await of.a(waiting) } }) },
  'ticketPages.subscribe': {
    input: async ({ of }) => ({ params: { code: await of.a(waiting) }, body: subscriptionOf('https://8.8.8.8/push') }),
  },
  'ticketPages.unsubscribe': {
    input: async ({ of }) => ({ params: { code: await of.a(waiting) }, query: { endpoint: 'https://8.8.8.8/push' } }),
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  public: { ticketPages: 'get leave comeBack stepBack subscribe unsubscribe' },
};
