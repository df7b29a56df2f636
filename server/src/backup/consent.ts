import { createInterface } from 'node:readline/promises';

const word = 'restaurar';

/** Asks the person at the terminal; where there is none nobody consents. */
async function askedAt(terminal: NodeJS.ReadableStream & { isTTY?: boolean }): Promise<boolean> {
  if (!terminal.isTTY) return false;
  const lines = createInterface({ input: terminal, output: process.stderr });
  // Who closes the terminal has said no.
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const answer = await Promise.race([lines.question(`Para seguir de todos modos escriba ${word}: `), closed]);
  lines.close();
  return answer.trim().toLowerCase() === word;
}

/** Whether somebody answers for a copy that the key cannot vouch for: by the flag, else by a word at the terminal. */
export const consents = async (
  flag: boolean,
  terminal: NodeJS.ReadableStream & { isTTY?: boolean },
): Promise<boolean> => flag || askedAt(terminal);

/** What is said of a copy that another key made. */
export const notVouched = (dataDir: string): string[] => [
  'La copia se hizo con otra SECRET_KEY. Sin ella nadie puede responder de que no fue cambiada (quien la tuvo pudo darse permisos),',
  'ni se puede leer lo que el servidor cifró (correos en espera, claves de servicios).',
  `Ponga la misma SECRET_KEY, o copie el secret.key de aquel servidor a ${dataDir}.`,
];
