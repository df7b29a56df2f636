import { type Profile, profiles } from '@botones/contract/profiles/profiles';
import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { useModuleName } from '../../app/module.words.ts';
import { useQuery } from '../../app/query.ts';
import { useAllowed, useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { AddButton } from '../../ui/list/add-button.tsx';
import { Brief } from '../../ui/list/brief.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { listSource } from '../../ui/list/list-source.ts';
import { searchOf, useListState } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { actionsColumn, DeleteButton, EditButton, RowActions } from '../../ui/list/row-actions.tsx';
import { useDelete } from '../../ui/list/use-delete.ts';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { ProfileDrawer } from './profile-drawer.tsx';
import { profileOf } from './profile-queries.ts';
import { profilesWords } from './profiles.words.ts';

const opening = ['add', 'edit'] as const;

/** The profiles of a client, or of all, each with its modules and who has it (PRM-01..03). */
export function ProfilesPage({ client_id }: { client_id: number }) {
  const words = useWords(profilesWords);
  const kit = useWords(listWords);
  const named = useModuleName();
  const staff = useRights()?.is_staff ?? false;
  const seesUsers = useAllowed(['Usuarios']);
  const list = useListState({ filters: ['search'] });
  const drawer = useRecordDrawer(opening, (profile_id) => profileOf(client_id, profile_id));
  const remove = useDelete(profiles.remove);
  const source =
    client_id === 0
      ? listSource(list, profiles.list, { query: searchOf(list) })
      : listSource(list, profiles.listByClient, { params: { clientId: client_id }, query: searchOf(list) });
  const query = useQuery(source.page);

  const usersOf = (profile: Profile) => {
    const count = words.users(profile.users_count);
    if (!seesUsers || profile.users_count === 0) return count;
    const to = `/users?client_id=${profile.client?.client_id ?? 0}&profile=${profile.profile_id}`;
    return (
      <Link component={RouterLink} to={to} aria-label={words.usersOf(profile.name, profile.users_count)}>
        {count}
      </Link>
    );
  };
  const facts = useMemo<Column<Profile>[]>(
    () => [
      { id: 'profile_id', label: kit.id, align: 'right', quiet: true, render: (profile) => profile.profile_id },
      { id: 'name', label: kit.name, heading: true, render: ({ name }) => <Brief strong>{name}</Brief> },
      ...(staff && client_id === 0
        ? [{ id: 'client', label: kit.client, render: ({ client }: Profile) => client && <Brief>{client.name}</Brief> }]
        : []),
      {
        id: 'modules',
        label: words.modules,
        wide: true,
        render: ({ modules }) => (
          <span style={{ display: 'block', whiteSpace: 'normal', minWidth: 240, maxWidth: 520 }}>
            {modules.map(({ name }) => named(name)).join(', ') || words.noModules}
          </span>
        ),
      },
    ],
    [words, kit, named, staff, client_id],
  );
  const columns: Column<Profile>[] = [
    ...facts,
    { id: 'users', label: words.usersHead, render: usersOf },
    {
      ...actionsColumn,
      label: kit.actions,
      render: (profile) => {
        const { profile_id, name, users_count } = profile;
        const deletion = { title: words.deleteTitle, body: words.deleteBody(name) };
        return (
          <RowActions>
            <EditButton name={name} onClick={() => drawer.showRecord('edit', profile_id, profile)} />
            <DeleteButton
              name={name}
              impossible={users_count > 0 && words.inUse}
              onClick={() => void remove({ params: { profile_id } }, name, deletion)}
            />
          </RowActions>
        );
      },
    },
  ];
  const add = <AddButton onClick={() => drawer.show('add')}>{words.add}</AddButton>;
  const actions = (
    <>
      <ListSearch list={list} label={words.search} />
      {add}
    </>
  );
  return (
    <ListPage header={<PageHeader title={words.title} list={list} subtitle={words.subtitle} actions={actions} />}>
      <DataTable
        name="profiles"
        caption={words.caption}
        columns={columns}
        rowKey={(profile) => profile.profile_id}
        query={query}
        list={list}
        empty={
          <Empty title={words.none} action={add}>
            {words.noneBody}
          </Empty>
        }
      />
      <RecordDrawer drawer={drawer} gone={words.gone}>
        {(profile, { open, onClose }) => (
          <ProfileDrawer open={open} profile={profile} client_id={client_id} onClose={onClose} />
        )}
      </RecordDrawer>
    </ListPage>
  );
}
ProfilesPage.words = profilesWords;
