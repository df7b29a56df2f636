import { clients } from '@botones/contract/clients/clients';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useModuleName } from '../../app/module.words.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useRights } from '../../app/session/rights.tsx';
import type { Session } from '../../app/session/session.ts';
import { useWords } from '../../app/words.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { DelayedSkeleton } from '../../ui/skeletons.tsx';
import { accountWords } from './account.words.ts';
import { Panel, Rows } from './account-styles.ts';

/** One's role (ACC-18, AMB-172) and, of the modules that the client has, those one holds (ACC-19). */
export function OwnRights({ user }: { user: Session['user'] }) {
  const words = useWords(accountWords);
  const named = useModuleName();
  const rights = useRights();
  const id = useId();
  const client_id = user.client?.client_id ?? 0;
  const ofClient = useQuery({
    ...queryOf(clients.modulesByClient, { params: { client_id } }),
    enabled: !user.is_staff,
  });
  const all = useQuery({ ...queryOf(clients.modules, {}), enabled: user.is_staff });
  const holds = (name: string) => user.is_staff || (rights?.modules.includes(name) ?? false);
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{words.role}</h2>
      <p style={{ margin: 0, fontSize: '1.0625rem', fontWeight: 640 }}>{user.profile?.name ?? words.noProfile}</p>
      <p className="quiet" style={{ marginBottom: 14 }}>
        {user.is_staff ? words.staff : (user.client?.name ?? '')}
      </p>
      <QueryBoundary
        query={user.is_staff ? all : ofClient}
        skeleton={
          <DelayedSkeleton>
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} height={24} sx={{ margin: '17px 0' }} />
            ))}
          </DelayedSkeleton>
        }
        isEmpty={(modules) => modules.length === 0}
        empty={<p className="quiet">{words.noModules}</p>}
      >
        {(modules) => (
          <Rows aria-label={words.role} style={{ columns: modules.length > 6 ? 2 : 1, columnGap: 24 }}>
            {modules.map(({ module_id, name }) => (
              <li key={module_id} style={{ padding: '6px 0', breakInside: 'avoid' }}>
                <div id={`${id}-${module_id}`}>{named(name)}</div>
                <Switch
                  disabled
                  checked={holds(name)}
                  slotProps={{ input: { 'aria-labelledby': `${id}-${module_id}`, 'aria-describedby': `${id}-why` } }}
                />
              </li>
            ))}
          </Rows>
        )}
      </QueryBoundary>
      {!user.is_staff && (
        <p className="quiet" id={`${id}-why`} style={{ marginTop: 14 }}>
          {words.modulesNote}
        </p>
      )}
    </Panel>
  );
}
