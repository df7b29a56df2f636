import { describe, expect, test } from 'vitest';
import { sqlOn } from '../../app/database/db.ts';
import type { Connection } from '../../app/database/engine.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { wallClock } from '../../testing/wall-clock.ts';
import { branchOf } from '../turns/turns.samples.ts';
import { giveAt } from './ticket-pages.samples.ts';
import { ticketsInLine } from './tickets.queries.ts';

const w = await fileWorld({});
const { get, leave, comeBack, stepBack } = w.anonymous.ticketPages;
const of = (code: string) => ({ params: { code } });
const page = (code: string) => get(of(code));
/** What each of some calls was answered: the state of its ticket, or why not. */
const answersOf = (calls: Promise<{ status: string; end_reason: string | null }>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        ({ status, end_reason }) => end_reason ?? status,
        ({ code }: { code: string }) => code,
      ),
    ),
  );

/** A branch with two boxes and so many tickets that wait. */
async function line(tickets: number) {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const branch_office = await branchOf(w, client);
  const at = wallClock(w, client.client_id);
  await at('12:00');
  const seat = async (box_number: number) => {
    const { attention_box_id: id } = await w.staff.api.boxes.create({ body: { box_number, branch_office } });
    const { api, user_id } = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
    await api.boxes.assign({ params: { id }, body: { assigned: true, user: user_id } });
    return { api, id, take: () => api.turns.take({ body: { attended_by: user_id } }) };
  };
  const [first, second] = [await seat(1), await seat(2)];
  const given = [];
  for (let n = 0; n < tickets; n += 1) given.push(await giveAt(w, branch_office));
  const stepsOf = async (id: number) => (await first.api.turns.events({ params: { id } })).map(({ kind }) => kind);
  return { client, branch_office, at, first, second, given, codes: given.map(({ code }) => code), stepsOf };
}

describe('what happens to a ticket meanwhile (MOV-1, MOV-3)', () => {
  test('two phones give it back and take it again in one moment: each is done once', async () => {
    const { codes, given, stepsOf } = await line(3);
    const [, code = ''] = codes;
    const at = of(code);
    expect(await answersOf([leave(at), leave(at), leave(at)])).toEqual(['left', 'left', 'left']);
    expect(await answersOf([comeBack(at), comeBack(at)])).toEqual(['waiting', 'waiting']);
    const [one, other] = await answersOf([stepBack(at), stepBack(at)]).then((answers) => answers.sort());
    expect([one, other]).toEqual(['tickets.stepped_back', 'waiting']);
    expect(await stepsOf(given[1]?.id ?? 0)).toEqual(['created', 'left', 'came_back', 'later']);
    expect(await page(code)).toMatchObject({ ahead: 2, may_step_back: false });
  });

  test('given back and called in one moment it is one of both, for phone and desk alike', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { codes, first } = await line(1);
      const [code = ''] = codes;
      const called = first.take().then(
        () => 'called',
        ({ code }: { code: string }) => code,
      );
      const [left] = await answersOf([leave(of(code))]);
      expect([`${await called} ${left}`]).toEqual([
        expect.stringMatching(/^(called tickets\.called|turns\.none_waiting left)$/),
      ]);
      expect((await page(code)).status).toBe(left === 'left' ? 'cancelled' : 'assigned');
    }
  });

  test('called while its page is read it waits nowhere: it is never shown as waiting and called', async () => {
    const { codes, first } = await line(2);
    const [code = ''] = codes;
    const read = (meanwhile: () => Promise<unknown>) =>
      w.engine.owner((c) => {
        let begun: Promise<unknown> | null = null;
        const connection: Connection = {
          async query(text, params) {
            const answer = await c.query(text, params);
            begun ??= meanwhile();
            await begun;
            return answer as never;
          },
        };
        return ticketsInLine(sqlOn(connection), [code]);
      });
    expect(await read(async () => {})).toMatchObject({ tickets: [{ status: 'waiting' }], line: { called: [] } });
    expect(await read(first.take)).toMatchObject({
      tickets: [{ status: 'assigned', box_number: 1 }],
      line: { called: [{ label: '001', box_number: 1 }] },
    });
  });

  test('for another box it is the next there, cannot step back, and is told that box when it is called', async () => {
    const { codes, given, first, second } = await line(3);
    const [code = ''] = codes;
    await first.take();
    expect(await page(code)).toMatchObject({ status: 'assigned', box_number: 1 });
    const params = { id: given[0]?.id ?? 0 };
    await first.api.turns.transfer({ params, body: { attention_box_id: second.id } });
    expect(await page(code)).toMatchObject({
      ...{ status: 'waiting', ahead: 0, almost: true, wait: null, box_number: null, called_at: null },
      ...{ may_step_back: false, called: [] },
    });
    await expect(stepBack(of(code))).rejects.toMatchObject({ status: 409, code: 'tickets.nobody_behind' });
    // Those of the line have nobody more before them than they had.
    expect(await page(codes[1] ?? '')).toMatchObject({ ahead: 0, may_step_back: true });
    await second.take();
    expect(await page(code)).toMatchObject({ status: 'assigned', box_number: 2, called: [{ box_number: 2 }] });
    await second.api.turns.putBack({ params });
    // Back for everybody: the first of its line, which may step back.
    expect(await page(code)).toMatchObject({ status: 'waiting', ahead: 0, may_step_back: true });
  });

  test('its day ends: who waited is told so and gives nothing back; who was in service is of yesterday and comes first', async () => {
    const { codes, given, first, at, branch_office } = await line(2);
    const [served = '', waited = ''] = codes;
    await at('23:50');
    await first.take();
    await at('00:10', 1);
    await w.app.runSchedule('end-turn-days');
    expect(await page(waited)).toMatchObject({ status: 'cancelled', end_reason: 'day_end', may_return_until: null });
    expect(await answersOf([leave(of(waited)), stepBack(of(waited)), comeBack(of(waited))])).toEqual([
      ...['turns.over', 'turns.over', 'tickets.too_late'],
    ]);
    await first.api.turns.putBack({ params: { id: given[0]?.id ?? 0 } });
    const today = await giveAt(w, branch_office);
    await giveAt(w, branch_office);
    expect(await page(served)).toMatchObject({ status: 'waiting', ahead: 0, days_ago: 1, may_step_back: false });
    await expect(stepBack(of(served))).rejects.toMatchObject({ code: 'tickets.nobody_behind' });
    expect(await page(today.code)).toMatchObject({ ahead: 1, may_step_back: true });
    expect(await answersOf([leave(of(served))])).toEqual(['left']);
    expect(await page(today.code)).toMatchObject({ ahead: 0 });
  });

  test('outside of the branch’s hours its page goes on; a branch that is gone has no pages until it is there again', async () => {
    // Without boxes: a branch that has some is not taken away.
    const branch_office = await branchOf(w, await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] }));
    const [first, second] = [(await giveAt(w, branch_office)).code, (await giveAt(w, branch_office)).code];
    const hours = { open_at: '03:00:00', until_at: '04:00:00' };
    await w.engine.owner((c) =>
      c.query('update branch_offices set open_at = $2, until_at = $3 where branchoffice_id = $1', [
        ...[branch_office, hours.open_at, hours.until_at],
      ]),
    );
    expect(await page(second)).toMatchObject({ ahead: 1, branch: hours });
    expect(await answersOf([leave(of(first)), comeBack(of(first))])).toEqual(['left', 'waiting']);
    const gone = () => w.staff.api.branches.remove({ params: { id: branch_office } });
    // Nobody takes a branch away while somebody waits there.
    await expect(gone()).rejects.toMatchObject({ status: 409 });
    expect(await answersOf([leave(of(first)), leave(of(second))])).toEqual(['left', 'left']);
    await gone();
    for (const call of [get, leave, comeBack, stepBack])
      await expect(call(of(second))).rejects.toMatchObject({ status: 404, code: 'tickets.not_found' });
    await w.staff.api.branches.restore({ params: { id: branch_office } });
    expect(await page(second)).toMatchObject({ status: 'cancelled', end_reason: 'left' });
  });
});
