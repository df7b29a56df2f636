import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type World, world } from '../../testing/world.ts';

interface Call {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The address of this machine that it comes from. */
  from?: string;
}

/** One call to a port of this machine from one of its addresses. */
async function call(port: number, { path = '/', method = 'GET', headers = {}, body, from = '127.0.0.1' }: Call) {
  const sent = body === undefined ? {} : { 'content-type': 'application/json' };
  const options = { port, host: '127.0.0.1', localAddress: from, path, method, headers: { ...sent, ...headers } };
  const outgoing = request({ ...options, agent: false });
  outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** A reverse proxy as people run them: it appends who called it, and passes on what it was told before. */
function proxyTo(port: number): Server {
  return createServer((incoming, outgoing) => {
    const before = incoming.headers['x-forwarded-for'];
    const forwarded = [before, incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const options = { port, host: '127.0.0.1', path: incoming.url, method: incoming.method, agent: false };
    const onward = request({ ...options, headers: { ...incoming.headers, 'x-forwarded-for': forwarded } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

describe('behind a real proxy of this machine (TRUST_PROXY=127.0.0.1)', () => {
  let w: World;
  let proxy: Server;
  beforeAll(async () => {
    w = await world({ TRUST_PROXY: '127.0.0.1' });
    proxy = proxyTo(portOf(w.app.http.server as Server));
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
  });
  afterAll(async () => {
    proxy.close();
    await w.stop();
  });

  const login = (port: number, from: string, headers: Record<string, string> = {}, password = 'no') =>
    call(port, { path: '/api/auth/login/', method: 'POST', from, headers, body: { email: w.staff.email, password } });
  const counted = async () => {
    const { rows } = await w.engine.owner((c) =>
      c.query(`select key, attempts from login_attempts where key like 'network:%' order by key`, []),
    );
    return Object.fromEntries(rows.map(({ key, attempts }) => [key, attempts]));
  };
  const forget = () => w.engine.owner((c) => c.query('delete from login_attempts', []));

  test('login counters, sessions and audit know the address of who called the proxy', async () => {
    await forget();
    expect((await login(portOf(proxy), '127.0.0.2')).status).toBe(401);
    expect((await login(portOf(proxy), '127.0.0.3', {}, w.staff.password)).status).toBe(200);
    expect(await counted()).toEqual({ 'network:127.0.0.2': 1, 'network:127.0.0.3': 0 });
    // The right password was given back.
    const seen = `select 'audit' from (select ip from audit order by audit_id desc limit 1) a where ip = '127.0.0.3'
      union all select 'session' from sessions where ip = '127.0.0.3'`;
    expect((await w.engine.owner((c) => c.query(seen, []))).rows).toHaveLength(2);
  });

  test('what the caller itself claims before the proxy is not believed, nor what a stranger claims beside it', async () => {
    await forget();
    await login(portOf(proxy), '127.0.0.2', { 'x-forwarded-for': '198.51.100.7' });
    await login(w.app.services.port(), '127.0.0.9', { 'x-forwarded-for': '198.51.100.8' });
    expect(await counted()).toEqual({ 'network:127.0.0.2': 1, 'network:127.0.0.9': 1 });
  });

  test('a proxy that passes on no address, a port with it or an IPv6 one counts for whom it says, else for itself', async () => {
    await forget();
    for (const claim of ['unknown', '203.0.113.4:5678', '[2001:db8::5]:443', '2001:db8::6', '::ffff:203.0.113.9'])
      await login(w.app.services.port(), '127.0.0.1', { 'x-forwarded-for': claim });
    expect(await counted()).toEqual({
      'network:127.0.0.1': 1,
      'network:2001:db8:0:0::/64': 2,
      'network:203.0.113.4': 1,
      'network:203.0.113.9': 1,
    });
  });

  test('a trusted proxy that calls over IPv6 as ::ffff:127.0.0.1 is the same one', async () => {
    await forget();
    const headers = { 'x-forwarded-for': '203.0.113.20' };
    const payload = { email: w.staff.email, password: 'no' };
    const inject = (remoteAddress: string) =>
      w.app.http.inject({ method: 'POST', url: '/api/auth/login/', remoteAddress, headers, payload });
    await inject('::ffff:127.0.0.1');
    await inject('::ffff:127.0.0.5');
    expect(await counted()).toEqual({ 'network:127.0.0.5': 1, 'network:203.0.113.20': 1 });
  });

  test('a page of somebody else’s changes nothing, whatever it calls; one of this server and a caller that names no page may', async () => {
    const own = `http://127.0.0.1:${portOf(proxy)}`;
    const asked = async (method: string, origin: string) =>
      (await call(portOf(proxy), { path: '/api/auth/login/', method, headers: { origin } })).status;
    for (const origin of ['https://evil.example', 'null', own.replace('http:', 'https:'), `${own}0`])
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect([origin, method, await asked(method, origin)]).toEqual([origin, method, 403]);
    expect([await asked('GET', 'https://evil.example'), await asked('POST', own)]).toEqual([404, 400]);
  });

  test('a list says how many there are and where it goes on', async () => {
    for (let n = 0; n < 2; n++) await w.robot();
    const headers = { authorization: `Bearer ${w.staff.token}` };
    // One that is remembered for a caller that asks again, and one that is not.
    for (const path of ['/api/robots/robots/', '/api/management/clients']) {
      const { headers: told } = await call(portOf(proxy), { path: `${path}?limit=1`, headers });
      expect([path, told['x-total-count'], typeof told['x-next-cursor']]).toEqual([path, '2', 'string']);
    }
  });

  test('/metrics answers a direct caller of this machine, and nobody whom a proxy brings', async () => {
    const metrics = async (port: number, headers = {}) => (await call(port, { path: '/metrics', headers })).status;
    expect(await metrics(w.app.services.port())).toBe(200);
    expect(await metrics(portOf(proxy))).toBe(404);
    for (const name of ['x-forwarded-for', 'X-Forwarded-Host', 'Forwarded', 'X-Real-IP', 'Via', 'CF-Connecting-IP'])
      expect([name, await metrics(w.app.services.port(), { [name]: '127.0.0.1' })]).toEqual([name, 404]);
    const direct = async (remoteAddress: string) =>
      (await w.app.http.inject({ url: '/metrics', remoteAddress })).statusCode;
    expect([await direct('::1'), await direct('::ffff:127.0.0.1'), await direct('192.0.2.1')]).toEqual([200, 200, 404]);
  });
});

describe('without TRUST_PROXY', () => {
  test('a proxy of this machine opens /metrics for nobody', async () => {
    const w = await world();
    const proxy = proxyTo(w.app.services.port()).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    expect((await call(portOf(proxy), { path: '/metrics' })).status).toBe(404);
    expect((await call(w.app.services.port(), { path: '/metrics' })).status).toBe(200);
    proxy.close();
    await w.stop();
  });
});
