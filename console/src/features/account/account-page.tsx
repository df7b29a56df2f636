import { signIn } from '@botones/contract/sign-in/sign-in';
import { users } from '@botones/contract/users/users';
import { useId } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { accountWords } from './account.words.ts';
import { Columns, Panel } from './account-styles.ts';
import { OwnDataForm } from './own-data-form.tsx';
import { OwnRights } from './own-rights.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { OwnStorage } from './own-storage.tsx';
import { OwnWay } from './own-way.tsx';
import { PasswordForm } from './password-form.tsx';

/** The own account: data, password, rights and open sessions (ACC-01). */
export function AccountPage() {
  const words = useWords(accountWords);
  const user = useSession()?.user;
  const id = useId();
  const params = { user_id: user?.user_id ?? 0 };
  const query = useQuery({ ...queryOf(users.get, { params }), enabled: user !== undefined });
  const way = useQuery(queryOf(signIn.own, {}));
  if (!user) return null;
  return (
    <>
      <PageHeader title={words.title} subtitle={user.email} />
      <Columns>
        <div>
          <Panel aria-labelledby={id}>
            <h2 id={id}>{words.data}</h2>
            <QueryBoundary query={query} skeleton={<FieldsSkeleton count={4} />}>
              {(found) => <OwnDataForm user={found} />}
            </QueryBoundary>
          </Panel>
          {way.data && <OwnWay way={way.data} />}
          {/* Who comes in with the company's account alone has none to change. */}
          {(way.isError || way.data?.required === false) && <PasswordForm user_id={user.user_id} email={user.email} />}
        </div>
        <div>
          <OwnRights user={user} />
          {user.client && <OwnStorage client_id={user.client.client_id} />}
          <OwnSessions />
        </div>
      </Columns>
    </>
  );
}
