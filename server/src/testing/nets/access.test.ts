import { type Access, allows, type Module, type Rights } from '@botones/contract/calls/access';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import { afterAll, expect, test } from 'vitest';
import { type CallAnswer, callEndpoint, changes, everyCall } from '../call-endpoint.ts';
import { type ClientFixture, clientFixture } from '../client-fixture.ts';
import { fileWorld } from '../file-world.ts';
import { listeningServer } from '../listening-server.ts';
import { missingId, missingNumber } from '../missing-records.ts';
import type { Caller, Outcome, Side, ValidCall } from '../valid-call.ts';
import { validCalls } from '../valid-calls.ts';
import type { SignedIn, World } from '../world.ts';

/** Who walks through the contract (decisions part 0, A1). */
interface Actor {
  name: string;
  authorization: string | undefined;
  side: Side | null;
  /** null: no person of this moment. */
  rights: Rights | null;
  device: boolean;
  /** One of several people who differ in the module that they have alone. */
  ofOneModule?: boolean;
  caller: Caller;
}
interface About {
  record?: Side | 'self';
  client?: Side;
}

let w: World;
let a: ClientFixture;
let b: ClientFixture;
const actors: Actor[] = [];

const nobody = {
  rights: null,
  password: 'x',
  user_id: 1,
  refreshToken: 'x',
  elsewhere: async () => crypto.randomUUID(),
};
const asActor = (name: string, who: SignedIn, rights: Rights | null, side: Side | null): Actor => ({
  name,
  authorization: `Bearer ${who.token}`,
  side,
  rights,
  device: false,
  caller: {
    rights,
    password: who.password,
    user_id: who.user_id,
    refreshToken: who.refreshToken,
    elsewhere: rights ? async () => (await w.signIn(who.email, who.password)).session_id : nobody.elsewhere,
  },
});

const recogniser = await listeningServer();
afterAll(() => recogniser.stop());
// Under https, where browsers are told of tickets.
w = await fileWorld({
  ...{ LISTEN_URL: recogniser.url, TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://botones.ejemplo.mx' },
});
[a, b] = [await clientFixture(w), await clientFixture(w)];
const all = (await w.staff.api.clients.modules({})).map((module) => module.name);
const ofA = (modules: Module[]) => w.person({ client: a.client, modules });

actors.push({ name: 'anonymous', authorization: undefined, side: null, rights: null, device: false, caller: nobody });
for (const [side, { device }] of [
  ['A', a],
  ['B', b],
] as const)
  actors.push({
    name: `robot of ${side}`,
    authorization: device.credential,
    side,
    rights: null,
    device: true,
    caller: nobody,
  });
const named = everyCall.flatMap(([, { access }]) => (Array.isArray(access) ? access : [])) as Module[];
actors.push(asActor('user of A without modules', await ofA([]), { is_staff: false, modules: [] }, 'A'));
for (const module of new Set(named)) {
  const actor = asActor(`user of A with ${module}`, await ofA([module]), { is_staff: false, modules: [module] }, 'A');
  actors.push({ ...actor, ofOneModule: true });
}
actors.push(asActor('user of A with all modules', await ofA(all), { is_staff: false, modules: all }, 'A'));
const withoutNamed = all.filter((module) => !named.includes(module));
const others = { is_staff: false, modules: withoutNamed };
actors.push(asActor('user of A with modules that no call asks for', await ofA(withoutNamed), others, 'A'));
actors.push(asActor('user of B with all modules', b.owner, { is_staff: false, modules: all }, 'B'));
const suspended = await ofA(all);
await w.staff.api.users.update({ params: { user_id: suspended.user_id }, body: { is_active: false } });
actors.push(asActor('suspended user of A', suspended, null, 'A'));
const staff = await w.person({ staff: true });
actors.push(asActor('staff', staff, { is_staff: true, modules: [] }, null));
const expired = await ofA(all);
await w.engine.owner((c) =>
  c.query(`update session_secrets set access_expires_at = now() - interval '1 second' where session_id = $1`, [
    expired.session_id,
  ]),
);
actors.push(asActor('user of A whose token has expired', expired, null, 'A'));

/** What a call can be about: each side's record, each side's client, and nothing where neither is named. */
function abouts(endpoint: Endpoint, call: ValidCall): About[] {
  const sides: Side[] = ['A', 'B', 'missing'];
  const list: About[] = [];
  if (call.record)
    for (const record of call.record === 'platform' ? (['A', 'missing'] as const) : sides) list.push({ record });
  if (call.self) list.push({ record: 'self' });
  if (endpoint.client) for (const client of sides) list.push(call.record ? { record: 'A', client } : { client });
  const [part, field = ''] = endpoint.client?.split('.') ?? [];
  const mayBeLeftOut = part === 'query' && endpoint.query?.shape[field]?.safeParse(undefined).success;
  if (!call.record && (!endpoint.client || mayBeLeftOut)) list.push({});
  return list;
}

/** The declared table: what this actor is owed for this call about this object. */
function owed(endpoint: Endpoint, call: ValidCall, actor: Actor, about: About): Outcome {
  const access: Access = endpoint.access;
  const notFound = '404 not_found' as const;
  const record = about.record === 'self' ? actor.side : about.record;
  if (access === 'public')
    return call.rule?.({ rights: actor.rights, self: false, client: undefined, record: undefined }) ?? '200';
  if (access === 'device') {
    if (!actor.device) return '401 device.unknown';
    return record === undefined || record === actor.side ? '200' : notFound;
  }
  if (!actor.rights) return '401 session.required';
  if (!allows(access, actor.rights)) return '403 session.forbidden';
  const { is_staff } = actor.rights;
  if (about.client && !is_staff && about.client !== actor.side) return '403 session.other_client';
  if (about.client === 'missing') return notFound;
  const self = about.record === 'self';
  if (!self && (record === 'missing' || (call.record === 'client' && record && !is_staff && record !== actor.side)))
    return notFound;
  return (
    call.rule?.({ rights: actor.rights, self, client: about.client, record: about.record as Side | undefined }) ?? '200'
  );
}

const sidesOf = { A: () => a, B: () => b, missing: () => null };

async function inputOf(call: ValidCall, actor: Actor, about: About, fresh: boolean) {
  const side =
    about.record === 'self'
      ? (actor.side ?? 'A')
      : (about.record ?? about.client ?? (call.home ? actor.side : null) ?? 'A');
  const home = sidesOf[side]();
  return call.input({
    caller: actor.caller,
    self: about.record === 'self',
    client: about.client && (sidesOf[about.client]()?.client.client_id ?? missingNumber),
    of: home ? (fresh ? home.fresh : home.standing) : missingId,
  });
}

/** Refused by the declaration, before any row is asked for. */
const ofDeclaration = (owes: Outcome): boolean => owes.startsWith('401 ') || owes === '403 session.forbidden';

/** Who is one and the same to a call that lets them in: people by their side of the desk, robots, strangers. */
const kindOf = ({ device, rights }: Actor): string =>
  device ? 'robot' : !rights ? 'stranger' : rights.is_staff ? 'staff' : 'person';

/**
 * Whether a cell says nothing that another has not said. A refusal of the declaration about a second thing does, unless by the first actor
 * who is refused so; so does a module that is not asked for, of which each call tries one, another than the call before. A change that is
 * done is done once for each kind of caller, and by each who has one of its modules alone: that others may do the same their reading says.
 */
function repeats() {
  const tried = new Map<string, string>();
  const first = (key: string, by: string) => {
    if (!tried.has(key)) tried.set(key, by);
    return tried.get(key) === by;
  };
  let turn = 0;
  const turnOf = new Map<string, Actor | undefined>();
  const hasTurn = (name: string, { access }: Endpoint, actor: Actor) => {
    if (!turnOf.has(name)) {
      const refused = actors.filter(({ ofOneModule, rights }) => ofOneModule && rights && !allows(access, rights));
      turnOf.set(name, refused[turn++ % refused.length]);
    }
    return turnOf.get(name) === actor;
  };
  return (name: string, endpoint: Endpoint, owes: Outcome, actor: Actor, about: About, nth: number): boolean => {
    if (ofDeclaration(owes))
      return (
        (!first(`${name} ${owes}`, actor.name) && nth > 0) ||
        (actor.ofOneModule === true && Array.isArray(endpoint.access) && !hasTurn(name, endpoint, actor))
      );
    if (owes !== '200' || !changes(endpoint)) return false;
    const cell = `${actor.name} ${JSON.stringify(about)}`;
    const isFirst = first(`${name} ${kindOf(actor)} ${about.record === 'self'}`, cell);
    return !isFirst && !actor.ofOneModule;
  };
}

const short = ({ status, error }: CallAnswer): string =>
  status === 404 && error?.endsWith('.not_found') ? '404 not_found' : status === 200 ? '200' : `${status} ${error}`;
const expectedWord = (outcome: Outcome): string =>
  outcome.startsWith('404') && outcome.endsWith('not_found') ? '404 not_found' : outcome;
const withoutId = (text: string): string => text.replace(/,"request_id":"[^"]*"/, '');

test('every call × every actor × every object answers what its declaration owes, and each no has its yes (A1, A2, AUTH-06, AUTH-09, AUTH-61, ERR-29)', async () => {
  const wrong: string[] = [];
  const refused = new Set<string>();
  const allowed = new Set<string>();
  let cells = 0;
  const repeated = repeats();
  for (const [name, endpoint] of everyCall) {
    const call = validCalls[name];
    if (!call) {
      wrong.push(`${name}: no valid call; add a line to one of valid-calls.*.ts`);
      continue;
    }
    // To a call that asks for no module those who differ in theirs alone are one person.
    const alike = Array.isArray(endpoint.access) ? [] : actors.filter((actor) => actor.ofOneModule).slice(1);
    for (const actor of actors) {
      if (alike.includes(actor)) continue;
      const foreign = new Map<string, string>();
      for (const [nth, about] of abouts(endpoint, call).entries()) {
        const owes = owed(endpoint, call, actor, about);
        // Sent on, as a browser is that comes back from its provider, is answered too.
        const yes = owes === '200' || owes.startsWith('302');
        if (repeated(name, endpoint, owes, actor, about, nth)) continue;
        const throwaway = yes && call.endsSession ? await againSignedIn(actor) : actor.authorization;
        const input = await inputOf(call, actor, about, yes && changes(endpoint));
        const answered = await callEndpoint(w, endpoint, input, throwaway);
        cells++;
        (yes ? allowed : refused).add(name);
        const what = `${name} by ${actor.name} about ${JSON.stringify(about)}`;
        if (short(answered) !== expectedWord(owes))
          wrong.push(
            `${what}: owed ${owes}, answered ${answered.status} ${answered.error} ${answered.text.slice(0, 300)}`,
          );
        // A foreign record is answered exactly like one that is not there (A2).
        const twin = about.record ? `record ${about.client ?? ''}` : `client`;
        const away = about.client && !about.record ? about.client !== actor.side : about.record !== actor.side;
        if (!yes && actor.rights && !actor.rights.is_staff && away && about.record !== 'self') {
          const earlier = foreign.get(twin) ?? withoutId(answered.text);
          foreign.set(twin, earlier);
          if (earlier !== withoutId(answered.text))
            wrong.push(`${what}: ${answered.text} where a missing one: ${earlier}`);
        }
      }
    }
  }
  for (const [name, { access }] of everyCall) {
    if (!allowed.has(name)) wrong.push(`${name}: nobody was ever let in`);
    if (access !== 'public' && !refused.has(name)) wrong.push(`${name}: nobody was ever refused`);
  }
  process.stdout.write(`isolation walk: ${everyCall.length} calls × ${actors.length} actors, ${cells} cells\n`);
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan((everyCall.length * actors.length) / 2);
}, 900_000);

/** A session of its own for a call that ends it. */
async function againSignedIn(actor: Actor): Promise<string | undefined> {
  const person = await w.engine.owner((c) =>
    c.query('select email from users where user_id = $1', [actor.caller.user_id]),
  );
  const again = await w.signIn(String(person.rows[0]?.email), actor.caller.password);
  return `Bearer ${again.token}`;
}
