import type { AuditEntry } from '@botones/contract/audit/audit';
import { fieldLabel, recordTypeLabel, verbLabel } from '@botones/contract/labels';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { usePreferences } from '../../app/session/preferences.ts';
import { column, useWords } from '../../app/words.ts';
import { auditWords } from './audit.words.ts';
import { sortFields, valueLabel } from './audit-values.ts';

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
  const { language } = usePreferences();
  const spoken = column[language];
  const id = useId();
  const { kind, record_name, record_id } = change;
  const was = change.fields.some(({ before }) => before !== null);
  const is = change.fields.some(({ after }) => after !== null);
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>
        {`${recordTypeLabel(kind, spoken)} ${record_name ?? record_id} · ${verbLabel(change.verb, spoken).toLocaleLowerCase()}`}
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
            {sortFields(change, language).map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldLabel(kind, field, spoken)}</th>
                {was && <td className="was">{valueLabel(kind, field, before, timezone, language)}</td>}
                {is && <td className="is">{valueLabel(kind, field, after, timezone, language)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
