import { type SceneRow, scenes } from '@botones/contract/scenes/scenes';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Star } from 'lucide-react';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { toast } from '../../ui/toast.tsx';
import { scenesWords } from './scenes.words.ts';

/** Makes a scene the one that the client's robots play at rest, or none (PUB-4); 'Deshacer' puts back what was chosen before. */
export function DefaultButton({ scene, before }: { scene: SceneRow; before: number | null }) {
  const words = useWords(scenesWords);
  const choose = useWrite(scenes.setDefault);
  const { scene_id, client, name, is_default, state } = scene;
  const chosenNow = state ? words.nowDefault(name) : words.isOff;
  const set = (chosen: number | null, undo?: () => void) =>
    choose.mutate(
      { params: { client_id: client }, body: { scene_id: chosen } },
      {
        onSuccess: () => toast({ message: chosen === scene_id ? chosenNow : words.noDefault, ...(undo && { undo }) }),
      },
    );
  const label = is_default ? words.unmakeDefault(name) : words.makeDefault(name);
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-pressed={is_default}
        disabled={choose.isPending}
        onClick={() => set(is_default ? null : scene_id, () => set(before))}
        sx={is_default ? { color: 'var(--primary-text)' } : {}}
      >
        <Star {...(is_default && { fill: 'currentColor' })} />
      </IconButton>
    </Tooltip>
  );
}
