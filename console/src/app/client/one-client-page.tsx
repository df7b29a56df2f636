import Button from '@mui/material/Button';
import { type ComponentType, Fragment, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Empty } from '../../ui/empty.tsx';
import { useSaid } from '../../ui/gone.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import type { ClientPage } from '../feature-pages.ts';
import { usePreferences } from '../session/preferences.ts';
import { useSession } from '../session/session.ts';
import { labelIn, useWords, wordsIn } from '../words.ts';
import { useChooseClient, useClient } from './client.ts';
import { clientWords } from './client.words.ts';
import { useClientOptions } from './client-options.ts';
import { ClientSelect } from './client-select.tsx';

export interface OneClientPageProps {
  /** The page's name, shown while no client is chosen; left out by a page that shows it anyway. */
  title?: string;
  /** Staff may also look at all clients at once: then the client is 0. */
  all?: boolean;
  /** What 0 is called then, where it is something else. */
  ours?: string | undefined;
  /** The page of one client; mounted anew when staff choose another. */
  children: (client_id: number) => ReactNode;
}

/** There is none to choose: what comes first. */
function NoClients() {
  const words = useWords(clientWords);
  const first = (
    <Button component={Link} to="/client/form/0" variant="contained">
      {words.register}
    </Button>
  );
  return (
    <Empty title={words.none} action={first}>
      {words.noneBody}
    </Empty>
  );
}

function ForStaff({ title, all = false, ours, children }: OneClientPageProps) {
  const words = useWords(clientWords);
  const choose = useChooseClient();
  const { clients, failed, refetch } = useClientOptions();
  const asked = useClient() ?? 0;
  // Shown before the list of clients has come; a client that does not exist is none.
  const isThere = !clients || asked === 0 || clients.some((client) => client.client_id === asked);
  useSaid(isThere ? null : words.gone);
  const value = isThere ? asked : 0;
  const only = !all && value === 0 && clients?.length === 1 ? clients[0]?.client_id : undefined;
  useEffect(() => {
    if (only !== undefined) choose(only, true);
  }, [only, choose]);
  return (
    <>
      <ClientSelect
        clients={clients}
        value={value}
        all={all && (ours ?? true)}
        onChoose={choose}
        onOpen={() => failed && refetch()}
      />
      {value > 0 || all ? (
        <Fragment key={value}>{children(value)}</Fragment>
      ) : (
        <>
          {title !== undefined && <PageHeader title={title} />}
          {failed ? (
            <QueryFailed onRetry={refetch} />
          ) : clients?.length === 0 ? (
            <NoClients />
          ) : (
            <Empty title={words.choose}>{words.chooseBody}</Empty>
          )}
        </>
      )}
    </>
  );
}

/** A page about one client's data: the own one's; for staff the select 'Cliente' stands above it (AMB-012). */
export function OneClientPage(props: OneClientPageProps) {
  const user = useSession()?.user;
  if (user?.is_staff) return <ForStaff {...props} />;
  return user?.client ? props.children(user.client.client_id) : null;
}

/** The page of a route that says `oneClient`, as the router shows it. */
export const oneClientPage = (Page: ClientPage, { all = false } = {}): ComponentType =>
  function OfOneClient() {
    const { language } = usePreferences();
    const title = Page.words && wordsIn(Page.words, language).title;
    const ours = Page.ours && labelIn(Page.ours, language);
    return (
      <OneClientPage all={all} ours={ours} {...(title !== undefined && { title })}>
        {(client_id) => <Page client_id={client_id} />}
      </OneClientPage>
    );
  };
