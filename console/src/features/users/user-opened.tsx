import { users } from '@botones/contract/users';
import { useEffect } from 'react';
import { showProblem } from '../../app/problem.ts';
import { q, useQuery } from '../../app/query.ts';
import type { OpenedOver } from '../../ui/opened.ts';
import { PinDrawer } from './pin-drawer.tsx';
import { UserDrawer } from './user-drawer.tsx';

export const opening = ['add', 'edit', 'pin'] as const;

export interface UserOpenedProps {
  shown: OpenedOver<(typeof opening)[number]> | null;
  open: boolean;
  client_id: number;
  close: () => void;
}

/** What stands over the list, as the address says; a user that is linked to is fetched first. */
export function UserOpened({ shown, open, client_id, close }: UserOpenedProps) {
  const user_id = shown?.id ?? 0;
  const query = useQuery({ ...q(users.get, { params: { user_id } }), enabled: open && user_id > 0 });
  const gone = open && !query.data && query.error;
  useEffect(() => {
    if (!gone) return;
    showProblem(gone);
    close();
  }, [gone, close]);
  if (!shown) return null;
  if (shown.kind === 'add')
    return <UserDrawer key={shown.key} open={open} user={null} client_id={client_id} onClose={close} />;
  if (!query.data || query.data.user_id !== user_id) return null;
  return shown.kind === 'edit' ? (
    <UserDrawer key={shown.key} open={open} user={query.data} client_id={client_id} onClose={close} />
  ) : (
    <PinDrawer key={shown.key} open={open} user={query.data} onClose={close} />
  );
}
