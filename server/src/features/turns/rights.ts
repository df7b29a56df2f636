import type { Person } from '../../app/identity/actor.ts';

/** Who decides about other people's boxes and tickets (TUR-1). */
export const isAdmin = (person: Person): boolean => person.is_staff || person.modules.includes('Admin cajas');
