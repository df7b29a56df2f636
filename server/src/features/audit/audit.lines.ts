import type { AuditEntry, AuditLine, AuditValue } from '@botones/contract/audit/audit';
import { instantColumns } from '../../tables.ts';
import type { RecordNames } from './audit.names.ts';
import type { Change, Row } from './audit.queries.ts';

const verbOf = ({ op, before, after }: Change): AuditLine['verb'] => {
  if (op === 'insert') return 'created';
  if (op === 'delete' || typeof after.deleted_at === 'string') return 'removed';
  return typeof before.deleted_at === 'string' ? 'restored' : 'changed';
};

const subjectOf = (change: Change, names: RecordNames) => ({
  kind: change.table,
  verb: verbOf(change),
  record_id: change.id,
  record_name: names.recordOf(change),
});

/** A row as its list shows it. To people of a client the address of the platform's staff is not told either. */
export function toAuditLine(row: Row, names: RecordNames): AuditLine {
  const who = names.author(row.actor);
  return {
    ...subjectOf(names.main(row), names),
    audit_id: row.audit_id,
    at: row.at,
    client:
      row.client_id === null ? null : { client_id: row.client_id, name: row.client_name ?? String(row.client_id) },
    timezone: row.timezone,
    who,
    action: row.action,
    request_id: row.request_id,
    ip: who.kind === 'platform' || who.kind === 'elsewhere' ? null : row.ip,
    records: row.changes.length,
  };
}

/** By its column; what a text looks like makes it no instant. The end of time (`infinity`) is on no clock. */
const isInstant = (table: string, field: string, value: unknown) =>
  Object.hasOwn(instantColumns, table) &&
  instantColumns[table]?.split(' ').includes(field) === true &&
  Number.isFinite(Date.parse(String(value)));
/** As the trigger of the log knows them, which tells of them only that they changed. */
const isSecret = (field: string) => /_(hash|enc)$/.test(field);

/** What stood in a field. A person who reads of one client reads no number of another's record: it has no name for them. */
function valueIn(
  { table, before, after }: Change,
  side: 'before' | 'after',
  field: string,
  names: RecordNames,
  staff: boolean,
): AuditValue | null {
  const value = { before, after }[side][field];
  if (value === undefined) return null;
  const untold = (hidden: 'secret' | 'elsewhere') => ({ value: null, is: 'plain' as const, name: null, hidden });
  if (isSecret(field)) return untold('secret');
  const { name, ofOthers } = names.valueOf(field, value);
  if (ofOthers && name === null && !staff) return untold('elsewhere');
  if (value !== null && typeof value === 'object')
    return { value: JSON.stringify(value), is: 'parts', name, hidden: null };
  const is = isInstant(table, field, value) ? 'instant' : 'plain';
  return { value: value as AuditValue['value'], is, name, hidden: null };
}

/** A row with everything that it changed. */
export function toAuditEntry(row: Row, names: RecordNames, staff: boolean): AuditEntry {
  const changes = row.changes.map((change) => ({
    ...subjectOf(change, names),
    fields: [...new Set([...Object.keys(change.before), ...Object.keys(change.after)])].map((field) => ({
      field,
      before: valueIn(change, 'before', field, names, staff),
      after: valueIn(change, 'after', field, names, staff),
    })),
  }));
  return { ...toAuditLine(row, names), changes };
}
