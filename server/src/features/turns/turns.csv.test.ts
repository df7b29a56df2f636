import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { SignedIn } from '../../testing/world.ts';
import { branchOf } from './turns.samples.ts';

const w = await fileWorld();

const heading =
  'ID,Turno,Fecha de solicitud,Fecha de asignación,Tiempo de espera,Fecha de fin,Duración del servicio,Atendido por,Pedido en';
const moment = String.raw`\d\d/\d\d/\d{4} \d\d:\d\d:\d\d`;

async function file(as: SignedIn, query = '') {
  const answer = await fetch(`${w.url}/api/turns/turn/export/${query}`, {
    headers: { authorization: `Bearer ${as.token}` },
  });
  const lines = (await answer.text()).trim().split('\n');
  return { status: answer.status, type: answer.headers.get('content-type'), lines };
}

/** A client with a branch, whose ticket A 017 was served and whose 001 waits. */
async function clinic() {
  const client = await w.client();
  const branch_office = await branchOf(w, client);
  const admin = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const { attention_box_id: id } = await admin.api.boxes.create({ body: { branch_office, box_number: 1 } });
  const { user_id } = admin;
  await admin.api.boxes.assign({ params: { id }, body: { assigned: true, user: user_id } });
  await w.staff.api.users.update({ params: { user_id }, body: { name: '=Lupita', last_name: 'Díaz, R.' } });
  const { robot_id } = await w.robot({ client });
  await w.staff.api.robots.update({ params: { robot_id }, body: { main_branch_office: branch_office } });
  const served = await admin.api.turns.serve({ body: { number: 'A 017' } });
  await admin.api.turns.finalize({ body: { attended_by: user_id, status: 'attended' } });
  const waiting = await admin.api.turns.create({ body: { branch_office, name: 'Ana Secreta' } });
  return { client, branch_office, admin, served, waiting };
}

test('the tickets that are asked for are a file with the documented headings, newest first (TRN-10, AMB-083)', async () => {
  const { branch_office, admin, served, waiting, client } = await clinic();
  const { status, type, lines } = await file(admin);
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, first, second, ...more] = lines;
  expect([head?.replace('\uFEFF', ''), more]).toEqual([heading, []]);
  expect(first).toMatch(new RegExp(`^${waiting.id},001,${moment},,,,,,Recepción$`));
  const lasted = String.raw`\d\d:\d\d:\d\d`;
  expect(second).toMatch(
    new RegExp(
      `^${served.id},A 017,${moment},${moment},${lasted},${moment},${lasted},"'=Lupita Díaz, R\\.",Recepción$`,
    ),
  );
  // Names of tickets are seen at the desk alone.
  expect(lines.join()).not.toContain('Secreta');
  const rows = async (query: string) => (await file(admin, query)).lines.slice(1).map((line) => line.split(',')[1]);
  expect(await rows('?sort=oldest')).toEqual(['A 017', '001']);
  expect(await rows('?status=waiting')).toEqual(['001']);
  expect(await rows(`?branch_office=${branch_office}&attended_by=${admin.user_id}`)).toEqual(['A 017']);
  expect(await rows('?start=2020-01-01&end=2020-01-31')).toEqual([]);
  expect(await rows('?start=2020-01-01')).toHaveLength(2);
  expect((await file(w.staff, `?client_id=${client.client_id}`)).lines).toHaveLength(3);
});

test('by which door a ticket came stands in its row, as the page of the history says it', async () => {
  const { admin, served, waiting } = await clinic();
  const doors = async () => (await file(admin, '?sort=oldest')).lines.slice(1).map((line) => line.split(',').at(-1));
  expect(await doors()).toEqual(['Recepción', 'Recepción']);
  for (const [id, source] of [
    [served.id, 'robot'],
    [waiting.id, 'phone'],
  ])
    await w.engine.owner((c) => c.query('update turns set source = $2 where turn_id = $1', [id, source]));
  expect(await doors()).toEqual(['Robot', 'Teléfono']);
});

test('nobody is told of another client’s tickets, and days that end before they begin are refused', async () => {
  const { client } = await clinic();
  const stranger = await w.person({ modules: ['Turnos'] });
  expect((await file(stranger)).lines).toHaveLength(1);
  expect((await file(stranger, `?client_id=${client.client_id}`)).status).toBe(403);
  expect((await file(stranger, '?start=2026-02-02&end=2026-02-01')).status).toBe(400);
});
