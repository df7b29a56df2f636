import '@botones/display/player/player.css';
import type { Robot } from '@botones/contract/robots/robots';
import { scenes } from '@botones/contract/scenes/scenes';
import { Player } from '@botones/display/player/player';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { queryOf, useQuery } from '../../app/query.ts';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { clock } from '../../ui/formats.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { OneRobotPage } from '../../ui/one-robot-page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
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

type Shape = Robot['screen_resolution'];

function DefaultScene({ id, shape: { wide, height } }: { id: number; shape: Shape }) {
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
          <Line>{words.explained}</Line>
        </Panel>
      )}
    </QueryBoundary>
  );
}

function AtRest({ robot: { client, screen_resolution } }: { robot: Robot }) {
  const words = useWords(eventsWords);
  const params = { client_id: client.client_id };
  const query = useQuery(queryOf(scenes.getDefault, { params }));
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton count={3} />}>
      {({ scene_id }) =>
        scene_id === null ? (
          <Empty
            title={words.none}
            action={
              <Button component={Link} to={`/advertising/scenes?client_id=${client.client_id}`} variant="outlined">
                {words.scenes}
              </Button>
            }
          >
            {words.noneBody}
          </Empty>
        ) : (
          <DefaultScene id={scene_id} shape={screen_resolution} />
        )
      }
    </QueryBoundary>
  );
}

/** The advertising of a robot: what it shows while nobody is there, as it shows it (ROB-26). */
export function EventsPage() {
  const words = useWords(eventsWords);
  const allowed = useAllowed(scenes.getDefault.access);
  return (
    <OneRobotPage>
      {({ query, subtitle }) => (
        <>
          <PageHeader
            title={words.title}
            subtitle={subtitle}
            actions={
              allowed && (
                <Button
                  component={Link}
                  to={`/advertising/campaigns?client_id=${query.data?.client.client_id ?? ''}`}
                  variant="outlined"
                >
                  {words.campaigns}
                </Button>
              )
            }
          />
          {allowed ? (
            <QueryBoundary query={query} skeleton={<FieldsSkeleton count={3} />}>
              {(robot) => <AtRest robot={robot} />}
            </QueryBoundary>
          ) : (
            <Alert severity="info">{words.noRight}</Alert>
          )}
        </>
      )}
    </OneRobotPage>
  );
}
