import '@botones/display/player/player.css';
import type { RobotSchedule } from '@botones/contract/events/events';
import { scenes } from '@botones/contract/scenes/scenes';
import { Player } from '@botones/display/player/player';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { clock } from '../../ui/formats.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { GroupChip, type GroupLook } from '../../ui/robots/group-chip.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { itemsOf } from '../campaigns/campaign-items.ts';
import { eventsWords } from './events.words.ts';

/** The robot's display in small, in its own shape. */
const Stage = styled('div')({
  overflow: 'hidden',
  maxWidth: '100%',
  maxHeight: '60vh',
  borderRadius: 12,
  background: 'black',
});
const Line = styled('p')({ margin: '12px 0 0', color: 'var(--ink-2)' });

type Shape = RobotSchedule['screen'];

function DefaultScene({ id, shape: { wide, height }, group }: { id: number; shape: Shape; group: GroupLook | null }) {
  const words = useWords(eventsWords);
  const query = useQuery(queryOf(scenes.get, { params: { id } }));
  const items = useMemo(() => (query.data ? itemsOf({ scene: [query.data] }) : []), [query.data]);
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton count={3} />}>
      {(scene) => (
        <Panel title={`${words.atRest}: ${scene.name}`}>
          {items.length > 0 ? (
            <Stage style={{ aspectRatio: `${wide} / ${height}` }}>
              <Player items={items} />
            </Stage>
          ) : (
            <Alert severity="warning">{scene.state ? words.nothingPlays : words.off}</Alert>
          )}
          <Line>{words.media(scene.media_count, clock(scene.duration))}</Line>
          <Line>{group ? words.explainedGroup(group.name) : words.explained}</Line>
          {group && <GroupChip group={group} />}
        </Panel>
      )}
    </QueryBoundary>
  );
}

/** What a robot shows while no event plays, as it shows it, and the group that gives it where that is not its client (PUB-4, FLO-1). */
export function AtRest({ schedule }: { schedule: RobotSchedule }) {
  const words = useWords(eventsWords);
  const { client_id, screen, at_rest } = schedule;
  const scene_id = at_rest?.scene_id ?? null;
  if (scene_id !== null) return <DefaultScene id={scene_id} shape={screen} group={at_rest?.group ?? null} />;
  return (
    <Empty
      title={words.none}
      action={
        <Button component={Link} to={`/advertising/scenes?client_id=${client_id}`} variant="outlined">
          {words.scenes}
        </Button>
      }
    >
      {words.noneBody}
    </Empty>
  );
}
