import { type User, users } from '@botones/contract/users';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { ClientScreen } from '../../app/client-screen.tsx';
import { usePreferences } from '../../app/preferences.ts';
import { q, queryClient, useQuery } from '../../app/query.ts';
import { useSession } from '../../app/session.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import { ColumnChooser } from '../../ui/columns.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { useOpenedOver } from '../../ui/opened.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useRowSelection } from '../../ui/row-selection.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useBulk } from './bulk.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkResults } from './bulk-results.tsx';
import { useUserActions } from './user-actions.ts';
import { userColumns } from './user-columns.tsx';
import { UserMenu } from './user-menu.tsx';
import { opening, UserOpened } from './user-opened.tsx';
import { usersWords } from './users.words.ts';
import { fullName, readUsers, type UserSort, type UsersView, usersPage } from './users-api.ts';
import { type UserFilter, UsersFilters } from './users-filters.tsx';

const sorts = [
  ...(['name', 'name_desc', 'email', 'email_desc', 'last_login', 'last_login_oldest'] as const),
  ...(['user_id', 'user_id_desc'] as const),
] satisfies UserSort[];
const filters = ['search', 'state', 'kind', 'profile'] satisfies UserFilter[];
const keyOf = ({ user_id }: User) => user_id;
const oneOf = <T extends string>(words: readonly T[], said: string | undefined) => words.find((word) => word === said);

/** The users of a client, or of all: found, ordered and paged by the server, chosen and managed here (USR-01). */
function Users({ client_id }: { client_id: number }) {
  const words = useWords(usersWords);
  const { language } = usePreferences();
  const me = useSession()?.user;
  const staff = me?.is_staff ?? false;
  const list = useListState({ sorts, filters });
  const opened = useOpenedOver(opening);
  const actions = useUserActions();
  const bulk = useBulk();
  const selection = useRowSelection(keyOf);

  const { search, profile } = list.filters;
  const state = oneOf(['active', 'suspended'], list.filters.state);
  const kind = oneOf(['staff', 'client'], list.filters.kind);
  const asked: Omit<UsersView, 'limit'> = {
    ...(search && { search: search.slice(0, 100) }),
    ...(Number(profile) > 0 && { profile_id: Number(profile) }),
    ...(state && { state }),
    ...(kind && { kind }),
  };
  const query = useQuery(usersPage(client_id, { ...list.query, ...asked }));
  const rows = query.data?.rows ?? [];
  const mayManage = (user: User) => staff || !user.is_staff;
  const mayChoose = (user: User) => user.user_id !== me?.user_id && mayManage(user);
  // Only what is in sight can be changed: what another page or filter hides is chosen no longer.
  const picked = rows.filter((user) => mayChoose(user) && selection.chosen.has(keyOf(user)));

  const show = (as: 'edit' | 'pin', user: User) => {
    // What the row knows opens the form at once.
    queryClient.setQueryData(q(users.get, { params: { user_id: user.user_id } }).queryKey, user);
    opened.show(as, user.user_id);
  };
  const facts = useMemo(() => userColumns(language, staff && client_id === 0), [language, staff, client_id]);
  const columns = [
    ...facts,
    {
      id: 'actions',
      acts: true,
      label: words.actions,
      align: 'right' as const,
      render: (user: User) => (
        <UserMenu
          user={user}
          self={user.user_id === me?.user_id}
          mayManage={mayManage(user)}
          onEdit={() => show('edit', user)}
          onPin={() => show('pin', user)}
          onLink={() => actions.sendLink(user)}
          onActive={(is_active) => void actions.setActive(user, is_active)}
          onRemove={() => void actions.remove(user)}
        />
      ),
    },
  ];
  const add = (
    <Button
      variant="contained"
      startIcon={<Plus />}
      onClick={() => opened.show('add')}
      sx={{ flex: { xs: '1 1 auto', sm: 'none' } }}
    >
      {words.add}
    </Button>
  );
  const total = query.data?.total;
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          subtitle={query.data ? words.count(total ?? null) : ' '}
          actions={
            <>
              <SearchField
                value={search ?? ''}
                onChange={(typed) => list.setFilters({ search: typed || undefined })}
                label={words.search}
              />
              <ColumnChooser name="users" columns={facts} />
              <ExportButton
                title={wordsIn(usersWords, 'es-mx').title}
                columns={userColumns('es-mx', staff && client_id === 0)}
                disabled={rows.length === 0}
                page={(after, signal) =>
                  readUsers(
                    client_id,
                    { limit: 100, ...(after && { after }), ...(list.sort && { sort: list.sort }), ...asked },
                    signal,
                  )
                }
              />
              {add}
            </>
          }
        />
      }
      filters={<UsersFilters client_id={client_id} staff={staff} filters={list.filters} onFilter={list.setFilters} />}
    >
      <BulkBar
        count={picked.length}
        onSuspend={() => void bulk.run(picked, false)}
        onReactivate={() => void bulk.run(picked, true)}
        onClear={selection.none}
      />
      <DataTable
        name="users"
        caption={words.caption}
        columns={columns}
        rowKey={keyOf}
        query={query}
        list={list}
        selection={{
          chosen: new Set(picked.map(keyOf)),
          choose: selection.choose,
          label: (user) => words.chooseNamed(fullName(user)),
          allLabel: words.chooseAll,
          may: mayChoose,
        }}
        empty={
          <Empty title={words.none} action={add}>
            {words.noneBody}
          </Empty>
        }
      />
      <BulkResults
        results={bulk.results}
        onClose={() => {
          bulk.close();
          selection.none();
        }}
      />
      <UserOpened shown={opened.shown} open={opened.open} client_id={client_id} close={opened.close} />
    </ListPage>
  );
}

/** Who may sign in: all of them for staff, those of the own client for the others (USR-35, USR-36). */
export function UsersPage() {
  const words = useWords(usersWords);
  return (
    <ClientScreen title={words.title} all>
      {(client_id) => <Users client_id={client_id} />}
    </ClientScreen>
  );
}
