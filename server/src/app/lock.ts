import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { uptime } from 'node:os';
import { dirname } from 'node:path';

const bootedAt = () => Math.round(Date.now() / 1000 - uptime());

/**
 * Holds a folder for this process: two processes on one PGlite folder lose each other's rows in silence.
 * Throws when a living process holds it; a lock left by a killed process or an earlier boot is taken over.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, `${process.pid} ${bootedAt()}`);
      closeSync(handle);
      const release = () => rmSync(file, { force: true });
      process.once('exit', release);
      return () => {
        process.off('exit', release);
        release();
      };
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
      const [pid = 0, boot = 0] = readFileSync(file, 'utf8').split(' ').map(Number);
      // A pid from before this boot, or in another container, proves nothing.
      if (Math.abs(boot - bootedAt()) < 30 && alive(pid))
        throw new Error(
          `La carpeta ${folder} está en uso por el proceso ${pid}. Solo un proceso puede usar la base de datos integrada.`,
        );
      rmSync(file, { force: true });
    }
  }
  throw new Error(`No se pudo reservar la carpeta ${folder}.`);
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
