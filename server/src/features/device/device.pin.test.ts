import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import type { SignedIn, World } from '../../testing/world.ts';

let w: World;
let robot: PairedRobot;
let client: Awaited<ReturnType<World['client']>>;
w = await fileWorld({ TRUST_PROXY: 'loopback' });
client = await w.client();
robot = await w.pairedRobot({ client });

const pin = '4821';
const giveTo = (who: SignedIn) =>
  w.staff.api.users.update({ params: { user_id: who.user_id }, body: { pin } }).then(() => who);
const member = async () => giveTo(await w.person({ client, modules: ['Robots', 'Turnos'] }));
const check = (who: { email: string }, typed = pin, at = robot) =>
  at.api.device.pin({ body: { email: who.email, pin: typed } });
const wrong = { status: 400, code: 'users.wrong_pin', message: 'El correo o el PIN son incorrectos.' };
/** Ten minutes, or what is left of them, and the seconds that a slow machine took. */
const lockedFor = (seconds: number) => ({
  status: 429,
  code: 'session.too_many_attempts',
  retryAfter: expect.toSatisfy((told: number) => told <= seconds && told > seconds - 20),
});
const locked = lockedFor(600);

describe('who may open the own interface of a robot (AMB-160, USR-11)', () => {
  test('a user of its client, by e-mail in any case and PIN: the name and the rights', async () => {
    const ana = await member();
    const { name, last_name, user_id } = await w.staff.api.users.get({ params: { user_id: ana.user_id } });
    const answer = { user_id, name, last_name, is_staff: false, modules: ['Robots', 'Turnos'] };
    expect(await check(ana)).toEqual(answer);
    expect(await check({ email: ana.email.toUpperCase() })).toEqual(answer);
  });

  test('staff at every robot', async () => {
    const sofia = await giveTo(await w.person({ staff: true }));
    expect(await check(sofia)).toMatchObject({ is_staff: true });
    expect(await check(sofia, pin, await w.pairedRobot())).toMatchObject({ is_staff: true });
  });

  test('nobody else, all with the same words: wrong PIN, none, another client, suspended, removed, taken away, unknown', async () => {
    const [ana, bare, suspended, removed, without] = [
      ...[await member(), await w.person({ client }), await member(), await member(), await member()],
    ] as [SignedIn, SignedIn, SignedIn, SignedIn, SignedIn];
    const foreign = await giveTo(await w.person({ client: await w.client() }));
    await w.staff.api.users.update({ params: { user_id: suspended.user_id }, body: { is_active: false } });
    await w.staff.api.users.remove({ params: { user_id: removed.user_id } });
    await w.staff.api.users.update({ params: { user_id: without.user_id }, body: { pin: null } });
    await expect(check(ana, '4822')).rejects.toMatchObject(wrong);
    for (const who of [bare, suspended, removed, without, foreign, { email: 'nadie@botones.test' }])
      await expect(check(who)).rejects.toMatchObject(wrong);
    await expect(check(ana)).resolves.toMatchObject({ user_id: ana.user_id });
  });

  test('nobody of a suspended client; everybody again when it is back', async () => {
    const ana = await member();
    const params = { client_id: client.client_id };
    await w.staff.api.clients.update({ params, body: { is_active: false } });
    await expect(check(ana)).rejects.toMatchObject(wrong);
    await w.staff.api.clients.update({ params, body: { is_active: true } });
    await expect(check(ana)).resolves.toMatchObject({ user_id: ana.user_id });
  });

  test('only a paired device asks', async () => {
    const ana = await member();
    await expect(w.anonymous.device.pin({ body: { email: ana.email, pin } })).rejects.toMatchObject({ status: 401 });
    await expect(ana.api.device.pin({ body: { email: ana.email, pin } })).rejects.toMatchObject({ status: 401 });
  });
});

describe('five wrong tries and ten minutes of none (AMB-160)', () => {
  const age = (minutes: number) =>
    w.engine.owner((c) =>
      c.query(`update login_attempts set window_started_at = now() - make_interval(secs => $1) where key like 'pin%'`, [
        minutes * 60,
      ]),
    );
  const fail = async (who: SignedIn, times: number, at = robot) => {
    for (let n = 0; n < times; n++) await expect(check(who, '0000', at)).rejects.toMatchObject(wrong);
  };

  test('then even the right one waits, counted from the last try; after that it opens', async () => {
    const ana = await member();
    await fail(ana, 4);
    // The first was long ago, the last was not.
    await age(9);
    await fail(ana, 1);
    await age(2);
    await expect(check(ana)).rejects.toMatchObject(lockedFor(480));
    await age(9.9);
    await expect(check(ana)).rejects.toMatchObject(lockedFor(6));
    await age(10.1);
    await expect(check(ana)).resolves.toMatchObject({ user_id: ana.user_id });
  });

  test('the right one in between forgives; another person is not locked', async () => {
    const [ana, eva] = [await member(), await member()];
    await fail(ana, 4);
    await check(ana);
    await fail(ana, 5);
    await expect(check(ana)).rejects.toMatchObject(locked);
    await expect(check(eva)).resolves.toMatchObject({ user_id: eva.user_id });
  });

  test('of twenty at once five are looked at, at all robots of the client together', async () => {
    const ana = await member();
    const other = await w.pairedRobot({ client });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        check(ana, '0000', n % 2 ? robot : other).catch(({ status }: { status: number }) => status),
      ),
    );
    expect(answers.filter((status) => status === 400)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(15);
  });

  test('the robots of another client lock nobody out', async () => {
    const ana = await member();
    const elsewhere = await w.pairedRobot();
    await fail(ana, 5, elsewhere);
    await expect(check(ana, pin, elsewhere)).rejects.toMatchObject(locked);
    await expect(check(ana)).resolves.toMatchObject({ user_id: ana.user_id });
  });

  test('nobody tries one PIN with many addresses at one robot', async () => {
    const here = await w.pairedRobot({ client });
    const ana = await member();
    for (let n = 0; n < 30; n++)
      await expect(check({ email: `nadie${n}@botones.test` }, pin, here)).rejects.toMatchObject(wrong);
    await expect(check(ana, pin, here)).rejects.toMatchObject(locked);
    await expect(check(ana)).resolves.toMatchObject({ user_id: ana.user_id });
  });
});
