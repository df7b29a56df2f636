import type { Role } from './engine.ts';

/** Of each role so many connections where a process opens 26. */
const shares: Record<Role, number> = { app: 10, app_staff: 6, app_ingest: 6, app_system: 4 };
export const roles = Object.keys(shares) as Role[];
export const usualConnections = roles.reduce((sum, role) => sum + shares[role], 0);

/** Of each role at least one, together at most so many. */
export function connectionsByRole(total: number): Record<Role, number> {
  const sizes = { ...shares };
  for (const role of roles) sizes[role] = Math.max(1, Math.floor((shares[role] * total) / usualConnections));
  return sizes;
}

/** Files that are written at once, each on a connection of its own. */
export const mostCopies = 8;
/** Beside those for calls: to hear signals and the queue, to migrate, to write files. */
export const ownConnections = mostCopies + 3;
