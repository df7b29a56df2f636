import type { ContentFile, ContentSchedule } from '@botones/contract/device/device-config';
import type { AdvertisingReport } from '@botones/contract/devices/content-report';
import type { ContentScene } from '@botones/contract/schedule/content-scene';
import type { Time } from '../connection/time.ts';
import { bringFiles, type ContentFiles } from '../content/content-files.ts';
import type { Store } from '../facts/store.ts';
import { type Playlist, playlistAt, scenesAhead } from './playlist.ts';

/** Scenes as they can be played, with all their files on the disk. */
interface PlayableScenes {
  scenes: ContentScene[];
  files: ContentFile[];
}

declare module '../facts/store.ts' {
  interface StoredValues {
    advertising: PlayableScenes | null;
  }
}

export interface AdvertisingParts {
  store: Store;
  /** Absent: the robot keeps no files and plays without them. */
  content: ContentFiles | undefined;
  /** Something of the configuration is being fetched: the line is its own. */
  paused: () => boolean;
  ended: () => boolean;
  /** What is played at rest from now on; null: nothing. */
  onPlaylist: (playlist: Playlist | null) => void;
  /** The server's time where it is known, milliseconds since 1970. */
  now: () => number;
  time: Pick<Time, 'after'>;
  /** Frees the disk of what nothing needs. */
  tidy: () => void;
}

const broughtAtMost = 20;
const filesOf = ({ items }: ContentScene, { files }: ContentSchedule): ContentFile[] =>
  files.filter(({ sha256 }) => items.some((item) => item.sha256 === sha256));

/** A scene in its former form, without media that were deleted: they leave the display at once. */
function formerOf(held: PlayableScenes | null, scene_id: number, deleted: readonly number[]): ContentScene | null {
  const former = held?.scenes.find((scene) => scene.scene_id === scene_id);
  const left = former?.items.filter(({ media_id }) => !deleted.includes(media_id)) ?? [];
  return former && left.length > 0 ? { ...former, items: left } : null;
}

/** What a robot plays at rest: each scene in its newest form once all its files are here, until then in its former one (PUB-5). */
export function createAdvertising({ store, content, paused, ended, onPlaylist, now, time, tidy }: AdvertisingParts) {
  const schedule = () => store.held.values.pack?.config.schedule ?? null;
  const zone = () => store.held.values.pack?.config.client.timezone ?? 'UTC';
  const held = () => store.held.values.advertising ?? null;
  const broken = new Set<string>();
  let black = 0;
  let told: string | null = null;
  let running = false;
  let lacks = false;
  let cancelChange = () => {};
  /** Files of a former form lie on the disk; they go with the next heartbeat, when nothing plays them any more. */
  let leftovers = false;

  /** The files of what is played within seven days; nothing else is brought or kept (PUB-5). */
  function needed(): ContentFile[] {
    const wanted = schedule();
    if (!wanted) return [];
    const hashes = new Set(
      scenesAhead(wanted, now(), zone()).flatMap(({ items }) => items.map(({ sha256 }) => sha256)),
    );
    return wanted.files.filter(({ sha256 }) => hashes.has(sha256));
  }

  /** Says what plays now of these scenes, and looks again when that ends. */
  function tell(wanted: ContentSchedule | null, scenes: readonly ContentScene[]): void {
    cancelChange();
    const { playlist, until } = wanted ? playlistAt(wanted, scenes, now(), zone()) : { playlist: null, until: null };
    if (until !== null && !ended())
      cancelChange = time.after(until - now(), () => wanted === schedule() && tell(wanted, scenes));
    const said = JSON.stringify(playlist);
    if (said === told) return;
    told = said;
    onPlaylist(playlist);
  }

  /** Plays what can be played now; answers the first scene that lacks files. */
  async function play(): Promise<ContentScene | null> {
    const wanted = schedule();
    const scenes: ContentScene[] = [];
    const files = new Map<string, ContentFile>();
    let lacking: ContentScene | null = null;
    for (const scene of wanted ? scenesAhead(wanted, now(), zone()) : []) {
      const own = wanted ? filesOf(scene, wanted) : [];
      const whole = !content || (await content.has(own));
      const playable = whole ? scene : formerOf(held(), scene.scene_id, wanted?.deleted ?? []);
      if (!whole) lacking ??= scene;
      if (!playable) continue;
      scenes.push(playable);
      for (const file of [...own, ...(held()?.files ?? [])])
        if (playable.items.some(({ sha256 }) => sha256 === file.sha256)) files.set(file.sha256, file);
    }
    if (wanted !== schedule()) return play();
    const playable = { scenes, files: [...files.values()] };
    if (JSON.stringify(playable) !== JSON.stringify(held() ?? { scenes: [], files: [] })) {
      leftovers = true;
      // Shown from memory where the disk refuses it: a restart would find the former form, or none.
      await store.write({ values: { advertising: playable } }).catch(() => undefined);
    }
    tell(wanted, scenes);
    lacks = lacking !== null;
    return lacking;
  }

  /** Brings the files of one scene after the other, for as long as the line is free. */
  async function bring(): Promise<void> {
    for (let lacking = await play(); lacking && !paused() && !ended(); lacking = await play()) {
      const wanted = schedule();
      const outdated = () => ended() || paused() || schedule() !== wanted;
      const files = wanted ? filesOf(lacking, wanted) : [];
      const { error } = await bringFiles(content, files, outdated, 'advertising');
      // The next heartbeat goes on.
      if (error !== null) return;
    }
  }

  return {
    /** Looks what there is to play and to bring: at the start, with each heartbeat, and when the line becomes free. */
    async follow(): Promise<void> {
      if (running) return;
      running = true;
      if (leftovers && !paused()) {
        leftovers = false;
        tidy();
      }
      await bring().catch(() => undefined);
      running = false;
    },
    /** Every file that is played or will be. */
    files: (): readonly ContentFile[] => [...needed(), ...(held()?.files ?? [])],
    onBroken: (name: string) => void (broken.size < broughtAtMost && broken.add(name.slice(0, 100))),
    onBlack: () => void black++,
    /** For the heartbeat; null: nothing is to be played. */
    report(): AdvertisingReport | null {
      const files = needed();
      if (files.length === 0) return null;
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      const whole = { files: files.length, held: files.length, bytes, held_bytes: bytes, error: null };
      const report = lacks ? content?.report('advertising') : null;
      return { ...(report ?? whole), broken: [...broken], black };
    },
  };
}
