import type { StorageUsage } from '@botones/contract/storage';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { q } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { Region } from '../../ui/region.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { accountWords } from './account.words.ts';
import { storageApi } from './account-api.ts';
import { Panel } from './account-look.ts';

type Area = keyof StorageUsage['areas'];
/** In the documented order (ACC-11 to ACC-16), then what the documents do not name. */
const order: Area[] = ['advertising', 'catalogue', 'voicebot', 'surveys', 'calls', 'interactions', 'other'];
/** One hue from strong to faint: areas are told apart by their names. */
const shade = (at: number) => `color-mix(in oklab, var(--primary) ${100 - at * 12}%, var(--off-soft))`;

const Bar = styled('div')({
  display: 'flex',
  gap: 2,
  height: 12,
  borderRadius: 6,
  overflow: 'hidden',
  background: 'var(--off-soft)',
  '& > i': { display: 'block', minWidth: 3 },
});
const Legend = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '12px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '10px 10px',
  margin: '18px 0 0',
  fontSize: '0.875rem',
  '& dt': { display: 'contents' },
  '& dt > i': { width: 12, height: 12, borderRadius: 4 },
  '& dd': { margin: 0, color: 'var(--ink-2)', textAlign: 'right' },
});

/** What the client uses of its storage, area by area (ACC-11 to ACC-17, AMB-171). */
export function OwnStorage({ client_id }: { client_id: number }) {
  const words = useWords(accountWords);
  const id = useId();
  const query = useQuery(q(storageApi.usage, { params: { client_id } }));
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{words.storage}</h2>
      <Region query={query} skeleton={<FieldsSkeleton count={3} />}>
        {(usage) => <Usage usage={usage} />}
      </Region>
    </Panel>
  );
}

function Usage({ usage }: { usage: StorageUsage }) {
  const words = useWords(accountWords);
  const { bytes } = useFormats();
  const { used_bytes, limit_bytes, areas } = usage;
  return (
    <>
      <p style={{ margin: '0 0 12px', fontSize: '1.0625rem', fontWeight: 640 }}>
        {words.storageOf(bytes(used_bytes), bytes(limit_bytes))}
      </p>
      <Bar aria-hidden>
        {order.map((area, at) =>
          areas[area] > 0 ? (
            <i key={area} style={{ width: `${(areas[area] / limit_bytes) * 100}%`, background: shade(at) }} />
          ) : null,
        )}
      </Bar>
      <Legend>
        {order.map((area, at) => (
          <div key={area} style={{ display: 'contents' }}>
            <dt>
              <i aria-hidden style={{ background: shade(at) }} />
              <span>{words.areas[area]}</span>
            </dt>
            <dd>{bytes(areas[area])}</dd>
          </div>
        ))}
      </Legend>
      {used_bytes > limit_bytes * 0.9 && (
        <p className="quiet" role="status" style={{ marginTop: 14 }}>
          {words.storageFull}
        </p>
      )}
    </>
  );
}
