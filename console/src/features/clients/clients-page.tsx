import { type Client, clients } from '@botones/contract/clients';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useQuery, useWrite } from '../../app/query.ts';
import { useAllowed } from '../../app/rights.tsx';
import { useWords } from '../../app/words.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ChipGroup, FilterChip } from '../../ui/filter-chip.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Region } from '../../ui/region.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { CardGrid, Waiting } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.tsx';
import { ClientCard } from './client-card.tsx';
import { clientsWords } from './clients.words.ts';
import { clientsPage } from './clients-api.ts';

const Cards = styled(CardGrid)({ margin: 0, padding: 0, listStyle: 'none' });

const states = ['active', 'suspended'] as const;

const skeleton = (
  <Waiting>
    <CardGrid>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} height={252} sx={{ borderRadius: '20px' }} />
      ))}
    </CardGrid>
  </Waiting>
);

/** The organisations: every one as a card for staff, the own one for holders of Clientes (CLI-01, CLI-28). */
export function ClientsPage() {
  const words = useWords(clientsWords);
  const staff = useAllowed(clients.create.access);
  const list = useListState({ filters: ['search', 'state'] });
  const confirm = useConfirm();
  const remove = useWrite(clients.remove, { also: ['robots', 'users', 'profiles', 'alerts'] });
  const search = list.filters.search?.slice(0, 100);
  const state = states.find((each) => each === list.filters.state);
  const query = useQuery(clientsPage({ ...list.query, ...(search && { search }), ...(state && { state }) }));

  const ask = async (client: Client) => {
    const body = (
      <>
        <p style={{ margin: '0 0 8px', fontWeight: 600, overflowWrap: 'anywhere' }}>{client.name}</p>
        <p style={{ margin: 0 }}>{words.deleteBody(client.users_count, client.robots_count)}</p>
      </>
    );
    const { deleteTitle: title, deleteAction: action } = words;
    if (!(await confirm({ title, body, action, danger: true }))) return;
    remove.mutate(
      { params: { client_id: client.client_id } },
      { onSuccess: () => toast({ message: words.deleted(client.name) }) },
    );
  };
  const add = staff && (
    <Button
      component={Link}
      to="/client/form/0"
      variant="contained"
      startIcon={<Plus />}
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
          subtitle={query.data ? words.count(query.data.total ?? query.data.rows.length) : ' '}
          actions={
            staff && (
              <>
                <SearchField
                  value={search ?? ''}
                  onChange={(typed) => list.setFilters({ search: typed || undefined })}
                  label={words.search}
                />
                {add}
              </>
            )
          }
        />
      }
      filters={
        staff && (
          <ChipGroup label={words.filter}>
            {states.map((each) => (
              <FilterChip
                key={each}
                label={words.states[each]}
                on={each === state}
                onToggle={() => list.setFilters({ state: each === state ? undefined : each })}
              />
            ))}
          </ChipGroup>
        )
      }
    >
      <Region
        query={query}
        skeleton={skeleton}
        isEmpty={(page) => page.rows.length === 0 && list.page === 1}
        filtered={list.filtered}
        onClear={list.clear}
        empty={
          <Empty title={words.none} action={add}>
            {words.noneBody}
          </Empty>
        }
      >
        {(page) => (
          <>
            <Cards as="ul" aria-label={words.title}>
              {page.rows.map((client) => (
                <ClientCard key={client.client_id} client={client} staff={staff} onRemove={() => void ask(client)} />
              ))}
            </Cards>
            {(page.next !== null || list.page > 1) && <Pager page={page} list={list} />}
          </>
        )}
      </Region>
    </ListPage>
  );
}
