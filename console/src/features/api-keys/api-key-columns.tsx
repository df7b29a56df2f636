import type { ApiKey } from '@botones/contract/api-keys/api-keys';
import { useMemo } from 'react';
import { useEverySecond } from '../../app/clock.ts';
import { useModuleName } from '../../app/module.words.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { Brief } from '../../ui/list/brief.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { Instant } from '../../ui/page/instant.tsx';
import { Moment } from '../../ui/page/moment.tsx';
import { Pill } from '../../ui/status-pill.tsx';
import { apiKeysWords } from './api-keys.words.ts';

/** Of each kind of permission so many names are told; the others are counted, and under the pointer. */
const told = 3;
/** From so many days before its end on a key is marked. */
const soon = 30;
const dayLong = 86_400_000;

const quiet = { display: 'block', color: 'var(--ink-2)', fontSize: '0.8125rem', fontWeight: 400 } as const;
/** A note may take lines of its own rather than make the table wide. */
const note = { ...quiet, whiteSpace: 'normal', minWidth: 130, maxWidth: 190, marginTop: 2 } as const;
const beside = { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' } as const;
const sentence = {
  display: 'block',
  whiteSpace: 'normal',
  minWidth: 170,
  maxWidth: 360,
  overflowWrap: 'anywhere',
} as const;

/** Whether it opens anything now, or will once its client does. */
export const isWorking = ({ state }: ApiKey): boolean => state === 'active' || state === 'stopped';

/** The modules that a key reads and those that it also writes, in short. */
function May({ modules }: Pick<ApiKey, 'modules'>) {
  const words = useWords(apiKeysWords);
  const named = useModuleName();
  const lists = [
    [words.writes, modules.filter(({ write, held }) => write && held)],
    [words.reads, modules.filter(({ write, held }) => !write && held)],
  ] as const;
  const idle = modules.filter(({ held }) => !held).map(({ name }) => named(name));
  return (
    <span style={sentence}>
      {lists.map(([label, found]) => {
        if (found.length === 0) return null;
        const names = found.map(({ name }) => named(name));
        // One more is told as quickly as it is counted.
        const short = names.length > told + 1 ? names.slice(0, told) : names;
        const rest = names.length - short.length;
        return (
          <span key={label} style={{ display: 'block' }} title={rest > 0 ? names.join(', ') : undefined}>
            <span style={{ color: 'var(--ink-2)' }}>{label}:</span> {short.join(', ')}
            {rest > 0 && ` ${words.more(rest)}`}
          </span>
        );
      })}
      {idle.length > 0 && <span style={quiet}>{words.idle(idle.join(', '))}</span>}
    </span>
  );
}

/** Its last day, marked from a month before on; and why it opens nothing, where that is so. */
function Expiry({ apiKey }: { apiKey: ApiKey }) {
  const words = useWords(apiKeysWords);
  const formats = useFormats();
  const end = Date.parse(apiKey.expires_at);
  const left = useEverySecond((now) => Math.floor((end - now) / dayLong));
  const { state, revoked_at, revoked_by } = apiKey;
  if (state === 'revoked')
    return (
      <>
        <Pill tone="off" hollow>
          {words.is.revoked}
        </Pill>
        <span style={note}>
          {revoked_at && <Instant at={revoked_at}>{formats.date(revoked_at)}</Instant>}
          {revoked_by && ` ${words.revokedBy(nameOf(revoked_by))}`}
        </span>
      </>
    );
  return (
    <span style={beside}>
      <Instant at={apiKey.expires_at} style={{ whiteSpace: 'nowrap' }}>
        {/* The day that it still works on. */}
        {formats.date(end - 1)}
      </Instant>
      {state === 'expired' || left < 0 ? (
        <Pill tone="bad">{words.is.expired}</Pill>
      ) : state === 'stopped' ? (
        <Pill tone="warn">{words.is.stopped}</Pill>
      ) : (
        left < soon && <Pill tone="warn">{words.soon(left)}</Pill>
      )}
      {state === 'stopped' && <span style={note}>{words.stoppedBecause}</span>}
    </span>
  );
}

const nameOf = ({ name, last_name }: { name: string; last_name: string }) => `${name} ${last_name}`.trim();

/** What is told of a key; with `clients` also whose it is. */
export function useApiKeyColumns(clients: boolean): Column<ApiKey>[] {
  const words = useWords(apiKeysWords);
  const kit = useWords(listWords);
  return useMemo(
    () => [
      {
        id: 'name',
        label: kit.name,
        heading: true,
        render: ({ name, in_address }) => (
          <>
            <Brief strong>{name}</Brief>
            {in_address && <span style={quiet}>{words.inAddress}</span>}
          </>
        ),
      },
      ...(clients
        ? [{ id: 'client', label: kit.client, render: ({ client }: ApiKey) => <Brief>{client.name}</Brief> }]
        : []),
      { id: 'may', label: words.may, wide: true, render: ({ modules }) => <May modules={modules} /> },
      { id: 'expires', label: words.expires, render: (apiKey) => <Expiry apiKey={apiKey} /> },
      {
        id: 'used',
        label: words.used,
        render: ({ last_used_at, last_address }) =>
          last_used_at === null ? (
            <span style={{ color: 'var(--ink-2)' }}>{words.never}</span>
          ) : (
            <>
              <Moment at={last_used_at} />
              {last_address && <span style={{ ...quiet, overflowWrap: 'anywhere' }}>{words.from(last_address)}</span>}
            </>
          ),
      },
      {
        id: 'maker',
        label: words.maker,
        render: ({ made_by }) => <Brief>{made_by ? nameOf(made_by) : '–'}</Brief>,
      },
    ],
    [words, kit, clients],
  );
}
