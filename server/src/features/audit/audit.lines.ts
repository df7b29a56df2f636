import type { AuditEntry, AuditLine, AuditValue } from '@botones/contract/audit/audit';
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

/** What stood in a field. A person who reads of one client reads no number of another's record: it has no name for them. */
function valueIn(
  values: Record<string, unknown>,
  field: string,
  names: RecordNames,
  staff: boolean,
): AuditValue | null {
  const value = values[field];
  if (value === undefined) return null;
  if (value === '[secret]') return { value: null, name: null, hidden: 'secret' };
  const { name, ofOthers } = names.valueOf(field, value);
  if (ofOthers && name === null && !staff) return { value: null, name: null, hidden: 'elsewhere' };
  const plain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return { value: (plain ? value : JSON.stringify(value)) as AuditValue['value'], name, hidden: null };
}

/** A row with everything that it changed. */
export function toAuditEntry(row: Row, names: RecordNames, staff: boolean): AuditEntry {
  const changes = row.changes.map((change) => ({
    ...subjectOf(change, names),
    fields: [...new Set([...Object.keys(change.before), ...Object.keys(change.after)])].map((field) => ({
      field,
      before: valueIn(change.before, field, names, staff),
      after: valueIn(change.after, field, names, staff),
    })),
  }));
  return { ...toAuditLine(row, names), changes };
}
