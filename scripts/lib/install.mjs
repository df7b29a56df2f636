import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { runNpm } from './npm.mjs';
import { inRoot, root } from './paths.mjs';

const stampFile = inRoot('node_modules/.install-stamp');

/** The text of a file, or undefined when there is none. */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** What the installed packages depend on: the lock, this Node and this machine. */
function wantedStamp(lock) {
  const machine = [process.version, process.platform, process.arch].join(' ');
  return createHash('sha256').update(lock).update(machine).digest('hex');
}

/** Whether somebody's own `npm ci` or `npm install` has already put in place what the lock asks for. */
function installedByHand(lock) {
  const hidden = textOf(inRoot('node_modules/.package-lock.json'));
  if (!hidden) return false;
  const installed = JSON.parse(hidden).packages;
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link) return true;
    const present = installed[path];
    return present ? present.version === wanted.version : Boolean(wanted.optional || wanted.peer);
  });
}

const npmCi = () =>
  runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });

/** Installs the packages of the lock when they are not there yet or were installed for another lock, Node or machine. */
export function installWhenStale() {
  const lock = readFileSync(inRoot('package-lock.json'), 'utf8');
  const wanted = wantedStamp(lock);
  const found = textOf(stampFile);
  if (found === wanted) return;
  if (found !== undefined || !installedByHand(lock)) {
    console.log('Instalando dependencias (solo esta vez, cerca de un minuto)…');
    const result = npmCi();
    if (result.status !== 0) {
      console.error(
        'No se pudieron instalar las dependencias: revise la conexión y ejecute "npm ci" para ver el motivo.',
      );
      process.exit(1);
    }
  }
  writeFileSync(stampFile, wanted);
}
