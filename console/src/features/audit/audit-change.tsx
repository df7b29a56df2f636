import type { AuditEntry } from '@botones/contract/audit';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import { auditWords } from './audit.words.ts';
import { recordTypeLabel } from './audit-api.ts';
import { auditNames } from './audit-names.words.ts';
import { fieldLabel, sortFields, valueLabel } from './audit-values.ts';

const Section = styled('section')(({ theme }) => ({
  marginTop: 18,
  '& h3': { margin: '0 0 8px', fontSize: '0.9375rem', fontWeight: 640, overflowWrap: 'anywhere' },
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', fontSize: '0.875rem' },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '9px 12px 9px 0',
    borderBottom: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 620, color: 'var(--ink-2)' },
  '& tbody th': { fontWeight: 500, color: 'var(--ink-2)' },
  '& .was': { color: 'var(--ink-2)' },
  '& .is': { fontWeight: 600 },
  [theme.breakpoints.down('sm')]: { '& table': { fontSize: '0.8125rem' } },
}));

export interface AuditChangeProps {
  change: AuditEntry['changes'][number];
  timezone: string;
}

/** One record that was changed: field, before, after. What was new has no before, what was removed no after. */
export function AuditChange({ change, timezone }: AuditChangeProps) {
  const words = useWords(auditWords);
  const names = useWords(auditNames);
  const { language } = usePreferences();
  const id = useId();
  const { kind, record_name, record_id } = change;
  const was = change.fields.some(({ before }) => before !== null);
  const is = change.fields.some(({ after }) => after !== null);
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>
        {`${recordTypeLabel(kind, language)} ${record_name ?? record_id} · ${names.verbs[change.verb].toLocaleLowerCase()}`}
      </h3>
      {change.fields.length === 0 ? (
        words.noFields
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              {was && <th scope="col">{words.before}</th>}
              {is && <th scope="col">{words.after}</th>}
            </tr>
          </thead>
          <tbody>
            {sortFields(change.fields, language).map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldLabel(field, language)}</th>
                {was && <td className="was">{valueLabel(field, before, timezone, language)}</td>}
                {is && <td className="is">{valueLabel(field, after, timezone, language)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
