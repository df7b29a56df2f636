import type { UrgentMessage } from '@botones/contract/messages/messages';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { OneClientPage } from '../../app/client/one-client-page.tsx';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { shortFormWidth } from '../../ui/form/form-panel.tsx';
import { useFormats } from '../../ui/formats.ts';
import { AddButton } from '../../ui/list/add-button.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { Pill } from '../../ui/status-pill.tsx';
import { campaignsWords } from '../campaigns/campaigns.words.ts';
import { EndButton, useWhen } from './end-button.tsx';
import { MessageRobots, useShownOn } from './message-robots.tsx';
import { messagesWords } from './messages.words.ts';
import { useMessages } from './messages-query.ts';
import { SendMessage } from './send-message.tsx';

const Stack = styled('div')({ display: 'grid', gap: 16, maxWidth: shortFormWidth });
const Text = styled('p')({ margin: '0 0 10px', fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
const More = styled('details')({
  marginTop: 12,
  '& > summary': { cursor: 'pointer', minHeight: 32, fontWeight: 600, fontSize: '0.875rem' },
});
/** More robots than these are folded away. */
const mostOpen = 8;

function Message({ message }: { message: UrgentMessage }) {
  const words = useWords(messagesWords);
  const formats = useFormats();
  const shownOn = useShownOn(message);
  const when = useWhen(message);
  const { active, text, created_at, created_by, robots } = message;
  const told = [created_by && words.by(created_by), when];
  return (
    <Panel
      title={words.sentAt(formats.dateTime(created_at))}
      action={
        <>
          <Pill tone={active ? 'ok' : 'off'}>{active ? words.active : words.over}</Pill>
          <EndButton message={message} />
        </>
      }
    >
      <Text>{text}</Text>
      <div className="quiet">{told.filter(Boolean).join(' · ')}</div>
      <More open={robots.length <= mostOpen}>
        <summary>{shownOn}</summary>
        <MessageRobots robots={robots} />
      </More>
    </Panel>
  );
}

function Messages({ client_id }: { client_id: number }) {
  const words = useWords(messagesWords);
  const query = useMessages(client_id);
  // Counts how often: each time another form.
  const [sending, setSending] = useState({ open: false, times: 0 });
  const send = () => setSending(({ times }) => ({ open: true, times: times + 1 }));
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={<AddButton onClick={send}>{words.send}</AddButton>}
      />
      <QueryBoundary
        query={query}
        skeleton={<FieldsSkeleton count={4} />}
        isEmpty={(all) => all.length === 0}
        empty={
          <Empty
            title={words.empty}
            action={
              <Button variant="outlined" startIcon={<Megaphone />} onClick={send}>
                {words.send}
              </Button>
            }
          >
            {words.emptyBody}
          </Empty>
        }
      >
        {(all) => (
          <Stack>
            {all.map((message) => (
              <Message key={message.message_id} message={message} />
            ))}
          </Stack>
        )}
      </QueryBoundary>
      {sending.times > 0 && (
        <SendMessage
          key={sending.times}
          client_id={client_id}
          open={sending.open}
          onClose={() => setSending(({ times }) => ({ open: false, times }))}
        />
      )}
    </>
  );
}

/** The urgent messages of the own client, or for staff of the one that they choose (PUB-10). */
export function MessagesPage() {
  const words = useWords(messagesWords);
  const { title } = useWords(campaignsWords);
  const hasCampaigns = useAllowed(['Publicidad']);
  return (
    <>
      {hasCampaigns && <BackLink to="/advertising/campaigns" name={title} />}
      <OneClientPage title={words.title}>{(client_id) => <Messages client_id={client_id} />}</OneClientPage>
    </>
  );
}
