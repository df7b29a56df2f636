import type { AuditEntry, AuditValue } from '@botones/contract/audit/audit';
import { type PlainPart, partsInWords, partsOf, partValue } from '@botones/contract/audit/audit-parts';
import { csvHead, csvRow } from '@botones/contract/fields/csv';
import { actionLabel, deedLabel, fieldLabel, isAction, valueLabel } from '@botones/contract/labels';

/** The Spanish headings (AMB-083). */
export const head = csvHead([
  ...['ID', 'Fecha', 'Hora', 'Cliente', 'Quién', 'Correo electrónico', 'Acción', 'Registro', 'Cambios'],
  ...['Dirección IP', 'Petición'],
]);

const formats = new Map<string, Intl.DateTimeFormat>();
/** Date and time on a wall of a zone: `['20/11/2026', '14:02:11']`. */
function onWall(at: string, zone: string): [string, string] {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('es-MX', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(zone, format);
  const part = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return [`${part.day}/${part.month}/${part.year}`, `${part.hour}:${part.minute}:${part.second}`];
}

function inWords(kind: string, field: string, value: AuditValue | null, zone: string): string {
  if (value === null) return '—';
  if (value.hidden) return value.hidden === 'secret' ? 'oculto' : 'no visible para este cliente';
  if (value.name !== null) return value.name;
  if (value.value === null || value.value === '') return '—';
  if (typeof value.value === 'boolean') return value.value ? 'Sí' : 'No';
  if (value.is === 'instant') return onWall(String(value.value), zone).join(' - ');
  const parts = partsOf(value);
  if (parts) {
    const plain = (name: string, part: PlainPart) => inWords(kind, name, partValue(part), zone);
    return partsInWords(kind, parts, 'es', plain) || '—';
  }
  return valueLabel(kind, field, value.value, 'es') ?? String(value.value);
}

function changeInWords({ verb, kind, record_name, record_id, fields }: AuditEntry['changes'][number], zone: string) {
  const what = `${deedLabel(verb, kind, 'es')} ${record_name ?? record_id}`;
  const told = fields.map(({ field, before, after }) => {
    const label = fieldLabel(kind, field, 'es');
    if (before?.hidden === 'secret' || after?.hidden === 'secret') return `${label}: cambiada`;
    if (verb === 'created') return `${label}: ${inWords(kind, field, after, zone)}`;
    return `${label}: ${inWords(kind, field, before, zone)} → ${inWords(kind, field, after, zone)}`;
  });
  return `${what} (${told.join('; ')})`;
}

const authors = {
  system: 'El sistema',
  platform: 'Personal de la plataforma',
  elsewhere: 'Alguien que ya no es de este cliente',
};

function nameOf({ kind, name }: AuditEntry['who']): string {
  if (kind === 'person') return name;
  return kind === 'key' ? `Clave “${name}”` : authors[kind];
}

/** One line of the file: what the page says of it, in Spanish. */
export function csvLine(entry: AuditEntry): string {
  const { who, timezone, action, kind, verb } = entry;
  const shownAction = isAction(action) ? actionLabel(action, 'es') : deedLabel(verb, kind, 'es');
  return csvRow([
    entry.audit_id,
    ...onWall(entry.at, timezone),
    entry.client?.name ?? null,
    nameOf(who),
    who.email,
    shownAction,
    entry.record_name ?? entry.record_id,
    entry.changes.map((change) => changeInWords(change, timezone)).join(' · '),
    entry.ip,
    entry.request_id,
  ]);
}
