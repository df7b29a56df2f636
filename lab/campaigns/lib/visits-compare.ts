import type { Api } from '@botones/contract/calls/api';
import type { FactType } from '@botones/contract/device/facts';
import type { Contract } from '@botones/contract/index';
import { countsOf, Ledger, local } from '../../../server/src/testing/funnel-ledger.ts';
import type { Query } from './ledger.ts';
import type { Book } from './visits-told.ts';

const tables: Partial<Record<FactType, string>> = {
  ...{ interactions: 'interactions', exchanges: 'exchanges', responses: 'poll_responses', tries: 'tries' },
  ...{ printed_turns: 'turns', views: 'view_events', detections: 'detections', playback: 'playback' },
};
const dayMs = 86_400_000;
const dayOf = (wall: string) => local.format(Date.parse(wall)).slice(0, 10);
type Told = Record<string, unknown> & { start: { wall: string }; at: { wall: string } };

/** Whatever the server tells of a client that is not what the book reckons from what was told. */
export async function wrongFigures(
  api: Api<Contract>,
  book: Book,
  { client, now, isErased }: { client: number; now: number; isErased: boolean },
): Promise<string[]> {
  const wrong: string[] = [];
  const same = (what: string, told: unknown, must: unknown) => {
    const [one, other] = [JSON.stringify(told), JSON.stringify(must)];
    if (one !== other) wrong.push(`client ${client}, ${what}: ${one}, and by the ledger ${other}`);
  };
  const days = Array.from({ length: 15 }, (_, n) => local.format(now - (14 - n) * dayMs).slice(0, 10));
  const [start = '', end = ''] = [days[0], days.at(-1)];
  const ledger = book.funnel(client);
  const robots = [...new Set([...book.facts.values()].map((each) => each.robot))].sort((a, b) => a - b);

  const funnel = await api.funnel.read({ query: { client_id: client, start, end } });
  same(
    'funnel',
    countsOf(funnel.total),
    ledger.sum(() => true),
  );
  for (const robot of robots) {
    const must = ledger.sum((cell) => cell.robot === robot);
    const told = funnel.robots.find(({ robot_id }) => robot_id === robot);
    if (told || must.hours > 0) same(`funnel of robot ${robot}`, told && countsOf(told), must);
  }
  for (const [hour, told] of funnel.hours.entries())
    same(
      `funnel at ${hour}`,
      countsOf(told),
      ledger.sum((cell) => cell.hour === hour),
    );
  for (const day of days) {
    const ofDay = new Ledger();
    ofDay.cells = new Map([...ledger.cells].filter(([key]) => key.split(' ')[1] === day));
    const told = await api.funnel.read({ query: { client_id: client, start: day, end: day } });
    same(
      `funnel of ${day}`,
      countsOf(told.total),
      ofDay.sum(() => true),
    );
  }

  const of = (kind: FactType) =>
    [...book.facts.entries()]
      .filter(([, each]) => each.kind === kind && each.client === client)
      .map(([uuid, { robot, tellings }]) => ({
        uuid,
        robot,
        tellings: tellings,
        last: tellings.at(-1) as unknown as Told,
      }));
  const came = of('interactions').map((each) => ({ ...each, day: dayOf(each.last.start.wall) }));
  const goes = new Set(book.visits.filter((each) => each.goes).map(({ uuid }) => uuid));
  const peopleOn = (day: string) =>
    new Set(came.filter((each) => each.day === day).map(({ robot, last }) => `${robot} ${last.track_id}`)).size;
  const missed = of('exchanges').filter(({ tellings }) => {
    if (tellings.some(({ chosen }) => chosen)) return false;
    return tellings.some(({ outcome }) => outcome === 'none' || outcome === 'choice');
  });
  const answered = of('responses').filter(({ tellings }) => tellings.some(({ complete }) => complete));
  const seen = of('views').filter(({ last }) => last.kind === 'product').length;
  const people = days.map(peopleOn);
  const asked = { client, robot: null, start_date: start, end_date: end };
  const parts = ['totals', 'conducted', 'products', 'gender'] as const;
  const { totals, conducted, products, gender } = await api.analytics.dashboard({
    body: { ...asked, parts: [...parts] },
  });
  const told = totals?.figures;
  same('people who crossed', told?.crossing.now, of('detections').length);
  same(
    'people served',
    told?.people.now,
    people.reduce((sum, n) => sum + n, 0),
  );
  same('interactions', told?.interactions.now, came.length);
  same('responses', told?.answered.now, answered.length);
  same('sentences not understood', told?.missed.now, missed.length);
  const begun = of('responses').length;
  same('surveys', Object.values(conducted?.figures ?? {}), [begun, answered.length, begun - answered.length]);
  same('products', products?.figures, seen > 0 ? [[{ Product: 'Pan' }, seen]] : []);
  const erased = isErased ? came.filter(({ uuid }) => goes.has(uuid)).length : 0;
  const known = Object.values(gender?.figures ?? {}).filter((n) => n > 0);
  same(
    'gender',
    known,
    [came.length, came.length - erased, erased].filter((n) => n > 0),
  );
  const byDay = { body: { ...asked, by: 'day' as const } };
  same('people by day', Object.values(await api.analytics.peopleServed(byDay)), people);
  const missedOn = days.map((day) => missed.filter(({ last }) => dayOf(last.at.wall) === day).length);
  same('not understood by day', Object.values(await api.analytics.notUnderstood(byDay)), missedOn);
  const split = await api.analytics.breakdown({ body: { ...asked, figure: 'interactions' } });
  for (const { robot_id, n } of split.robots)
    same(`interactions of robot ${robot_id}`, n, came.filter(({ robot }) => robot === robot_id).length);
  return wrong;
}

/** Rows of facts that are there twice, not, at another client, or too much; and what of an erased visit says who it was. */
export async function wrongFacts(query: Query, book: Book, isErased: boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const [kind, table] of Object.entries(tables)) {
    const rows = await query(`select uuid::text, client_id, robot_id from ${table}`);
    const kept = rows.map(({ uuid, client_id, robot_id }) => `${uuid} ${client_id} ${robot_id}`);
    const must = [...book.facts].filter(([, each]) => each.kind === kind);
    const told = new Set(must.map(([uuid, { client, robot }]) => `${uuid} ${client} ${robot}`));
    if (new Set(kept).size < kept.length) wrong.push(`${table}: some are there twice`);
    for (const row of kept) if (!told.has(row)) wrong.push(`${table}: ${row} was not told`);
    if (told.size !== kept.length) wrong.push(`${table}: ${kept.length} of ${told.size}`);
  }
  const numbers = book.visits.filter(({ goes }) => goes && isErased).map(({ uuid }) => `'${uuid}'`);
  const [left] = await query(`select count(*) filter (where erased_at is null)::int as kept,
    count(*) filter (where gender is not null or age is not null or track_id is not null)::int as told
    from interactions where uuid in (${numbers.join(',') || 'null'})`);
  if (Number(left?.kept) + Number(left?.told) > 0) wrong.push(`erased visits: ${JSON.stringify(left)}`);
  return wrong;
}
