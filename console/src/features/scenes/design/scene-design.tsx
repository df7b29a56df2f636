import { type Scene, type SceneType, scenes } from '@botones/contract/scenes/scenes';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, uuid } from '../../../app/api.ts';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useDocument } from '../../../ui/editor/document.ts';
import { EditorPage } from '../../../ui/editor/editor-page.tsx';
import { Notice } from '../../../ui/overlay/problem-modal.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useFilesAnywhere } from '../../../ui/upload/files-anywhere.ts';
import { designWords } from './design.words.ts';
import { LibraryShelf } from './library-shelf.tsx';
import { MediaList } from './media-list.tsx';
import { itemOf } from './medium-form.ts';
import { MediumView } from './medium-view.tsx';
import { Preview } from './preview.tsx';
import {
  bodyOf,
  changeScene,
  countFault,
  type SceneItem,
  type SceneValues,
  sameScene,
  valuesOf,
} from './scene-document.ts';
import { useSceneFiles } from './use-scene-files.ts';
import { useView } from './use-view.ts';

/** The list takes the room, what it comes to stays in sight. */
const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) clamp(320px, 32%, 560px)',
  gap: 20,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 20, minWidth: 0 },
  '& > aside': { position: 'sticky', top: 16, minWidth: 0 },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > aside': { position: 'static', order: -1 },
  },
}));

/** What is designed: a scene that is there, or a new one that has its name and nothing else yet. */
export type Designed = Pick<Scene, 'client' | 'name' | 'state' | 'media'> & {
  scene_id: number | null;
  updated_at: string | null;
};

const list = '/advertising/scenes';
const namesOf = (media: readonly SceneItem[]) => media.map(({ name, seconds }) => `${name} (${seconds} s)`).join(', ');

/** The design of a scene: its media in order beside what they come to, and the views that add and edit them (SCN-18..52). */
export function SceneDesign({ scene, bucket }: { scene: Designed; bucket: string }) {
  const words = useWords(designWords);
  const navigate = useNavigate();
  const create = useWrite(scenes.create);
  const update = useWrite(scenes.update, { also: ['campaigns'] });
  const [refused, setRefused] = useState<string | null>(null);
  const [viewDirty, setViewDirty] = useState(false);
  const { scene_id, client, name } = scene;
  const params = { id: scene_id ?? 0 };
  const save = (values: SceneValues, against: { updated_at?: string | null }) => {
    const body = { client, name, ...bodyOf(values) };
    if (scene_id === null) return create.mutateAsync({ body });
    const { updated_at } = against;
    // The name is the drawer's: another's change of it stays.
    const { name: _name, ...changed } = body;
    return update.mutateAsync({ params, body: { ...changed, ...(updated_at && { updated_at }) } });
  };
  const edited = useDocument({
    record: scene,
    valuesOf,
    reduce: changeScene,
    same: sameScene,
    draftKey: `scenes.design.${scene_id ?? `new.${client}.${name}`}`,
    read: async (): Promise<Designed> => call(scenes.get, { params }),
    update: async (values, against) => {
      const fault = countFault(values);
      const wrong = incoming.busy ?? (fault && words[fault]);
      setRefused(wrong);
      return wrong === null ? save(values, against) : null;
    },
  });
  const { document } = edited;
  const { media, state } = document.values;
  // The preview follows a moment later: a row that is moved has no time to wait for it.
  const previewed = useDeferredValue(media);
  const view = useView();
  const [shelf, setShelf] = useState(scene.media.length === 0);
  const latest = useRef(view);
  latest.current = view;
  const edit = useCallback(({ type, key }: SceneItem) => latest.current.open(type, key), []);
  const add = useCallback((type: SceneType) => latest.current.open(type), []);
  const item = view.item === null ? null : (media.find(({ key }) => key === view.item) ?? null);
  const shown = view.type !== null && (view.item === null || item !== null) ? view.type : null;
  const incoming = useSceneFiles(document, { client_id: client, bucket });
  const near = useFilesAnywhere(incoming.line.add, shown !== null || incoming.disabled);
  const take = (taken: readonly SceneItem[]) => {
    const [first] = taken;
    if (item && first) document.change({ kind: 'replace', key: item.key, item: first });
    else document.change({ kind: 'add', items: taken });
    view.close();
  };

  return (
    <EditorPage
      {...edited}
      fields={{
        media: { label: words.media, read: namesOf },
        state: { label: words.state, read: (on) => words.states[on ? 'on' : 'off'] },
      }}
      subject={scene_id === null ? 'name' : 'scene_id'}
      onSaved={() => {
        toast({ message: words.saved(name) });
        void navigate(list);
      }}
      status={
        <FormControlLabel
          label={words.state}
          title={words.stateHint}
          control={<Switch checked={state} onChange={(_event, on) => document.change({ kind: 'switch', on })} />}
        />
      }
      actions={
        <Button component={Link} to={list} variant="outlined">
          {words.cancel}
        </Button>
      }
      over={
        shown && (
          <MediumView
            key={view.item ?? shown}
            type={shown}
            item={item}
            client_id={client}
            bucket={bucket}
            onTaken={take}
            onCancel={view.close}
            onDirty={setViewDirty}
          />
        )
      }
      overDirty={viewDirty || incoming.busy !== null}
    >
      <Sides>
        <div>
          <LibraryShelf
            client_id={client}
            incoming={incoming}
            near={near}
            media={media}
            open={shelf}
            onOpen={setShelf}
            onAdd={(picked) => document.change({ kind: 'add', items: [itemOf(picked, uuid())] })}
            onRemove={(key) => document.change({ kind: 'remove', keys: [key] })}
          />
          <MediaList document={document} onAdd={add} onEdit={edit} />
        </div>
        <aside>
          <Preview media={previewed} client_id={client} scene_id={scene_id} />
        </aside>
      </Sides>
      <Notice
        open={refused !== null}
        title={words.saveError}
        lines={[refused ?? '']}
        onClose={() => setRefused(null)}
      />
    </EditorPage>
  );
}
