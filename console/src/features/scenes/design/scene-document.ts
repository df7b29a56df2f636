import {
  mostSceneMedia,
  type Scene,
  type SceneForm,
  type SceneMedium,
  type SceneType,
} from '@botones/contract/scenes/scenes';
import { inserted, moved } from '../../../ui/order/moved.ts';

/** A medium of a scene while it is designed (SCN-64); its place in the list is its position. */
export interface SceneItem {
  /** Stays with it wherever it is moved. */
  key: string;
  media_id: number;
  name: string;
  type: SceneType;
  seconds: number;
  url: string;
  thumbnail: string | null;
  playable: boolean;
}

/** What is designed of a scene; its name is the drawer's. */
export interface SceneValues {
  media: readonly SceneItem[];
  state: boolean;
}

export type SceneChange =
  /** At the end, or before the one with the key `before`: a file that was sent earlier than that one. */
  | { kind: 'add'; items: readonly SceneItem[]; before?: string | undefined }
  /** In the place of the one with this key. */
  | { kind: 'replace'; key: string; item: SceneItem }
  | { kind: 'move'; from: number; to: number }
  | { kind: 'remove'; keys: readonly string[] }
  /** All with these keys are shown that long. */
  | { kind: 'time'; keys: readonly string[]; seconds: number }
  /** Puts one back that was taken out. */
  | { kind: 'insert'; item: SceneItem; place: number }
  | { kind: 'switch'; on: boolean };

const itemOf = ({ position, duration, file_type, url_file, ...medium }: SceneMedium): SceneItem => ({
  ...medium,
  key: String(position),
  type: file_type,
  seconds: duration,
  url: url_file,
});

export const valuesOf = ({ media, state }: Pick<Scene, 'media' | 'state'>): SceneValues => ({
  media: media.map(itemOf),
  state,
});

/** Adding appends, editing keeps the place, and the places are those from 1 on after each change (SCN-47..52). */
export function changeScene(values: SceneValues, change: SceneChange): SceneValues {
  const { media, state } = values;
  switch (change.kind) {
    case 'add': {
      if (change.items.length === 0) return values;
      const place = media.findIndex(({ key }) => key === change.before);
      return { media: media.toSpliced(place < 0 ? media.length : place, 0, ...change.items), state };
    }
    case 'replace':
      return {
        media: media.map((item) => (item.key === change.key ? { ...change.item, key: item.key } : item)),
        state,
      };
    case 'move':
      return change.from === change.to ? values : { media: moved(media, change.from, change.to), state };
    case 'remove':
      return { media: media.filter(({ key }) => !change.keys.includes(key)), state };
    case 'time': {
      const { keys, seconds } = change;
      const changes = ({ key, seconds: before }: SceneItem) => keys.includes(key) && before !== seconds;
      return media.some(changes)
        ? { media: media.map((item) => (changes(item) ? { ...item, seconds } : item)), state }
        : values;
    }
    case 'insert':
      return { media: inserted(media, change.place, change.item), state };
    case 'switch':
      return change.on === state ? values : { media, state: change.on };
  }
}

const saved = ({ media_id, name, seconds }: SceneItem) => [media_id, name, seconds];
/** Addresses and keys are nothing that would be saved. */
export const sameScene = (one: SceneValues, other: SceneValues): boolean =>
  one.state === other.state && JSON.stringify(one.media.map(saved)) === JSON.stringify(other.media.map(saved));

/** As the call takes them, numbered from 1. */
export const bodyOf = ({ media, state }: SceneValues): Pick<SceneForm, 'media'> & { state: boolean } => ({
  state,
  media: media.map(({ media_id, seconds, name }, at) => ({ media_id, position: at + 1, duration: seconds, name })),
});

/** How long it plays, in seconds (AMB-094). */
export const lengthOf = (media: readonly Pick<SceneItem, 'seconds'>[]): number =>
  media.reduce((sum, { seconds }) => sum + seconds, 0);

/** Why a scene is not saved as it is, as far as the number of its media goes. */
export function countFault({ media }: Pick<SceneValues, 'media'>): 'empty' | 'tooMany' | null {
  if (media.length === 0) return 'empty';
  return media.length > mostSceneMedia ? 'tooMany' : null;
}
