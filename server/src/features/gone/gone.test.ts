import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { talk, tell } from '../../testing/told-facts.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { libraryPicture } from '../media/media.samples.ts';
import { toldSurvey } from '../survey-figures/told-survey.ts';
import { branchOf } from '../turns/turns.samples.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' }, () => Date.parse('2026-03-05T18:00:00Z'));

const goneAt = (client_id: number, of: 'figures' | 'surveys' | 'playback' | 'turns', who: typeof w.staff = w.staff) =>
  who.api.gone.ofClient({ params: { client_id }, query: { of } });
const remove = (robot_id: number) => w.staff.api.robots.remove({ params: { robot_id } });
const days = { start: '2020-01-01', end: '2099-12-31' };

test('a deleted robot of which figures tell is offered, one that nobody talked to is not, nor one that is there', async () => {
  const client = await w.client();
  const [talked, there, silent] = await Promise.all(
    ['Recepción', 'Lobby', 'Mudo'].map((name) => w.pairedRobot({ client, name })),
  );
  for (const robot of [talked, there]) if (robot) await tell(robot, [talk('2026-02-10', 30)]);
  const { client_id } = client;
  expect(await goneAt(client_id, 'figures')).toEqual({ robots: [], branches: [] });
  for (const robot of [talked, silent]) if (robot) await remove(robot.robot.robot_id);
  const robot = { robot_id: talked?.robot.robot_id, name: 'Recepción' };
  expect(await goneAt(client_id, 'figures')).toEqual({ robots: [robot], branches: [] });
  for (const of of ['surveys', 'playback', 'turns'] as const)
    expect(await goneAt(client_id, of)).toEqual({ robots: [], branches: [] });
  const other = await w.client();
  expect((await goneAt(other.client_id, 'figures')).robots).toEqual([]);
});

test('a deleted robot or branch with answers is offered in the metrics of surveys, one with plays in the report', async () => {
  const { client, ana, robot, tell: answer } = await toldSurvey(w);
  const { client_id } = client;
  const { branchoffice_id: id } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const { robot_id, name } = robot.robot;
  await w.staff.api.robots.update({ params: { robot_id }, body: { main_branch_office: id } });
  await answer('2026-02-10', [{ yes_no: true }]);
  const { name: branch } = await w.staff.api.branches.get({ params: { id } });
  await remove(robot_id);
  await w.staff.api.branches.remove({ params: { id } });
  const told = { robots: [{ robot_id, name }], branches: [{ branchoffice_id: id, name: branch }] };
  expect(await goneAt(client_id, 'surveys', ana)).toEqual(told);

  const player = await w.pairedRobot({ client, name: 'Pantalla' });
  const now = player.clock();
  const about = {
    event_id: null,
    campaign_id: null,
    scene_id: 1,
    media_id: await libraryPicture(w, client),
    sha256: null,
  };
  const record = {
    uuid: crypto.randomUUID(),
    start: now,
    end: now,
    ...about,
    name: 'Playa',
    plays: 1,
    shown_ms: 1_000,
  };
  await player.api.device.playback({ body: { now, records: [{ ...record, completed: 0 }] } });
  await remove(player.robot.robot_id);
  expect((await goneAt(client_id, 'playback')).robots).toEqual([{ robot_id: player.robot.robot_id, name: 'Pantalla' }]);
});

test('a deleted box, who served and serves there no longer, and a deleted branch are offered with their tickets', async () => {
  const client = await w.client();
  const branch_office = await branchOf(w, client);
  const admin = await w.person({ client, modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const serve = async (box_number: number) => {
    const person = await w.person({ client, modules: ['Turnos'] });
    const { attention_box_id: id } = await admin.api.boxes.create({ body: { branch_office, box_number } });
    const user = person.user_id;
    await person.api.boxes.assign({ params: { id }, body: { assigned: true, user } });
    await admin.api.turns.create({ body: { branch_office } });
    await person.api.turns.take({ body: { attended_by: user } });
    await person.api.turns.finalize({ body: { attended_by: user, status: 'attended' } });
    await person.api.boxes.assign({ params: { id }, body: { user } });
    return { id, user };
  };
  const one = await serve(1);
  const two = await serve(2);
  const { attention_box_id: idle } = await admin.api.boxes.create({ body: { branch_office, box_number: 3 } });
  const gone = () => admin.api.gone.ofBranch({ params: { branch_office } });
  expect(await gone()).toEqual({ boxes: [], people: [] });
  for (const id of [one.id, idle]) await admin.api.boxes.remove({ params: { id } });
  await w.staff.api.users.remove({ params: { user_id: one.user } });
  const { boxes, people } = await gone();
  expect(boxes).toEqual([{ attention_box_id: one.id, box_number: 1 }]);
  expect(people).toMatchObject([{ user_id: one.user, deleted: true }]);
  const history = (query: object) => admin.api.turns.history({ query: { branch_office, ...query } });
  expect(
    [await history({ box: one.id }), await history({ attended_by: one.user })].map(({ length }) => length),
  ).toEqual([1, 1]);
  await admin.api.boxes.remove({ params: { id: two.id } });
  await w.staff.api.branches.remove({ params: { id: branch_office } });
  expect((await goneAt(client.client_id, 'turns', admin)).branches).toMatchObject([{ branchoffice_id: branch_office }]);
  expect((await gone()).boxes.map(({ box_number }) => box_number)).toEqual([1, 2]);
  expect(await admin.api.turnFigures.read({ query: { ...days, branch_office } })).toBeTruthy();
});
