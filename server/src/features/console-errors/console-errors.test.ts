import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { type ConsoleError, maxReportBytes } from '@botones/contract/console-errors/console-errors';
import { redact } from '@botones/contract/console-errors/redact';
import { describe, expect, test } from 'vitest';
import { cleanupSchedule } from '../../app/cleanup.ts';
import { createSentryReporter } from '../../app/log/sentry.ts';
import { features } from '../../features.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { someAddress, unique, world } from '../../testing/world.ts';
import { browserOf, truncateBytes } from './console-errors.truncate.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const report = (change: object = {}) =>
  w.anonymous.consoleErrors.report({
    body: { kind: 'render', path: '/robots', message: 'TypeError: x', stack: 'at a', user_agent: chrome, ...change },
  });
const found = async (message: string) =>
  (await w.staff.api.consoleErrors.list({ query: { search: message } })).filter((row) => row.message === message);
const idOf = async (message: string) => (await found(message))[0]?.error_id ?? 0;

describe('what consoles report (AMB-018)', () => {
  test('the same failure at the same place is one, with its count, first and last time and browsers', async () => {
    const message = unique('TypeError');
    await report({ message });
    await report({ message, user_agent: firefox, stack: 'at b' });
    await report({ message, path: '/metrics' });
    await report({ message, kind: 'not_found' });
    const rows = await found(message);
    expect(rows.map(({ kind, path, count }) => `${kind} ${path} ${count}`).sort()).toEqual([
      'not_found /robots 1',
      'render /metrics 1',
      'render /robots 2',
    ]);
    const twice = rows.find(({ count }) => count === 2);
    expect(twice?.browsers).toEqual(['Chrome 126', 'Firefox 128']);
    expect(Date.parse(twice?.first_at ?? '')).toBeLessThanOrEqual(Date.parse(twice?.last_at ?? ''));
    const { reports } = await w.staff.api.consoleErrors.get({ params: { error_id: twice?.error_id ?? 0 } });
    expect(reports.map(({ stack }) => stack)).toEqual(['at b', 'at a']);
    // Of many the latest twenty are shown, and their browsers.
    const more = (count: number) =>
      w.engine.owner((c) =>
        c.query(
          `insert into console_error_reports (error_id, browser, user_agent, stack)
          select $1, 'Edge 1', 'Edge', 'at c' from generate_series(1, $2::int)`,
          [twice?.error_id, count],
        ),
      );
    const shown = async () => {
      const error = await w.staff.api.consoleErrors.get({ params: { error_id: twice?.error_id ?? 0 } });
      return [error.reports.length, error.reports.at(-1)?.stack, ...error.browsers];
    };
    await more(18);
    expect(await shown()).toEqual([20, 'at a', 'Chrome 126', 'Edge 1', 'Firefox 128']);
    await more(1);
    expect(await shown()).toEqual([20, 'at b', 'Edge 1', 'Firefox 128']);
  });

  test('nothing that says who somebody is stays in it, and no question mark of an address', async () => {
    const message = unique('Error');
    await report({
      message: `${message} de ana.ruiz@clinica.mx, 55 1234 5678`,
      path: '/reset-password/3f2a9c1e7b6d4f5a8c0e1d2b3a4f5c6d?next=/x',
      stack: 'Bearer eyJhbGciOiJIUzI1NiJ9abcdef0123456789 at https://consola.mx/assets/index-B3xk9Qp1.js:12:40',
    });
    const [row] = await w.staff.api.consoleErrors.list({ query: { search: message } });
    const whole = await w.staff.api.consoleErrors.get({ params: { error_id: row?.error_id ?? 0 } });
    expect(whole.message).toBe(`${message} de …, …`);
    expect(whole.path).toBe('/reset-password/…');
    expect(whole.reports[0]?.stack).toBe('Bearer … at https://consola.mx/assets/index-B3xk9Qp1.js:12:40');
    expect(redact('Minified React error #31; /robot/alerts 2026-11-20T10:00:00Z')).toBe(
      'Minified React error #31; /robot/alerts 2026-11-20T10:00:00Z',
    );
  });

  test('what is too long is cut to 16 KB and what no database can hold is left out, not refused', async () => {
    const message = unique('Largo');
    await report({ message: `${message} \0\ud800`, stack: 'ñ'.repeat(60_000), path: `/${'a'.repeat(9)}` });
    const [row] = await w.staff.api.consoleErrors.list({ query: { search: message } });
    expect(row?.message).toBe(`${message} \ufffd`);
    const whole = await w.staff.api.consoleErrors.get({ params: { error_id: row?.error_id ?? 0 } });
    const { stack, user_agent } = whole.reports[0] ?? { stack: '', user_agent: '' };
    expect(Buffer.byteLength(whole.path + whole.message + stack + user_agent)).toBeLessThanOrEqual(maxReportBytes);
    expect(stack).toMatch(/^ñ{6400}$/);
    expect(truncateBytes('añ', 2)).toBe('a');
  });

  test('an address may report thirty times a minute, another goes on', async () => {
    const from = someAddress();
    const post = (address: string) =>
      fetch(`${w.url}/api/errors/report/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ kind: 'not_found', path: '/x', message: '404' }),
      }).then(({ status }) => status);
    const answers = [];
    for (let i = 0; i < 31; i++) answers.push(await post(from));
    expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(answers[30]).toBe(429);
    expect(await post(someAddress())).toBe(200);
  });

  test('staff solve it, a new report opens it again, and it can be removed', async () => {
    const message = unique('Error');
    await report({ message });
    const params = { error_id: await idOf(message) };
    const solved = (is: 'yes' | 'no') =>
      w.staff.api.consoleErrors.list({ query: { search: message, solved: is } }).then((rows) => rows.length);
    expect([await solved('no'), await solved('yes')]).toEqual([1, 0]);
    expect((await w.staff.api.consoleErrors.update({ params, body: { solved: true } })).solved_at).not.toBeNull();
    expect([await solved('no'), await solved('yes')]).toEqual([0, 1]);
    await report({ message });
    expect(await found(message)).toMatchObject([{ count: 2, solved_at: null }]);
    await w.staff.api.consoleErrors.remove({ params });
    expect(await found(message)).toEqual([]);
    await expect(w.staff.api.consoleErrors.remove({ params })).rejects.toMatchObject({
      status: 404,
      code: 'errors.not_found',
    });
  });

  test('who solved it, opened it again or removed it stands in the log; what consoles report and what grows old do not (D3)', async () => {
    const message = unique('Error');
    await report({ message });
    const params = { error_id: await idOf(message) };
    const told = async () =>
      (await w.staff.api.audit.list({ query: { kind: 'console_errors', record: String(params.error_id) } })).map(
        ({ action, verb, who, client }) => [action, verb, who.user_id, client],
      );
    await report({ message });
    expect(await told()).toEqual([]);
    await w.staff.api.consoleErrors.update({ params, body: { solved: true } });
    await report({ message });
    await w.staff.api.consoleErrors.remove({ params });
    expect(await told()).toEqual([
      ['consoleErrors.remove', 'removed', w.staff.user_id, null],
      ['consoleErrors.update', 'changed', w.staff.user_id, null],
    ]);
  });

  test.each([
    'newest',
    'most',
  ] as const)('the list goes on from page to page by %s, and knows its total', async (sort) => {
    const word = unique('Serie').replaceAll(' ', '');
    for (let i = 0; i < 5; i++) for (let n = 0; n <= i % 3; n++) await report({ message: `${word} ${i}` });
    const seen: unknown[] = [];
    let after: string | undefined;
    do {
      const answer = await fetch(
        `${w.url}/api/errors/?${new URLSearchParams({ search: word, sort, limit: '2', ...(after && { after }) })}`,
        { headers: { authorization: `Bearer ${w.staff.token}` } },
      );
      expect(answer.headers.get('x-total-count')).toBe('5');
      for (const row of ((await answer.json()) as { payload: ConsoleError[] }).payload)
        seen.push(sort === 'most' ? row.count : row.message.at(-1));
      after = answer.headers.get('x-next-cursor') ?? undefined;
    } while (after);
    expect(seen).toEqual(sort === 'most' ? [3, 2, 2, 1, 1] : ['4', '3', '2', '1', '0']);
  });

  test('after 90 days it is forgotten, not a day before', async () => {
    const [old, recent] = [unique('Viejo'), unique('Reciente')];
    for (const [message, days] of [
      [old, 91],
      [recent, 89],
    ] as const) {
      await report({ message });
      const error_id = await idOf(message);
      await w.engine.owner(async (c) => {
        for (const [table, column] of [
          ['console_error_reports', 'created_at'],
          ['console_errors', 'last_at'],
        ])
          await c.query(`update ${table} set ${column} = now() - $2 * interval '1 day' where error_id = $1`, [
            error_id,
            days,
          ]);
      });
    }
    const gone = String(await idOf(old));
    await cleanupSchedule(w.app.services, features).run();
    expect(await found(old)).toEqual([]);
    expect(await w.staff.api.audit.list({ query: { kind: 'console_errors', record: gone } })).toEqual([]);
    const params = { error_id: await idOf(recent) };
    expect((await w.staff.api.consoleErrors.get({ params })).reports).toHaveLength(1);
  });

  test('no text keeps the server thinking', async () => {
    const begun = performance.now();
    for (const piece of ['ñ', 'a-', '1 ', '1', 'a@', 'a.', '-'])
      await report({ message: piece.repeat(60_000), stack: piece.repeat(60_000) });
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  test('browsers are known by what they say of themselves', () => {
    expect(browserOf(chrome)).toBe('Chrome 126');
    expect(browserOf(firefox)).toBe('Firefox 128');
    expect(browserOf(`${chrome} Edg/126.0.1`)).toBe('Edge 126');
    expect(browserOf('Mozilla/5.0 (iPhone) AppleWebKit/605 Version/17.5 Mobile/15E148 Safari/604.1')).toBe('Safari 17');
    expect(browserOf('')).toBe('—');
  });
});

test('with a DSN what nobody foresaw and what consoles report reach the service of errors (ERR-14, ERR-19)', async () => {
  const bodies: string[] = [];
  const heard = new Set<(body: string) => void>();
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const whole = Buffer.concat(chunks);
      const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole).toString();
      bodies.push(body);
      for (const listener of heard) listener(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const report = await createSentryReporter(`http://key@127.0.0.1:${port}/1`);
  const message = unique('Error de pantalla');
  const arrived = new Promise<string>((resolve) => heard.add((body) => body.includes(message) && resolve(body)));
  const told: unknown[] = [];
  const own = await world({}, Date.now, (cause) => {
    told.push(cause);
    report(cause);
  });
  const stack = `TypeError: ${message}\n    at Robots (https://consola.mx/assets/robots-page.js:12:40)`;
  await own.anonymous.consoleErrors.report({ body: { kind: 'render', path: '/robots', message, stack } });
  const body = await arrived;
  expect(body).toContain('console.render');
  expect(body).toContain('robots-page.js');
  expect(body).not.toContain('127.0.0.1"');
  expect(told).toHaveLength(1);
  await own.stop();
  receiver.closeAllConnections();
  receiver.close();
});
