import '@botones/display/player/player.css';
import { Player, type PlayItem } from '@botones/display/player/player';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useWords } from '../../../app/words.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { useEventWords } from '../calendar/use-event-words.ts';
import { seenWords } from './seen.words.ts';
import { type Stretch, shownName } from './seen-day.ts';
import { SeenPicture } from './seen-picture.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: 24,
  alignItems: 'start',
  '& p': { margin: '0 0 12px' },
  '& h3': { margin: '16px 0 8px', fontSize: '1rem', fontWeight: 640 },
  '& ul, & ol': { margin: 0, paddingInlineStart: 24 },
  '& ol': { listStyle: 'decimal' },
  '& ul': { listStyle: 'disc' },
  '& li': { marginBottom: 4, overflowWrap: 'anywhere' },
  '& .screens': { display: 'flex', flexWrap: 'wrap', gap: 24 },
  '& .screens:empty': { display: 'none' },
  '& figure': { flex: '1 1 240px', minWidth: 0, margin: 0 },
  '& figcaption': { marginBottom: 8, color: 'var(--ink-2)', fontSize: '0.875rem' },
  '& .stage': { overflow: 'hidden', maxHeight: '50vh', maxWidth: '100%', borderRadius: 12, background: 'black' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export interface SeenStretchProps {
  stretch: Stretch;
  /** It is of this moment: what the robot shows in it can be compared. */
  isNow: boolean;
}

/** What plays in a stretch of the day, drawn by the robots' own player, beside why it won and what lost. */
export function SeenStretch({ stretch, isNow }: SeenStretchProps) {
  const words = useWords(seenWords);
  const say = useEventWords();
  const { event, why, losers, begins, ends, list, schedule } = stretch;
  const items = useMemo(() => {
    const scenes = new Map(schedule.scenes.map((scene) => [scene.scene_id, scene]));
    return list.flatMap(({ campaign_id, scene: { scene_id } }) =>
      (scenes.get(scene_id)?.items ?? []).map(
        ({ file_type: type, url_file: url, name, seconds, sha256 }, at): PlayItem => ({
          ...{ key: `${campaign_id} ${scene_id} ${at} ${sha256}`, type, url, name, seconds },
        }),
      ),
    );
  }, [list, schedule]);
  const { wide, height } = schedule.screen;
  const name = shownName(stretch, words);
  return (
    <Panel title={`${begins}–${ends} · ${name}`}>
      <Columns>
        <div>
          <p>{words.whys[why]}</p>
          {items.length > 0 && (
            <>
              <h3>{words.list}</h3>
              <ol>
                {items.map(({ key, name: medium, seconds }) => (
                  <li key={key}>
                    {medium} · {words.seconds(seconds ?? 0)}
                  </li>
                ))}
              </ol>
            </>
          )}
          {losers.length > 0 && (
            <>
              <h3>{words.losers}</h3>
              <ul>
                {losers.map(({ event: lost, lostBy }) => (
                  <li key={lost.event_id}>{words.loser(lost.name, say.why(lostBy, event?.name ?? null))}</li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div className="screens">
          {items.length > 0 && (
            <figure>
              <figcaption>{words.drawn}</figcaption>
              <div className="stage" style={{ aspectRatio: `${wide} / ${height}` }}>
                <Player items={items} />
              </div>
            </figure>
          )}
          {isNow && <SeenPicture schedule={schedule} />}
        </div>
      </Columns>
    </Panel>
  );
}
