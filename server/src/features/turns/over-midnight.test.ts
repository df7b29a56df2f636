import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { wallClock } from '../../testing/wall-clock.ts';
import type { SignedIn } from '../../testing/world.ts';
import { branchOf } from './turns.samples.ts';

const w = await fileWorld();

const codeOf = (call: Promise<unknown>) => call.then(() => 'accepted').catch(({ code }) => code as string);
const take = ({ api, user_id }: SignedIn) => api.turns.take({ body: { attended_by: user_id } });
const end = ({ api, user_id }: SignedIn, status: 'attended' | 'cancelled') =>
  api.turns.finalize({ body: { attended_by: user_id, status } });

/** A branch at 23:30 with two boxes, a robot and a television. */
async function evening() {
  const client = await w.client();
  const branch_office = await branchOf(w, client);
  const admin = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const at = wallClock(w, client.client_id);
  await at('23:30');
  const seat = async (box_number: number) => {
    const { attention_box_id: box } = await admin.api.boxes.create({ body: { branch_office, box_number } });
    const person = await w.person({ client, modules: ['Turnos'] });
    await person.api.boxes.assign({ params: { id: box }, body: { assigned: true, user: person.user_id } });
    return { ...person, box };
  };
  const [lupita, luis] = [await seat(1), await seat(2)];
  const device = await w.pairedRobot({ client });
  const { robot_id } = device.robot;
  await w.staff.api.robots.update({ params: { robot_id }, body: { main_branch_office: branch_office } });
  const { url } = await admin.api.turnDisplays.create({ body: { branch_office, name: 'Sala' } });
  const ticket = (form: object = {}) => admin.api.turns.create({ body: { branch_office, ...form } });
  const night = () => w.app.runSchedule('end-turn-days');
  const line = async () => (await admin.api.turns.line({ params: { branch_office } })).waiting;
  return {
    ...{ admin, branch_office, lupita, luis, robot_id, ticket, at, night, line, device },
    television: () => w.anonymous.turnDisplays.show({ body: { token: url.replace('/turnos#', '') } }),
    robot: () => device.api.device.turns({}),
    get: (id: number) => admin.api.turns.get({ params: { id } }),
    stepsOf: (id: number) => admin.api.turns.events({ params: { id } }),
    /** Somebody in service at midnight, who goes back to the line after it. */
    async carried() {
      const { id } = await ticket({ name: 'Ana Ruiz' });
      await take(lupita);
      await at('00:10', 1);
      await night();
      await lupita.api.turns.putBack({ params: { id } });
      await night();
      return id;
    },
  };
}

describe('a ticket in service when the client’s day ends stays of its day (MOV-8)', () => {
  test('back in the line it keeps its name, stands before today’s and is shown as of yesterday at desk, robot and television', async () => {
    const { carried, ticket, line, lupita, luis, television, robot, night, get, stepsOf } = await evening();
    const id = await carried();
    const today = await ticket({ advance_reason: 'elderly', advance: 30 });
    expect(today.label).toBe('001');
    expect(await line()).toMatchObject([
      { id, label: '001', name: 'Ana Ruiz', returned: true, days_ago: 1 },
      { id: today.id, label: '001' },
    ]);
    expect((await line())[1]).not.toHaveProperty('days_ago');
    for (const shown of [await television(), await robot()])
      expect(shown).toMatchObject({ waiting_count: 2, next: [{ id, days_ago: 1 }, { id: today.id }] });
    expect(await take(luis)).toMatchObject({ turn_id: id });
    const own = await luis.api.boxes.ofUser({ params: { user_id: luis.user_id } });
    expect(own?.current_turn).toMatchObject({ id, name: 'Ana Ruiz', days_ago: 1 });
    for (const shown of [await television(), await robot()])
      expect(shown?.called).toMatchObject([{ id, box_number: 2, days_ago: 1 }]);
    expect((await stepsOf(id)).at(-1)).toMatchObject({ kind: 'called', reason: { days_ago: 1 } });
    await end(luis, 'attended');
    await night();
    expect(await get(id)).toMatchObject({ status: 'attended', name: null });
    expect(await take(lupita)).toMatchObject({ turn_id: today.id });
    expect((await stepsOf(today.id)).at(-1)?.reason).not.toHaveProperty('days_ago');
  });

  test('nobody is told a number of today that came first where it is yesterday’s that was passed over', async () => {
    const { carried, ticket, luis, stepsOf } = await evening();
    await carried();
    const today = await ticket();
    await luis.api.turns.choose({ params: { id: today.id } });
    const { reason } = (await stepsOf(today.id)).at(-1) ?? {};
    expect(reason).toMatchObject({ passed_count: 1, passed_earlier: ['001'] });
    expect(reason).not.toHaveProperty('passed');
  });

  test('directed, freed with its box and given back by whoever restores a box it waits on', async () => {
    const { ticket, at, night, admin, lupita, luis, line, get, branch_office } = await evening();
    const [one, two] = [await ticket(), await ticket()];
    await take(lupita);
    await take(luis);
    await at('00:10', 1);
    await night();
    await lupita.api.turns.transfer({ params: { id: one.id }, body: { user: luis.user_id } });
    await admin.api.boxes.assign({ params: { id: luis.box }, body: { user: luis.user_id } });
    await night();
    expect(await line()).toMatchObject([{ id: one.id, directed: false }, { id: two.id }]);
    const { attention_box_id: third } = await admin.api.boxes.create({ body: { branch_office, box_number: 3 } });
    await lupita.api.turns.transfer({ params: { id: one.id }, body: { attention_box_id: third } });
    await admin.api.boxes.remove({ params: { id: third } });
    await admin.api.boxes.restore({ params: { id: third } });
    expect(await line()).toMatchObject([
      { id: one.id, for_box: 3 },
      { id: two.id, for_box: null },
    ]);
    expect(await take(lupita)).toMatchObject({ turn_id: two.id });
    expect(await get(one.id)).toMatchObject({ status: 'waiting' });
  });

  test('it waits until six in the morning, and no longer; that of who came back by day until the next six', async () => {
    const { carried, at, night, line, get, stepsOf } = await evening();
    const id = await carried();
    await at('05:59', 1);
    await night();
    expect(await line()).toHaveLength(1);
    await at('06:00', 1);
    await night();
    expect(await get(id)).toMatchObject({ status: 'cancelled', end_reason: 'day_end', name: null });
    expect((await stepsOf(id)).at(-1)).toMatchObject({ kind: 'cancelled', reason: { how: 'day_end' } });

    const other = await evening();
    const left = await other.ticket();
    await take(other.lupita);
    await other.at('10:00', 1);
    await other.admin.api.boxes.assign({ params: { id: other.lupita.box }, body: { user: other.lupita.user_id } });
    await other.night();
    expect(await other.line()).toMatchObject([{ id: left.id, days_ago: 1 }]);
    await other.at('05:59', 2);
    await other.night();
    expect(await other.line()).toMatchObject([{ id: left.id, days_ago: 2 }]);
    await other.at('06:00', 2);
    await other.night();
    expect(await other.get(left.id)).toMatchObject({ end_reason: 'day_end' });
  });

  test('who still waited at midnight waits no more, also before the night job has come by', async () => {
    const { ticket, at, night, lupita, line, get, television } = await evening();
    const { id } = await ticket({ name: 'Eva' });
    await at('00:00', 1);
    const params = { id };
    expect(await line()).toEqual([]);
    expect((await television()).next).toEqual([]);
    expect(await codeOf(lupita.api.turns.choose({ params }))).toBe('turns.not_waiting');
    expect(await codeOf(lupita.api.turns.update({ params, body: { name: 'Ana' } }))).toBe('turns.not_waiting');
    expect(await codeOf(lupita.api.turns.transfer({ params, body: { user: lupita.user_id } }))).toBe('turns.over');
    expect(await codeOf(take(lupita))).toBe('turns.none_waiting');
    await night();
    expect(await get(id)).toMatchObject({ status: 'cancelled', end_reason: 'day_end', name: null });
  });

  test('who was called shortly before midnight stays on the screens while they are served, and is called again as of yesterday', async () => {
    const { ticket, at, night, lupita, luis, television, robot } = await evening();
    const [one, two] = [await ticket(), await ticket()];
    await take(lupita);
    await take(luis);
    await end(luis, 'attended');
    await w.engine.owner((c) =>
      c.query(`update turns set called_at = called_at - interval '40 minutes' where turn_id = any($1::bigint[])`, [
        [one.id, two.id],
      ]),
    );
    await at('00:20', 1);
    await night();
    const shown = [{ id: one.id, calls: 1, days_ago: 1 }];
    expect((await television()).called).toMatchObject(shown);
    expect((await robot())?.called).toMatchObject(shown);
    expect((await television()).called).toHaveLength(1);
    await lupita.api.turns.callAgain({ params: { id: one.id } });
    expect((await television()).called).toMatchObject([{ id: one.id, calls: 2, days_ago: 1 }]);
    await end(lupita, 'attended');
    expect((await television()).called).toMatchObject([{ id: one.id }]);
  });

  test('whoever did not come today is put back, whichever day they came; who did not come yesterday is not', async () => {
    const { ticket, at, night, lupita, line } = await evening();
    const [one, two] = [await ticket(), await ticket()];
    await take(lupita);
    await end(lupita, 'cancelled');
    await take(lupita);
    await w.engine.owner((c) =>
      c.query(
        `update turns set created_at = created_at - interval '1 hour', attention_date = attention_date - interval '1 hour',
          end_date = end_date - interval '1 hour' where turn_id = $1`,
        [one.id],
      ),
    );
    await at('00:10', 1);
    await night();
    await end(lupita, 'cancelled');
    expect(await codeOf(lupita.api.turns.putBack({ params: { id: one.id } }))).toBe('turns.over');
    await lupita.api.turns.putBack({ params: { id: two.id } });
    await night();
    expect(await line()).toMatchObject([{ id: two.id, days_ago: 1 }]);
  });

  test('it counts for the alert of who waits too long, and for its branch, which is not deleted (TUR-8, AMB-138)', async () => {
    const { carried, admin, robot_id, branch_office, lupita, luis } = await evening();
    await carried();
    await admin.api.turnSettings.saveLimit({ params: { branch_office }, body: { wait_limit_minutes: 5 } });
    const open = async () => {
      await w.app.runSchedule('turn-waiting-alerts');
      return (await w.staff.api.alertDesk.search({ query: { robot_id } })).filter(
        ({ alert }) => alert === 'turn_waiting',
      );
    };
    expect(await open()).toHaveLength(0);
    const late = `update turns set created_at = created_at - interval '6 minutes' where branchoffice_id = $1`;
    await w.engine.owner((c) => c.query(late, [branch_office]));
    expect(await open()).toHaveLength(1);
    for (const { box, user_id } of [lupita, luis]) {
      await admin.api.boxes.assign({ params: { id: box }, body: { user: user_id } });
      await admin.api.boxes.remove({ params: { id: box } });
    }
    await w.staff.api.robots.update({ params: { robot_id }, body: { main_branch_office: null } });
    const remove = () => codeOf(w.staff.api.branches.remove({ params: { id: branch_office } }));
    expect(await remove()).toBe('branches.has_turns');
  });

  test('who takes a ticket at a robot has them ahead, and their printed number is served after midnight as theirs (TUR-5)', async () => {
    const { ticket, at, night, lupita, luis, device, get } = await evening();
    const { api, clock } = device;
    const ask = () => api.device.askTurn({ body: { uuid: randomUUID(), now: clock(), language_id: 1 } });
    const served = await lupita.api.turns.serve({ body: { number: 'A 007' } });
    await ticket();
    await at('00:10', 1);
    await night();
    expect(await codeOf(luis.api.turns.serve({ body: { number: 'A 007' } }))).toBe('turns.not_yours');
    await lupita.api.turns.putBack({ params: { id: served.id } });
    expect(await ask()).toMatchObject({ turn: 1, ahead: 1 });
    expect(await luis.api.turns.serve({ body: { number: 'A 007' } })).toMatchObject({ id: served.id });
    expect(await ask()).toMatchObject({ turn: 2, ahead: 1 });
    await end(luis, 'attended');
    expect(await get(served.id)).toMatchObject({ status: 'attended' });
  });
});
