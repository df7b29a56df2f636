import { join } from 'node:path';
import { keyCallsPerMinute } from '@botones/contract/api-keys/api-keys';
import { contract } from '@botones/contract/index';
import { openapi } from '@botones/contract/openapi';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { features } from '../features.ts';
import { createListening } from '../listening/listening.ts';
import { createSpeech } from '../speech/speech.ts';
import { sealSchedule } from './audit/audit.ts';
import { auditedRecords } from './audit/audited-records.ts';
import { bind } from './calls/bind.ts';
import { cleanupSchedule } from './cleanup.ts';
import { raw, systemDb } from './database/db.ts';
import type { Engine } from './database/engine.ts';
import { createDocuments } from './documents/documents.ts';
import { listedErasures } from './erased/erase-listed.ts';
import { foldSchedule } from './facts/fold-counts.ts';
import { createFiles } from './files/files.ts';
import { drain } from './http/drain.ts';
import { fail, failure } from './http/fail.ts';
import { createHttp, securityHeaders } from './http/http.ts';
import { createLoadShedding } from './http/load-shedding.ts';
import { createMisses } from './http/misses.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { webApps } from './http/web-apps.ts';
import { createActors } from './identity/actor.ts';
import { invalidateIdentities } from './identity/identity-cache.ts';
import { createKeyUses } from './identity/key-uses.ts';
import { createSignals } from './live/signals.ts';
import { mailSchedule } from './mail/mail.ts';
import { metrics } from './metrics.ts';
import type { Services } from './services.ts';
import { createSheets } from './sheets/sheets.ts';
import { createPageSockets } from './sockets/page-sockets.ts';
import { createSockets } from './sockets/sockets.ts';
import { createBackground } from './work/background.ts';
import { createQueue } from './work/queue.ts';
import { startSchedules } from './work/schedules.ts';

/** A server that answers; `stop` finishes what is in flight first. */
export interface App {
  http: FastifyInstance;
  services: Services;
  /** Runs a schedule now, by its name. */
  runSchedule: (name: string) => Promise<void>;
  /** Does now what is due of a kind of work. */
  runWork: (kind: string) => Promise<void>;
  /** For as long as it is told to wait it first only says that it is not ready, so that balancers send nobody more. */
  stop: (wait?: () => Promise<unknown>) => Promise<void>;
}

export interface AppOptions {
  config: Config;
  engine: Engine;
  /** The checkout, where the built web apps lie. */
  root: string;
  /** Hold every answer against its contract: in tests. */
  checkAnswers?: boolean;
  now?: () => number;
  /** Told every failure that nobody foresaw, besides the log. */
  report?: (cause: unknown) => void;
  /** Where log lines go instead of the terminal. */
  logTo?: { write: (line: string) => void };
  /** The thread that reads what people send, as JavaScript. */
  mediaWorker?: string;
  /** The thread that reads spreadsheets, as JavaScript. */
  sheetWorker?: string;
  /** The thread that writes documents, as JavaScript. */
  documentWorker?: string;
  /** The program that speaks where no espeak-ng is installed, as JavaScript. */
  espeakWorker?: string;
}

/** How long requests in flight may take to end once nobody new is let in. */
const lastWordsMs = 5_000;

/** Puts the product together out of the list of its features. */
export async function createApp({
  config,
  engine,
  root,
  checkAnswers = false,
  now = Date.now,
  report = () => {},
  logTo,
  mediaWorker = join(root, 'server/dist/media-worker.js'),
  sheetWorker = join(root, 'server/dist/sheet-worker.js'),
  documentWorker = join(root, 'server/dist/document-worker.js'),
  espeakWorker = join(root, 'server/dist/espeak-worker.js'),
}: AppOptions): Promise<App> {
  const http = await createHttp(config, report, logTo);
  const system = systemDb(engine);
  const live = createSignals(engine);
  const actors = createActors(system, now);
  const rateLimit = createRateLimit(config.deviceCallsPerMinute, now);
  const keyCalls = createRateLimit(keyCallsPerMinute, now);
  const keyUses = createKeyUses(system, now, http.log);
  const port = () => {
    const address = http.server.address();
    return typeof address === 'object' && address ? address.port : config.port;
  };
  const files = await createFiles(config, { log: http.log, now, mediaWorker });
  const sheets = createSheets(sheetWorker, http.log);
  const documents = createDocuments(documentWorker, http.log);
  const speech = createSpeech(config, espeakWorker);
  const listening = createListening(config.listening);
  const background = createBackground({ system, log: http.log });
  const misses = createMisses(now);
  const loadShedding = createLoadShedding();
  const { log } = http;
  const services: Services = {
    config,
    engine,
    system,
    actors,
    records: auditedRecords(features),
    live,
    rateLimit,
    keyCalls,
    keyUses,
    misses,
    loadShedding,
    files,
    sheets,
    documents,
    speech,
    listening,
    background,
    log,
    report,
    now,
    port,
  };
  invalidateIdentities(live, actors, features);
  const started = features.map((feature) => feature.start(services, features));
  for (const routes of started.flatMap((feature) => feature.routes)) bind(http, routes, services, { checkAnswers });

  let stopping = false;
  http.get('/healthz', async () => ({ ok: true }));
  http.get('/readyz', async () => {
    if (stopping) throw failure('server.stopping', { retryAfter: 5 });
    await system.read((sql) => sql.selectFrom('modules').select(raw`1`.as('one')).limit(1).execute());
    return { ok: true };
  });
  const sockets = createSockets(http.server, services, await securityHeaders(config), {
    rooms: started.flatMap(({ rooms = [] }) => rooms),
    secretRooms: started.flatMap(({ secretRooms = [] }) => secretRooms),
  });
  const pageSockets = createPageSockets(
    http.server,
    services,
    started.flatMap(({ pageSockets = [] }) => pageSockets),
  );

  const document = openapi(contract, { title: config.brandName, version: '1.0' });
  http.get('/api/openapi.json', (_request, reply) => reply.send(document));
  await http.register(swagger, { mode: 'static', specification: { document: document as never } });
  await http.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });

  const sendConsole = await webApps(http, root, config);
  metrics(http, services, () => sockets.count() + pageSockets.count(), sendConsole);
  http.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !/^\/(api|device|socket\.io)(\/|$)/.test(request.url);
    const robot = request.url.startsWith('/pantalla/');
    // Any address of the console is the console: its router knows what is there (a file that is missing stays missing).
    if (sendConsole && page && !robot && !/\.\w+$/.test(request.url.split('?')[0] ?? '')) return sendConsole(reply);
    return fail('request.not_found');
  });

  const erasures = listedErasures(services);
  await erasures.atStart();
  await live.start();
  const schedules = startSchedules(
    [
      erasures.schedule,
      ...started.flatMap((feature) => feature.schedules ?? []),
      sealSchedule(services),
      foldSchedule(services),
      mailSchedule(services, Object.assign({}, ...started.map(({ mailAsks }) => mailAsks))),
      cleanupSchedule(services, features),
    ],
    http.log,
  );
  const queue = createQueue(
    services,
    started.flatMap(({ work = [] }) => work),
  );
  await queue.start();
  await http.ready();

  return {
    http,
    services,
    runSchedule: schedules.run,
    runWork: queue.run,
    async stop(wait) {
      if (stopping) return;
      stopping = true;
      if (wait) await drain(wait);
      await Promise.all([schedules.stop(), queue.stop()]);
      // A connection whose last answer has just left would be kept alive for a minute more.
      const idle = setInterval(() => http.server.closeIdleConnections(), 50);
      // A caller that reads no further, or trickles a request, is cut: what ends by itself has ended by then.
      const cut = setTimeout(() => http.server.closeAllConnections(), lastWordsMs);
      await sockets.close();
      pageSockets.close();
      await http.close();
      clearInterval(idle);
      clearTimeout(cut);
      await background.stop();
      for (const feature of started) await feature.stop?.();
      live.stop();
      await sheets.stop();
      await documents.stop();
      await files.stop();
      await speech.stop();
      await engine.close();
    },
  };
}
