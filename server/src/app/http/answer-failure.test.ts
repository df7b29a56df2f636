import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { callerAddress, isDirectLocal } from '../log/caller-address.ts';
import { answerFailure } from './answer-failure.ts';
import { databaseFailure, failure, orFail } from './fail.ts';

/** What somebody is told of a failure, what the log says of it, and whether it is reported. */
function told(cause: unknown, { gone = false } = {}) {
  const logged: string[] = [];
  const reported: unknown[] = [];
  const headers: Record<string, unknown> = { 'content-encoding': 'gzip' };
  let answer = { status: 0, body: {} as { headerResponse: Record<string, unknown>; payload: unknown } };
  const request = {
    id: 'r1',
    busy: false,
    raw: { socket: { destroyed: gone } },
    routeOptions: { config: { action: 'robots.get' } },
    log: { error: (_: object, message: string) => void logged.push(message) },
  };
  const reply = {
    removeHeader: (name: string) => {
      delete headers[name];
      return reply;
    },
    code: (status: number) => {
      answer = { ...answer, status };
      return reply;
    },
    header: (name: string, value: unknown) => {
      headers[name] = value;
      return reply;
    },
    send: (text: string) => {
      answer = { ...answer, body: JSON.parse(text) };
      return reply;
    },
  };
  answerFailure(cause, request as unknown as FastifyRequest, reply as unknown as FastifyReply, (why) =>
    reported.push(why),
  );
  return { ...answer, head: answer.body.headerResponse, headers, logged, reported, busy: request.busy };
}
const word = (cause: unknown) => {
  const { status, head, headers, logged } = told(cause);
  return [status, head.error, headers['retry-after'], logged.length];
};

test('a failure of ours is told as it is, with what is wrong at each field, and is nobody’s to look into', () => {
  const { status, body, headers, logged, reported, busy } = told(
    failure('request.invalid', { fields: { name: 'required' } }),
  );
  expect(status).toBe(400);
  expect(body).toEqual({
    headerResponse: {
      code: 400,
      message: 'Revise los datos: hay campos con error.',
      error: 'request.invalid',
      request_id: 'r1',
      fields: { name: 'Este campo es obligatorio' },
      rules: { name: { code: 'required', params: {} } },
    },
    payload: null,
  });
  expect(headers).toEqual({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  expect([logged, reported, busy]).toEqual([[], [], false]);
  expect(told(failure('robots.not_found')).head).not.toHaveProperty('fields');
  expect(told(failure('server.busy', { retryAfter: 5 }))).toMatchObject({ busy: true, headers: { 'retry-after': 5 } });
});

test('what nobody foresaw says nothing of itself; it is logged and reported, unless the caller is gone', () => {
  const cause = new Error('secret');
  const seen = told(cause);
  expect([seen.status, seen.head.error, seen.logged, seen.reported]).toEqual([
    500,
    'server.failed',
    ['unforeseen failure'],
    [cause],
  ]);
  expect(JSON.stringify(seen.body)).not.toContain('secret');
  const cut = Object.assign(new Error('cut'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  for (const nobody of [told(cause, { gone: true }), told(cut)])
    expect([nobody.logged, nobody.reported]).toEqual([[], []]);
});

test('refusals of what could not be read have words of ours', () => {
  const of = (statusCode: number, code = '') => word({ statusCode, code });
  expect(of(400, 'FST_ERR_CTP_BODY_TOO_LARGE')).toEqual([413, 'request.too_large', undefined, 0]);
  expect(of(413)).toEqual([413, 'request.too_large', undefined, 0]);
  expect(of(415)).toEqual([415, 'request.unsupported_type', undefined, 0]);
  expect(of(429)).toEqual([429, 'request.too_many', 60, 0]);
  expect(of(408)).toEqual([408, 'request.timeout', undefined, 0]);
  expect(of(503)).toEqual([503, 'server.stopping', 5, 0]);
  expect(of(404)).toEqual([404, 'request.not_found', undefined, 0]);
  for (const status of [400, 499]) expect(of(status)).toEqual([400, 'request.malformed', undefined, 0]);
  for (const status of [399, 500]) expect(of(status)).toEqual([500, 'server.failed', undefined, 1]);
});

test('a disk that fails is told to who asked, and in the log to who runs the server', () => {
  const cause = Object.assign(new Error('read'), { code: 'EIO' });
  expect(word(cause)).toEqual([503, 'storage.unreadable', 30, 1]);
  expect(told(cause)).toMatchObject({ logged: ['what the server stands on failed'], reported: [] });
  expect(told(cause, { gone: true }).logged).toEqual([]);
});

test('what the database refuses is told by the name of what it keeps, or by what a value was', () => {
  const of = (code: string | undefined, more: object = {}) => {
    const found = databaseFailure(Object.assign(new Error('told by the driver'), { code }, more));
    return found && [found.code, found.retryAfter];
  };
  expect(of('23505', { constraint: 'robots__serial_taken' })).toEqual(['robots.serial_taken', undefined]);
  expect(of('23505', { constraint: 'robots_pkey' })).toEqual(['request.taken', undefined]);
  expect(of('42000', { constraint: 'robots__serial_taken' })).toBeNull();
  for (const code of ['22021', '22P05', '22003', '22008', '22P02'])
    expect(of(code)).toEqual(['request.invalid', undefined]);
  for (const code of ['40P01', '40001']) expect(of(code)).toEqual(['server.busy', 1]);
  for (const code of ['57014', '55P03']) expect(of(code)).toEqual(['server.busy', 2]);
  for (const code of ['ECONNREFUSED', 'EPIPE', '08006']) expect(of(code)).toEqual(['server.database_down', 2]);
  for (const message of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])
    expect(databaseFailure(new Error(message))?.code).toBe('server.database_down');
  expect([databaseFailure('text'), databaseFailure({ code: '40001' })]).toEqual([null, null]);
});

test('a constraint that no failure is named for is told to who asked, and in the log to who runs the server', () => {
  const cause = Object.assign(new Error('told by the driver'), { code: '23505', constraint: 'robots_pkey' });
  expect(word(databaseFailure(cause))).toEqual([409, 'request.taken', undefined, 1]);
  expect(word(databaseFailure(Object.assign(cause, { constraint: 'robots__serial_taken' })))).toEqual([
    409,
    'robots.serial_taken',
    undefined,
    0,
  ]);
});

test('a row that is not there is the failure that was said; one that is empty is there', () => {
  for (const none of [null, undefined]) expect(() => orFail(none, 'robots.not_found')).toThrow('El robot no existe.');
  expect([orFail(0, 'robots.not_found'), orFail('', 'robots.not_found')]).toEqual([0, '']);
});

test('where a request came from is an address, whatever a proxy says; and who asks by themselves on this machine', () => {
  const from = (ip: string, remoteAddress = '10.0.0.9') =>
    callerAddress({ ip, socket: { remoteAddress } } as FastifyRequest);
  expect([
    from('10.0.0.1'),
    from('10.0.0.1:8080'),
    from('::ffff:10.0.0.1'),
    from('[2001:db8::1]:443'),
    from('[::1]'),
  ]).toEqual([...['10.0.0.1', '10.0.0.1', '10.0.0.1', '2001:db8::1', '::1']]);
  expect([from('unknown'), from('', '::ffff:10.0.0.8'), from('x', 'y')]).toEqual(['10.0.0.9', '10.0.0.8', '0.0.0.0']);
  const direct = (remoteAddress: string, headers: Record<string, string> = {}) =>
    isDirectLocal({ socket: { remoteAddress }, headers } as unknown as FastifyRequest);
  expect([direct('127.0.0.1'), direct('::1'), direct('::ffff:127.0.0.1', { host: 'x' })]).toEqual([true, true, true]);
  expect([
    direct('10.0.0.1'),
    direct('::11'),
    direct('127.0.0.1', { via: 'x' }),
    direct('::1', { 'x-forwarded-for': 'y' }),
  ]).toEqual([...[false, false, false, false]]);
});
