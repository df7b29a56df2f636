import { type StorageUsage, storage } from '@botones/contract/storage/storage';
import { styled } from '@mui/material/styles';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../formats.ts';
import { QueryBoundary } from '../query-boundary.tsx';
import { FieldsSkeleton } from '../skeletons.tsx';
import { storageWords } from './storage.words.ts';

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
/** As many columns as there is room for. */
const Legend = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
  gap: '10px 32px',
  margin: '18px 0 0',
  fontSize: '0.875rem',
  '& > div': { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 },
  '& dt': { display: 'flex', alignItems: 'center', gap: 10, flex: 1, minWidth: 0 },
  '& dt > i': { width: 12, height: 12, borderRadius: 4, flex: 'none' },
  '& dd': { margin: 0, color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' },
});
const Quiet = styled('p')({ margin: '14px 0 0', fontSize: '0.8125rem', color: 'var(--ink-2)' });

/** What a client uses of its storage, area by area (ACC-11 to ACC-17, AMB-171). */
export function StorageUse({ client_id }: { client_id: number }) {
  const query = useQuery(queryOf(storage.usage, { params: { client_id } }));
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton count={3} />}>
      {(found) => <Used usage={found} />}
    </QueryBoundary>
  );
}

function Used({ usage: { used_bytes, limit_bytes, areas } }: { usage: StorageUsage }) {
  const words = useWords(storageWords);
  const { bytes } = useFormats();
  return (
    <>
      <p style={{ margin: '0 0 12px', fontSize: '1.0625rem', fontWeight: 640 }}>
        {words.of(bytes(used_bytes), bytes(limit_bytes))}
      </p>
      <Bar aria-hidden>
        {order.map((area, at) =>
          areas[area] > 0 ? (
            <i key={area} style={{ width: `${(areas[area] / limit_bytes) * 100}%`, background: shade(at) }} />
          ) : null,
        )}
      </Bar>
      {used_bytes === 0 && <Quiet>{words.nothing}</Quiet>}
      <Legend>
        {order.map((area, at) => (
          <div key={area}>
            <dt>
              <i aria-hidden style={{ background: shade(at) }} />
              <span>{words.areas[area]}</span>
            </dt>
            <dd>{bytes(areas[area])}</dd>
          </div>
        ))}
      </Legend>
      {used_bytes > limit_bytes * 0.9 && <Quiet role="status">{words.full}</Quiet>}
    </>
  );
}
