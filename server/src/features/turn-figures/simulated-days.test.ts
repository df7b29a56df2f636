import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { openHours, type SimulatedBranch, simulatedDays } from '../../testing/simulated-days.ts';
import { boxOf, branchOf } from '../turns/turns.samples.ts';

const w = await fileWorld();

/** Of those who were told minutes, in whole percents: inside, called sooner, called later. */
function sharesOf(branch: SimulatedBranch, days: number) {
  const told = simulatedDays(branch, days).filter(({ kept }) => kept !== null);
  const share = (what: string) => Math.round((100 * told.filter(({ kept }) => kept === what).length) / told.length);
  return [share('inside'), share('sooner'), share('later')];
}

test('a day of four boxes is told by its figures as its walk says, by the hour, and four of five are called inside (MOV-7)', async () => {
  const client = await w.client();
  const branch_office = await branchOf(w, client);
  const person = await w.person({ client, modules: ['Turnos'] });
  const { attention_box_id } = await boxOf(w, client, branch_office);
  const tickets = simulatedDays({ boxes: 4, minutes: 6, load: 0.95 }, 1);
  const opens = 9;
  const rows = tickets.map(({ at, called, ended, came, hour, told }, nth) => ({
    ...{ number: nth + 1, hour: hour + opens, at, called, ended, came, from: told?.from, until: told?.until },
  }));
  await w.engine.owner((c) =>
    c.query(
      `insert into turns (client_id, branchoffice_id, day, hour, number, source, status, end_reason, created_at, place_at, attention_date,
        end_date, box_id, attended_by, promised_from, promised_until)
      select c.client_id, $2, local::date, g.hour, number, 'robot', case when came then 'attended' else 'cancelled' end,
        case when not came then 'no_show' end, opens + at * interval '1 minute', opens + at * interval '1 minute',
        opens + called * interval '1 minute', opens + ended * interval '1 minute', $3, $4, g."from", g.until
      from clients c, jsonb_to_recordset($5::text::jsonb) as g (number int, hour int, at float, called float, ended float, came boolean,
        "from" int, until int), lateral (select timestamp '2026-03-02 09:00' as local) d, lateral (select local at time zone c.timezone as opens) o
      where c.client_id = $1`,
      [client.client_id, branch_office, attention_box_id, person.user_id, JSON.stringify(rows)],
    ),
  );
  const query = { branch_office, start: '2026-03-02', end: '2026-03-02' };
  const { promise, hours, ends, sources } = await person.api.turnFigures.read({ query });
  const count = (hour: number | null, ...kinds: string[]) =>
    tickets.filter((each) => (hour === null || each.hour === hour) && kinds.includes(each.kept ?? '')).length;
  const counts = (hour: number | null) => ({
    ...{ n: count(hour, 'inside', 'sooner', 'later'), inside: count(hour, 'inside') },
    ...{ sooner: count(hour, 'sooner'), later: count(hour, 'later') },
  });
  expect(promise).toMatchObject({ ...counts(null), promised: tickets.length, moved: 0, uncalled: 0 });
  expect(tickets.length).toBeGreaterThan(200);
  expect(promise.share).toBeGreaterThanOrEqual(80);
  for (let hour = 0; hour < openHours; hour += 1) expect(hours[hour + opens]?.promise).toMatchObject(counts(hour));
  expect(ends.attended + ends.no_show).toBe(tickets.length);
  expect(sources).toEqual({ robot: tickets.length, console: 0, phone: 0 });
});

test('at one box and at eight, of short and of long services, on quiet and on full days four of five are called inside (MOV-7)', () => {
  for (const boxes of [1, 2, 4, 8])
    for (const minutes of [3, 6, 12])
      for (const load of [0.7, 0.95]) {
        const [inside = 0] = sharesOf({ boxes, minutes, load }, 20);
        expect({ boxes, minutes, load, inside: inside >= 80 }).toEqual({ boxes, minutes, load, inside: true });
      }
  // A full day at one box with services of twelve minutes: inside, sooner and later.
  expect(sharesOf({ boxes: 1, minutes: 12, load: 0.95 }, 20)).toEqual([89, 10, 1]);
});
