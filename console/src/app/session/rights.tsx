import { type Access, allows, type Rights } from '@botones/contract/calls/access';
import type { ReactNode } from 'react';
import { rightsOf, useSession } from './session.ts';

/** What the signed-in person may do at this moment; follows changes of their profile. */
export function useRights(): Rights | null {
  const session = useSession();
  return session && rightsOf(session.user);
}

/** `useAllowed(robots.create.access)`: whether to offer a button. The server decides all the same. */
export const useAllowed = (access: Access): boolean => allows(access, useRights());

/** Its children for people who have the access, something else for the others. */
export function Allowed({
  access,
  otherwise,
  children,
}: {
  access: Access;
  otherwise: ReactNode;
  children: ReactNode;
}) {
  return useAllowed(access) ? children : otherwise;
}
