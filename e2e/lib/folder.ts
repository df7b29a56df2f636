import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Removes a test's folder. The database of a killed server ends a moment after it and writes until then: asked again, a minute long. */
export async function removeFolder(folder: string): Promise<void> {
  for (let left = 600; ; left -= 1) {
    try {
      return await rm(folder, { recursive: true, force: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOTEMPTY' || left === 0) throw cause;
    }
    await pause(100);
  }
}
