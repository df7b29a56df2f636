/** The modules of AMB-101: the 13 menu entries and 'Admin cajas', which maps to no route. Order is the seed's id order. */
export const modules = [
  'Métricas',
  'Robots',
  'Encuestas',
  'Publicidad',
  'Productos',
  'Categorías',
  'Sucursales',
  'Directorio',
  'Turnos',
  'Información',
  'Usuarios',
  'Permisos',
  'Clientes',
  'Admin cajas',
] as const;
export type Module = (typeof modules)[number];

/** Who may call: everybody, anyone signed in, staff, a paired robot, or holders of one of these modules (and staff). */
export type Access = 'public' | 'session' | 'staff' | 'device' | readonly Module[];

/** What a signed-in person may do; module names compare without regard to case. */
export interface Rights {
  is_staff: boolean;
  modules: readonly string[];
}

/** Whether someone with these rights may use what `access` guards; nobody signed in is null. A robot is never a person. */
export function allows(access: Access, rights: Rights | null): boolean {
  if (access === 'public') return true;
  if (access === 'device' || !rights) return false;
  if (access === 'session' || rights.is_staff) return true;
  if (access === 'staff') return false;
  return access.some((module) => rights.modules.some((owned) => owned.toLowerCase() === module.toLowerCase()));
}

/** What of a call decides whether a program may make it. */
interface Called {
  access: Access;
  method: string;
  readOnly?: true;
  programs?: boolean;
}

/** Whether a call changes nothing. */
export const isReading = ({ method, readOnly }: Pick<Called, 'method' | 'readOnly'>): boolean =>
  method === 'GET' || readOnly === true;

/**
 * Whether a key for programs may ever make a call (PUE-3): what holders of a module may, and of what is for anyone signed in only what reads the
 * options of the own client. Never what is for staff.
 */
export const forPrograms = ({ access, programs }: Pick<Called, 'access' | 'programs'>): boolean =>
  access === 'session' ? programs === true : typeof access === 'object' && programs !== false;
