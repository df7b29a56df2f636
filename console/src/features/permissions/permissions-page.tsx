import { type Profile, profiles } from '@botones/contract/profiles';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { ClientScreen } from '../../app/client-screen.tsx';
import { useModuleName } from '../../app/module.words.ts';
import { queryClient, useQuery, useWrite } from '../../app/query.ts';
import { useAllowed, useRights } from '../../app/rights.tsx';
import { useWords } from '../../app/words.ts';
import type { Column } from '../../ui/columns.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { useOpenedOver } from '../../ui/opened.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { permissionsWords } from './permissions.words.ts';
import { profileOf, profilesPage } from './permissions-api.ts';
import { ProfileDrawer } from './profile-drawer.tsx';

const opening = ['add', 'edit'] as const;

/** The profiles of a client, or of all, each with its modules and who has it (PRM-01..03). */
function Profiles({ client_id }: { client_id: number }) {
  const words = useWords(permissionsWords);
  const named = useModuleName();
  const staff = useRights()?.is_staff ?? false;
  const seesUsers = useAllowed(['Usuarios']);
  const list = useListState({ filters: ['search'] });
  const opened = useOpenedOver(opening);
  const confirm = useConfirm();
  const remove = useWrite(profiles.remove);
  const search = list.filters.search?.slice(0, 100);
  const query = useQuery(profilesPage(client_id, { ...list.query, ...(search && { search }) }));

  const ask = async (profile: Profile) => {
    const { deleteTitle: title, deleteAction: action } = words;
    if (!(await confirm({ title, body: words.deleteBody(profile.name), action, danger: true }))) return;
    remove.mutate(
      { params: { profile_id: profile.profile_id } },
      { onSuccess: () => toast({ message: words.deleted(profile.name) }) },
    );
  };
  const edit = (profile: Profile) => {
    queryClient.setQueryData(profileOf(client_id, profile.profile_id).queryKey, profile);
    opened.show('edit', profile.profile_id);
  };
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
      { id: 'profile_id', label: words.profile_id, align: 'right', render: (profile) => profile.profile_id },
      { id: 'name', label: words.name, heading: true, render: ({ name }) => <b style={{ fontWeight: 620 }}>{name}</b> },
      ...(staff && client_id === 0
        ? [{ id: 'client', label: words.client, render: ({ client }: Profile) => client?.name ?? '' }]
        : []),
      {
        id: 'modules',
        label: words.modules,
        wide: true,
        render: ({ modules }) => (
          <span style={{ display: 'block', whiteSpace: 'normal', minWidth: 180, maxWidth: 520 }}>
            {modules.map(({ name }) => named(name)).join(', ') || words.noModules}
          </span>
        ),
      },
    ],
    [words, named, staff, client_id],
  );
  const columns: Column<Profile>[] = [
    ...facts,
    { id: 'users', label: words.usersHead, render: usersOf },
    {
      id: 'actions',
      acts: true,
      label: words.actions,
      align: 'right',
      render: (profile) => (
        <span style={{ display: 'inline-flex', gap: 2, margin: '-8px 0' }}>
          <IconButton aria-label={words.editNamed(profile.name)} onClick={() => edit(profile)}>
            <Pencil />
          </IconButton>
          <Tooltip title={profile.users_count > 0 ? words.inUse : ''}>
            <span>
              <IconButton
                aria-label={words.deleteNamed(profile.name)}
                disabled={profile.users_count > 0}
                onClick={() => void ask(profile)}
              >
                <Trash2 />
              </IconButton>
            </span>
          </Tooltip>
        </span>
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
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          subtitle={words.subtitle}
          actions={
            <>
              <SearchField
                value={search ?? ''}
                onChange={(typed) => list.setFilters({ search: typed || undefined })}
                label={words.search}
              />
              {add}
            </>
          }
        />
      }
    >
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
      <ProfileOpened {...opened} client_id={client_id} />
    </ListPage>
  );
}

/** The drawer over the list, as the address says; a profile that is linked to is fetched first. */
function ProfileOpened(props: ReturnType<typeof useOpenedOver<(typeof opening)[number]>> & { client_id: number }) {
  const { shown, open, close, client_id } = props;
  const id = shown?.id ?? 0;
  const query = useQuery({ ...profileOf(client_id, id), enabled: open && id > 0 });
  const gone = open && id > 0 && (query.data === null || query.isError);
  const words = useWords(permissionsWords);
  useEffect(() => {
    if (!gone) return;
    toast({ message: words.gone, tone: 'failed' });
    close();
  }, [gone, close, words]);
  if (!shown) return null;
  if (shown.kind === 'add')
    return <ProfileDrawer key={shown.key} open={open} profile={null} client_id={client_id} onClose={close} />;
  if (query.data?.profile_id !== id) return null;
  return <ProfileDrawer key={shown.key} open={open} profile={query.data} client_id={client_id} onClose={close} />;
}

/** What people of a client may open: all profiles for staff, those of the own client for the others (PRM-08, PRM-10). */
export function PermissionsPage() {
  const words = useWords(permissionsWords);
  return (
    <ClientScreen title={words.title} all>
      {(client_id) => <Profiles client_id={client_id} />}
    </ClientScreen>
  );
}
