import { type AuditEntry, audit } from '@botones/contract/audit/audit';
import { ApiError } from '@botones/contract/calls/api-error';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { actorLabel, recordTypeLabel, sentenceOf } from '../../app/audit/audit-labels.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { formatsNow } from '../../ui/formats.ts';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { auditWords } from './audit.words.ts';
import { type FilterName, pageOf } from './audit-api.ts';
import { AuditChange } from './audit-change.tsx';

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: '100%',
  '& > header': { display: 'flex', alignItems: 'start', gap: 14, padding: '28px 28px 14px' },
  '& > header > div': { flex: 1, minWidth: 0 },
  '& > header > button': { margin: '-10px -12px 0 0' },
  '& h2': { margin: 0, fontSize: '1.25rem', fontWeight: 640, lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& > .inside': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '4px 28px 28px' },
  '& dl.facts': {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: '8px 20px',
    margin: '0 0 16px',
    fontSize: '0.875rem',
    '& dt': { color: 'var(--ink-2)' },
    '& dd': { margin: 0, fontWeight: 560, overflowWrap: 'anywhere' },
  },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 10, marginBottom: 20 },
  [theme.breakpoints.down('sm')]: {
    '& > header': { padding: '20px 16px 10px' },
    '& > header > button': { margin: 0 },
    '& > .inside': { padding: '4px 16px 24px' },
    '& .ways > *': { flex: '1 1 auto', minHeight: 44 },
  },
}));

interface EntryProps {
  entry: AuditEntry;
  onFilter: (changes: Partial<Record<FilterName, string | undefined>>) => void;
}

/** Who, when, from where, the ways to more of it, and every field before and after. */
function Entry({ entry, onFilter }: EntryProps) {
  const words = useWords(auditWords);
  const { language } = usePreferences();
  const { who, kind, record_id, timezone } = entry;
  const page = entry.verb === 'removed' ? null : pageOf(kind, record_id);
  const facts: [string, string | null][] = [
    [words.when, formatsNow(timezone).dateTime(entry.at)],
    [
      words.who,
      [actorLabel(who, language), who.email, who.removed && (who.kind === 'key' ? words.revoked : words.removed)]
        .filter(Boolean)
        .join(' · '),
    ],
    [words.client, entry.client?.name ?? words.noClient],
    [words.ip, entry.ip],
    [words.request, entry.request_id],
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className="ways">
        {page && (
          <Button component={Link} to={page} variant="contained">
            {words.open} {recordTypeLabel(kind, language)}
          </Button>
        )}
        <Button variant="outlined" onClick={() => onFilter({ kind, record: record_id })}>
          {words.history}
        </Button>
        <Button variant="outlined" onClick={() => onFilter({ request_id: entry.request_id })}>
          {words.sameRequest}
        </Button>
      </div>
      {entry.changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes its changes
        <AuditChange key={index} change={change} timezone={timezone} />
      ))}
    </>
  );
}

export interface AuditDrawerProps {
  /** The line that is or was open; 0: none. */
  audit_id: number;
  open: boolean;
  onClose: () => void;
  /** Closes, and shows only what has this record or this request. */
  onFilter: EntryProps['onFilter'];
}

/** One line of the log with all its fields; it can be linked to. */
export function AuditDrawer({ audit_id, open, onClose, onFilter }: AuditDrawerProps) {
  const words = useWords(auditWords);
  const { language } = usePreferences();
  const id = useId();
  const query = useQuery({ ...queryOf(audit.get, { params: { audit_id } }), enabled: audit_id > 0 });
  const entry = query.data;
  const gone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <SideDrawer labelledBy={id} width={640} open={open} onClose={onClose}>
      <Body>
        <header>
          <div>
            <h2 id={id}>{entry ? sentenceOf(entry, language) : words.title}</h2>
          </div>
          <IconButton aria-label={words.close} onClick={onClose}>
            <X />
          </IconButton>
        </header>
        <div className="inside">
          {entry ? (
            <Entry entry={entry} onFilter={onFilter} />
          ) : gone ? (
            <Empty title={words.gone} />
          ) : query.isError ? (
            <QueryFailed onRetry={() => void query.refetch()} />
          ) : (
            <FieldsSkeleton />
          )}
        </div>
      </Body>
    </SideDrawer>
  );
}
