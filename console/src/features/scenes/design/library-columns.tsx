import type { Media } from '@botones/contract/media/media';
import type { SceneType } from '@botones/contract/scenes/scenes';
import IconButton from '@mui/material/IconButton';
import { Check, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useWords } from '../../../app/words.ts';
import { clock } from '../../../ui/formats.ts';
import { listWords } from '../../../ui/list/list.words.ts';
import { useNamedColumns } from '../../../ui/list/named-columns.tsx';
import { actionsColumn } from '../../../ui/list/row-actions.tsx';
import { mediumWords } from './medium.words.ts';
import { isComing, type Picked, pickedOf } from './medium-form.ts';
import { MediumPicture } from './medium-picture.tsx';

const keyOf = ({ media_id }: Media) => media_id;
const nameOf = ({ name }: Media) => name;

/** The columns of the library where media are chosen for a scene; what robots cannot show says why (PUB-9). */
export function useLibraryColumns(type: SceneType, chosen: ReadonlySet<number>, choose: (picked: Picked) => void) {
  const words = useWords(mediumWords);
  const kit = useWords(listWords);
  const named = useNamedColumns({ keyOf, nameOf }, (medium: Media) => (
    <span style={{ display: 'flex', alignItems: 'center', gap: 12, opacity: medium.playable ? 1 : 0.7 }}>
      <MediumPicture type={type} thumbnail={pickedOf(medium).thumbnail} />
      <span style={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        <b style={{ fontWeight: 620 }}>{medium.name}</b>
        {!medium.playable && (
          <small style={{ display: 'block', color: 'var(--warn)' }}>
            {isComing(medium) ? words.converting : words.unplayable}
          </small>
        )}
      </span>
    </span>
  ));
  return useMemo(
    () => [
      ...named,
      ...(type === 'video'
        ? [
            {
              id: 'lasts',
              label: words.lasts,
              align: 'right' as const,
              render: ({ real_duration }: Media) => (real_duration === null ? '–' : clock(Math.round(real_duration))),
            },
          ]
        : []),
      {
        ...actionsColumn,
        label: kit.actions,
        render: (medium: Media) => {
          const isChosen = chosen.has(medium.media_id);
          // The button stays when it is pressed: the keyboard is still there.
          return (
            <IconButton
              aria-label={words.add(medium.name)}
              aria-pressed={isChosen}
              aria-disabled={isChosen}
              disabled={!medium.playable && !isChosen}
              onClick={() => !isChosen && choose(pickedOf(medium))}
            >
              {isChosen ? <Check /> : <Plus />}
            </IconButton>
          );
        },
      },
    ],
    [named, type, words, kit, chosen, choose],
  );
}
