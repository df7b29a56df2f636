import type { User } from '@botones/contract/users/users';
import type { Language } from '../../app/session/preferences.ts';
import { wordsIn } from '../../app/words.ts';
import { currentZone, formatsFor } from '../../ui/formats.ts';
import { Brief } from '../../ui/list/brief.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { Pill } from '../../ui/status-pill.tsx';
import { fullName } from './user-name.ts';
import { usersWords } from './users.words.ts';

/** An address that rather breaks behind its @ than anywhere. */
function Address({ email }: { email: string }) {
  const [name, host] = email.split(/(?<=@)/);
  return (
    <span className="brief address" title={email}>
      {name}
      <wbr />
      {host}
    </span>
  );
}

export const userSorts = [
  ...(['name', 'name_desc', 'email', 'email_desc', 'last_login', 'last_login_oldest'] as const),
  ...(['user_id', 'user_id_desc'] as const),
];
type UserSort = (typeof userSorts)[number];

/** The columns of the list of users (USR-02..07), for table, card and file. With `clients` also whose they are. */
export function userColumns(language: Language, clients: boolean): Column<User, UserSort>[] {
  const words = wordsIn(usersWords, language);
  const formats = formatsFor(language, currentZone());
  const clientOf = ({ client, is_staff }: User) => client?.name ?? (is_staff ? words.staff : '');
  const stateOf = (user: User) => (user.is_active ? words.active : words.suspended);
  const loginOf = ({ last_login }: User) => (last_login ? formats.dateTime(last_login) : words.never);
  return [
    {
      id: 'user_id',
      label: words.user_id,
      align: 'right',
      quiet: true,
      render: (user) => user.user_id,
      value: (user) => user.user_id,
      sort: { asc: 'user_id', desc: 'user_id_desc' },
    },
    {
      id: 'name',
      label: words.name,
      heading: true,
      render: (user) => (
        <>
          <Brief strong>{fullName(user)}</Brief>
          {!user.is_active && ' '}
          {!user.is_active && <Pill tone="off">{words.suspended}</Pill>}
        </>
      ),
      value: fullName,
      sort: { asc: 'name', desc: 'name_desc' },
    },
    {
      id: 'email',
      label: words.email,
      wide: true,
      render: (user) => <Address email={user.email} />,
      value: (user) => user.email,
      sort: { asc: 'email', desc: 'email_desc' },
    },
    ...(clients
      ? [
          {
            id: 'client',
            label: words.client,
            render: (user: User) => <Brief>{clientOf(user)}</Brief>,
            value: clientOf,
          },
        ]
      : []),
    {
      id: 'profile',
      label: words.profile,
      // Beside the client there is no room for it on a laptop; it is one press away.
      hidden: clients,
      render: (user) => user.profile && <Brief>{user.profile.name}</Brief>,
      value: (user) => user.profile?.name ?? '',
    },
    {
      id: 'last_login',
      label: words.lastLogin,
      render: (user) => <span style={{ fontVariantNumeric: 'tabular-nums' }}>{loginOf(user)}</span>,
      value: (user) => user.last_login && formats.cell(user.last_login),
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
