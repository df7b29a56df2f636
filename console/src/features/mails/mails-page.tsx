import { mailStates, mails, type OutboxMail } from '@botones/contract/mails/mails';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryOf, useQuery } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { ChipGroup } from '../../ui/filter/filter-chip.tsx';
import { FilterChips } from '../../ui/filter/filter-chips.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { useSaid } from '../../ui/gone.ts';
import { ColumnChooser } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { useCloseDrawer } from '../../ui/list/drawer-state.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { filterOf, searchOf, writeList } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { usePagedList } from '../../ui/list/paged-list.ts';
import { mailColumns } from './mail-columns.tsx';
import { MailDrawer } from './mail-drawer.tsx';
import { mailsWords } from './mails.words.ts';

/** The mails that the server wrote, for staff: what became of each and, without a mail server, what it says. */
export function MailsPage() {
  const words = useWords(mailsWords);
  const { gone } = useWords(listWords);
  const { language } = usePreferences();
  const [search] = useSearchParams();
  const list = usePagedList(mails.list, {
    filters: ['search', 'state'],
    asks: (view) => ({ query: { ...filterOf(view, 'state', mailStates), ...searchOf(view) } }),
  });
  const server = useQuery(queryOf(mails.server, {}));
  const columns = useMemo(
    () => mailColumns(language, (mail_id) => `?${writeList(search, { mail: mail_id })}`),
    [language, search],
  );
  const now = list.rows.find(({ mail_id }) => mail_id === search.get('mail'));
  useSaid(list.query.data && search.has('mail') && !now ? gone : null);
  // The last one stays while its drawer slides away.
  const [shown, setShown] = useState<OutboxMail | null>(null);
  if (now && now !== shown) setShown(now);
  const close = useCloseDrawer('mail');
  const from = server.data?.from;
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          list={list}
          subtitle={from ? `${words.month} ${words.from(from)}` : words.month}
          actions={
            <>
              <ListSearch list={list} label={words.search} />
              <ColumnChooser name="mails" columns={columns} />
            </>
          }
        />
      }
      filters={
        <ChipGroup label={words.filter}>
          <FilterChips list={list} filter="state" values={mailStates} names={words.states} />
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
        query={list.query}
        list={list}
        empty={<Empty title={words.none}>{words.noneBody}</Empty>}
      />
      {shown && <MailDrawer key={shown.mail_id} mail={shown} open={now !== undefined} onClose={close} />}
    </ListPage>
  );
}
