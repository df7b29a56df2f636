import { sceneTypes } from '@botones/contract/scenes/scenes';
import { useCallback, useRef } from 'react';
import { uuid } from '../../../app/api.ts';
import type { EditorDocument } from '../../../ui/editor/document.ts';
import { itemOf, type Picked, type Sent } from './medium-form.ts';
import type { SceneChange, SceneValues } from './scene-document.ts';
import { type Incoming, useIncoming } from './use-incoming.ts';

/** Files that are dropped onto the scene: each joins the library and the scene as it arrives, in the order in which they were sent (SCN-43, SCN-51). */
export function useSceneFiles(
  document: EditorDocument<SceneValues, SceneChange>,
  client: { client_id: number; bucket: string },
): Incoming {
  /** When each that came so was sent, by its key in the scene. */
  const turns = useRef(new Map<string, number>());
  const choose = useCallback(
    (picked: Picked, sent: Sent) => {
      const turn = sent.get(picked.media_id) ?? Number.POSITIVE_INFINITY;
      const later = document.values.media.find(({ key }) => (turns.current.get(key) ?? 0) > turn);
      const item = itemOf(picked, uuid());
      turns.current.set(item.key, turn);
      document.change({ kind: 'add', items: [item], before: later?.key });
    },
    [document],
  );
  return useIncoming({ types: sceneTypes, ...client, one: false, choose });
}
