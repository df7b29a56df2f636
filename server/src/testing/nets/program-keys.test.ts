import { keyModules } from '@botones/contract/api-keys/api-keys';
import { forPrograms } from '@botones/contract/calls/access';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import { afterAll, describe, expect, test } from 'vitest';
import { type CallAnswer, type CallInput, callEndpoint, changes, everyCall } from '../call-endpoint.ts';
import { type ClientFixture, clientFixture } from '../client-fixture.ts';
import { fileWorld } from '../file-world.ts';
import { listeningServer } from '../listening-server.ts';
import { validCalls } from '../valid-calls.ts';

const recogniser = await listeningServer();
afterAll(() => recogniser.stop());
const w = await fileWorld({ LISTEN_URL: recogniser.url, TRUST_PROXY: 'loopback' });
const [a, b] = [await clientFixture(w), await clientFixture(w)];

const known = await w.staff.api.clients.modules({});
const offered = known.filter(({ name }) => keyModules.some((module) => module === name));

/** A key of a client with every module that a key can have. */
async function keyOf({ client, owner }: ClientFixture, write: boolean) {
  const modules = offered.map(({ module_id }) => ({ module_id, write }));
  const name = `Programa ${write ? 'que escribe' : 'que lee'} ${crypto.randomUUID()}`;
  return owner.api.apiKeys.create({ body: { client: client.client_id, name, modules } });
}

const callerOf = ({ owner }: ClientFixture) => ({
  rights: { is_staff: false, modules: known.map(({ name }) => name) },
  password: owner.password,
  user_id: owner.user_id,
  refreshToken: owner.refreshToken,
  elsewhere: async () => crypto.randomUUID(),
});

/** One valid call about what is `whose`, its records made for it alone where it changes something. */
const inputOf = async (name: string, whose: ClientFixture, fresh: boolean): Promise<CallInput> =>
  (await validCalls[name]?.input({
    caller: callerOf(a),
    client: whose.client.client_id,
    self: false,
    of: fresh ? whose.fresh : whose.standing,
  })) ?? {};

/** Calls that look at who calls: those for everybody take no notice of a key. */
const guarded = everyCall.filter(([, { access }]) => access !== 'public' && access !== 'device');
const short = ({ status, error }: CallAnswer): string => (status === 200 ? '200' : `${status} ${error}`);
const asOwner = (endpoint: Endpoint, input: CallInput) => callEndpoint(w, endpoint, input, `Bearer ${a.owner.token}`);
/** How many lines of the log a key has. */
const linesOf = async (key_id: number) =>
  (await w.engine.owner((c) => c.query('select count(*)::int as n from audit where actor = $1', [`key:${key_id}`])))
    .rows[0]?.n;

/** What no key ever calls, said a second time by hand: by the beginning of its address. */
const never = [
  ...['/auth/', '/management/users', '/management/profiles', '/management/api_keys', '/management/webhooks'],
  ...['/management/sign_in', '/account', '/lists', '/console_errors', '/jobs', '/home', '/storage', '/mails'],
  '/analytics/reports/',
  // What is erased for good a person has looked at.
  ...['/visits/{interaction_id}/erasure/', '/visits/erasure/', '/visits/of_person/'],
];
/** What is for anyone signed in and for keys too, as PUE-3 names it. */
const options = [
  ...['robots.listByClient', 'clients.modules', 'clients.modulesByClient', 'languages.list', 'intents.gestures'],
  ...['resolutions.list', 'resolutions.get', 'search.find'],
];
/** What only somebody at a box can do: a program sits at none. */
const atTheDesk = [
  'turns.attendNext',
  'turns.finalize',
  'turns.callAgain',
  'turns.take',
  'turns.serve',
  'turns.choose',
];

describe('PUE-3 what a key for programs may call', () => {
  test('nothing of accounts, people, profiles, keys and doors; of what is for anyone signed in the options alone', () => {
    const open = guarded.filter(([, endpoint]) => forPrograms(endpoint));
    expect(open.filter(([, { path }]) => never.some((begins) => path.startsWith(begins)))).toEqual([]);
    expect(open.flatMap(([name, { access }]) => (access === 'session' ? [name] : [])).sort()).toEqual(
      [...options].sort(),
    );
    expect(open.filter(([, { access }]) => access === 'staff')).toEqual([]);
    expect(open.length).toBeGreaterThan(guarded.length / 2);
  });

  test('a key that reads writes in none of the calls, and reads what its modules open', async () => {
    const { key, key_id } = await keyOf(a, false);
    const wrong: string[] = [];
    let [refused, read] = [0, 0];
    for (const [name, endpoint] of guarded) {
      const input = await inputOf(name, a, false);
      const answer = short(await callEndpoint(w, endpoint, input, `Bearer ${key}`));
      const may = forPrograms(endpoint) && !changes(endpoint);
      if (may && answer === '200') read++;
      else if (!may && answer === '403 api_keys.not_allowed') refused++;
      else if (!may || answer !== short(await asOwner(endpoint, input))) wrong.push(`${name}: ${answer}`);
    }
    expect(wrong).toEqual([]);
    // It read the words of two visits, which the log tells (VIS-3).
    expect(await linesOf(key_id)).toBe(2);
    expect(refused).toBeGreaterThan(100);
    expect(read).toBeGreaterThan(80);
  }, 200_000);

  test('a key that writes does what somebody with its modules does, and its client’s log names it', async () => {
    const { key, key_id } = await keyOf(a, true);
    const wrong: string[] = [];
    let written = 0;
    for (const [name, endpoint] of guarded.filter(([, endpoint]) => changes(endpoint))) {
      const answer = short(await callEndpoint(w, endpoint, await inputOf(name, a, true), `Bearer ${key}`));
      if (forPrograms(endpoint) && answer === '200') written++;
      else if (!forPrograms(endpoint)) {
        if (answer !== '403 api_keys.not_allowed') wrong.push(`${name}: ${answer}`);
      } else if (!atTheDesk.includes(name)) {
        const owes = short(await asOwner(endpoint, await inputOf(name, a, true)));
        if (answer !== owes) wrong.push(`${name}: ${answer}, a person ${owes}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(written).toBeGreaterThan(90);
    expect(await linesOf(key_id)).toBeGreaterThan(80);
  }, 200_000);

  test('a key of one client answers nothing of another', async () => {
    const { key } = await keyOf(a, true);
    const wrong: string[] = [];
    let asked = 0;
    for (const [name, endpoint] of guarded) {
      const call = validCalls[name];
      if (!forPrograms(endpoint) || !(endpoint.client || call?.record === 'client') || atTheDesk.includes(name))
        continue;
      const input = await inputOf(name, b, false);
      const answer = await callEndpoint(w, endpoint, input, `Bearer ${key}`);
      const owes = short(await asOwner(endpoint, input));
      asked++;
      if (short(answer) !== owes || answer.text.includes(b.client.name))
        wrong.push(`${name}: ${short(answer)}, ${owes}`);
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(150);
  }, 200_000);
});
