import '@botones/display/player/player.css';
import { scenes } from '@botones/contract/scenes/scenes';
import { Player, type PlayItem } from '@botones/display/player/player';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Play, RectangleHorizontal, RectangleVertical, Square } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { clock } from '../../../ui/formats.ts';
import { Notice } from '../../../ui/overlay/problem-modal.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import { designWords } from './design.words.ts';
import { DisplayShape, horizontal, nameOfShape, type Shape, sameShape, vertical } from './display-shape.tsx';
import { lengthOf, type SceneItem } from './scene-document.ts';

/** A robot's display in small: what it does not show is black there too. */
const Stage = styled('div')({
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  margin: '0 auto',
  borderRadius: 12,
  background: 'black',
  '& > img': { width: '100%', height: '100%', objectFit: 'contain', minHeight: 0 },
});
const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginTop: 14 });
const Line = styled('p')({
  margin: '12px 0 0',
  minHeight: '1.5em',
  color: 'var(--ink-2)',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

/** As large as there is room for, and no higher than what stands beside it. */
const sizeOf = ({ wide, height }: Shape) => ({
  aspectRatio: `${wide} / ${height}`,
  width: `min(100%, calc(min(460px, 60vh) * ${wide / height}))`,
});

export interface PreviewProps {
  media: readonly SceneItem[];
  client_id: number;
  /** Null: one that is not saved yet. */
  scene_id: number | null;
}

const played = (media: readonly SceneItem[]): PlayItem[] =>
  media.flatMap(({ key, type, url, name, seconds, playable }) => (playable ? [{ key, type, url, name, seconds }] : []));

/** What the scene will look like, played by the robot's own player: each medium for its seconds, in order, then it stops (SCN-21..23, SCN-53, SCN-54). */
export const Preview = memo(function Preview({ media, client_id, scene_id }: PreviewProps) {
  const words = useWords(designWords);
  const { data: displays = [] } = useQuery(
    queryOf(scenes.displays, { params: { client_id }, query: scene_id === null ? {} : { scene_id } }),
  );
  const [chosen, setShape] = useState<Shape | null>(null);
  const shape = chosen ?? displays[0] ?? horizontal;
  const turned = [horizontal, vertical].find((each) => sameShape(each, shape));
  const [playing, setPlaying] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const items = useMemo(() => played(media), [media]);
  const buttons = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const turn = (on: boolean) => {
    hadFocus.current = buttons.current?.querySelector(on ? '.play' : '.stop') === document.activeElement;
    setPlaying(on);
  };
  // The button that was pressed cannot be pressed any more: the other one gets its focus.
  useEffect(() => {
    if (hadFocus.current) buttons.current?.querySelector<HTMLElement>(playing ? '.stop' : '.play')?.focus();
    hadFocus.current = false;
  }, [playing]);
  const stop = () => {
    turn(false);
    setShown(null);
  };
  const play = () => {
    if (media.length === 0) setProblem(words.empty);
    else if (items.length === 0) setProblem(words.nothingPlays);
    else turn(true);
  };
  const at = items.findIndex(({ key }) => key === shown);
  const first = media.find(({ thumbnail }) => thumbnail !== null);
  const still = first?.thumbnail && <img src={first.thumbnail} alt="" />;
  return (
    <Panel title={words.preview}>
      <Stage style={sizeOf(shape)}>
        {playing ? (
          <Player
            items={items}
            onShown={({ key }) => setShown(key)}
            onBroken={({ name }) => toast({ message: words.broken(name), tone: 'failed' })}
            onNothing={() => {
              stop();
              setProblem(words.nothingPlays);
            }}
            onEnd={stop}
          />
        ) : (
          still
        )}
      </Stage>
      <Line role="status">
        {at >= 0
          ? words.playing(at + 1, items.length, items[at]?.name ?? '')
          : words.total(media.length, clock(lengthOf(media)))}
      </Line>
      <Tools ref={buttons}>
        <Button
          className="play"
          variant={playing ? 'outlined' : 'contained'}
          disabled={playing}
          startIcon={<Play />}
          onClick={play}
        >
          {words.play}
        </Button>
        <Button className="stop" variant="outlined" disabled={!playing} startIcon={<Square />} onClick={stop}>
          {words.stop}
        </Button>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={turned ? nameOfShape(turned) : null}
          aria-label={words.orientation}
          onChange={(_event, next: string | null) =>
            next !== null && setShape(next === nameOfShape(vertical) ? vertical : horizontal)
          }
        >
          <ToggleButton value={nameOfShape(horizontal)} aria-label={words.horizontal} title={words.horizontal}>
            <RectangleHorizontal size={18} aria-hidden />
          </ToggleButton>
          <ToggleButton value={nameOfShape(vertical)} aria-label={words.vertical} title={words.vertical}>
            <RectangleVertical size={18} aria-hidden />
          </ToggleButton>
        </ToggleButtonGroup>
        <DisplayShape displays={displays} shape={shape} onChoose={setShape} />
      </Tools>
      <Notice
        open={problem !== null}
        title={words.playError}
        lines={[problem ?? '']}
        onClose={() => setProblem(null)}
      />
    </Panel>
  );
});
