import { webhookEvents } from '@botones/contract/webhooks/webhook-names';
import { deliveryStates, type Webhook, webhooks } from '@botones/contract/webhooks/webhooks';
import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ChoiceChip } from '../../../ui/filter/choice-chip.tsx';
import { ChipGroup } from '../../../ui/filter/filter-chip.tsx';
import { FilterChips } from '../../../ui/filter/filter-chips.tsx';
import { useGone } from '../../../ui/gone.ts';
import { ColumnChooser } from '../../../ui/list/columns.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { useListDrawer } from '../../../ui/list/drawer-state.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { filterOf, writeList } from '../../../ui/list/list-state.ts';
import { NoRecord, recordIn } from '../../../ui/list/no-record.tsx';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { usePagedList } from '../../../ui/list/paged-list.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { useEventName } from '../event-names.ts';
import { WebhookState } from '../webhook-columns.tsx';
import { webhooksWords } from '../webhooks.words.ts';
import { deliveriesWords } from './deliveries.words.ts';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';

const Standing = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginTop: 8,
  '& > small': { margin: 0 },
});

const listPath = '/management/webhooks';

function Deliveries({ webhook }: { webhook: Webhook }) {
  const words = useWords(deliveriesWords);
  const nameOf = useEventName();
  const [search] = useSearchParams();
  const { webhook_id, name, url } = webhook;
  const list = usePagedList(webhooks.deliveries, {
    filters: ['state', 'event'],
    asks: (view) => ({
      params: { webhook_id },
      query: { ...filterOf(view, 'state', deliveryStates), ...filterOf(view, 'event', webhookEvents) },
    }),
  });
  const { shown, open, close, show } = useListDrawer(['open']);
  const hrefOf = useCallback((id: number) => `?${writeList(search, { open: String(id) })}`, [search]);
  const columns = useDeliveryColumns(hrefOf);
  const { event = '' } = filterOf(list, 'event', webhookEvents);
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          subtitle={
            <>
              <b style={{ fontWeight: 620, color: 'var(--ink)' }}>{name}</b>
              <br />
              <bdi style={{ overflowWrap: 'anywhere' }}>{url}</bdi>
              <Standing>
                <WebhookState webhook={webhook} />
                {words.days}
              </Standing>
            </>
          }
          actions={<ColumnChooser name="webhook-deliveries" columns={columns} />}
        />
      }
      filters={
        <ChipGroup label={words.filter}>
          <FilterChips list={list} filter="state" values={deliveryStates} names={words.states} />
          <ChoiceChip
            label={words.event}
            value={event}
            usual=""
            options={[
              { value: '', label: words.anyEvent },
              ...webhookEvents.map((each) => ({ value: each, label: nameOf(each) })),
            ]}
            onChoose={(chosen) => list.setFilters({ event: chosen || undefined })}
          />
        </ChipGroup>
      }
    >
      <DataTable
        name="webhook-deliveries"
        caption={words.caption}
        columns={columns}
        rowKey={({ delivery_id }) => delivery_id}
        query={list.query}
        list={list}
        onRow={({ delivery_id }) => show('open', delivery_id)}
        empty={<Empty title={words.none}>{words.noneBody}</Empty>}
      />
      <DeliveryDrawer
        webhook_id={webhook_id}
        delivery_id={shown?.id ?? 0}
        open={open}
        onClose={close}
        onAgain={(delivery_id) => show('open', delivery_id, true)}
      />
    </ListPage>
  );
}

function OfWebhook({ webhook_id }: { webhook_id: number }) {
  const query = useQuery(queryOf(webhooks.get, { params: { webhook_id } }));
  if (useGone(query.error)) return <Navigate to={listPath} replace />;
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
      {(webhook) => <Deliveries key={webhook_id} webhook={webhook} />}
    </QueryBoundary>
  );
}

/** What the webhook `?webhook_id=7` was sent within seven days, and what came back (PUE-1). */
export function DeliveriesPage() {
  const { title } = useWords(webhooksWords);
  const webhook_id = recordIn(useSearchParams()[0], 'webhook_id');
  if (!webhook_id) return <NoRecord to={listPath} named={webhook_id === null} />;
  return (
    <>
      <BackLink to={listPath} name={title} />
      <OfWebhook webhook_id={webhook_id} />
    </>
  );
}
