import type { Client } from '@botones/contract/clients/clients';
import { inBoth } from '@botones/contract/fields/translated';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import type { SignedIn, World } from '../../testing/world.ts';
import { savedAgent } from '../agents/agents.samples.ts';
import { placeOf, productForm } from '../products/products.samples.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const minute = 60_000;
const week = 7 * 86_400_000;
const home = (who: SignedIn) => who.api.home.get({});
const at = (instant: number) => ({
  wall: new Date(instant).toISOString(),
  boot_id: crypto.randomUUID(),
  mono_ms: 0,
  offset_ms: 0,
});
const say = (robot: PairedRobot, alert: string, priority: 'high' | null = null) =>
  robot.api.device.notifications({
    body: {
      now: robot.clock(),
      records: [
        {
          uuid: crypto.randomUUID(),
          at: robot.clock(),
          alert,
          type: 'error',
          title: alert,
          description: '',
          solution: null,
          priority,
        },
      ],
    },
  });
const addInteractions = async (robot: PairedRobot, starts: number[]) => {
  const records = starts.map((start) => ({
    uuid: crypto.randomUUID(),
    start: at(start),
    end: null,
    gender: null,
    age: null,
    language_id: 1,
    session_kind: 'es' as const,
    track_id: null,
  }));
  const { rejected } = await robot.api.device.interactions({ body: { now: robot.clock(), records } });
  expect(rejected).toEqual([]);
};
/** Its heartbeats are written once a second. */
const until = async (robot: PairedRobot, state: string) =>
  expect
    .poll(async () => (await w.staff.api.robots.get({ params: { robot_id: robot.robot.robot_id } })).state, {
      timeout: 10_000,
    })
    .toBe(state);
/** A zone in which it is about noon, so that no minute around now is of another day. */
const noonZone = () => {
  const hours = 12 - new Date().getUTCHours();
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
};

test('each block is there for a person who may open the list that it leads to, and null for the others', async () => {
  const client = await w.client();
  const blocks = async (modules: Parameters<World['person']>[0]) => {
    const { alerts, robots, interactions, done } = await home(await w.person({ client, ...modules }));
    return [alerts, robots, interactions, done].map((block) => block !== null);
  };
  expect(await blocks({ modules: ['Turnos'] })).toEqual([true, false, false, false]);
  expect(await blocks({ modules: ['Robots'] })).toEqual([true, true, true, false]);
  expect(await blocks({ modules: ['Permisos'] })).toEqual([true, false, false, true]);
  const staff = await home(w.staff);
  expect([staff.alerts, staff.robots, staff.interactions, staff.done]).not.toContain(null);
});

test('alerts that nobody saw come with their robot, the most urgent first; seen, they leave, and who saw the last is told', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Robots'] });
  const robot = await w.pairedRobot({ client, name: 'Lobby' });
  await say(robot, 'door');
  await say(robot, 'smoke', 'high');
  const { alerts } = await home(ana);
  expect(alerts?.total).toBe(2);
  expect(alerts?.rows.map(({ alert, severity, robot: { name } }) => [alert, severity, name])).toEqual([
    ['smoke', 'critical', 'Lobby'],
    ['door', 'high', 'Lobby'],
  ]);
  expect(alerts?.last_acknowledged).toBeNull();
  const [smoke] = alerts?.rows ?? [];
  await ana.api.alertDesk.act({
    body: { notification_ids: [smoke?.notification_id ?? 0], action: 'acknowledge' },
  });
  const after = (await home(ana)).alerts;
  expect(after).toMatchObject({ total: 1, rows: [{ alert: 'door' }] });
  expect(after?.last_acknowledged).toMatchObject({ alert: 'smoke', acknowledged: { name: 'Ana Prueba' } });
  // What the rule of the client keeps quiet needs nobody.
  await ana.api.alertRules.save({
    params: { client_id: client.client_id, alert: 'door' },
    body: { notify: false, delay_seconds: 0, severity: 'high', people: [] },
  });
  await say(await w.pairedRobot({ client }), 'door');
  expect((await home(ana)).alerts?.total).toBe(1);
});

test('robots in trouble are told by name and why, faults first; who is well or out of service is only counted', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Robots'] });
  const [well, faulty, behind] = [
    await w.pairedRobot({ client, name: 'Bien' }),
    await w.pairedRobot({ client, name: 'Falla' }),
    await w.pairedRobot({ client, name: 'Lleno' }),
  ];
  await w.pairedRobot({ client, name: 'Mudo' });
  await w.robot({ client, name: 'Sin equipo' });
  await well.heartbeat();
  await faulty.heartbeat({ fault: 'El micrófono no responde' });
  await behind.heartbeat({ config_error: 'Sin espacio' });
  await until(faulty, 'fault');
  await until(behind, 'online');
  await until(well, 'online');
  const { robots } = await home(ana);
  expect(robots?.rows.map(({ name, state, complaint }) => [name, state, complaint])).toEqual([
    ['Falla', 'fault', 'El micrófono no responde'],
    ['Mudo', 'offline', null],
    ['Lleno', 'online', 'Sin espacio'],
  ]);
  expect(robots).toMatchObject({ total: 5, troubled: 3, states: { online: 2, fault: 1, offline: 1, unpaired: 1 } });
});

test('interactions of today stand beside those of the same weekday up to the same moment, by the client’s own clock', async () => {
  const client: Client = await w.client();
  await w.staff.api.clients.update({ params: { client_id: client.client_id }, body: { timezone: noonZone() } });
  const ana = await w.person({ client, modules: ['Robots'] });
  const robot = await w.pairedRobot({ client });
  const now = Date.now();
  await addInteractions(robot, [now - minute, now - 2 * minute, now - 86_400_000]);
  await addInteractions(robot, [now - week - 5 * minute, now - week + 90 * minute, now - week - 86_400_000]);
  const { interactions } = await home(ana);
  expect(interactions).toMatchObject({ today: 2, last_week: 1 });
  // Hours after this one are still to come, of several zones those after the latest of them.
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));
  expect(interactions?.hour).toBe(hourIn(noonZone()));
  const late = await w.client();
  await w.staff.api.clients.update({ params: { client_id: late.client_id }, body: { timezone: 'Pacific/Kiritimati' } });
  expect((await home(w.staff)).interactions?.hour).toBeGreaterThanOrEqual(
    Math.max(hourIn(noonZone()), hourIn('Pacific/Kiritimati')),
  );
  const sum = (hours: number[] | undefined) => (hours ?? []).reduce((total, n) => total + n, 0);
  expect(sum(interactions?.today_hours)).toBe(2);
  expect(sum(interactions?.last_week_hours)).toBe(2);
  expect(interactions?.last_said).toBeNull();
  const { total } = await (async () => {
    let told: { total: number | null } = { total: null };
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: noonZone() }).format(now);
    await ana.api.interactions.listByDates(
      { params: { start: day, end: day } },
      { onPaging: (paging) => (told = paging) },
    );
    return told;
  })();
  expect(interactions?.today).toBe(total);
});

test('what a first robot still needs is told until nothing of it is missing, to people who may see robots', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Robots', 'Productos'] });
  const start = async () => (await home(ana)).start;
  const none = { client: true, robot: false, paired: false, voice: false, content: false, robot_id: null };
  expect(await start()).toEqual(none);
  expect((await home(await w.person({ client, modules: ['Turnos'] }))).start).toBeNull();
  // What another client has ticks nothing off here.
  await w.pairedRobot();
  expect(await start()).toEqual(none);
  const waiting = await w.robot({ client });
  expect(await start()).toEqual({ ...none, robot: true, robot_id: waiting.robot_id });
  const { robot } = await w.pairedRobot({ client });
  const { robot_id } = robot;
  expect(await start()).toEqual({ ...none, robot: true, paired: true, robot_id });
  await savedAgent(w, client.client_id, robot_id);
  expect(await start()).toMatchObject({ voice: true, content: false });
  const product = await w.staff.api.products.create({ body: productForm(client.client_id, await placeOf(w, client)) });
  await ana.api.assignments.show({ params: { kind: 'items', id: product.item_id }, body: { robots: [robot_id] } });
  expect(await start()).toBeNull();
  // A robot that is deleted takes what was chosen for it out of the count.
  await ana.api.robots.remove({ params: { robot_id } });
  expect(await start()).toMatchObject({ robot: true, voice: false, content: false, robot_id: waiting.robot_id });
});

test('what people did last comes with names, without the server’s own work and without another client’s', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Permisos', 'Categorías'] });
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'];
  for (const name of names)
    await ana.api.categories.create({ body: { client: client.client_id, name: inBoth(name, name) } });
  const other = await w.person({ modules: ['Permisos'] });
  const done = (await home(ana)).done ?? [];
  expect(done).toHaveLength(5);
  expect(new Set(done.map(({ who }) => who.name))).toEqual(new Set(['Ana Prueba']));
  expect(done.every(({ client: of }) => of?.client_id === client.client_id)).toBe(true);
  expect((await home(other)).done?.some(({ client: of }) => of?.client_id === client.client_id)).toBe(false);
  const staff = (await home(w.staff)).done ?? [];
  expect(staff.every(({ who }) => who.kind === 'person' && who.name !== '')).toBe(true);
});

test('the last conversation is the newest in which somebody was heard, for whoever may read it', async () => {
  const client: Client = await w.client();
  const robot = await w.pairedRobot({ client });
  const { robot_id, name } = robot.robot;
  const [ana, eva] = [
    await w.person({ client, modules: ['Robots'] }),
    await w.person({ client, modules: ['Métricas'] }),
  ];
  const now = { ...robot.clock(), mono_ms: 10 * minute };
  const talk = async (ago: number, questions: (string | null)[]) => {
    const [uuid, at] = [crypto.randomUUID(), { ...now, mono_ms: now.mono_ms - ago }];
    const who = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null } as const;
    await robot.api.device.interactions({ body: { now, records: [{ uuid, start: at, end: null, ...who }] } });
    const records = questions.map((question, i) => ({
      ...{
        uuid: crypto.randomUUID(),
        interaction: uuid,
        at: { ...at, mono_ms: at.mono_ms + i },
        language_id: 1 as const,
      },
      ...{ asked_by: 'typed' as const, question, intent_id: null, intent_name: null, answer: 'Sí.', shown: null },
    }));
    if (records.length > 0) await robot.api.device.exchanges({ body: { now, records } });
  };
  await talk(3 * minute, ['¿Qué horario tienen?', '¿Y el sábado?']);
  await talk(2 * minute, [null]);
  await talk(minute, []);
  const said = (await home(ana)).interactions?.last_said;
  expect(said).toMatchObject({ robot: { robot_id, name }, question: '¿Y el sábado?' });
  const words = await ana.api.interactions.exchanges({ params: { id: said?.id ?? 0 } });
  expect(words.map(({ question }) => question)).toEqual(['¿Qué horario tienen?', '¿Y el sábado?']);
  expect((await home(eva)).interactions).toBeNull();
});
