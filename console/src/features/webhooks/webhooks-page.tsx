import { type AddedWebhook, type Webhook, webhooks } from '@botones/contract/webhooks/webhooks';
import IconButton from '@mui/material/IconButton';
import { History, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { queryOf } from '../../app/query.ts';
import { useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { AddButton } from '../../ui/list/add-button.tsx';
import { ColumnChooser } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { searchOf } from '../../ui/list/list-state.ts';
import { namedSorts } from '../../ui/list/named-columns.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { usePagedList } from '../../ui/list/paged-list.ts';
import { actionsColumn, EditButton, RowActions, RowMenu } from '../../ui/list/row-actions.tsx';
import { useDelete } from '../../ui/list/use-delete.ts';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';
import { historyPath, useWebhookColumns } from './webhook-columns.tsx';
import { WebhookDrawer } from './webhook-drawer.tsx';
import { webhooksWords } from './webhooks.words.ts';

const opening = ['add', 'edit'] as const;
const keyOf = ({ webhook_id }: Webhook) => webhook_id;

/** The webhooks of a client, or of all: where to, of what, and how each fares (PUE-1). */
export function WebhooksPage({ client_id }: { client_id: number }) {
  const words = useWords(webhooksWords);
  const kit = useWords(listWords);
  const staff = useRights()?.is_staff ?? false;
  const drawer = useRecordDrawer(opening, (webhook_id) => queryOf(webhooks.get, { params: { webhook_id } }));
  const remove = useDelete(webhooks.remove);
  const [added, setAdded] = useState<AddedWebhook | null>(null);
  const [tested, setTested] = useState<Webhook | null>(null);
  const list = usePagedList(webhooks.list, {
    sorts: namedSorts,
    filters: ['search'],
    asks: (view) => ({ query: { ...(client_id > 0 && { client_id }), ...searchOf(view) } }),
  });
  const facts = useWebhookColumns(staff && client_id === 0);
  const columns = [
    ...facts,
    {
      ...actionsColumn,
      label: kit.actions,
      render: (webhook: Webhook) => {
        const { webhook_id, name } = webhook;
        const goes = () => void remove({ params: { webhook_id } }, name, { body: words.deleteBody(name) });
        return (
          <RowActions>
            <IconButton aria-label={words.testOf(name)} onClick={() => setTested(webhook)}>
              <Send />
            </IconButton>
            <EditButton name={name} onClick={() => drawer.showRecord('edit', webhook_id, webhook)} />
            <RowMenu
              name={name}
              items={[
                { label: words.history(name), icon: History, to: historyPath(webhook_id) },
                { label: kit.delete(name), icon: Trash2, onClick: goes, bad: true },
              ]}
            />
          </RowActions>
        );
      },
    },
  ];
  const add = <AddButton onClick={() => drawer.show('add')}>{words.add}</AddButton>;
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          list={list}
          subtitle={words.subtitle}
          actions={
            <>
              <ListSearch list={list} label={words.search} />
              <ColumnChooser name="webhooks" columns={facts} />
              {add}
            </>
          }
        />
      }
    >
      <DataTable
        name="webhooks"
        caption={words.caption}
        columns={columns}
        rowKey={keyOf}
        query={list.query}
        list={list}
        empty={
          <Empty title={words.none} action={add}>
            {words.noneBody}
          </Empty>
        }
      />
      <RecordDrawer drawer={drawer}>
        {(webhook, { open, onClose }) => (
          <WebhookDrawer {...{ open, webhook, client_id, onClose }} onAdded={setAdded} onTest={setTested} />
        )}
      </RecordDrawer>
      {added && <SecretDialog name={added.name} secret={added.secret} onClose={() => setAdded(null)} />}
      {tested && <TestDialog key={tested.webhook_id} webhook={tested} onClose={() => setTested(null)} />}
    </ListPage>
  );
}
WebhooksPage.words = webhooksWords;
