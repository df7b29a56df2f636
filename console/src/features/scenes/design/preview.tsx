import '@botones/display/player/player.css';
import { Player, type PlayItem } from '@botones/display/player/player';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Play, RectangleHorizontal, RectangleVertical, Square } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { clock } from '../../../ui/formats.ts';
import { Notice } from '../../../ui/overlay/problem-modal.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import { designWords } from './design.words.ts';
import { lengthOf, type SceneItem } from './scene-document.ts';

/** A robot's display in small: what it does not show is black there too. */
const Stage = styled('div')({
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  margin: '0 auto',
  borderRadius: 12,
  background: 'black',
  '&[data-vertical=false]': { width: '100%', aspectRatio: '1920 / 1080' },
  '&[data-vertical=true]': { height: 'min(460px, 60vh)', aspectRatio: '1080 / 1920', maxWidth: '100%' },
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

const played = (media: readonly SceneItem[]): PlayItem[] =>
  media.flatMap(({ key, type, url, name, seconds, playable }) => (playable ? [{ key, type, url, name, seconds }] : []));

/** What the scene will look like, played by the robot's own player: each medium for its seconds, in order, then it stops (SCN-21..23, SCN-53, SCN-54). */
export const Preview = memo(function Preview({ media }: { media: readonly SceneItem[] }) {
  const words = useWords(designWords);
  const [vertical, setVertical] = useState(false);
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
      <Stage data-vertical={vertical}>
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
          value={vertical}
          aria-label={words.orientation}
          onChange={(_event, next: boolean | null) => next !== null && setVertical(next)}
        >
          <ToggleButton value={false} aria-label={words.horizontal} title={words.horizontal}>
            <RectangleHorizontal size={18} aria-hidden />
          </ToggleButton>
          <ToggleButton value aria-label={words.vertical} title={words.vertical}>
            <RectangleVertical size={18} aria-hidden />
          </ToggleButton>
        </ToggleButtonGroup>
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
