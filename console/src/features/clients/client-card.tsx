import type { Client } from '@botones/contract/clients/clients';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../app/words.ts';
import { Pill } from '../../ui/status-pill.tsx';
import { ClientDetails } from './client-details.tsx';
import { ClientLogo } from './client-logo.tsx';
import { clientsWords } from './clients.words.ts';

export const Card = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: '20px 20px 14px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 20,
  boxShadow: 'var(--shadow-1)',
  '& > header': { display: 'flex', alignItems: 'center', gap: 14, minHeight: 60 },
  '& > header > div': { flex: 1, minWidth: 0 },
  '& .states': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& h2': {
    margin: '0 0 6px',
    fontSize: '1.0625rem',
    lineHeight: 1.3,
    fontWeight: 640,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px 16px', margin: '18px 0 14px' },
  '& dl > div': { minWidth: 0 },
  '& dt': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& dd': { margin: 0, fontSize: '0.875rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& dd a': { color: 'inherit', textDecorationColor: 'var(--line-strong)', textUnderlineOffset: 3 },
  '& .colors': { display: 'flex', gap: 6, paddingTop: 3 },
  '& .colors i': { width: 18, height: 18, borderRadius: '50%', border: '1px solid var(--edge)' },
  '& > footer': { display: 'flex', alignItems: 'center', gap: 4, marginTop: 'auto', marginInlineEnd: -8 },
  '& > footer > .grow': { flex: 1 },
});

export interface ClientCardProps {
  client: Client;
  /** Only staff remove clients. */
  staff: boolean;
  onRemove: () => void;
}

/** One client: its name and state, what it has, and what can be done with it (CLI-01..05, AMB-168). */
export function ClientCard({ client, staff, onRemove }: ClientCardProps) {
  const words = useWords(clientsWords);
  const id = useId();
  const { client_id, name } = client;
  const colors = [client.primary_color, client.secondary_color, client.background_color].filter(
    (color) => color !== null,
  );
  return (
    <Card aria-labelledby={id}>
      <header>
        <ClientLogo client={client} />
        <div>
          <h2 id={id}>{name}</h2>
          <div className="states">
            <Pill tone={client.is_active ? 'ok' : 'off'} hollow={!client.is_active}>
              {client.is_active ? words.active : words.inactive}
            </Pill>
            {client.is_demo && <Pill tone="warn">{words.demo}</Pill>}
          </div>
        </div>
      </header>
      <dl>
        <ClientDetails client={client} />
        <div>
          <dt>{words.modulesHead}</dt>
          <dd>{words.modules(client.modules.length)}</dd>
        </div>
      </dl>
      <footer>
        <span className="colors" aria-hidden>
          {colors.map((color, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of the three may be the same colour
            <i key={index} style={{ background: color }} />
          ))}
        </span>
        <span className="grow" />
        <Button
          component={Link}
          to={`/client/form/${client_id}`}
          variant="text"
          startIcon={<Pencil />}
          aria-label={words.editNamed(name)}
        >
          {words.edit}
        </Button>
        {staff && (
          <IconButton aria-label={words.deleteNamed(name)} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        )}
      </footer>
    </Card>
  );
}
