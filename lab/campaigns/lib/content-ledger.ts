import { createHash } from 'node:crypto';
import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { fileOf } from '../../../server/src/testing/uploads.ts';
import { colouredPicture, type Hue, hueOf, isColoured } from './coloured-pictures.ts';
import type { ContentOnDisk } from './content-on-disk.ts';

interface Published {
  hue: Hue;
  files: { sha256: string; bytes: number }[];
}

const said = (n: number) => `Versión ${n} del saludo`;

/** The version that a text names; 0: none of ours. */
export const versionIn = (text: string | null): number => Number(/Versión (\d+) /.exec(text ?? '')?.[1] ?? 0);

/** What was published when, written by the test alone: a greeting with three pictures, all of it new in each version. */
export class ContentLedger {
  readonly #published = new Map<number, Published>();
  newest = 0;
  /** The highest that the robot was seen to have. */
  highest = { ours: 0, config: 0 };

  /** Draws and stores the next version, which nobody shows yet. `publish` shows it, in one call; `bytes` is what its pictures have. */
  async prepare(
    api: Api<Contract>,
    { client_id, welcome, base }: { client_id: number; welcome: number; base: string },
    side: number,
    random: () => number,
  ): Promise<{ bytes: number; publish: () => Promise<void> }> {
    const n = this.newest + 1;
    const hue = hueOf(n);
    const bucket = (await api.clients.get({ params: { client_id } })).bucket_name ?? '';
    const files: Published['files'] = [];
    const media: number[] = [];
    for (const name of ['Plano', 'Detalle', 'Mapa']) {
      const file = fileOf(await colouredPicture(hue, side, random));
      const { url } = await api.storage.upload({ body: { bucket, folder: 'images', area: 'voicebot', file } });
      const bytes = Buffer.from(await (await fetch(base + url)).arrayBuffer());
      files.push({ sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length });
      const body = { client: client_id, files: [{ name: `${name} ${n}`, url_file: url }] };
      media.push((await api.media.create({ body }))[0]?.media_id ?? 0);
    }
    const [plan = 0, ...beside] = media;
    this.#published.set(n, { hue, files });
    this.newest = n;
    const gestures = beside.map((publicity) => ({ gesture_id: 1, duration: 0.1, publicity }));
    return {
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      async publish() {
        const body = { audios: [{ text: said(n) }], gestures, publicity: plan };
        await api.intents.update({ params: { id: welcome }, body });
      },
    };
  }

  /** What is wrong with what lies on the robot's disk, in words. */
  compare(seen: ContentOnDisk | null): { half: string[]; older: string[] } {
    const half: string[] = [];
    const older: string[] = [];
    const ours = versionIn(seen?.welcome ?? null);
    if (seen === null || ours < this.highest.ours || seen.version < this.highest.config)
      older.push(`has ${seen?.version} (${ours}) after ${this.highest.config} (${this.highest.ours})`);
    if (seen === null) return { half, older };
    this.highest = { ours: Math.max(ours, this.highest.ours), config: Math.max(seen.version, this.highest.config) };
    for (const { sha256, bytes } of this.#published.get(ours)?.files ?? []) {
      const there = seen.held[sha256];
      if (!seen.wanted.some((file) => file.sha256 === sha256)) half.push(`version ${ours} does not list ${sha256}`);
      if (there?.sha256 !== sha256 || there.bytes !== bytes) half.push(`version ${ours} lacks ${sha256}`);
    }
    for (const { sha256 } of seen.wanted) if (!seen.held[sha256]) half.push(`a listed file is missing: ${sha256}`);
    for (const [name, { sha256 }] of Object.entries(seen.held))
      if (name !== sha256) half.push(`what lies there as ${name} is ${sha256}`);
    return { half, older };
  }

  /** Whether a painted picture is that of a version. */
  paints = (n: number, png: Buffer): Promise<boolean> => isColoured(this.#published.get(n)?.hue ?? [], png);
}
