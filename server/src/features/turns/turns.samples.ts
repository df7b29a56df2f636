import type { Client } from '@botones/contract/clients/clients';
import { sample } from '../../testing/client-fixture.ts';
import { factSample, sampleClock } from '../../testing/fact-sample.ts';
import { missingNumber } from '../../testing/missing-records.ts';
import type { AllowedRoles, AudienceOfSignal, Target, ValidCall } from '../../testing/valid-call.ts';
import type { SignedIn, World } from '../../testing/world.ts';
import { branchForm } from '../branches/branches.samples.ts';

/** A branch of a client. */
export const branchOf = async (w: World, client: Client): Promise<number> =>
  (await w.staff.api.branches.create({ body: await branchForm(w, client) })).branchoffice_id;
/** A box of a new branch, or of this one. */
export async function boxOf(w: World, client: Client, branch?: number, box_number = 1) {
  const branch_office = branch ?? (await branchOf(w, client));
  return w.staff.api.boxes.create({ body: { box_number, branch_office } });
}
/** A ticket that waits in a branch. */
const ticketOf = async (w: World, branch_office: number) =>
  (await w.staff.api.turns.create({ body: { branch_office } })).id;
/** Somebody of the client who may do everything at the desk. */
const desk = (w: World, client: Client): Promise<SignedIn> => w.person({ client, modules: ['Turnos', 'Admin cajas'] });

const branch = sample(({ w, client }) => branchOf(w, client));
const box = sample(async ({ w, client }) => (await boxOf(w, client)).attention_box_id);
const removedBox = sample(async ({ w, client }) => {
  const { attention_box_id: id } = await boxOf(w, client);
  await w.staff.api.boxes.remove({ params: { id } });
  return id;
});
/** A box where somebody serves. */
const heldBox = sample(
  async ({ w, client }) => {
    const { attention_box_id: id } = await boxOf(w, client);
    const person = await desk(w, client);
    await person.api.boxes.assign({ params: { id }, body: { assigned: true, user: person.user_id } });
    return { id, user: person.user_id };
  },
  { id: missingNumber, user: missingNumber },
);
const waiting = sample(async ({ w, client }) => ticketOf(w, await branchOf(w, client)));
/** A ticket that nobody came for today. */
const absent = sample(async ({ w, client }) => {
  const { attention_box_id: id, branch_office } = await boxOf(w, client);
  const { api, user_id } = await desk(w, client);
  await api.boxes.assign({ params: { id }, body: { assigned: true, user: user_id } });
  const turn = await ticketOf(w, branch_office.branchoffice_id);
  await api.turns.take({ body: { attended_by: user_id } });
  await api.turns.finalize({ body: { attended_by: user_id, status: 'cancelled' } });
  // Another one came.
  await api.turns.serve({ body: {} });
  await api.turns.finalize({ body: { attended_by: user_id, status: 'attended' } });
  return turn;
});
/** A ticket that waits, and a box of its branch. */
const toGive = sample(
  async ({ w, client }) => {
    const { attention_box_id, branch_office } = await boxOf(w, client);
    return { turn: await ticketOf(w, branch_office.branchoffice_id), attention_box_id };
  },
  { turn: missingNumber, attention_box_id: missingNumber },
);
/** A ticket that waits, or that somebody serves already, at a box where anybody can be seated. */
const seats = sample(
  async ({ w, client }) => {
    const { attention_box_id: id, branch_office } = await boxOf(w, client);
    const turn = await ticketOf(w, branch_office.branchoffice_id);
    /** Nobody else's client is served: who may not sit there does not, and is refused what comes next. */
    const seat = async (user: number, serving: boolean) => {
      // Whatever either did before is over.
      await w.engine.owner((c) => c.query(idle, [user, id]));
      await w.engine.owner((c) => c.query(leave, [user, id]));
      const seated = await w.staff.api.boxes.assign({ params: { id }, body: { assigned: true, user } }).then(
        () => true,
        () => false,
      );
      if (serving && seated) await w.engine.owner((c) => c.query(serve, [user, turn, id]));
    };
    return { turn, seat };
  },
  { turn: missingNumber, seat: async () => undefined },
);
const idle = `update turns set status = 'waiting', attended_by = null, box_id = null, attention_date = null
  where status = 'assigned' and (attended_by = $1 or box_id = $2)`;
const leave =
  'update attention_boxes set user_id = null, assigned_at = null where user_id = $1 or attention_box_id = $2';
const serve = `update turns set status = 'assigned', end_date = null, end_reason = null, attended_by = $1, box_id = $3, attention_date = clock_timestamp(), calls = 1,
  called_at = clock_timestamp() where turn_id = $2`;
/** Who calls serves, or may, the ticket of this number. */
async function seated({ of, caller }: Target, serving: boolean): Promise<number> {
  const { turn, seat } = await of.a(seats);
  await seat(caller.user_id, serving);
  return turn;
}
/** The robot that asks, which is the first that its client paired, gives out tickets. */
const giving = sample(async ({ w, client }) => {
  const { branch_office } = await boxOf(w, client);
  const paired = 'select robot_id from devices where client_id = $1 order by paired_at limit 1';
  const { rows } = await w.engine.owner((c) => c.query<{ robot_id: number }>(paired, [client.client_id]));
  const body = { main_branch_office: branch_office.branchoffice_id };
  for (const { robot_id } of rows) await w.staff.api.robots.update({ params: { robot_id }, body });
  return branch_office.branchoffice_id;
});

/** About the ticket that the caller serves, or calls: it says which by who calls, or by its number. */
const ofCaller = { own: true, arranges: true, home: true } as const;
const ofTicket = (serving: boolean): ValidCall => ({
  record: 'client',
  arranges: true,
  input: async (target) => ({ params: { id: await seated(target, serving) } }),
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'turns.history': { input: ({ client }) => ({ query: { client_id: client } }) },
  'turns.exportCsv': { input: ({ client }) => ({ query: { client_id: client } }) },
  'turns.line': { record: 'client', input: async ({ of }) => ({ params: { branch_office: await of.a(branch) } }) },
  'turns.people': { record: 'client', input: async ({ of }) => ({ params: { branch_office: await of.a(branch) } }) },
  'turns.get': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(waiting) } }) },
  'turns.events': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(waiting) } }) },
  'turns.page': ofTicket(false),
  'turns.create': { record: 'client', input: async ({ of }) => ({ body: { branch_office: await of.a(branch) } }) },
  'turns.take': {
    ...ofCaller,
    input: async (target) => {
      await seated(target, false);
      return { body: { attended_by: target.caller.user_id } };
    },
  },
  'turns.finalize': {
    ...ofCaller,
    input: async (target) => {
      await seated(target, true);
      return { body: { attended_by: target.caller.user_id, status: 'attended' } };
    },
  },
  'turns.attendNext': {
    record: 'client',
    arranges: true,
    input: async (target) => {
      const turn_id = await seated(target, true);
      return { body: { attended_by: target.caller.user_id, turn_id } };
    },
  },
  'turns.serve': {
    ...ofCaller,
    input: async (target) => {
      await seated(target, false);
      return { body: {} };
    },
  },
  'turns.choose': ofTicket(false),
  'turns.callAgain': ofTicket(true),
  'turns.putBack': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(absent) } }) },
  'turns.transfer': {
    record: 'client',
    input: async ({ of }) => {
      const { turn, attention_box_id } = await of.a(toGive);
      return { params: { id: turn }, body: { attention_box_id } };
    },
  },
  'turns.update': {
    record: 'client',
    input: async ({ of }) => ({ params: { id: await of.a(waiting) }, body: { name: 'Ana' } }),
  },
  'boxes.list': { input: ({ client }) => ({ query: { client_id: client } }) },
  'boxes.ofUser': { self: true, input: ({ caller }) => ({ params: { user_id: caller.user_id } }) },
  'boxes.available': { record: 'client', input: async ({ of }) => ({ params: { branch_id: await of.a(branch) } }) },
  'boxes.create': {
    record: 'client',
    input: async ({ of }) => ({ body: { branch_office: await of.a(branch), box_number: 7 } }),
  },
  'boxes.assign': {
    record: 'client',
    input: async ({ of }) => {
      const { id, user } = await of.a(heldBox);
      return { params: { id }, body: { user } };
    },
    rule: ({ rights }) =>
      rights && !rights.is_staff && !rights.modules.includes('Admin cajas') ? '403 boxes.admin_only' : undefined,
  },
  'boxes.remove': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(box) } }) },
  'boxes.restore': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(removedBox) } }) },
  'device.askTurn': {
    home: true,
    input: async ({ of }) => {
      await of.a(giving);
      return { body: { uuid: crypto.randomUUID(), now: sampleClock(), language_id: 1 } };
    },
  },
  'device.turns': { input: () => ({}) },
  'device.printed_turns': factSample((at) => ({ at, number: 10_017, language_id: 1 })),
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Turnos: { turns: 'take finalize attendNext serve choose callAgain putBack transfer' },
  'Admin cajas': { turns: 'create', boxes: 'create remove restore' },
  'Turnos, Admin cajas': {
    turns: 'history exportCsv line people get events page update',
    boxes: 'list ofUser available assign',
  },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { turns: ['Turnos', 'Admin cajas'] };
