import { expect, test } from 'vitest';
import { systemDb } from '../../app/database/db.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { root } from '../../testing/world.ts';
import { drawClinic, speakClinic } from './clinic-drawing.ts';
import { doorsOfDemonstration } from './demo.doors.ts';
import { demonstration } from './demo.ts';

const w = await fileWorld({ ESPEAK_NG: 'off', DEMO: 'on' });

const clientOfDemo = async () => {
  await demonstration(systemDb(w.engine));
  const [client] = await w.staff.api.clients.list({});
  return client?.client_id ?? 0;
};

test('the demonstration client has the three session types of every client (CON-20, AMB-077, AMB-170)', async () => {
  const params = { client_id: await clientOfDemo() };
  const types = await w.staff.api.sessionTypes.listByClient({ params });
  expect(types.map(({ session_name, kind }) => `${session_name} ${kind}`)).toEqual([
    'Usuario Español es',
    'Usuario Inglés en',
    'Usuario Químico chemical',
  ]);
});

test('the demonstration tells of a clinic, whose pictures are drawn once, also after a start that was cut off', async () => {
  const client_id = await clientOfDemo();
  const params = { client_id };
  const products = () => w.staff.api.products.list({ params, query: { limit: '100' } });
  const { api } = w.staff;
  const undrawn = await products();
  expect(undrawn).toHaveLength(40);
  expect(undrawn.every(({ name, price, images }) => name.length === 2 && price.length === 2 && !images.length)).toBe(
    true,
  );
  expect(await api.categories.list({ params })).toHaveLength(6);
  expect(await api.directory.list({ params, query: { limit: '100' } })).toHaveLength(24);
  expect(await api.information.list({ params })).toHaveLength(8);

  const stopped = new AbortController();
  stopped.abort();
  await drawClinic(w.app.services, root, stopped.signal);
  expect((await products()).every(({ images }) => images.length === 0)).toBe(true);
  await drawClinic(w.app.services, root, new AbortController().signal);
  await drawClinic(w.app.services, root, new AbortController().signal);
  expect((await products()).map(({ images }) => images.length)).toEqual(Array(40).fill(1));
  const branches = await api.branches.list({ params: { clientId: client_id } });
  expect(branches).toHaveLength(4);
  // Without a voice of the server's own its robots show all of it in silence.
  await speakClinic(w.app.services, new AbortController().signal);
  const [robot] = await api.robots.listByClient({ params, query: {} });
  const shown = await api.robots.detail({ params: { robot_id: robot?.robot_id ?? 0 } });
  expect([shown.items.length, shown.directories.length, shown.branchoffices.length]).toEqual([40, 24, 4]);
  expect([shown.information_items.length, shown.main_branch_office !== null]).toEqual([8, true]);
  const picture = await fetch(w.url + branches[0]?.image);
  expect(picture.headers.get('content-type')).toBe('image/png');
});

test('the demonstration has a group of robots by hand and one by a rule, each with its robots (FLO-1)', async () => {
  const client_id = await clientOfDemo();
  const groups = await w.staff.api.groups.list({ query: { client_id: String(client_id) } });
  expect(groups.map(({ name, robots, waiting }) => [name, robots.length, waiting])).toEqual([
    ['Consulta', 1, 0],
    ['Entradas', 3, 0],
  ]);
});

test('the branches with boxes give out tickets by phone, and who comes there by simulation knows their doors (MOV-2)', async () => {
  await clientOfDemo();
  const doors = await doorsOfDemonstration(systemDb(w.engine), w.app.services.config.secretKey);
  const shown = await Promise.all(doors.map((door) => w.anonymous.turnDoors.show({ body: { door } })));
  expect(shown.map(({ branch }) => branch.name)).toEqual(['Clínica Aurora Polanco', expect.stringMatching(/^Clínica/)]);
  // At night they are closed, and never off.
  for (const { closed } of shown) expect([null, 'hours']).toContain(closed);
});

test('thirty days of tickets are over, and who serves in the demonstration calls and ends by themselves, all but the first box', async () => {
  const client_id = await clientOfDemo();
  const past = await w.staff.api.turns.history({ query: { client_id: String(client_id), limit: '100' } });
  expect(past).toHaveLength(100);
  expect(new Set(past.map(({ status }) => status))).toEqual(new Set(['attended', 'cancelled']));
  const { rows } = await w.engine.owner((c) =>
    c.query(
      `select count(*)::int as tickets, count(distinct day)::int as days, count(distinct branchoffice_id)::int as branches,
        (select sum(n)::int from turn_ends e where e.client_id = t.client_id) as ends,
        min(place_at) < max(created_at) as ordered from turns t where client_id = $1 group by client_id`,
      [client_id],
    ),
  );
  const [{ tickets, ends, ...rest }] = rows as [{ tickets: number; ends: number }];
  expect(tickets).toBeGreaterThan(2_500);
  expect(ends).toBe(tickets);
  expect(rest).toMatchObject({ days: expect.any(Number), branches: 2 });
  const boxes = await w.staff.api.boxes.list({ query: { client_id: String(client_id) } });
  expect(boxes.filter(({ user }) => user === null).map(({ box_number }) => box_number)).toEqual([1, 1]);

  const branch_office = boxes[0]?.branch_office.branchoffice_id ?? 0;
  const { id } = await w.staff.api.turns.create({ body: { branch_office } });
  const statusOf = async () =>
    (await w.staff.api.turns.history({ query: { client_id: String(client_id), limit: '1' } }))[0]?.status;
  await w.app.runSchedule('demonstration-desks');
  expect(await statusOf()).toBe('assigned');
  await w.app.runSchedule('demonstration-desks');
  expect(await statusOf()).toBe('assigned');
  await w.engine.owner((c) =>
    c.query(
      `update turns set attention_date = now() - interval '1 hour', created_at = now() - interval '2 hours' where turn_id = $1`,
      [id],
    ),
  );
  await w.app.runSchedule('demonstration-desks');
  const { rows: ended } = await w.engine.owner((c) => c.query('select status from turns where turn_id = $1', [id]));
  expect(['attended', 'cancelled']).toContain(ended[0]?.status);
});
