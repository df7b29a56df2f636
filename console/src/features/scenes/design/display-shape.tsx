import type { SceneDisplay } from '@botones/contract/scenes/scenes';
import { useWords } from '../../../app/words.ts';
import { ChoiceChip } from '../../../ui/filter/choice-chip.tsx';
import { shelfWords } from './shelf.words.ts';

/** How large a display is, in px. */
export type Shape = Pick<SceneDisplay, 'wide' | 'height'>;
export const horizontal: Shape = { wide: 1920, height: 1080 };
export const vertical: Shape = { wide: 1080, height: 1920 };
export const nameOfShape = ({ wide, height }: Shape) => `${wide}x${height}`;
export const sameShape = (one: Shape, other: Shape) => nameOfShape(one) === nameOfShape(other);

export interface DisplayShapeProps {
  /** The displays of the client's robots, those that have the scene first. */
  displays: readonly SceneDisplay[];
  shape: Shape;
  onChoose: (shape: Shape) => void;
}

/** On which of the client's displays the preview shows how the scene looks, with how many robots have each, and how many of those the scene. */
export function DisplayShape({ displays, shape, onChoose }: DisplayShapeProps) {
  const words = useWords(shelfWords);
  if (displays.length === 0) return null;
  const isTheirs = displays.some((display) => sameShape(display, shape));
  const shown = isTheirs ? displays : [{ ...shape, robots: 0, playing: 0 }, ...displays];
  return (
    <ChoiceChip
      label={words.display}
      options={shown.map(({ robots, playing, ...display }) => ({
        value: nameOfShape(display),
        label: [nameOfShape(display), words.robots(robots), ...(playing > 0 ? [words.playing(playing)] : [])].join(
          ' · ',
        ),
      }))}
      value={nameOfShape(shape)}
      usual={nameOfShape(shape)}
      onChoose={(name) => {
        const chosen = shown.find((display) => nameOfShape(display) === name);
        if (chosen) onChoose({ wide: chosen.wide, height: chosen.height });
      }}
    />
  );
}
