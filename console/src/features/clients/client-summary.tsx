import type { Client } from '@botones/contract/clients';
import { styled } from '@mui/material/styles';
import { useAllowed } from '../../app/rights.tsx';
import { ClientExport } from './client-export.tsx';
import { ClientFacts } from './client-facts.tsx';
import { ClientMark } from './client-mark.tsx';

const Bar = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '14px 36px',
  margin: '0 0 20px',
  padding: '18px 24px',
  maxWidth: 900,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 20,
  '& dt': { fontSize: '0.8125rem', color: 'var(--ink-2)' },
  '& dd': { margin: 0, fontWeight: 640, fontVariantNumeric: 'tabular-nums' },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '14px 36px', margin: 0 },
  '& > button': { marginInlineStart: 'auto' },
  '& a': { color: 'inherit', textDecorationColor: 'var(--line-strong)', textUnderlineOffset: 3 },
});

/** What a client has now: its robots, its users, when anything of it was last heard; for staff, all of it as a file. */
export function ClientSummary({ client }: { client: Client }) {
  const staff = useAllowed('staff');
  return (
    <Bar>
      <ClientMark client={client} />
      <dl>
        <ClientFacts client={client} />
      </dl>
      {staff && <ClientExport client={client} />}
    </Bar>
  );
}
