import { expect, test } from 'vitest';
import type { Scope } from '../../app/database/engine.ts';
import { sceneOf } from '../../features/scenes/scenes.samples.ts';
import { surveyOf } from '../../features/surveys/surveys.samples.ts';
import { boxOf } from '../../features/turns/turns.samples.ts';
import { fileWorld } from '../file-world.ts';
import type { SignedIn, World } from '../world.ts';

const w = await fileWorld();

/** What one person made for a client, and who made it as others read it. */
async function madeBy(maker: SignedIn, client: Awaited<ReturnType<World['client']>>) {
  const { client_id } = client;
  const { robot } = await w.pairedRobot({ client });
  const until = new Date(Date.now() + 15 * 60_000).toISOString();
  const as: World = { ...w, staff: maker };
  const scene_id = await sceneOf(w, client);
  await maker.api.scenes.update({ params: { id: scene_id }, body: { state: false } });
  const scene = maker === w.staff ? scene_id : await sceneOf(as, client);
  const { poll_id } = await surveyOf(as, client);
  const { message_id } = await maker.api.messages.create({
    body: { robots: [robot.robot_id], text: 'Evacúe', until },
  });
  const { attention_box_id: id, branch_office: place } = await boxOf(w, client);
  const branch_office = place.branchoffice_id;
  const { display_id } = await maker.api.turnDisplays.create({ body: { branch_office, name: 'Sala' } });
  await w.staff.api.boxes.assign({ params: { id }, body: { assigned: true, user: maker.user_id } });
  const served = await maker.api.turns.serve({ body: {} });
  await maker.api.turns.finalize({ body: { attended_by: maker.user_id, status: 'attended' } });
  const params = { client_id };
  const file = async (who: SignedIn) => {
    const url = `${w.url}/api/turns/turn/export/?branch_office=${branch_office}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${who.token}` } });
    const [head = [], ...rows] = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.replaceAll('"', '').split(','));
    return rows.at(-1)?.[head.map((cell) => cell.trim()).indexOf('Atendido por')];
  };
  const seen = async ({ api, ...who }: SignedIn) => {
    const scenes = await api.scenes.list({ params, query: {} });
    const surveys = await api.surveys.list({ params, query: {} });
    const messages = await api.messages.list({ params });
    const displays = await api.turnDisplays.list({ query: { branch_office } });
    const [turn] = await api.turns.history({ query: { branch_office } });
    const events = await api.turns.events({ params: { id: served.id } });
    const nameOf = (person: { name: string; last_name: string } | null | undefined) =>
      person && `${person.name} ${person.last_name}`.trim();
    return {
      scene: scenes.find((row) => row.scene_id === scene)?.created_by?.name,
      changed: scenes.find((row) => row.scene_id === scene_id)?.modified_by?.name,
      survey: nameOf(surveys.find((row) => row.poll_id === poll_id)?.created_by),
      message: messages.find((row) => row.message_id === message_id)?.created_by,
      display: displays.find((row) => row.display_id === display_id)?.created_by,
      ticket: nameOf(turn?.attended_by),
      event: events.at(-1)?.person,
      file: await file({ api, ...who }),
    };
  };
  return {
    seen,
    branch_office,
    turn: served.id,
    number: async (who: SignedIn) =>
      (await who.api.turns.history({ query: { branch_office } }))[0]?.attended_by?.user_id,
  };
}
const everywhere = (name: string) => ({
  ...{ scene: name, changed: name, survey: name, message: name, display: name },
  ...{ ticket: name, event: name, file: name },
});
/** What a role learns of somebody by the function itself. */
const learns = async (scope: Scope, who: number) =>
  w.engine.read(scope, async (c) => {
    const { rows } = await c.query('select seen_name($1) as name', [who]);
    return (rows[0] as { name: string | null }).name;
  });

const modules = ['Publicidad', 'Encuestas', 'Turnos', 'Admin cajas'] as const;

test('what staff made reads “Soporte” to people of the client, and the name to staff', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: [...modules] });
  const { seen, number } = await madeBy(w.staff, client);
  expect(await seen(ana)).toEqual(everywhere('Soporte'));
  expect(await number(ana)).toBeNull();
  expect(await seen(w.staff)).toEqual(everywhere('Administración Botones'));
  expect(await number(w.staff)).toBe(w.staff.user_id);
  // What staff were just answered is no answer to the client.
  expect(await seen(ana)).toEqual(everywhere('Soporte'));
});

test('what somebody of the client made reads as their name to all who may know them, and to others not at all', async () => {
  const client = await w.client();
  const [ana, eva] = [
    await w.person({ client, modules: [...modules] }),
    await w.person({ client, modules: [...modules] }),
  ];
  const { seen, number, branch_office, turn } = await madeBy(ana, client);
  expect(await seen(eva)).toEqual(everywhere('Ana Prueba'));
  expect(await number(eva)).toBe(ana.user_id);
  expect(await seen(w.staff)).toEqual(everywhere('Ana Prueba'));
  const stranger = await w.person({ modules: [...modules] });
  await expect(seen(stranger)).rejects.toMatchObject({ status: 403 });
  await expect(stranger.api.turns.events({ params: { id: turn } })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.api.turnDisplays.list({ query: { branch_office } })).rejects.toMatchObject({ status: 404 });
  // Who has gone to another client is nobody's acquaintance here any more, and nobody of the platform either.
  const elsewhere = { client_id: stranger.client_id, user_id: ana.user_id };
  await w.engine.owner((c) =>
    c.query(
      'update users set client_id = $1, profile_id = (select profile_id from users where user_id = $3) where user_id = $2',
      [elsewhere.client_id, elsewhere.user_id, stranger.user_id],
    ),
  );
  const gone = await seen(eva);
  expect([gone.scene, gone.survey, gone.message, gone.display, gone.ticket, gone.event, gone.file]).toEqual([
    ...[undefined, null, null, null, null, null, ''],
  ]);
});

test('without a client nobody but staff learns a name, and staff of one client learn those of staff too', async () => {
  const client = await w.client();
  const { user_id: ana } = await w.person({ client });
  const { user_id: staff } = w.staff;
  const { client_id } = client;
  const both = async (scope: Scope) => [await learns(scope, ana), await learns(scope, staff)];
  const known = ['Ana Prueba', 'Administración Botones'];
  expect(await both({ role: 'app', client_id: null })).toEqual([null, 'Soporte']);
  expect(await both({ role: 'app_ingest', client_id: null })).toEqual([null, 'Soporte']);
  expect(await both({ role: 'app', client_id })).toEqual(['Ana Prueba', 'Soporte']);
  expect(await both({ role: 'app', client_id, forStaff: true })).toEqual(known);
  // Nothing of it stays on a connection.
  expect(await both({ role: 'app', client_id })).toEqual(['Ana Prueba', 'Soporte']);
  expect(await both({ role: 'app_staff', client_id: null })).toEqual(known);
  expect(await both({ role: 'app_staff', client_id })).toEqual(known);
});
