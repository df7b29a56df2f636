import type { Client } from '@botones/contract/clients/clients';
import { Link } from 'react-router';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { RelativeTime } from '../../ui/page/relative-time.tsx';
import { clientsWords } from './clients.words.ts';

/** What a client has now, as terms of a list: its robots, its users, when anything of it was last heard. */
export function ClientDetails({ client }: { client: Client }) {
  const words = useWords(clientsWords);
  const staff = useAllowed('staff');
  const seesUsers = useAllowed(['Usuarios']);
  const robots = words.robots(client.robots_count);
  const users = words.users(client.users_count);
  return (
    <>
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
          <RelativeTime at={client.last_activity_at} />
        </dd>
      </div>
    </>
  );
}
