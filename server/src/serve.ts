import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createApp } from './app/app.ts';
import { allowNestedTransactions, systemDb } from './app/database/db.ts';
import type { Engine } from './app/database/engine.ts';
import { drainWait } from './app/http/drain.ts';
import { printError, printLine } from './app/log/log.ts';
import { createSentryReporter } from './app/log/sentry.ts';
import { isKeyOfInstallation } from './app/secrets/key-check.ts';
import { type Config, ConfigError } from './config.ts';
import { type Credential, firstStaff } from './features/auth/first-start.ts';
import { drawClinic, speakClinic } from './features/demo/clinic-drawing.ts';
import { doorsOfDemonstration } from './features/demo/demo.doors.ts';
import { addDemonstrationPictures } from './features/demo/demo.pictures.ts';
import { demonstration, startSimulator } from './features/demo/demo.ts';

const addressOf = (config: Config, port: number): string =>
  config.publicUrl ??
  `${config.tls ? 'https' : 'http'}://${['127.0.0.1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host}:${port}`;

function introduce(address: string, credentials: Credential[]): void {
  printLine(`\n  Botones está en ${address}\n`);
  if (credentials.length === 0) return;
  printLine('  Cuentas nuevas (estas contraseñas no se vuelven a mostrar):\n');
  for (const { who, email, password } of credentials)
    printLine(`    ${who.padEnd(32)} ${email.padEnd(34)} ${password}`);
  printLine('');
}

/** Serves an open database until a signal ends the process; throws where the settings do not fit what is in it. */
export async function serve(config: Config, engine: Engine, root: string): Promise<void> {
  const report = config.sentryDsn ? await createSentryReporter(config.sentryDsn) : () => {};
  allowNestedTransactions();
  const system = systemDb(engine);
  if (!(await isKeyOfInstallation(system, config.secretKey))) {
    await engine.close();
    throw new ConfigError(
      'SECRET_KEY: es otra que la de esta instalación, y lo que el servidor cifró no se podría leer. Ponga la de antes (o su secret.key en DATA_DIR). Si ya no existe, npm run rotate-key sigue con una nueva, sin lo cifrado.',
    );
  }
  const credentials = await firstStaff(system, config);
  const demo = config.demo
    ? await demonstration(system, config.demoDays)
    : { credentials: [], codes: [], exists: false };
  const app = await createApp({ config, engine, root, report });
  if (demo.codes.length > 0)
    await addDemonstrationPictures(app.services, root).catch((cause: unknown) =>
      app.services.log.warn({ err: cause }, 'the demonstration goes without pictures'),
    );

  let stopSimulator = (): void => {};
  const drawing = new AbortController();
  let drawn = Promise.resolve();
  let stopping = false;
  const { wait, hurry } = drainWait(config.drainSeconds);
  const stop = (signal: string) => {
    // An administrator who says it twice does not want to wait for balancers.
    if (stopping) return hurry();
    stopping = true;
    app.services.log.info({ signal }, 'stopping');
    stopSimulator();
    drawing.abort();
    // What has not finished by then would not have been answered either.
    setTimeout(() => process.exit(1), config.drainSeconds * 1_000 + 7_500).unref();
    drawn
      .then(() => app.stop(wait))
      .then(
        () => process.exit(0),
        (cause: unknown) => {
          printError(String(cause));
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('unhandledRejection', (cause) => app.services.log.error({ err: cause }, 'unhandled rejection'));

  await app.http.listen({ port: config.port, host: config.host });
  const address = app.http.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  introduce(addressOf(config, port), [...credentials, ...demo.credentials]);
  const simulator = fileURLToPath(new URL('../../robot/dist-node/simulate.js', import.meta.url));
  if (demo.exists && existsSync(simulator))
    stopSimulator = startSimulator(
      simulator,
      config,
      port,
      { codes: demo.codes, doors: await doorsOfDemonstration(system, config.secretKey) },
      app.services.log,
    );
  if (demo.exists)
    drawn = drawClinic(app.services, root, drawing.signal)
      // Where another process speaks, it speaks this too.
      .then(() => (config.speech.dueSeconds > 0 ? speakClinic(app.services, drawing.signal) : undefined))
      .catch((cause: unknown) =>
        app.services.log.warn({ err: cause }, 'what the demonstration shows is not drawn or spoken whole'),
      );
}
