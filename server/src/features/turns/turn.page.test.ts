import { ticketPath } from '@botones/contract/turns/ticket-code';
import { beforeAll, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { programKeys } from '../../testing/program-keys.ts';
import type { SignedIn } from '../../testing/world.ts';
import { boxOf, branchOf } from './turns.samples.ts';

const w = await fileWorld();
const { formOf } = await programKeys(w);
const codeOf = (call: Promise<unknown>) => call.then(() => 'accepted').catch(({ code }) => code as string);

/** A client with two branches, somebody at a box of each, and who decides about boxes and sits at none. */
async function clinic() {
  const client = await w.client();
  const deskAt = async (branch_office: number) => {
    const { attention_box_id: id } = await boxOf(w, client, branch_office);
    const person = await w.person({ client, modules: ['Turnos'] });
    await person.api.boxes.assign({ params: { id }, body: { assigned: true, user: person.user_id } });
    return person;
  };
  const [here, there] = [await branchOf(w, client), await branchOf(w, client)];
  const [lupita, luis] = [await deskAt(here), await deskAt(there)];
  const reception = await w.person({ client, modules: ['Admin cajas'] });
  const ticket = () => reception.api.turns.create({ body: { branch_office: here } });
  return { client, here, lupita, luis, reception, ticket };
}
type Clinic = Awaited<ReturnType<typeof clinic>>;
let ours: Clinic;
let other: Clinic;
beforeAll(async () => {
  ours = await clinic();
  other = await clinic();
});
const pageOf = ({ api }: SignedIn, id: number) => api.turns.page({ params: { id } });

test('whoever serves at the branch, and who decides about its boxes, is told the code of a ticket that waits (MOV-1)', async () => {
  const { lupita, reception, ticket } = ours;
  const { id, code, page } = await ticket();
  expect(page).toBe(ticketPath(code));
  for (const who of [lupita, reception, w.staff]) expect(await pageOf(who, id)).toEqual({ code, page });
});

test('somebody at a box of another branch, or at none, is not; at this branch the same person is', async () => {
  const { client, luis, lupita, ticket } = ours;
  const { id, code, page } = await ticket();
  expect(await codeOf(pageOf(luis, id))).toBe('turns.elsewhere');
  const idle = await w.person({ client, modules: ['Turnos'] });
  expect(await codeOf(pageOf(idle, id))).toBe('turns.no_box');
  expect(await pageOf(lupita, id)).toEqual({ code, page });
});

test('another client’s desk finds no such ticket, and its own one', async () => {
  const [mine, theirs] = [await ours.ticket(), await other.ticket()];
  for (const who of [other.lupita, other.reception]) {
    expect(await codeOf(pageOf(who, mine.id))).toBe('turns.not_found');
    expect((await pageOf(who, theirs.id)).code).toBe(theirs.code);
  }
});

test('another module does not open it, nor does a key for programs, although it reads the ticket', async () => {
  const { client, lupita, ticket } = ours;
  const { id, code } = await ticket();
  const stranger = await w.person({ client, modules: ['Robots', 'Sucursales', 'Métricas', 'Usuarios', 'Permisos'] });
  expect(await codeOf(pageOf(stranger, id))).toBe('session.forbidden');
  expect((await pageOf(lupita, id)).code).toBe(code);
  const form = formOf(client.client_id, { writes: ['Turnos', 'Admin cajas'] });
  const program = w.apiWith(`Bearer ${(await w.staff.api.apiKeys.create({ body: form })).key}`);
  expect((await program.turns.get({ params: { id } })).id).toBe(id);
  expect(await codeOf(program.turns.page({ params: { id } }))).toBe('api_keys.not_allowed');
});

test('it is told in service too, also to a colleague, and no more once it is over', async () => {
  const { client, here, lupita, reception, ticket } = await clinic();
  const { attention_box_id } = await boxOf(w, client, here, 2);
  const ana = await w.person({ client, modules: ['Turnos'] });
  await ana.api.boxes.assign({ params: { id: attention_box_id }, body: { assigned: true, user: ana.user_id } });
  const { id, code } = await ticket();
  await lupita.api.turns.take({ body: { attended_by: lupita.user_id } });
  for (const who of [lupita, ana]) expect((await pageOf(who, id)).code).toBe(code);
  await lupita.api.turns.finalize({ body: { attended_by: lupita.user_id, status: 'attended' } });
  for (const who of [lupita, reception, w.staff]) expect(await codeOf(pageOf(who, id))).toBe('turns.over');
});

test('its code is told by no list, sheet or step; one without a code says so', async () => {
  const { here, reception, ticket } = ours;
  const { id, code } = await ticket();
  const { api } = reception;
  const read = [
    api.turns.get({ params: { id } }),
    api.turns.events({ params: { id } }),
    api.turns.history({ query: {} }),
    api.turns.line({ params: { branch_office: here } }),
  ];
  expect(JSON.stringify(await Promise.all(read))).not.toContain(code);
  expect((await pageOf(reception, id)).code).toBe(code);
  await w.engine.owner((c) => c.query('update turns set code = null where turn_id = $1', [id]));
  expect(await codeOf(pageOf(reception, id))).toBe('turns.no_page');
});
