import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type ClientFixture, clientFixture } from '../client-fixture.ts';
import { fileWorld } from '../file-world.ts';
import { rawStatus } from '../raw-http.ts';
import { type World, world } from '../world.ts';
import { fuzzCalls, sendFuzzCall } from './fuzzing.ts';
import { hostileStrings } from './hostile-strings.ts';

let w: World;
let home: ClientFixture;
w = await fileWorld({
  TRUST_PROXY: 'loopback',
  DEVICE_CALLS_PER_MINUTE: '1000000',
  CONSOLE_ORIGINS: 'https://consola.example',
});
home = await clientFixture(w);

const staff = () => ({ authorization: `Bearer ${w.staff.token}` });
const json = { 'content-type': 'application/json' };

describe('bad input (C1)', () => {
  test('no field of any call brings the server to its knees', async () => {
    const wrong: string[] = [];
    let sent = 0;
    const batch: Promise<void>[] = [];
    for await (const shot of fuzzCalls(w, home, { deep: false })) {
      sent++;
      batch.push(
        sendFuzzCall(w, shot).then((answer) => {
          if (answer.wrong) wrong.push(`${shot.name} ${shot.where} = ${shot.value}: ${answer.wrong}`);
        }),
      );
      if (batch.length >= 16) await Promise.all(batch.splice(0));
    }
    await Promise.all(batch);
    process.stdout.write(`bad input: ${sent} requests\n`);
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(2000);
    await expect(w.staff.api.auth.me({})).resolves.toBeDefined();
  }, 400_000);

  test('what is stored is exactly what was sent, without the blanks around it, or it was refused', async () => {
    const robot_id = await home.fresh.robot();
    const { user_id } = home.owner;
    let kept = 0;
    for (const word of hostileStrings) {
      const stored = await w.staff.api.robots.update({ params: { robot_id }, body: { url: word } }).then(
        ({ url }) => url,
        (cause) => cause.status as number,
      );
      expect([JSON.stringify(word), stored === 400 || stored === word.trim()]).toEqual([JSON.stringify(word), true]);
      if (stored !== 400) kept++;
      for (const [what, save] of [
        ['robot', () => w.staff.api.robots.update({ params: { robot_id }, body: { image: word } })],
        ['user', () => w.staff.api.users.update({ params: { user_id }, body: { image: word } })],
        [
          'client',
          () => w.staff.api.clients.update({ params: { client_id: home.client.client_id }, body: { image: word } }),
        ],
      ] as const) {
        const image = await save().then(
          (row) => row.image,
          (cause) => cause.status as number,
        );
        expect([what, JSON.stringify(word), image === 400 || image === word]).toEqual([
          what,
          JSON.stringify(word),
          true,
        ]);
      }
    }
    expect(kept).toBeGreaterThan(20);
  });

  test('no name holds a line break', async () => {
    const robot_id = await home.fresh.robot();
    const { user_id } = home.owner;
    const { client_id } = home.client;
    const refused = (field: string) => ({
      status: 400,
      fields: { [field]: 'El texto contiene caracteres no permitidos' },
    });
    const name = 'Óptica\nBcc: x@y.z';
    const { api } = w.staff;
    await expect(api.robots.update({ params: { robot_id }, body: { name } })).rejects.toMatchObject(refused('name'));
    await expect(api.users.update({ params: { user_id }, body: { last_name: name } })).rejects.toMatchObject(
      refused('last_name'),
    );
    await expect(api.clients.update({ params: { client_id }, body: { name } })).rejects.toMatchObject(refused('name'));
    await expect(api.profiles.create({ body: { name, client: client_id, modules: [] } })).rejects.toMatchObject(
      refused('name'),
    );
    const body = { name, wide: 1, height: 1, status: true };
    await expect(api.resolutions.create({ body })).rejects.toMatchObject(refused('name'));
    // The twin: a name with whatever else is kept as it is.
    await api.robots.update({ params: { robot_id }, body: { name: 'Óptica «ß» 👩‍👩‍👧' } });
  });

  test('a body with a key of the machinery changes nothing of anybody', async () => {
    for (const body of [
      '{"name":"x","__proto__":{"is_staff":true}}',
      '{"name":"x","constructor":{"prototype":{"is_staff":true}}}',
    ]) {
      const answer = await fetch(`${w.url}/api/management/users/${home.owner.user_id}/`, {
        method: 'PUT',
        headers: { ...staff(), ...json },
        body,
      });
      expect([200, 400]).toContain(answer.status);
    }
    expect(({} as { is_staff?: boolean }).is_staff).toBeUndefined();
    expect((await w.staff.api.users.get({ params: { user_id: home.owner.user_id } })).is_staff).toBe(false);
  });

  test('a field that is ignored may be as deep as it likes, also with a key of idempotency', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const robot_id = await home.fresh.robot();
    const answer = await fetch(`${w.url}/api/robots/robots/${robot_id}/`, {
      method: 'PUT',
      headers: { ...staff(), ...json, 'idempotency-key': crypto.randomUUID() },
      body: `{"url":"deep","robot_id":${deep}}`,
    });
    expect([200, 400]).toContain(answer.status);
  });
});

describe('what is too large, or no request at all (C2, C3)', () => {
  test('ten megabytes of JSON are 413, at any call, and the next request is served', async () => {
    const body = `{"url":"${'x'.repeat(10_000_000)}"}`;
    for (const [method, path, headers] of [
      ['PUT', '/api/robots/robots/1/', staff()],
      ['POST', '/api/auth/login/', {}],
      ['POST', '/device/v1/interactions', { authorization: home.device.credential }],
    ] as const) {
      const status = await fetch(w.url + path, { method, headers: { ...headers, ...json }, body }).then(
        (answer) => answer.status,
        () => 413,
      );
      expect([path, status]).toEqual([path, 413]);
    }
    const heartbeat = await fetch(`${w.url}/device/v1/heartbeat`, {
      method: 'POST',
      headers: { ...json, authorization: home.device.credential },
      body: `{"screen":"${'x'.repeat(17_000)}"}`,
    });
    expect(heartbeat.status).toBe(413);
    expect((await fetch(`${w.url}/healthz`)).status).toBe(200);
  });

  test.each([
    ['a type with a tab', 'application/json\ta'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a file', 'multipart/form-data; boundary=x'],
    ['XML', 'application/xml'],
    ['plain text', 'text/plain'],
    ['nothing', ''],
  ])('a body of %s is refused', async (_what, type) => {
    const answer = await fetch(`${w.url}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: Buffer.from(JSON.stringify({ email: home.owner.email, password: home.owner.password })),
    });
    expect([400, 415]).toContain(answer.status);
  });

  test.each([
    ['an address that cannot be read', 'GET /api/%E0%A4%A HTTP/1.1\r\nhost: x\r\n\r\n', [400, 404]],
    ['an address with a NUL', 'GET /api/robots/robots/%00 HTTP/1.1\r\nhost: x\r\n\r\n', [400, 401, 404]],
    ['an address beyond length', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, [414, 431, 404]],
    ['dots that climb', 'GET /../../etc/passwd HTTP/1.1\r\nhost: x\r\n\r\n', [400, 403, 404, 200]],
    ['encoded dots that climb', 'GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1\r\nhost: x\r\n\r\n', [400, 403, 404]],
    [
      'two lengths',
      'POST /api/auth/login/ HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
      [400],
    ],
    [
      'a length and chunks',
      'POST /api/auth/login/ HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      [400],
    ],
    ['a method of nobody', 'BREW /api/auth/login/ HTTP/1.1\r\nhost: x\r\n\r\n', [400, 404, 405]],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', [400]],
    ['noise', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400, null]],
    ['a header with a line break in it', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx: a\n b\x00c\r\n\r\n', [400]],
  ])('%s is answered and the server goes on', async (_what, bytes, statuses) => {
    expect(statuses).toContain(await rawStatus(w.url, Buffer.from(bytes, 'latin1')));
    expect((await fetch(`${w.url}/healthz`)).status).toBe(200);
  });
});

test('a body that is packed is refused before it is unpacked: it could swell, or break (C2)', async () => {
  const body = gzipSync(JSON.stringify({ email: w.staff.email, password: w.staff.password }));
  const send = (encoding: string, sent: Uint8Array<ArrayBuffer> | string) =>
    fetch(`${w.url}/api/auth/login/`, {
      method: 'POST',
      headers: { ...json, 'content-encoding': encoding },
      body: sent,
    });
  for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip', 'x'])
    expect([encoding, (await send(encoding, new Uint8Array(body))).status]).toEqual([encoding, 415]);
  const plain = JSON.stringify({ email: w.staff.email, password: w.staff.password });
  expect((await send('identity', plain)).status).toBe(200);
});

describe('headers (C11, B8)', () => {
  test('every kind of answer forbids frames, guessing of types and foreign scripts, and names no product', async () => {
    for (const [path, headers] of [
      ['/', {}],
      ['/healthz', {}],
      ['/api/auth/me/', {}],
      ['/api/auth/me/', staff()],
      ['/api/nada', {}],
      ['/pantalla/', {}],
      ['/pantalla/icon.svg', {}],
      ['/t/', {}],
      ['/t/assets/none.js', {}],
      ['/t/sw.js', {}],
      ['/favicon.svg', {}],
      ['/assets/none.js', {}],
      ['/api/openapi.json', {}],
      ['/api/docs/', {}],
      ['/api/docs/static/swagger-ui-bundle.js', {}],
      ['/metrics', {}],
      ['/socket.io/none', {}],
    ] as const) {
      const answer = await fetch(w.url + path, { headers });
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
      for (const rule of ["object-src 'none'", "base-uri 'none'", "script-src 'self'"]) expect(policy).toContain(rule);
      const rules = policy.split(';').map((rule) => rule.trim());
      expect([path, rules.filter((rule) => rule.startsWith('script-src'))]).toEqual([path, ["script-src 'self'"]]);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect([
        answer.headers.get('server'),
        answer.headers.get('x-powered-by'),
        answer.headers.get('set-cookie'),
      ]).toEqual([null, null, null]);
      expect(answer.headers.get('strict-transport-security')).toBeNull();
    }
    expect((await fetch(`${w.url}/api/auth/me/`, { headers: staff() })).headers.get('cache-control')).toBe('no-store');
  });

  test('behind https the browser is told to stay there', async () => {
    const secure = await world({ PUBLIC_URL: 'https://consola.example' });
    try {
      for (const path of ['/healthz', '/api/auth/me/', '/api/docs/'])
        expect((await fetch(secure.url + path)).headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    } finally {
      await secure.stop();
    }
  });

  test('an unknown origin is told nothing and changes nothing; a named one may', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'https://consola.example.evil.example',
      'http://consola.example',
      'https://consola.example:444',
    ]) {
      const read = await fetch(`${w.url}/api/auth/me/`, { headers: { ...staff(), origin } });
      expect([origin, read.headers.get('access-control-allow-origin')]).toEqual([origin, null]);
      const asked = await fetch(`${w.url}/api/auth/me/`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
      expect([origin, asked.headers.get('access-control-allow-origin')]).toEqual([origin, null]);
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const write = await fetch(`${w.url}/api/robots/robots/1/`, {
          method,
          headers: { ...staff(), ...json, origin },
          body: '{}',
        });
        expect([
          origin,
          method,
          write.status,
          ((await write.json()) as { headerResponse: { error: string } }).headerResponse.error,
        ]).toEqual([...[origin, method, 403, 'request.cross_origin']]);
      }
    }
    for (const origin of ['https://consola.example', w.url]) {
      const write = await fetch(`${w.url}/api/auth/login/`, {
        method: 'POST',
        headers: { ...json, origin },
        body: '{}',
      });
      expect([origin, write.status]).toEqual([origin, 400]);
    }
    const allowed = await fetch(`${w.url}/api/auth/me/`, {
      headers: { ...staff(), origin: 'https://consola.example' },
    });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://consola.example');
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    // Nothing is kept in a cookie, so a strange page that sends what the browser knows by itself sends nothing (B8).
    const login = await fetch(`${w.url}/api/auth/login/`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: w.staff.email, password: w.staff.password }),
    });
    expect([login.status, login.headers.get('set-cookie')]).toEqual([200, null]);
  });

  test('an unforeseen failure says nothing of itself', async () => {
    await w.engine.owner((c) => c.query('alter table robots rename to robots_away'));
    const answer = await fetch(`${w.url}/api/robots/robots/`, { headers: staff() });
    await w.engine.owner((c) => c.query('alter table robots_away rename to robots'));
    const text = await answer.text();
    expect([answer.status, JSON.parse(text)]).toEqual([
      500,
      {
        headerResponse: {
          code: 500,
          error: 'server.failed',
          message: expect.any(String),
          request_id: expect.any(String),
        },
        payload: null,
      },
    ]);
    expect(text).not.toMatch(/robots|relation|select/);
  });
});
