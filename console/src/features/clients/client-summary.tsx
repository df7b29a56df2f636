import type { Client } from '@botones/contract/clients/clients';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { shortFormWidth } from '../../ui/form/form-panel.tsx';
import { storageWords } from '../../ui/upload/storage.words.ts';
import { StorageUse } from '../../ui/upload/storage-use.tsx';
import { ClientDetails } from './client-details.tsx';
import { ClientExport } from './client-export.tsx';
import { ClientLogo } from './client-logo.tsx';

const Bar = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '14px 36px',
  margin: '0 0 20px',
  padding: '18px 24px',
  maxWidth: shortFormWidth,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 20,
  '& > dl dt': { fontSize: '0.8125rem', color: 'var(--ink-2)' },
  '& > dl dd': { margin: 0, fontWeight: 640, fontVariantNumeric: 'tabular-nums' },
  '& > dl': { display: 'flex', flexWrap: 'wrap', gap: '14px 36px', margin: 0 },
  '& > button': { marginInlineStart: 'auto' },
  // The storage has the next line to itself.
  '& > section': { flex: '1 0 100%', minWidth: 0, paddingTop: 16, borderTop: '1px solid var(--line)' },
  '& h2': { margin: '0 0 4px', fontSize: '0.8125rem', fontWeight: 500, color: 'var(--ink-2)' },
  '& a': { color: 'inherit', textDecorationColor: 'var(--line-strong)', textUnderlineOffset: 3 },
});

/** What a client has now: its robots, its users, when anything of it was last heard, its storage; for staff, all of it as a file. */
export function ClientSummary({ client }: { client: Client }) {
  const staff = useAllowed('staff');
  const storage = useWords(storageWords);
  const id = useId();
  return (
    <Bar>
      <ClientLogo client={client} />
      <dl>
        <ClientDetails client={client} />
      </dl>
      {staff && <ClientExport client={client} />}
      <section aria-labelledby={id}>
        <h2 id={id}>{storage.title}</h2>
        <StorageUse client_id={client.client_id} />
      </section>
    </Bar>
  );
}
