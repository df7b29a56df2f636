import { fileURLToPath } from 'node:url';
import { systemDb } from './app/database/db.ts';
import { openDatabase } from './app/database/open-database.ts';
import { printError, printLine } from './app/log/log.ts';
import { readConfig } from './config.ts';
import { setStaffPassword } from './features/auth/first-start.ts';
import { generatePassword } from './features/auth/passwords.ts';

/** What is said when nothing was done. */
const refusals = {
  unknown: (email: string) => `No hay personal de la plataforma con el correo ${email}.`,
  taken: (email: string) =>
    `${email} es de una persona de un cliente. Elija otro correo para el personal de la plataforma.`,
};

/** `npm run password -- EMAIL`: a new password for a staff user who forgot theirs, or a staff user where none is left; shown once. */
async function main(email: string | undefined): Promise<number> {
  if (!email) {
    printError('Uso: npm run password -- CORREO');
    return 2;
  }
  const engine = await openDatabase(readConfig(), fileURLToPath(new URL('../..', import.meta.url)));
  try {
    const password = generatePassword();
    const done = await setStaffPassword(systemDb(engine), email, password);
    if (done === 'unknown' || done === 'taken') {
      printError(refusals[done](email));
      return 1;
    }
    if (done === 'made') printLine(`No quedaba personal activo: ${email} es ahora personal de la plataforma.`);
    printLine(`Contraseña nueva de ${email}: ${password}`);
    // Where their domain signs in with the company alone the page asks for no password elsewhere (PUE-5).
    printLine('Se entra con ella en /login#password.');
    return 0;
  } finally {
    await engine.close();
  }
}

main(process.argv[2]).then(
  (code) => process.exit(code),
  (cause: unknown) => {
    printError(cause instanceof Error ? cause.message : String(cause));
    process.exit(1);
  },
);
