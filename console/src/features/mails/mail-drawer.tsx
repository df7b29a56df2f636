import { mails, type OutboxMail } from '@botones/contract/mails/mails';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Copy, MailOpen, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { copyAndTell } from '../../ui/export/copy-and-tell.ts';
import { useFormats } from '../../ui/formats.ts';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { MailPill } from './mail-columns.tsx';
import { mailsWords } from './mails.words.ts';

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 18,
  minHeight: '100%',
  padding: '24px 28px 32px',
  '& > header': { display: 'flex', alignItems: 'start', gap: 12 },
  '& h2': { margin: 0, flex: 1, fontSize: '1.125rem', fontWeight: 640, overflowWrap: 'anywhere' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 18px', margin: 0, fontSize: '0.875rem' },
  '& dt': { color: 'var(--ink-2)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& .quiet': { margin: 0, color: 'var(--ink-2)', fontSize: '0.875rem' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 12 },
  '& iframe': { flex: '1 0 560px', width: '100%', border: '1px solid var(--line)', borderRadius: 14 },
});

/** The address that a mail's button leads to, which a person needs who gets no mail. */
const linkIn = (text: string): string | undefined => /https?:\/\/\S+/.exec(text)?.[0];

/** One mail of the outbox: how far it came and, without a mail server, what it says once somebody asks for it. */
export function MailDrawer({ mail, open, onClose }: { mail: OutboxMail; open: boolean; onClose: () => void }) {
  const words = useWords(mailsWords);
  const { close } = useWords(uiWords);
  const formats = useFormats();
  const id = useId();
  const read = useWrite(mails.read, { also: ['audit'] });
  const content = read.data;
  const link = content && linkIn(content.text);
  const facts = useRef<HTMLDListElement>(null);
  const copy = (text: string) => copyAndTell(text, facts.current, { copied: words.copied });
  return (
    <SideDrawer labelledBy={id} width={620} open={open} onClose={onClose}>
      <Body>
        <header>
          <h2 id={id}>{mail.subject}</h2>
          <IconButton aria-label={close} onClick={onClose} edge="end">
            <X />
          </IconButton>
        </header>
        <span>
          <MailPill state={mail.state} label={words.states[mail.state]} />
        </span>
        <dl ref={facts}>
          <dt>{words.to}</dt>
          <dd>{mail.to}</dd>
          <dt>{words.created}</dt>
          <dd>{formats.dateTime(mail.created_at)}</dd>
          <dt>{mail.sent_at ? words.sent : words.expires}</dt>
          <dd>{formats.dateTime(mail.sent_at ?? mail.expires_at)}</dd>
          <dt>{words.attempts}</dt>
          <dd>{mail.attempts}</dd>
          {mail.last_error && (
            <>
              <dt>{words.error}</dt>
              <dd>{mail.last_error}</dd>
            </>
          )}
        </dl>
        {content ? (
          <>
            {link && (
              <div className="actions">
                <Button variant="outlined" startIcon={<Copy />} onClick={() => void copy(link)}>
                  {words.copyLink}
                </Button>
              </div>
            )}
            {/* Nothing in it runs, and no link in it leads anywhere: the signed-in person would only spend it. */}
            <iframe title={words.preview} sandbox="" srcDoc={content.html} />
          </>
        ) : mail.readable ? (
          <>
            <Alert severity="warning">{words.readBody}</Alert>
            <div className="actions">
              <Button
                variant="contained"
                startIcon={<MailOpen />}
                loading={read.isPending}
                onClick={() => read.mutate({ params: { mail_id: mail.mail_id } })}
              >
                {words.read}
              </Button>
            </div>
          </>
        ) : (
          <p className="quiet">{mail.state === 'waiting' || mail.state === 'retrying' ? words.sealed : words.gone}</p>
        )}
      </Body>
    </SideDrawer>
  );
}
