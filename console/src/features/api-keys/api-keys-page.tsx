import { type ApiKey, apiKeys, keyStates } from '@botones/contract/api-keys/api-keys';
import Button from '@mui/material/Button';
import { Ban, BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { ChipGroup } from '../../ui/filter/filter-chip.tsx';
import { FilterChips } from '../../ui/filter/filter-chips.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { useFormats } from '../../ui/formats.ts';
import { AddButton } from '../../ui/list/add-button.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { useListDrawer } from '../../ui/list/drawer-state.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { filterOf, searchOf } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { usePagedList } from '../../ui/list/paged-list.ts';
import { actionsColumn, RowActions } from '../../ui/list/row-actions.tsx';
import { RowButton } from '../../ui/list/row-button.tsx';
import { useDelete } from '../../ui/list/use-delete.ts';
import { isWorking, useApiKeyColumns } from './api-key-columns.tsx';
import { ApiKeyDrawer } from './api-key-drawer.tsx';
import { apiKeysWords } from './api-keys.words.ts';
import { type MadeKey, MadeKeyDialog } from './made-key-dialog.tsx';

/** The keys with which programs come in: what each may do, until when, when it last did, and how to lock it out (PUE-3). */
export function ApiKeysPage({ client_id }: { client_id: number }) {
  const words = useWords(apiKeysWords);
  const kit = useWords(listWords);
  const formats = useFormats();
  const staff = useRights()?.is_staff ?? false;
  const states = staff ? keyStates : keyStates.filter((state) => state !== 'stopped');
  const list = usePagedList(apiKeys.list, {
    filters: ['search', 'state'],
    asks: (view) => ({
      query: { ...(client_id > 0 && { client_id }), ...searchOf(view), ...filterOf(view, 'state', states) },
    }),
  });
  const { shown, open, show, close } = useListDrawer(['add']);
  const [made, setMade] = useState<MadeKey | null>(null);
  const facts = useApiKeyColumns(staff && client_id === 0);
  const revoke = useDelete(apiKeys.remove);
  const ask = ({ key_id, name, last_used_at }: ApiKey) =>
    void revoke({ params: { key_id } }, name, {
      title: words.revokeTitle(name),
      body: (
        <>
          <p style={{ margin: '0 0 8px' }}>{words.revokeBody}</p>
          <p style={{ margin: 0 }}>
            {last_used_at ? words.revokeUsed(formats.dateTime(last_used_at)) : words.revokeUnused}
          </p>
        </>
      ),
      action: words.revokeAction,
      deleted: words.revoked(name),
    });
  const columns = [
    ...facts,
    {
      ...actionsColumn,
      label: kit.actions,
      render: (apiKey: ApiKey) =>
        isWorking(apiKey) && (
          <RowActions>
            <RowButton aria-label={words.revoke(apiKey.name)} onClick={() => ask(apiKey)}>
              <Ban aria-hidden />
            </RowButton>
          </RowActions>
        ),
    },
  ];
  const add = <AddButton onClick={() => show('add')}>{words.add}</AddButton>;
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          list={list}
          subtitle={list.query.data ? words.count(list.query.data.total) : ' '}
          actions={
            <>
              <ListSearch list={list} label={words.search} />
              <Button
                component="a"
                href="/api/docs"
                target="_blank"
                rel="noreferrer"
                variant="outlined"
                startIcon={<BookOpen />}
              >
                {words.docs}
              </Button>
              {add}
            </>
          }
        />
      }
      filters={
        <ChipGroup label={words.filters}>
          <FilterChips list={list} filter="state" values={states} names={words.states} />
        </ChipGroup>
      }
    >
      <DataTable
        name="api-keys"
        caption={words.title}
        columns={columns}
        rowKey={({ key_id }) => key_id}
        query={list.query}
        list={list}
        empty={
          <Empty title={words.none} action={add}>
            {words.noneBody}
          </Empty>
        }
      />
      {shown && <ApiKeyDrawer key={shown.key} open={open} client_id={client_id} onClose={close} onMade={setMade} />}
      {made && <MadeKeyDialog made={made} onClose={() => setMade(null)} />}
    </ListPage>
  );
}
ApiKeysPage.words = apiKeysWords;
