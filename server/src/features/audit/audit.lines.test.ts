import type { Author } from '@botones/contract/audit/audit';
import { expect, test } from 'vitest';
import { auditedRecords } from '../../app/audit/audited-records.ts';
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
      after: {
        name: 'b',
        user_id: 5,
        robot_id: 9,
        deleted_by: null,
        list: [1, { a: 2 }],
        on: true,
        pin_hash: '[secret]',
      },
    }),
  ];
  const fields = (staff: boolean) =>
    Object.fromEntries(
      (toAuditEntry(row({ changes }), named(), staff).changes[0]?.fields ?? []).map(({ field, before, after }) => [
        ...[field, [before, after]],
      ]),
    );
  const plain = (value: unknown, name: string | null = null) => ({ value, is: 'plain', name, hidden: null });
  const untold = (hidden: string) => ({ value: null, is: 'plain', name: null, hidden });
  expect(fields(false)).toEqual({
    name: [plain('a'), plain('b')],
    gone: [plain(1), null],
    user_id: [null, plain(5, 'Ana Prueba')],
    robot_id: [null, untold('elsewhere')],
    deleted_by: [null, plain(null)],
    list: [null, { ...plain('[1,{"a":2}]'), is: 'parts' }],
    on: [null, plain(true)],
    pin_hash: [null, untold('secret')],
  });
  expect(fields(true).robot_id).toEqual([null, plain(9)]);
  expect([records.named('assigned_to'), records.named('name')]).toEqual(['users', undefined]);
});

test('a list of people is told by all of their names; where one is nobody’s to know no number of it is', () => {
  const after = (default_of: number[], staff: boolean) =>
    toAuditEntry(row({ changes: [change({ table: 'saved_lists', after: { default_of } })] }), named(), staff).changes[0]
      ?.fields[0]?.after;
  expect(after([5], false)).toEqual({ value: '[5]', is: 'parts', name: 'Ana Prueba', hidden: null });
  expect(after([5, 9], false)).toEqual({ value: null, is: 'plain', name: null, hidden: 'elsewhere' });
  expect(after([5, 9], true)).toEqual({ value: '[5,9]', is: 'parts', name: null, hidden: null });
  expect(after([], false)).toEqual({ value: '[]', is: 'parts', name: null, hidden: null });
});

test('a value is an instant, many parts or a secret because its column is, never by its looks', () => {
  const texts = ['2026-02-30T25:61:61', '2026-11-24T06:00:00Z', '[secret]', '["a"]', '{"text":"b"}', 'infinity'];
  for (const text of texts) {
    const said = toAuditEntry(row({ changes: [change({ after: { name: text } })] }), named(), false);
    expect(said.changes[0]?.fields[0]?.after).toEqual({ value: text, is: 'plain', name: null, hidden: null });
    expect(csvLine(said).replaceAll('""', '"')).toContain(`(Nombre: — → ${text})`);
  }
  // The twin: what the column of an instant holds, and the list of a column of lists.
  const after = { deleted_at: '2026-11-24T06:00:00Z', hours: ['2026-11-24T06:00:00Z'] };
  const told = toAuditEntry(row({ changes: [change({ after })] }), named(), false);
  expect(told.changes[0]?.fields.map(({ after: value }) => value?.is)).toEqual(['instant', 'parts']);
  expect(csvLine(told)).toContain('Eliminado: — → 24/11/2026 - 00:00:00; Horario: — → 2026-11-24T06:00:00Z)');
  // An end that is on no clock.
  const never = toAuditEntry(row({ changes: [change({ after: { deleted_at: 'infinity' } })] }), named(), false);
  expect(never.changes[0]?.fields[0]?.after).toMatchObject({ value: 'infinity', is: 'plain' });
});

const csv = (of: Partial<Row>, author: Partial<Author> = {}) =>
  csvLine(toAuditEntry(row(of), named(author), false)).trimEnd();

test('a line of the file says in Spanish what the page says, on the clocks of the client', () => {
  const after = { name: 'Recepción', user_id: 5, robot_id: 9, is_active: true, note: null, pin_hash: '[secret]' };
  expect(csv({ changes: [change({ op: 'insert', after: { ...after, deleted_at: '2026-11-24T06:00:00Z' } })] })).toBe(
    [
      ...['1', '23/11/2026', '20:03:04', 'Aurora', 'Ana Prueba', 'ana@botones.test', 'Creó Robot', 'Recepción'],
      '"Creó Robot Recepción (Nombre: Recepción; Usuario: Ana Prueba; Robot: no visible para este cliente; Activo: Sí; note: —; pin_hash: cambiada; Eliminado: 24/11/2026 - 00:00:00)"',
      ...['10.0.0.1', 'r1'],
    ].join(','),
  );
});

test('of a change both sides are told, a word for a value where there is one, and nothing as a dash', () => {
  const changes = [
    change({
      before: { desired_power: 'on', name: '', parts: [{ text: 'Hola' }], empty: {}, is_active: false },
      after: { desired_power: 'off', name: 'b', parts: [], empty: [1], is_active: true, pin: 3 },
    }),
    change({ id: '8', before: { pin_hash: '[secret]' }, after: { pin_hash: '[secret]' } }),
  ];
  const told = csv({ changes, client_id: null, action: 'robots.powerOff' }, { kind: 'system', email: null });
  expect(told.split(',')[8]).toBe(
    '"Cambió Robot Recepción (Encendido: Sí → No; Nombre: — → b; parts: Hola → —; empty: — → 1; Activo: No → Sí; pin: — → 3) · Cambió Robot 8 (pin_hash: cambiada)"',
  );
  expect(told).toMatch(/^1,23\/11\/2026,20:03:04,,El sistema,,Apagó el robot,Recepción,/);
  expect(csv({}, { kind: 'platform' })).toContain(',Personal de la plataforma,');
  expect(csv({}, { kind: 'elsewhere' })).toContain(',Alguien que ya no es de este cliente,');
});
