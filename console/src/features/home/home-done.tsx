import type { AuditLine } from '@botones/contract/audit/audit';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { actorLabel, sentenceOf } from '../../app/audit/audit-labels.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { RelativeTime } from '../../ui/page/relative-time.tsx';
import { homeWords } from './home.words.ts';
import { Lines } from './home-styles.tsx';

/** What people did last: who, what, to which record and when; each leads to its line of the log. */
export function HomeDone({ lines }: { lines: AuditLine[] }) {
  const words = useWords(homeWords);
  const { language } = usePreferences();
  const staff = useRights()?.is_staff ?? false;
  return (
    <Panel
      title={words.done}
      action={
        <Button size="small" variant="outlined" component={Link} to="/audit">
          {words.seeLog}
        </Button>
      }
    >
      {lines.length === 0 ? (
        <p className="quiet" style={{ margin: 0 }}>
          {words.noneDone}
        </p>
      ) : (
        <Lines aria-label={words.done}>
          {lines.map((line) => (
            <li key={line.audit_id}>
              <div className="words">
                <Link to={`/audit?open=${line.audit_id}`}>{sentenceOf(line, language)}</Link>
                <div>
                  {actorLabel(line.who, language)}
                  {staff && line.client && ` · ${line.client.name}`}
                  {' · '}
                  <RelativeTime at={line.at} />
                </div>
              </div>
            </li>
          ))}
        </Lines>
      )}
    </Panel>
  );
}
