import type { AuditLine } from '@botones/contract/audit/audit';
import type { NamesContext } from '../../app/calls/context.ts';
import type { Services } from '../../app/services.ts';
import { toAuditLine } from './audit.lines.ts';
import { platformPeople, recordNames } from './audit.names.ts';
import { readRows } from './audit.queries.ts';

/** What people did last, newest first, with the names that the caller may know. */
export async function latestLines(
  { system, records }: Pick<Services, 'system' | 'records'>,
  { db, names }: NamesContext,
  limit: number,
): Promise<AuditLine[]> {
  const rows = await db((sql) => readRows(sql, { people: true, deeds: true }, { limit }));
  const known = await recordNames(rows, records, names, platformPeople(system), false);
  return rows.map((row) => toAuditLine(row, known));
}
