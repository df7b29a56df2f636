import type { AuditLine } from '@botones/contract/audit/audit';

/** A line of the log; with `alike` it stands for several that the system wrote one after the other, of which it is the newest. */
export interface AuditRow extends AuditLine {
  alike?: { lines: readonly AuditLine[]; isOpen: boolean };
}

/** The same by the system, to records of one kind and client. */
const isAlike = (one: AuditLine, other: AuditLine): boolean =>
  one.who.kind === 'system' &&
  other.who.kind === 'system' &&
  one.action === other.action &&
  one.kind === other.kind &&
  one.verb === other.verb &&
  one.client?.client_id === other.client?.client_id;

/** By its oldest line: newer ones come before it. */
export const groupKey = (lines: readonly AuditLine[]): number => lines.at(-1)?.audit_id ?? 0;

/** The lines of a page as they are shown: those of the system that are alike as one, which its lines follow where it is open. */
export function auditRows(lines: readonly AuditLine[], opened: ReadonlySet<number>): AuditRow[] {
  const groups: AuditLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.[0] && isAlike(last[0], line)) last.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group) => {
    const [newest] = group;
    if (!newest || group.length === 1) return group;
    const isOpen = opened.has(groupKey(group));
    return [{ ...newest, alike: { lines: group, isOpen } }, ...(isOpen ? group : [])];
  });
}
