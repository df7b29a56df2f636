import type { Home } from '@botones/contract/home/home';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useEverySecond } from '../../app/clock.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { RelativeTime } from '../../ui/page/relative-time.tsx';
import { Pill } from '../../ui/status-pill.tsx';
import { homeWords } from './home.words.ts';
import { Foot } from './home-styles.tsx';
import { HourChart } from './hour-chart.tsx';

const Total = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 10px',
  '& > b': { fontSize: '2.25rem', fontWeight: 680, lineHeight: 1.1, letterSpacing: '-0.02em' },
  '& > .pill': { alignSelf: 'center' },
});

/** How many people came today, beside the same weekday of last week up to this hour, and hour by hour. */
export function HomeInteractions({ interactions }: { interactions: NonNullable<Home['interactions']> }) {
  const words = useWords(homeWords);
  const formats = useFormats();
  const day = useEverySecond((now) => formats.weekday(now));
  const { today, last_week, today_hours, last_week_hours, last_said, hour } = interactions;
  const share = formats.percent(Math.abs(today - last_week) / Math.max(1, last_week));
  const compared = today === last_week ? words.same : today > last_week ? words.more(share) : words.less(share);
  return (
    <Panel title={words.today}>
      <Total>
        <b>{formats.number(today)}</b>
        <span>{words.people(today)}</span>
        {last_week > 0 && (
          <span className="pill">
            <Pill tone={today > last_week ? 'ok' : 'off'} hollow={today <= last_week}>
              {compared}
            </Pill>
          </span>
        )}
      </Total>
      <p className="quiet" style={{ margin: '4px 0 14px' }}>
        {words.lastWeek(day, formats.number(last_week))}
      </p>
      {today + last_week_hours.reduce((sum, n) => sum + n, 0) === 0 ? (
        <p className="quiet" style={{ margin: 0 }}>
          {words.noneToday}
        </p>
      ) : (
        <HourChart today={today_hours} lastWeek={last_week_hours} day={day} until={hour} />
      )}
      {last_said && (
        <Foot>
          {words.lastSaid}{' '}
          <Link to={`/robot/interactions?robot_id=${last_said.robot.robot_id}&open=${last_said.id}`}>
            “{last_said.question}”
          </Link>
          {' · '}
          {last_said.robot.name}
          {' · '}
          <RelativeTime at={last_said.at} />
        </Foot>
      )}
    </Panel>
  );
}
