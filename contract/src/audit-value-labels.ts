import type { Field } from './audit-labels.ts';
import { commandNames } from './commands.ts';

/** What a value is called where the column holds one of a few. Sessions end for the reasons of `revoked_why` alone. */
export const valueLabels = {
  desired_power: { on: 'Sí', off: 'No' },
  kind: {
    ...commandNames,
    es: 'Español',
    en: 'Inglés',
    chemical: 'Químico',
    other: 'Otro',
    not_found: 'Página no encontrada',
    render: 'Pantalla que falló',
    unhandled: 'Error no atendido',
  },
  state: {
    queued: 'En cola',
    delivered: 'Entregada',
    accepted: 'Aceptada',
    running: 'En curso',
    done: 'Hecha',
    failed: 'No se pudo',
    rejected: 'Rechazada por el robot',
    expired: 'Venció sin respuesta',
  },
  type: { error: 'Error', warning: 'Advertencia', success: 'Correcto' },
  priority: { high: 'Alta', medium: 'Media' },
  severity: { 1: 'Crítica', 2: 'Alta', 3: 'Media', 4: 'Baja' },
  source: { robot: 'El robot', server: 'El servidor' },
  what: {
    repeated: 'Volvió a ocurrir',
    reopened: 'Volvió a ocurrir y se reabrió',
    ended: 'Terminó por sí sola',
    acknowledged: 'Se reconoció',
    unacknowledged: 'Se quitó el reconocimiento',
    assigned: 'Se asignó',
    unassigned: 'Se quitó la asignación',
    snoozed: 'Se pospuso',
    woken: 'Dejó de estar pospuesta',
    cleared: 'Se resolvió',
    restored: 'Se reabrió',
    commented: 'Se comentó',
    mailed: 'Se avisó por correo',
  },
  area: {
    advertising: 'Publicidad',
    catalogue: 'Catálogo',
    voicebot: 'Audios del voicebot',
    surveys: 'Encuestas',
    other: 'Logotipos y fotografías',
  },
  folder: { audios: 'Audios', images: 'Imágenes', videos: 'Videos' },
  family: { image: 'Imagen', video: 'Video', audio: 'Audio' },
  revoked_why: {
    logout: 'Cerró sesión',
    'ended by its owner': 'La cerró su dueño desde otra sesión',
    'refresh token reused': 'Su credencial se usó dos veces',
    'password changed': 'Cambió su contraseña',
    'password changed by another': 'Otra persona cambió la contraseña',
    'password reset by mail': 'Restableció su contraseña por correo',
    'password reset on the server': 'La contraseña se restableció en el servidor',
    suspended: 'Usuario suspendido',
    deleted: 'Usuario eliminado',
    'moved to another client': 'Usuario pasado a otro cliente',
    'no longer staff': 'Dejó de ser personal de la plataforma',
  },
} as const satisfies Partial<Record<Field, Record<string, string>>>;
export type ValueLabels = { [F in keyof typeof valueLabels]: Record<keyof (typeof valueLabels)[F], string> };
/** Why a session was ended. */
export type SessionEnd = keyof typeof valueLabels.revoked_why;

/** The word for a value of a field, out of `words`; undefined where the field holds anything. */
export const labelOf = (words: ValueLabels, field: string, value: unknown): string | undefined => {
  const known: Record<string, string> | undefined = Object.hasOwn(words, field)
    ? words[field as keyof ValueLabels]
    : undefined;
  return known && Object.hasOwn(known, String(value)) ? known[String(value)] : undefined;
};
