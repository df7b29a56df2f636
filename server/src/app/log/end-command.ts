import { printError } from './log.ts';

/** Ends a command with its code, or with 2 and why it could not; `again` is what to do once the server that holds the database has stopped. */
export function endCommand(work: Promise<number>, again = 'repita'): void {
  work.then(
    (code) => process.exit(code),
    (cause: unknown) => {
      const message = cause instanceof Error ? cause.message : String(cause);
      printError(/en uso por el proceso/.test(message) ? `${message} Detenga el servidor y ${again}.` : message);
      process.exit(2);
    },
  );
}
