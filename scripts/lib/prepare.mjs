import { spawnSync } from 'node:child_process';
import { installWhenStale } from './install.mjs';
import { inRoot, root } from './paths.mjs';
import { stale } from './targets.mjs';

/** Brings packages and build up to date; some milliseconds when both are. The build has its own process: its memory is not kept. */
export function prepare() {
  installWhenStale();
  if (stale().length === 0) return;
  console.log('Construyendo la consola, la pantalla del robot y el servidor…');
  const result = spawnSync(process.execPath, [inRoot('scripts/build.mjs'), '--stale'], { cwd: root, stdio: 'inherit' });
  if (result.status === 0) return;
  console.error('No se pudo construir el producto; el motivo está arriba.');
  process.exit(1);
}
