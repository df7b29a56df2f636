import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { everyCall } from '../call-endpoint.ts';
import { fileWorld } from '../file-world.ts';
import { mailsTo, resetLink } from '../mailbox.ts';
import { readable } from '../smtp.ts';
import { unique, type World } from '../world.ts';

const lines: string[] = [];
let w: World;
// A mail server that is not there: sending is tried, fails and is told.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Botones <avisos@botones.test>' };
w = await fileWorld({ LOG_LEVEL: 'debug', TRUST_PROXY: 'loopback', ...mail }, Date.now, undefined, {
  write: (line) => lines.push(line),
});

test('at its most talkative the log holds no password, token, hash, mail or typed text (D2)', async () => {
  const secrets = new Map<string, string>();
  const keep = (what: string, ...values: string[]) => {
    for (const value of values) secrets.set(value, what);
  };
  const typed = `canario ${randomUUID()}`;
  keep('typed text', typed);

  // Sign in, renew, change the password, and each of them wrongly.
  const ana = await w.person({ modules: ['Robots', 'Usuarios'] });
  keep('password', ana.password, 'Clave-nueva-77', 'equivocada-88', 'Password1!');
  keep('token', ana.token, ana.refreshToken, w.staff.token, w.staff.refreshToken);
  await w.anonymous.auth.login({ body: { email: ana.email, password: 'equivocada-88' } }).catch(() => {});
  const remembered = await w.anonymous.auth.login({
    body: { email: ana.email, password: ana.password, browser_tokens: ['navegador-de-antes-66'] },
  });
  keep('token of a browser', String(remembered.browser_token), 'navegador-de-antes-66');
  const renewed = await w.anonymous.auth.refresh({ body: { refresh_token: ana.refreshToken } });
  keep('token', renewed.access_token, renewed.refresh_token);
  const me = w.apiWith(`Bearer ${renewed.access_token}`);
  const change = (old_password: string, new_password: string) =>
    me.users.changePassword({ params: { user_id: ana.user_id }, body: { old_password, new_password } });
  await change('equivocada-88', 'Clave-nueva-77').catch(() => {});
  await change(ana.password, 'Password1!').catch(() => {});
  await change(ana.password, 'Clave-nueva-77');

  // A mail that cannot be sent, its link wrongly and rightly used.
  const link = await resetLink(w, ana.email);
  keep('reset token', link.token, link.written, ...link.token.split('.'));
  const [mail] = await mailsTo(w, ana.email);
  keep('mail body', 'Elegir contraseña nueva', readable(mail?.html ?? '').slice(0, 40));
  await w.app.runSchedule('mail');
  const complete = (password: string, token = link.token) =>
    w.anonymous.auth.completeReset({ body: { token, uidb64: link.uidb64, password } });
  await complete('otra clave larga', `${link.token}x`).catch(() => {});
  await complete('otra clave larga');
  keep('password', 'otra clave larga');

  // A user, a robot that is paired, beats and reports; a socket with good and bad credentials.
  const robot = await w.pairedRobot();
  keep('robot secret', robot.secret, robot.credential);
  await robot.heartbeat();
  const what = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: typed };
  const record = { uuid: randomUUID(), start: robot.clock(), end: null, ...what };
  await robot.api.device.interactions({ body: { now: robot.clock(), records: [record as never] } }).catch(() => {});
  for (const token of [w.staff.token, 'wrong-socket-token-99']) {
    keep('token', token);
    const auth = { token, session_id: w.staff.session_id };
    const socket = io(w.url, { auth, transports: ['websocket'], forceNew: true });
    await new Promise((resolve) => socket.on('connect', () => resolve(0)).on('connect_error', () => resolve(1)));
    socket.disconnect();
  }

  // Everything that can be called, wrongly, with text and a token where they may stand.
  for (const [, { method, path }] of everyCall)
    await fetch(
      `${w.url}${path.startsWith('/device/') ? '' : '/api'}${path.replace(/\{\w+\}/g, '7')}?token=${link.token}`,
      {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${w.staff.token}x` },
        ...(method === 'GET' ? {} : { body: JSON.stringify({ name: typed, password: 'equivocada-88' }) }),
      },
    );
  await fetch(`${w.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"password":"equivocada-88", ${typed}`,
  });
  // And two that nobody foresaw: the database's error quotes the row that failed.
  await w.engine.owner((c) => c.query('alter table robots add constraint unforeseen check (false) not valid', []));
  const { client_id } = await w.client();
  const body = { name: typed, serial_number: unique('S'), url: typed, client: client_id, screen_resolution: 1 };
  await expect(w.staff.api.robots.create({ body })).rejects.toMatchObject({ status: 400 });
  await w.engine.owner((c) => c.query('alter table robots drop constraint unforeseen', []));
  await w.engine.owner((c) => c.query('alter table robots rename to robots_away', []));
  await expect(w.staff.api.robots.create({ body })).rejects.toMatchObject({ status: 500 });
  await w.engine.owner((c) => c.query('alter table robots_away rename to robots', []));

  const { rows } = await w.engine.owner((c) =>
    c.query(
      `select password_hash as hash from user_secrets union all select encode(access_hash, 'hex') from session_secrets
        union all select encode(token_hash, 'hex') from known_browsers`,
      [],
    ),
  );
  keep('hash', ...rows.map(({ hash }) => String(hash)));

  const log = lines.join('');
  // It did talk: of answers, of the mail and of what went wrong.
  expect(lines.length).toBeGreaterThan(80);
  const wrong = ['unforeseen failure', 'what the server stands on failed', '"constraint":"unforeseen"'];
  for (const word of ['auth.login', 'a mail will be tried again', ...wrong]) expect(log).toContain(word);
  const leaked = [...secrets].filter(([value]) => log.includes(value) || log.includes(encodeURIComponent(value)));
  expect(leaked.map(([value, kind]) => `${kind}: ${value}`)).toEqual([]);
  expect(log).not.toContain('argon2');
});

test('an error is told by name, words and place, without what hangs on it (D2)', () => {
  const cause = Object.assign(new Error('violates check'), {
    code: '23514',
    detail: 'Failing row contains (Ana, secreto)',
  });
  w.app.services.log.error({ err: cause }, 'a database speaks');
  const line = lines.at(-1) ?? '';
  expect(line).toContain('23514');
  expect(line).toContain('violates check');
  expect(line).not.toContain('secreto');
});
