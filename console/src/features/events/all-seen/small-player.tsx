import '@botones/display/player/player.css';
import type { SeenRobot } from '@botones/contract/events/of-many-robots';
import { Player, type PlayItem } from '@botones/display/player/player';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useRef, useState } from 'react';

const Stage = styled('div')({
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  height: 96,
  maxWidth: 171,
  // Beside another fact of its card.
  '@media (max-width: 599.95px)': { height: 80, maxWidth: 'min(171px, 100% - 12px)' },
  borderRadius: 8,
  background: 'black',
  '&[data-idle=true]': { background: 'var(--off-soft)', color: 'var(--ink-3)', fontSize: '0.8125rem' },
});

/** Whether an element is in sight, or nearly; where nobody can tell, it is. */
function useInSight() {
  const held = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const { current } = held;
    if (!current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false), {
      rootMargin: '96px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { held, inSight };
}

/** What a robot would show, by the robots' own player, in the shape of its screen; it plays only while it is in sight. */
export function SmallPlayer({ robot: { scenes, screen } }: { robot: SeenRobot }) {
  const { held, inSight } = useInSight();
  const items = useMemo(
    () =>
      scenes.flatMap(({ scene_id, items }, nth) =>
        items.map(
          ({ file_type: type, url_file: url, name, seconds, sha256 }, at): PlayItem => ({
            ...{ key: `${nth} ${scene_id} ${at} ${sha256}`, type, url, name, seconds },
          }),
        ),
      ),
    [scenes],
  );
  return (
    <Stage ref={held} data-idle={items.length === 0} style={{ aspectRatio: `${screen.wide} / ${screen.height}` }}>
      {items.length === 0 ? '—' : inSight && <Player items={items} />}
    </Stage>
  );
}
