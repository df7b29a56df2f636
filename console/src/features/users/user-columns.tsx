import type { User } from '@botones/contract/users';
import { styled } from '@mui/material/styles';
import type { Language } from '../../app/preferences.ts';
import { wordsIn } from '../../app/words.ts';
import type { Column } from '../../ui/columns.tsx';
import { formatsFor, zoneNow } from '../../ui/formats.ts';
import { Pill } from '../../ui/status-pill.tsx';
import { usersWords } from './users.words.ts';
import { fullName, type UserSort } from './users-api.ts';

/** Names wrap where everything else in a table stands on one line. */
const Name = styled('span')({ display: 'block', minWidth: 150, whiteSpace: 'normal', overflowWrap: 'anywhere' });

/** The columns of the list of users (USR-02..07), for table, card and file. With `clients` also whose they are. */
export function userColumns(language: Language, clients: boolean): Column<User, UserSort>[] {
  const words = wordsIn(usersWords, language);
  const formats = formatsFor(language, zoneNow());
  const clientOf = ({ client, is_staff }: User) => client?.name ?? (is_staff ? words.staff : '');
  const stateOf = (user: User) => (user.is_active ? words.active : words.suspended);
  const loginOf = ({ last_login }: User) => (last_login ? formats.dateTime(last_login) : words.never);
  return [
    {
      id: 'user_id',
      label: words.user_id,
      align: 'right',
      render: (user) => user.user_id,
      value: (user) => user.user_id,
      sort: { asc: 'user_id', desc: 'user_id_desc' },
    },
    {
      id: 'name',
      label: words.name,
      heading: true,
      render: (user) => (
        <Name style={{ fontWeight: 620 }}>
          {fullName(user)}
          {!user.is_active && (
            <>
              {' '}
              <Pill tone="off">{words.suspended}</Pill>
            </>
          )}
        </Name>
      ),
      value: fullName,
      sort: { asc: 'name', desc: 'name_desc' },
    },
    {
      id: 'email',
      label: words.email,
      wide: true,
      render: (user) => user.email,
      value: (user) => user.email,
      sort: { asc: 'email', desc: 'email_desc' },
    },
    ...(clients
      ? [{ id: 'client', label: words.client, render: (user: User) => <Name>{clientOf(user)}</Name>, value: clientOf }]
      : []),
    {
      id: 'profile',
      label: words.profile,
      // Beside the client there is no room for it on a laptop; it is one press away.
      hidden: clients,
      render: (user) => user.profile?.name ?? '',
      value: (user) => user.profile?.name ?? '',
    },
    {
      id: 'last_login',
      label: words.lastLogin,
      render: loginOf,
      value: (user) => (user.last_login ? loginOf(user) : ''),
      sort: { asc: 'last_login_oldest', desc: 'last_login' },
    },
    {
      id: 'state',
      label: words.state,
      // Who is suspended is told beside the name.
      hidden: true,
      render: (user) => (
        <Pill tone={user.is_active ? 'ok' : 'off'} hollow={!user.is_active}>
          {stateOf(user)}
        </Pill>
      ),
      value: stateOf,
    },
  ];
}
