import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { contract } from '@botones/contract/index';
import { openapi } from '@botones/contract/openapi';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { alertDeskRoutes } from '../features/alerts/alerts.desk.ts';
import { endRequestsJob, mailAlertsJob, wakeAlertsJob } from '../features/alerts/alerts.jobs.ts';
import { alertRoutes } from '../features/alerts/alerts.routes.ts';
import { alertRuleRoutes } from '../features/alerts/alerts.rules.ts';
import { auditRoutes } from '../features/audit/audit.routes.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import { eraseJob } from '../features/clients/clients.erase.ts';
import { clientRoutes } from '../features/clients/clients.routes.ts';
import { consoleErrorRoutes } from '../features/console-errors/console-errors.routes.ts';
import { offlineJob, openInteractionsJob } from '../features/device/device.offline.ts';
import { createPresence } from '../features/device/device.presence.ts';
import { deviceRoutes } from '../features/device/device.routes.ts';
import { interactionRoutes } from '../features/interactions/interactions.routes.ts';
import { languageRoutes } from '../features/languages/languages.routes.ts';
import { machineRoutes } from '../features/machines/machines.routes.ts';
import { mailRoutes } from '../features/mails/mails.routes.ts';
import { profileRoutes } from '../features/profiles/profiles.routes.ts';
import { resolutionRoutes } from '../features/resolutions/resolutions.routes.ts';
import { robotRoutes } from '../features/robots/robots.routes.ts';
import { searchRoutes } from '../features/search/search.routes.ts';
import { sessionClientRoutes } from '../features/session-clients/session-clients.routes.ts';
import { storageRoutes } from '../features/storage/storage.routes.ts';
import { storageJob } from '../features/storage/storage.sweep.ts';
import { userRoutes } from '../features/users/users.routes.ts';
import { createActors } from './actor.ts';
import { createAdmission } from './admission.ts';
import { sealJob } from './audit.ts';
import { bind, type Feature } from './bind.ts';
import { cleanupJob } from './cleanup.ts';
import { raw, systemDb } from './db.ts';
import type { Engine } from './engine.ts';
import { fail, failure } from './fail.ts';
import { createFiles } from './files.ts';
import { createHttp, securityHeaders } from './http.ts';
import { startJobs } from './jobs.ts';
import { createLive } from './live.ts';
import { mailJob } from './mail.ts';
import { metrics } from './metrics.ts';
import { createPace } from './pace.ts';
import { pages } from './pages.ts';
import type { Services } from './services.ts';
import { createSockets } from './sockets.ts';

/** A server that answers; `stop` finishes what is in flight first. */
export interface App {
  http: FastifyInstance;
  services: Services;
  /** With `drainMs` it first only says that it is not ready, so that balancers send nobody more. */
  stop: (drainMs?: number) => Promise<void>;
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
}

/** How long requests in flight may take to end once nobody new is let in. */
const lastWordsMs = 5_000;

/** Puts the product together: every feature is named here once. */
export async function createApp({
  config,
  engine,
  root,
  checkAnswers = false,
  now = Date.now,
  report = () => {},
  logTo,
  mediaWorker = join(root, 'server/dist/media-worker.js'),
}: AppOptions): Promise<App> {
  z.config(z.locales.es());
  const http = await createHttp(config, report, logTo);
  const system = systemDb(engine);
  const live = createLive(engine);
  const actors = createActors(system, now);
  const pace = createPace(config.deviceCallsPerMinute, now);
  const port = () => {
    const address = http.server.address();
    return typeof address === 'object' && address ? address.port : config.port;
  };
  const files = await createFiles(config, { log: http.log, now, mediaWorker });
  const admission = createAdmission();
  const { log } = http;
  const services: Services = { config, engine, system, actors, live, pace, admission, files, log, report, now, port };
  const presence = createPresence(services);

  // Nobody believes what a signal has made old.
  live.onNow((signal) => {
    if (['session', 'users', 'profiles', 'clients'].includes(signal.feature)) actors.forgetPeople();
    if (signal.feature === 'clients' || signal.feature === 'resolutions') actors.forgetRobot(null);
    if ((signal.feature === 'robots' || signal.feature === 'commands') && typeof signal.id === 'number')
      actors.forgetRobot(signal.id);
  });
  live.onGap(() => {
    actors.forgetPeople();
    actors.forgetRobot(null);
  });

  const features: Record<keyof typeof contract, Feature> = {
    auth: authRoutes(services),
    robots: robotRoutes(services),
    machines: machineRoutes(services),
    alerts: alertRoutes(services),
    alertDesk: alertDeskRoutes(services),
    alertRules: alertRuleRoutes(services),
    interactions: interactionRoutes(services),
    device: deviceRoutes(services, presence),
    clients: clientRoutes(services),
    profiles: profileRoutes(services),
    users: userRoutes(services),
    resolutions: resolutionRoutes(services),
    languages: languageRoutes(),
    consoleErrors: consoleErrorRoutes(services),
    mails: mailRoutes(services),
    audit: auditRoutes(services),
    search: searchRoutes(),
    sessionClients: sessionClientRoutes(services),
    storage: storageRoutes(services),
  };
  for (const [name, feature] of Object.entries(features)) bind(http, name, feature, services, { checkAnswers });

  let stopping = false;
  http.get('/healthz', async () => ({ ok: true }));
  http.get('/readyz', async () => {
    if (stopping) throw failure('server.stopping', undefined, 5);
    await system.read((sql) => sql.selectFrom('modules').select(raw`1`.as('one')).limit(1).execute());
    return { ok: true };
  });
  const sockets = createSockets(http.server, services, await securityHeaders(config));
  metrics(http, services, sockets.count);

  const document = openapi(contract, { title: config.brandName, version: '1.0' });
  http.get('/api/openapi.json', (_request, reply) => reply.send(document));
  await http.register(swagger, { mode: 'static', specification: { document: document as never } });
  await http.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });

  const sendConsole = await pages(http, root, config);
  http.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !/^\/(api|device|socket\.io|metrics)(\/|$)/.test(request.url);
    const robot = request.url.startsWith('/pantalla/');
    // Any address of the console is the console: its router knows what is there (a file that is missing stays missing).
    if (sendConsole && page && !robot && !/\.\w+$/.test(request.url.split('?')[0] ?? '')) return sendConsole(reply);
    return fail('request.not_found');
  });

  await live.start();
  const stopJobs = startJobs(
    [
      offlineJob(services),
      openInteractionsJob(services),
      wakeAlertsJob(services),
      endRequestsJob(services),
      mailAlertsJob(services),
      sealJob(services),
      mailJob(services),
      cleanupJob(services),
      storageJob(services),
      eraseJob(services),
    ],
    http.log,
  );
  await http.ready();

  return {
    http,
    services,
    async stop(drainMs = 0) {
      if (stopping) return;
      stopping = true;
      if (drainMs > 0) await delay(drainMs);
      await stopJobs();
      // A connection whose last answer has just left would be kept alive for a minute more.
      const idle = setInterval(() => http.server.closeIdleConnections(), 50);
      // Whoever reads no further, or trickles a request, is cut: what ends by itself has ended by then.
      const cut = setTimeout(() => http.server.closeAllConnections(), lastWordsMs);
      await sockets.close();
      await http.close();
      clearInterval(idle);
      clearTimeout(cut);
      await presence.flush();
      live.stop();
      await files.stop();
      await engine.close();
    },
  };
}
