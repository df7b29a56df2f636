import { alerts } from '@botones/contract/alerts/alerts';
import { interactions } from '@botones/contract/interactions/interactions';
import type { Robot } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Acknowledge } from '../../../app/alerts/acknowledge.tsx';
import { useAlertTitle } from '../../../app/alerts/alert-title.words.ts';
import { SeverityPill } from '../../../app/alerts/severity-pill.tsx';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { formatDay, useFormats } from '../../../ui/formats.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { robotLink } from '../robot-anchor.ts';
import { robotPageWords } from './robot-page.words.ts';

const few = { limit: 5 };

function All({ robot, path }: { robot: Robot; path: string }) {
  const { seeAll } = useWords(robotPageWords);
  return (
    <Button size="small" variant="outlined" component={Link} {...robotLink(path, robot)}>
      {seeAll}
    </Button>
  );
}

/** The newest live alerts of a robot. */
export function LatestAlerts({ robot }: { robot: Robot }) {
  const words = useWords(robotPageWords);
  const titleOf = useAlertTitle();
  const query = useQuery(queryOf(alerts.listByRobot, { params: { robot_id: robot.robot_id }, query: few }));
  return (
    <Panel title={words.alerts} action={<All robot={robot} path="/robot/alerts" />}>
      <QueryBoundary
        query={query}
        skeleton={<FieldsSkeleton count={2} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="quiet">{words.noAlerts}</p>}
      >
        {(rows) => (
          <ul aria-label={words.alerts}>
            {rows.map((alert) => (
              <li className="row" key={alert.notification_id}>
                <div className="line" style={{ alignItems: 'center' }}>
                  {alert.severity && <SeverityPill severity={alert.severity} />}
                  <b>
                    <Link to={`/alerts?alert=${alert.notification_id}`}>{titleOf(alert)}</Link>
                  </b>
                  <span className="grow" />
                  <span className="quiet">
                    {formatDay(alert.origin_created_date)} - {alert.origin_created_hour}
                  </span>
                </div>
                <div className="line" style={{ alignItems: 'center', marginTop: 6 }}>
                  <span className="quiet" style={{ flex: '1 1 160px' }}>
                    {alert.description}
                  </span>
                  <Acknowledge alert={alert} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  );
}

/** The newest interactions of a robot. */
export function LatestInteractions({ robot }: { robot: Robot }) {
  const words = useWords(robotPageWords);
  const formats = useFormats();
  const query = useQuery(queryOf(interactions.listByRobot, { params: { robot_id: robot.robot_id }, query: few }));
  return (
    <Panel title={words.interactions} action={<All robot={robot} path="/robot/interactions" />}>
      <QueryBoundary
        query={query}
        skeleton={<FieldsSkeleton count={2} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="quiet">{words.noInteractions}</p>}
      >
        {(rows) => (
          <ul aria-label={words.interactions}>
            {rows.map((row) => (
              <li className="row line" key={row.id}>
                <b>
                  <Link to={`/robot/interactions?robot_id=${robot.robot_id}&open=${row.id}`}>
                    {formatDay(row.date)} - {row.interaction_start_time}
                  </Link>
                </b>
                <span className="grow" />
                <span className="quiet">
                  {row.total_interaction_time === '' ? words.talking : formats.span(row.total_interaction_time)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  );
}
