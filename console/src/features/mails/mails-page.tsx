import { mailStates, mails, type OutboxMail } from '@botones/contract/mails';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePreferences } from '../../app/preferences.ts';
import { q, qPage, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { ColumnChooser } from '../../ui/columns.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ChipGroup, FilterChip } from '../../ui/filter-chip.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState, writeList } from '../../ui/list-state.ts';
import { useShut } from '../../ui/opened.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { mailColumns } from './mail-columns.tsx';
import { MailDrawer } from './mail-drawer.tsx';
import { mailsWords } from './mails.words.ts';

/** The mails that the server wrote, for staff: what became of each and, without a mail server, what it says. */
export function MailsPage() {
  const words = useWords(mailsWords);
  const { language } = usePreferences();
  const [search] = useSearchParams();
  const list = useListState({ filters: ['search', 'state'] });
  const state = mailStates.find((each) => each === list.filters.state);
  const typed = list.filters.search?.slice(0, 100);
  const asked = { ...(state && { state }), ...(typed && { search: typed }) };
  const query = useQuery(qPage(mails.list, { query: { ...list.query, ...asked } }));
  const server = useQuery(q(mails.server, {}));
  const columns = useMemo(
    () => mailColumns(language, (mail_id) => `?${writeList(search, { mail: mail_id })}`),
    [language, search],
  );
  const now = query.data?.rows.find(({ mail_id }) => mail_id === search.get('mail'));
  // The last one stays while its drawer slides away.
  const [shown, setShown] = useState<OutboxMail | null>(null);
  if (now && now !== shown) setShown(now);
  const close = useShut('mail');
  const from = server.data?.from;
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          subtitle={from ? `${words.month} ${words.from(from)}` : words.month}
          actions={
            <>
              <SearchField
                value={typed ?? ''}
                onChange={(value) => list.setFilters({ search: value || undefined })}
                label={words.search}
              />
              <ColumnChooser name="mails" columns={columns} />
            </>
          }
        />
      }
      filters={
        <ChipGroup label={words.filter}>
          {mailStates.map((each) => (
            <FilterChip
              key={each}
              label={words.states[each]}
              on={each === state}
              onToggle={() => list.setFilters({ state: each === state ? undefined : each })}
            />
          ))}
        </ChipGroup>
      }
    >
      {from === null && (
        <Alert severity="info" sx={{ marginBottom: '16px' }}>
          <AlertTitle>{words.noServer}</AlertTitle>
          {words.noServerBody}
        </Alert>
      )}
      <DataTable
        name="mails"
        caption={words.caption}
        columns={columns}
        rowKey={({ mail_id }) => mail_id}
        query={query}
        list={list}
        empty={<Empty title={words.none}>{words.noneBody}</Empty>}
      />
      {shown && <MailDrawer key={shown.mail_id} mail={shown} open={now !== undefined} onClose={close} />}
    </ListPage>
  );
}
