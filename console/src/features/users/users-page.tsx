import { type User, users } from '@botones/contract/users/users';
import { useMemo, useState } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import { useChosenRows } from '../../ui/bulk/chosen-rows.ts';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { ChipGroup } from '../../ui/filter/filter-chip.tsx';
import { FilterChips } from '../../ui/filter/filter-chips.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { AddButton } from '../../ui/list/add-button.tsx';
import { ColumnChooser } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { listSource } from '../../ui/list/list-source.ts';
import { filterOf, searchOf, useListState } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { actionsColumn } from '../../ui/list/row-actions.tsx';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { InvitationDialog, type InvitationLink } from './invitation-dialog.tsx';
import { PinDrawer } from './pin-drawer.tsx';
import { ProfileChip } from './profile-chip.tsx';
import { useUserActions } from './user-actions.ts';
import { userColumns, userSorts } from './user-columns.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { UserMenu } from './user-menu.tsx';
import { fullName } from './user-name.ts';
import { usersWords } from './users.words.ts';
import { UsersBulk } from './users-bulk.tsx';

const opening = ['add', 'edit', 'pin'] as const;
const states = ['active', 'suspended'] as const;
const kinds = ['staff', 'client'] as const;
const keyOf = ({ user_id }: User) => user_id;

/** The users of a client, or of all: found, ordered and paged by the server, chosen and managed here (USR-01). */
export function UsersPage({ client_id }: { client_id: number }) {
  const words = useWords(usersWords);
  const kit = useWords(listWords);
  const { language } = usePreferences();
  const me = useSession()?.user;
  const staff = me?.is_staff ?? false;
  const ofAll = staff && client_id === 0;
  const list = useListState({ sorts: userSorts, filters: ['search', 'state', 'kind', 'profile'] });
  const drawer = useRecordDrawer(opening, (user_id) => queryOf(users.get, { params: { user_id } }));
  const actions = useUserActions();
  const [invitation, setInvitation] = useState<InvitationLink | null>(null);

  const profile = Number(list.filters.profile ?? 0);
  const asked = {
    ...searchOf(list),
    ...(profile > 0 && { profile_id: profile }),
    ...filterOf(list, 'state', states),
    ...filterOf(list, 'kind', kinds),
  };
  // All users for staff who chose no client (USR-29, USR-30).
  const source =
    client_id === 0
      ? listSource(list, users.list, { query: asked })
      : listSource(list, users.listByClient, { params: { client_id }, query: asked });
  const query = useQuery(source.page);
  const rows = query.data?.rows ?? [];
  const mayManage = (user: User) => staff || !user.is_staff;
  const chosen = useChosenRows(rows, keyOf, {
    may: (user) => user.user_id !== me?.user_id && mayManage(user),
    label: (user) => words.chooseNamed(fullName(user)),
  });

  const facts = useMemo(() => userColumns(language, ofAll), [language, ofAll]);
  const columns = [
    ...facts,
    {
      ...actionsColumn,
      label: kit.actions,
      render: (user: User) => (
        <UserMenu
          user={user}
          self={user.user_id === me?.user_id}
          mayManage={mayManage(user)}
          onEdit={() => drawer.showRecord('edit', user.user_id, user)}
          onPin={() => drawer.showRecord('pin', user.user_id, user)}
          onLink={() => actions.sendLink(user)}
          onActive={(is_active) => void actions.setActive(user, is_active)}
          onRemove={() => void actions.remove(user)}
        />
      ),
    },
  ];
  const add = <AddButton onClick={() => drawer.show('add')}>{words.add}</AddButton>;
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          list={list}
          subtitle={query.data ? words.count(query.data.total) : ' '}
          actions={
            <>
              <ListSearch list={list} label={words.search} />
              <ColumnChooser name="users" columns={facts} />
              <ExportButton
                title={wordsIn(usersWords, 'es-mx').title}
                columns={userColumns('es-mx', ofAll)}
                disabled={rows.length === 0}
                page={source.read}
              />
              {add}
            </>
          }
        />
      }
      filters={
        <ChipGroup label={words.filters}>
          <FilterChips list={list} filter="state" values={states} names={words.states} />
          {ofAll && <FilterChips list={list} filter="kind" values={kinds} names={words.kinds} />}
          <ProfileChip client_id={client_id} chosen={profile} onChoose={(next) => list.setFilters({ profile: next })} />
        </ChipGroup>
      }
    >
      <DataTable
        name="users"
        caption={words.caption}
        columns={columns}
        rowKey={keyOf}
        query={query}
        list={list}
        selection={chosen.selection}
        empty={
          <Empty title={words.none} action={add}>
            {words.noneBody}
          </Empty>
        }
      />
      <UsersBulk users={chosen.rows} onNone={chosen.none} />
      <RecordDrawer drawer={drawer}>
        {(user, { kind, open, onClose }) =>
          user && kind === 'pin' ? (
            <PinDrawer open={open} user={user} onClose={onClose} />
          ) : (
            <UserDrawer open={open} user={user} client_id={client_id} onClose={onClose} onLink={setInvitation} />
          )
        }
      </RecordDrawer>
      {invitation && <InvitationDialog invitation={invitation} onClose={() => setInvitation(null)} />}
    </ListPage>
  );
}
UsersPage.words = usersWords;
