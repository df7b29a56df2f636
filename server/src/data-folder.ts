import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Why a server cannot keep its things in a folder, in words; null: it can, also where the folder is still to be made. */
export function whyUnusable(folder: string): string | null {
  let there = folder;
  while (!existsSync(there) && there !== dirname(there)) there = dirname(there);
  if (!statSync(there).isDirectory()) return `${there} no es una carpeta; ponga otra.`;
  try {
    accessSync(there, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EROFS') return `${there} está en un disco de solo lectura.`;
    return `el usuario de este proceso no puede escribir en ${there}; dele permiso o ponga otra carpeta.`;
  }
}
