import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartDisk } from './record-parts.ts';

/** Parts of records as files of a folder: of robots without a browser. */
export function partFolder(folder: string): PartDisk {
  const pathOf = (sha256: string) => join(folder, `${sha256}.json`);
  return {
    async held() {
      const names = await readdir(folder).catch(() => []);
      return names.flatMap((name) => /^([0-9a-f]{64})\.json$/.exec(name)?.[1] ?? []);
    },
    read: (sha256) =>
      readFile(pathOf(sha256)).then(
        (bytes) => new Blob([new Uint8Array(bytes)]),
        () => null,
      ),
    async finish(sha256, part) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Whole or not there: a crash leaves at most a file of another name. Robots that share the folder may write one part at once.
      const begun = `${pathOf(sha256)}.${randomUUID()}.new`;
      await writeFile(begun, Buffer.from(await part.arrayBuffer()));
      await rename(begun, pathOf(sha256));
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  };
}
