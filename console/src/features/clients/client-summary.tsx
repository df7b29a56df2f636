import type { Client } from '@botones/contract/clients';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useAllowed } from '../../app/rights.tsx';
import { useWords } from '../../app/words.ts';
import { Age } from '../../ui/age.tsx';
import { ClientExport } from './client-export.tsx';
import { ClientMark } from './client-mark.tsx';
import { clientsWords } from './clients.words.ts';

const Bar = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '14px 36px',
  margin: '0 0 20px',
  padding: '18px 24px',
  maxWidth: 900,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 20,
  '& dt': { fontSize: '0.8125rem', color: 'var(--ink-2)' },
  '& dd': { margin: 0, fontWeight: 640, fontVariantNumeric: 'tabular-nums' },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '14px 36px', margin: 0 },
  '& > button': { marginInlineStart: 'auto' },
  '& a': { color: 'inherit', textDecorationColor: 'var(--line-strong)', textUnderlineOffset: 3 },
});

/** What a client has now: its robots, its users, when anything of it was last heard; for staff, all of it as a file. */
export function ClientSummary({ client }: { client: Client }) {
  const words = useWords(clientsWords);
  const staff = useAllowed('staff');
  const seesUsers = useAllowed(['Usuarios']);
  const robots = words.robots(client.robots_count);
  const users = words.users(client.users_count);
  return (
    <Bar>
      <ClientMark client={client} />
      <dl>
        <div>
          <dt>{words.robotsHead}</dt>
          <dd>{staff ? <Link to={`/robots?search=${encodeURIComponent(client.name)}`}>{robots}</Link> : robots}</dd>
        </div>
        <div>
          <dt>{words.usersHead}</dt>
          <dd>{seesUsers ? <Link to={`/users?client_id=${client.client_id}`}>{users}</Link> : users}</dd>
        </div>
        <div>
          <dt>{words.lastActivity}</dt>
          <dd>
            <Age at={client.last_activity_at} />
          </dd>
        </div>
      </dl>
      {staff && <ClientExport client={client} />}
    </Bar>
  );
}
