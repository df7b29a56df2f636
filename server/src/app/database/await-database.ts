import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../../config.ts';
import { databaseFailure } from '../http/fail.ts';
import { printError } from '../log/log.ts';
import { addressesOf, writingAddress } from './writing-host.ts';

/** What waiting does not mend, by PostgreSQL's code. */
const refusals: Record<string, string> = {
  '28P01': 'el usuario o la contraseña no son los de la base de datos.',
  '28000': 'la base de datos no admite a este usuario desde aquí.',
  '3D000': 'no hay una base de datos de ese nombre; créela antes.',
};

/** Between two tries, and for the answer to one. */
const pauseMs = 500;
const answerMs = 5_000;

/** Whether a database that could not be entered may be there a moment later: it starts, or the network or the name of its machine is not there yet. */
const mayCome = (cause: unknown): boolean =>
  databaseFailure(cause)?.code === 'server.database_down' ||
  (cause instanceof Error && /^timeout expired$|EAI_AGAIN|ENETUNREACH/.test(cause.message));

const codeOf = (cause: unknown): string => (cause as { code?: string } | null)?.code ?? '';

/** Waits until the database of an address lets this server in, as after a start of the whole machine; throws in words what it waits for in vain. */
export async function awaitDatabase(url: string, { patienceSeconds = 60, say = printError } = {}): Promise<void> {
  const named = addressesOf(url).map((connectionString) => new pg.Client({ connectionString }));
  const servers = named.map(({ host, port }) => `${host}:${port}`).join(', ');
  let told = false;
  for (const since = performance.now(); ; await wait(pauseMs)) {
    const cause = await enter(url);
    if (cause === null) return;
    const code = codeOf(cause);
    if (refusals[code]) throw new ConfigError(`DATABASE_URL: ${refusals[code]}`);
    if (!mayCome(cause)) throw cause;
    const reason = code || 'sin respuesta';
    if (performance.now() - since >= patienceSeconds * 1_000)
      throw new ConfigError(
        `DATABASE_URL: la base de datos de ${servers} no respondió en ${patienceSeconds} segundos (${reason}). Vea que esté en marcha y que la dirección sea la suya.`,
      );
    if (!told) say(`La base de datos de ${servers} aún no responde (${reason}): se la espera.`);
    told = true;
  }
}

/** One try: null when it was let in, else why not. */
async function enter(address: string): Promise<unknown> {
  try {
    const connectionString = await writingAddress(address);
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: answerMs });
    // What breaks after the answer is told by whoever asks next.
    client.on('error', () => {});
    await client.connect();
    await client.end();
    return null;
  } catch (cause) {
    return cause;
  }
}
