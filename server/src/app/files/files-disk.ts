import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folders } from '@botones/contract/storage/storage';
import { failure } from '../http/fail.ts';
import type { Store } from './files-store.ts';

const codeOf = (cause: unknown) => (cause as NodeJS.ErrnoException).code;
const isGone = (cause: unknown) => codeOf(cause) === 'ENOENT' || codeOf(cause) === 'ENOTDIR';

/** What a file system's refusal means to people; anything else stays what it is. */
export function diskFailure(cause: unknown): unknown {
  if (['ENOSPC', 'EDQUOT', 'EROFS'].includes(codeOf(cause) ?? ''))
    return failure('server.no_space', { retryAfter: 30 });
  return codeOf(cause) === 'EIO' ? Object.assign(failure('storage.failed', { retryAfter: 30 }), { cause }) : cause;
}

/** Survives a power cut, not only a killed process. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Files in a folder of this machine. `put` expects its file on the same file system: it is synced and renamed. */
export function diskStore(root: string): Store {
  const at = (key: string) => join(root, ...key.split('/'));
  return {
    kind: 'disk',
    makeBucket: async (bucket) => {
      await mkdir(at(bucket), { recursive: true }).catch((cause) => Promise.reject(diskFailure(cause)));
    },
    dropBucket: async (bucket) => {
      for (const folder of [...folders.map((name) => `${bucket}/${name}`), bucket])
        await rmdir(at(folder)).catch((cause) => (isGone(cause) ? undefined : Promise.reject(cause)));
    },
    async put(key, path) {
      try {
        await mkdir(dirname(at(key)), { recursive: true });
        await sync(path);
        await rename(path, at(key));
        await sync(dirname(at(key)));
      } catch (cause) {
        throw diskFailure(cause);
      }
    },
    async get(key, range) {
      const found = await stat(at(key)).catch((cause) => (isGone(cause) ? null : Promise.reject(cause)));
      return found?.isFile() ? createReadStream(at(key), range) : null;
    },
    delete: (key) => rm(at(key), { force: true }),
    async *list(bucket) {
      for (const folder of folders) {
        const inside = join(root, bucket, folder);
        for (const name of await readdir(inside).catch((cause) => (isGone(cause) ? [] : Promise.reject(cause)))) {
          const found = await stat(join(inside, name)).catch(() => null);
          if (found) yield { key: `${bucket}/${folder}/${name}`, at: found.mtimeMs };
        }
      }
    },
  };
}
