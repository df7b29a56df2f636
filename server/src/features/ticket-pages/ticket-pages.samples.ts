import { randomUUID } from 'node:crypto';
import { codeOfUuid } from '@botones/contract/turns/ticket-code';
import { sample } from '../../testing/client-fixture.ts';
import { pushBrowser } from '../../testing/push-browser.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';
import type { World } from '../../testing/world.ts';
import { doorSecret } from '../turns/door.secrets.ts';
import { boxOf, branchOf } from '../turns/turns.samples.ts';

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

/** The secret of the door of a branch that gives out tickets by phone at any hour. */
const openDoor = sample(async ({ w, client }) => {
  const branch_office = await branchOf(w, client);
  await boxOf(w, client, branch_office);
  await w.engine.owner((c) =>
    c.query(`update branch_offices set open_at = '00:00', until_at = '00:00' where branchoffice_id = $1`, [
      branch_office,
    ]),
  );
  await w.staff.api.turnDoors.update({ params: { branch_office }, body: { by_phone: true } });
  return doorSecret(w.app.services.config.secretKey, { branchoffice_id: branch_office, printed: 1 });
}, 'none');
const branch = sample(({ w, client }) => branchOf(w, client));

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
  'turnDoors.get': { record: 'client', input: async ({ of }) => ({ params: { branch_office: await of.a(branch) } }) },
  'turnDoors.update': {
    record: 'client',
    input: async ({ of }) => ({ params: { branch_office: await of.a(branch) }, body: { by_phone: true } }),
  },
  'turnDoors.close': { record: 'client', input: async ({ of }) => ({ params: { branch_office: await of.a(branch) } }) },
  'turnDoors.show': { input: async ({ of }) => ({ body: { door: await of.a(openDoor) } }) },
  'turnDoors.take': {
    input: async ({ of }) => ({
      body: { door: await of.a(openDoor), browser: randomUUID(), code: codeOfUuid(randomUUID()), language_id: 1 },
    }),
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  public: { ticketPages: 'get leave comeBack stepBack subscribe unsubscribe', turnDoors: 'show take' },
  'Turnos, Admin cajas': { turnDoors: 'get close' },
  'Admin cajas': { turnDoors: 'update' },
};
