import { type Scene, SceneForm, scenes } from '@botones/contract/scenes/scenes';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { queryClient, queryOf, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { TextInput } from '../../ui/fields/fields.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { designOf } from './design-address.ts';
import { scenesWords } from './scenes.words.ts';

const SceneName = SceneForm.pick({ name: true });

export interface SceneDrawerProps {
  open: boolean;
  /** Null: a new one of this client. Mount it anew for each. */
  scene: Scene | null;
  client_id: number;
  onClose: () => void;
}

/**
 * The name of a scene, and on to its design (SCN-11..17, AMB-095): a new one is saved there, with what it shows; of one that is there
 * 'Guardar' saves the name first and 'Diseñar' saves nothing.
 */
export function SceneDrawer({ open, scene, client_id, onClose }: SceneDrawerProps) {
  const words = useWords(scenesWords);
  const kit = useWords(listWords);
  const navigate = useNavigate();
  const update = useWrite(scenes.update);
  /** Where a save leads: gone to once the form lets go. */
  const next = useRef<string | null>(null);
  const params = { id: scene?.scene_id ?? 0 };
  const edited = useRecordForm({
    schema: SceneName,
    record: scene,
    valuesOf: ({ name }) => ({ name }),
    blank: { name: '' },
    draftKey: `scenes.${scene?.scene_id ?? `new.${client_id}`}`,
    read: () => queryClient.fetchQuery({ ...queryOf(scenes.get, { params }), staleTime: 0 }),
    create: async ({ name }) => {
      next.current = designOf({ name });
    },
    update: async (values, against) => {
      const saved = await update.mutateAsync({ params, body: { ...values, ...against } });
      next.current = designOf(saved);
      return saved;
    },
    savedMessage: ({ name }, isNew) => (isNew ? null : kit.saved(name)),
    inToast: true,
  });
  // In place of the drawer: Back leads from the design to the list.
  const close = () => (next.current ? void navigate(next.current, { replace: true }) : onClose());
  return (
    <FormDrawer
      {...edited}
      open={open}
      onClose={close}
      title={scene ? words.edit : words.add}
      actions={
        scene ? (
          <Button variant="outlined" onClick={() => void navigate(designOf(scene), { replace: true })}>
            {words.design}
          </Button>
        ) : (
          <Button variant="outlined" type="submit">
            {words.design}
          </Button>
        )
      }
    >
      <TextInput name="name" label={kit.name} maxLength={60} autoFocus={scene === null} />
    </FormDrawer>
  );
}
