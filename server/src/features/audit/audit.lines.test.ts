import type { Author } from '@botones/contract/audit/audit';
import { expect, test } from 'vitest';
import { auditedRecords } from '../../app/audited-records.ts';
import { features } from '../../features.ts';
import { csvLine } from './audit.csv.ts';
import { toAuditEntry, toAuditLine } from './audit.lines.ts';
import { mainChange, type NameOf, type RecordNames, valueNames } from './audit.names.ts';
import type { Change, Row } from './audit.queries.ts';

const change = (of: Partial<Change> = {}): Change => ({
  table: 'robots',
  op: 'update',
  id: '7',
  before: {},
  after: {},
  ...of,
});
const row = (of: Partial<Row> = {}): Row => ({
  audit_id: 1,
  at: '2026-11-24T02:03:04.000Z',
  client_id: 3,
  client_name: 'Aurora',
  timezone: 'America/Mexico_City',
  actor: 'user:5',
  action: 'robots.update',
  request_id: 'r1',
  ip: '10.0.0.1',
  changes: [change()],
  ...of,
});
const ana: Author = { kind: 'person', user_id: 5, name: 'Ana Prueba', email: 'ana@botones.test', removed: false };
const records = auditedRecords(features);
const of: NameOf = (table, id) => (table === 'users' && id === 5 ? 'Ana Prueba' : null);
const named = (author: Partial<Author> = {}): RecordNames => ({
  main: (line) => mainChange(line, records),
  valueOf: valueNames(records, of),
  recordOf: ({ id }) => (id === '7' ? 'Recepción' : null),
  author: () => ({ ...ana, ...author }),
});

test('what was done to a record: removing most of them is writing down when', () => {
  const at = '2026-11-24T00:00:00.000Z';
  const verb = (of: Partial<Change>) => toAuditLine(row({ changes: [change(of)] }), named()).verb;
  expect(verb({ op: 'insert', after: { deleted_at: at } })).toBe('created');
  expect(verb({ op: 'delete' })).toBe('removed');
  expect(verb({ before: { deleted_at: null }, after: { deleted_at: at } })).toBe('removed');
  expect(verb({ before: { deleted_at: at }, after: { deleted_at: null } })).toBe('restored');
  expect(verb({ before: { name: 'a' }, after: { name: 'b' } })).toBe('changed');
});

test('a line is told by the first record of its own; whose address it is only where the person is known', () => {
  const changes = [change({ table: 'sessions', id: '1' }), change({ table: 'users', id: '5' }), change()];
  expect(named().main(row({ changes })).table).toBe('users');
  expect(named().main(row({ changes: changes.slice(0, 1) })).table).toBe('sessions');
  expect(named().main(row({ changes: [] }))).toMatchObject({ table: '', id: '' });
  const line = toAuditLine(row({ changes }), named());
  expect([line.kind, line.records, line.ip, line.client]).toEqual([
    ...['users', 3, '10.0.0.1', { client_id: 3, name: 'Aurora' }],
  ]);
  for (const kind of ['platform', 'elsewhere'] as const) expect(toAuditLine(row(), named({ kind })).ip).toBeNull();
  expect(toAuditLine(row(), named({ kind: 'system' })).ip).toBe('10.0.0.1');
  expect(toAuditLine(row({ client_name: null }), named()).client).toEqual({ client_id: 3, name: '3' });
  expect(toAuditLine(row({ client_id: null }), named()).client).toBeNull();
});

test('each field before and after; a secret is none, and a record of others is no number for people of a client', () => {
  const changes = [
    change({
      before: { name: 'a', gone: 1 },
      after: { name: 'b', user_id: 5, robot_id: 9, deleted_by: null, list: [1, { a: 2 }], on: true, pin: '[secret]' },
    }),
  ];
  const fields = (staff: boolean) =>
    Object.fromEntries(
      (toAuditEntry(row({ changes }), named(), staff).changes[0]?.fields ?? []).map(({ field, before, after }) => [
        ...[field, [before, after]],
      ]),
    );
  const plain = (value: unknown, name: string | null = null) => ({ value, name, hidden: null });
  expect(fields(false)).toEqual({
    name: [plain('a'), plain('b')],
    gone: [plain(1), null],
    user_id: [null, plain(5, 'Ana Prueba')],
    robot_id: [null, { value: null, name: null, hidden: 'elsewhere' }],
    deleted_by: [null, plain(null)],
    list: [null, plain('[1,{"a":2}]')],
    on: [null, plain(true)],
    pin: [null, { value: null, name: null, hidden: 'secret' }],
  });
  expect(fields(true).robot_id).toEqual([null, plain(9)]);
  expect([records.named('assigned_to'), records.named('name')]).toEqual(['users', undefined]);
});

const csv = (of: Partial<Row>, author: Partial<Author> = {}) =>
  csvLine(toAuditEntry(row(of), named(author), false)).trimEnd();

test('a line of the file says in Spanish what the page says, on the clocks of the client', () => {
  const after = { name: 'Recepción', user_id: 5, robot_id: 9, is_active: true, note: null, pin: '[secret]' };
  expect(csv({ changes: [change({ op: 'insert', after: { ...after, at: '2026-11-24T06:00:00Z' } })] })).toBe(
    [
      ...['1', '23/11/2026', '20:03:04', 'Aurora', 'Ana Prueba', 'ana@botones.test', 'Creó Robot', 'Recepción'],
      'Creó Robot Recepción (Nombre: Recepción; Usuario: Ana Prueba; Robot: no visible para este cliente; Activo: Sí; note: —; pin: cambiada; Fecha y hora: 24/11/2026 - 00:00:00)',
      ...['10.0.0.1', 'r1'],
    ].join(','),
  );
});

test('of a change both sides are told, a word for a value where there is one, and nothing as a dash', () => {
  const changes = [
    change({
      before: { desired_power: 'on', name: '', parts: '[{"text":"Hola"}]', empty: '{}', is_active: false },
      after: { desired_power: 'off', name: 'b', parts: '[]', empty: '[1]', is_active: true, pin: 3 },
    }),
    change({ id: '8', before: { pin: '[secret]' }, after: { pin: 2 } }),
  ];
  const told = csv({ changes, client_id: null, action: 'robots.powerOff' }, { kind: 'system', email: null });
  expect(told.split(',')[8]).toBe(
    'Cambió Robot Recepción (Encendido: Sí → No; Nombre: — → b; parts: Hola → —; empty: — → 1; Activo: No → Sí; pin: — → 3) · Cambió Robot 8 (pin: cambiada)',
  );
  expect(told).toMatch(/^1,23\/11\/2026,20:03:04,,El sistema,,Apagó el robot,Recepción,/);
  expect(csv({}, { kind: 'platform' })).toContain(',Personal de la plataforma,');
  expect(csv({}, { kind: 'elsewhere' })).toContain(',Alguien que ya no es de este cliente,');
});
