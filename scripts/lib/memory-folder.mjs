import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const gigabyte = 2 ** 30;

/** Whether this system has room in memory for 4 GB of files beside what runs, and lets programs run from there. */
function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === memory);
    return mount?.[3]?.includes('noexec') === false && bavail * bsize > 4 * gigabyte && freemem() > 8 * gigabyte;
  } catch {
    // No Linux, or nothing is mounted there.
    return false;
  }
}

/**
 * Puts temporary files of this process and its children into memory where there is room for them, until it ends: tests write much and
 * keep nothing, and a copy of the database's template takes a sixth of the time there.
 */
export function keepTemporaryInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(join(memory, 'botones-tests-'));
  // As /tmp: the database's account has its folders there too.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
