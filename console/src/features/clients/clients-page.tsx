import { type Client, clients } from '@botones/contract/clients/clients';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { ChipGroup } from '../../ui/filter/filter-chip.tsx';
import { FilterChips } from '../../ui/filter/filter-chips.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { AddButton } from '../../ui/list/add-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { filterOf, searchOf } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { usePagedList } from '../../ui/list/paged-list.ts';
import { Pager } from '../../ui/list/pager.tsx';
import { useDelete } from '../../ui/list/use-delete.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { CardGrid, DelayedSkeleton } from '../../ui/skeletons.tsx';
import { ClientCard } from './client-card.tsx';
import { clientsWords } from './clients.words.ts';

const Cards = styled(CardGrid)({ margin: 0, padding: 0, listStyle: 'none' });

const states = ['active', 'suspended'] as const;

const skeleton = (
  <DelayedSkeleton>
    <CardGrid>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} height={252} sx={{ borderRadius: '20px' }} />
      ))}
    </CardGrid>
  </DelayedSkeleton>
);

/** The organisations: every one as a card for staff, the own one for holders of Clientes (CLI-01, CLI-28). */
export function ClientsPage() {
  const words = useWords(clientsWords);
  const staff = useAllowed(clients.create.access);
  const remove = useDelete(clients.remove, { also: ['robots', 'users', 'profiles', 'alerts'] });
  const list = usePagedList(clients.list, {
    filters: ['search', 'state'],
    asks: (view) => ({ query: { ...searchOf(view), ...filterOf(view, 'state', states) } }),
  });

  const ask = ({ client_id, name, users_count, robots_count }: Client) => {
    const body = (
      <>
        <p style={{ margin: '0 0 8px', fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</p>
        <p style={{ margin: 0 }}>{words.deleteBody(users_count, robots_count)}</p>
      </>
    );
    const { deleteTitle: title, deleteAction: action } = words;
    return remove({ params: { client_id } }, name, { title, body, action, deleted: words.deleted(name) });
  };
  const add = staff && <AddButton to="/client/form/0">{words.add}</AddButton>;
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          list={list}
          subtitle={list.query.data ? words.count(list.query.data.total ?? list.query.data.rows.length) : ' '}
          actions={
            staff && (
              <>
                <ListSearch list={list} label={words.search} />
                {add}
              </>
            )
          }
        />
      }
      filters={
        staff && (
          <ChipGroup label={words.filter}>
            <FilterChips list={list} filter="state" values={states} names={words.states} />
          </ChipGroup>
        )
      }
    >
      <QueryBoundary
        query={list.query}
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
      </QueryBoundary>
    </ListPage>
  );
}
