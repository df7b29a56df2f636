import type { Home } from '@botones/contract/home/home';
import { robots } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Acknowledge } from '../../app/alerts/acknowledge.tsx';
import { useAlertTitle } from '../../app/alerts/alert-title.words.ts';
import { SeverityPill } from '../../app/alerts/severity-pill.tsx';
import { useAllowed, useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { RelativeTime } from '../../ui/page/relative-time.tsx';
import { homeWords } from './home.words.ts';
import { Foot, Lines, Quiet } from './home-styles.tsx';

/** Open alerts that nobody has seen, with their robot, and who acknowledged the last one. */
export function HomeAlerts({ alerts }: { alerts: NonNullable<Home['alerts']> }) {
  const words = useWords(homeWords);
  const titleOf = useAlertTitle();
  const staff = useRights()?.is_staff ?? false;
  const mayRobot = useAllowed(robots.get.access);
  const { rows, total, last_acknowledged: last } = alerts;
  return (
    <Panel
      title={words.alerts}
      count={total}
      action={
        <Button size="small" variant="outlined" component={Link} to="/alerts">
          {words.seeAll}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <Quiet title={words.alertsNone}>{words.alertsNoneBody}</Quiet>
      ) : (
        <Lines aria-label={words.alerts}>
          {rows.map((alert) => (
            <li key={alert.notification_id}>
              <span className="sign">
                <SeverityPill severity={alert.severity} />
              </span>
              <div className="words">
                <Link to={`/alerts?alert=${alert.notification_id}`}>{titleOf(alert)}</Link>
                <div>
                  {mayRobot ? (
                    <Link to={`/robot?robot_id=${alert.robot.robot_id}`}>{alert.robot.name}</Link>
                  ) : (
                    alert.robot.name
                  )}
                  {staff && ` · ${alert.client.name}`}
                  {' · '}
                  <RelativeTime at={alert.last_at} />
                </div>
              </div>
              <Acknowledge alert={alert} />
            </li>
          ))}
        </Lines>
      )}
      {(total > rows.length || last?.acknowledged) && (
        <Foot>
          {total > rows.length && `${words.alertsMore(total - rows.length)} `}
          {last?.acknowledged && (
            <>
              {words.lastSeen(titleOf(last), last.robot.name, last.acknowledged.name)}
              {', '}
              <RelativeTime at={last.acknowledged.at} />
            </>
          )}
        </Foot>
      )}
    </Panel>
  );
}
