import type { Access } from './access.ts';

/** Who hears that something of a feature changed. A signal carries no data: whoever hears it asks again (architecture §7). */
export const hearers = {
  robots: 'session',
  alerts: 'session',
  interactions: ['Robots'],
  commands: ['Robots'],
  clients: 'session',
  users: ['Usuarios'],
  profiles: ['Permisos', 'Usuarios'],
  resolutions: 'session',
  consoleErrors: 'staff',
  mails: 'staff',
  audit: ['Permisos'],
  search: 'session',
  /** The person's own rights changed or their session ended. */
  session: 'session',
} as const satisfies Record<string, Access>;

export type Feature = keyof typeof hearers;

export interface Signal {
  feature: Feature;
  /** The record that changed, when it was one. */
  id?: number | string;
}
