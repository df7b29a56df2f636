import type { Endpoint } from '@botones/contract/calls/endpoint';
import { z } from 'zod';
import { type CallInput, callEndpoint, changes, everyCall } from '../call-endpoint.ts';
import { type ClientFixture, clientFixture } from '../client-fixture.ts';
import { testDatabase } from '../database.ts';
import { listeningServer } from '../listening-server.ts';
import * as seed from '../seed/records.ts';
import { validCalls } from '../valid-calls.ts';
import { type SignedIn, type World, world } from '../world.ts';
import { type Cost, explaining } from './explaining.ts';

/** A statement that touched more than its answer explains, and the call that sent it. */
export interface Walk extends Cost {
  call: string;
  asked: string;
}

/** Pages of 8 kB that a statement may touch whatever it answers, and for each row; a total reads of what it counts (10,000 at most) ten rows a page. */
const [atLeast, forEachRow, countedOnPage] = [200, 10, 10];

/** Words of a filter that are tried: each is the same statement. */
const mostWords = 4;
const searched = ['vitamina', 'apellido 00', '0007919', 'ñ'];

/** What a list is asked beside its order, its words and what it looks for. */
const filters: Record<string, (of: seed.Owner) => Record<string, unknown>[]> = {
  // Of a file that no medium has, and of one's.
  'media.list': ({ client_id }) => [{ sha256: '0'.repeat(64) }, { sha256: seed.mediumHash(client_id, 1) }],
  'audit.list': ({ robot_id }) => [
    { kind: 'robots', record: String(robot_id) },
    { kind: 'products', record: '32' },
    { who: 'system' },
    { people: 'true' },
    { from: '2026-10-01', until: '2026-10-31' },
    { request_id: 'seed-7' },
  ],
};

const people = 'all people of a client are looked at: ten thousand lie on 257 pages';
/** Calls of which a statement touches more: so many pages at most among 20,000 rows, and why that is as it should be. */
export const reasons: Record<string, [most: number, why: string]> = {
  'alertDesk.search': [
    100_000,
    'words are looked for in the name of the robot too, and in all alerts that were asked for',
  ],
  'directory.list': [
    400,
    'words are looked for in the specialty too: all names of a client are read, from the index alone',
  ],
  'branches.list': [
    700,
    'the total of what words find is counted among all names of a client: they are read from the index alone',
  ],
  'products.list': [
    900,
    'the first name that holds the words may be the last of a client: names are read from the index alone',
  ],
  'reports.people': [300, people],
  'search.find': [300, people],
  'users.list': [300, people],
  'users.listByClient': [300, people],
  'clients.get': [300, people],
  'clients.list': [600, people],
  'robots.detail': [2500, 'all that a robot shows is told in one row'],
  'clients.exportPlan': [2000, 'it adds up all files of a client, whose columns the catalogue of the database names'],
};

/** The calls that read for a person: lists, records, the home page, searches. */
const reads = everyCall.filter(
  ([, endpoint]) =>
    !changes(endpoint) && !endpoint.binary && !endpoint.file && !['public', 'device'].includes(String(endpoint.access)),
);

/** The queries that a call takes: as it is, in each order, with words of each filter, and searched. */
function* queriesOf(name: string, endpoint: Endpoint, valid: Record<string, unknown>, of: seed.Owner) {
  const schema = endpoint.query && z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' });
  const fields = (schema?.properties ?? {}) as Record<string, { enum?: unknown[] }>;
  const page: Record<string, unknown> = 'limit' in fields ? { ...valid, limit: 50 } : valid;
  yield page;
  for (const [field, { enum: words = [] }] of Object.entries(fields))
    for (const word of field === 'sort' ? words : words.slice(0, mostWords)) yield { ...page, [field]: word };
  for (const field of ['search', 'q'])
    if (field in fields) for (const text of searched) yield { ...page, [field]: text };
  for (const filter of filters[name]?.(of) ?? []) yield { ...page, ...filter };
}

const mayTouch = ({ rows, counted }: Cost): number => atLeast + forEachRow * rows + (counted ?? 0) / countedOnPage;

/** A client with so many records of each kind, and another beside it with a tenth of them. */
async function seedClients(w: World, many: number): Promise<{ a: ClientFixture; owner: seed.Owner }> {
  const [a, b] = [await clientFixture(w), await clientFixture(w)];
  const owner = { client_id: a.client.client_id, robot_id: await a.standing.robot() };
  const other = { client_id: b.client.client_id, robot_id: await b.standing.robot() };
  await w.engine.owner(async (c) => {
    const run: seed.Run = (sql, params) => c.query(sql, params);
    const triggers = (state: 'disable' | 'enable') =>
      run(`do $$ declare t name; begin
        for t in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
          execute format('alter table %I ${state} trigger user', t);
        end loop; end $$`);
    await run('set statement_timeout = 0');
    await triggers('disable');
    await seed.seedRecords(run, owner, many);
    await seed.seedRecords(run, other, many / 10);
    await seed.seedShown(run, owner, many / 10);
    await seed.seedShows(run, owner, many);
    await seed.seedShows(run, other, many / 10);
    await seed.seedInteractions(run, owner, many);
    await seed.seedInteractions(run, other, many / 10);
    await seed.seedAlerts(run, owner, many);
    await seed.seedPeople(run, owner, many / 2);
    await seed.seedAudit(run, [owner.client_id, other.client_id], many);
    await seed.seedPlatform(run, many / 2);
    await triggers('enable');
    await run('vacuum analyze');
  });
  return { a, owner };
}

/** Makes every reading call of the product, as a client's person and as staff, where there are so many records of each kind. */
export async function walksAmong(many: number): Promise<{ walks: Walk[]; unanswered: string[]; statements: number }> {
  let costs: Cost[] = [];
  const recogniser = await listeningServer();
  const w = await world(
    { LISTEN_URL: recogniser.url, TRUST_PROXY: 'loopback' },
    Date.now,
    undefined,
    undefined,
    async () => {
      const database = await testDatabase();
      return { ...database, engine: explaining(database.engine, (cost) => costs.push(cost)) };
    },
  );
  try {
    const { a, owner } = await seedClients(w, many);
    const ask = async (endpoint: Endpoint, input: CallInput, who: SignedIn) => {
      costs = [];
      const { status, headers } = await callEndpoint(w, endpoint, input, `Bearer ${who.token}`);
      return { answered: status === 200, told: costs, next: headers.get('x-next-cursor') };
    };
    const walks: Walk[] = [];
    const unanswered = new Set(reads.map(([name]) => name));
    let statements = 0;
    for (const [call, endpoint] of reads)
      for (const who of [a.owner, w.staff]) {
        const is_staff = who === w.staff;
        const caller = { rights: { is_staff, modules: [] }, password: '', user_id: who.user_id, refreshToken: '' };
        const of = { caller: { ...caller, elsewhere: async () => '' }, self: false, of: a.standing };
        const input = await validCalls[call]?.input({ ...of, client: a.client.client_id });
        for (const query of queriesOf(call, endpoint, input?.query ?? {}, owner)) {
          const { answered, told, next } = await ask(endpoint, { ...input, query }, who);
          if (!answered) continue;
          unanswered.delete(call);
          const onward = next ? (await ask(endpoint, { ...input, query: { ...query, after: next } }, who)).told : [];
          for (const cost of [...told, ...onward]) {
            statements++;
            if (cost.pages <= mayTouch(cost)) continue;
            walks.push({ ...cost, call, asked: `${is_staff ? 'staff' : 'a client'} ${JSON.stringify(query)}` });
          }
        }
      }
    walks.sort((one, other) => other.pages - one.pages);
    return { walks, unanswered: [...unanswered], statements };
  } finally {
    await w.stop();
    await recogniser.stop();
  }
}

/** A walk in words: who asked what, what it touched, and where. */
export const tellWalk = ({ call, asked, pages, rows, scans, sql }: Walk): string =>
  [`${call}, asked by ${asked}: ${pages} pages for ${rows} rows`, ...scans, sql.slice(0, 200)].join('\n    ');
