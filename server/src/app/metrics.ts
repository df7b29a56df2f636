import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { raw } from './database/db.ts';
import { fail } from './http/fail.ts';
import { isDirectLocal } from './log/caller-address.ts';
import { sha256 } from './secrets/sha256.ts';
import type { Services } from './services.ts';

/** Prometheus text at `/metrics`: requests by call and status, loop lag, pool, sockets, robots online. Without METRICS_TOKEN only for direct callers of this machine. A browser that goes there is shown the console's page of that address (MET-01). */
export function metrics(
  app: FastifyInstance,
  services: Services,
  sockets: () => number,
  sendConsole: ((reply: FastifyReply) => FastifyReply) | null,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'botones_requests_total',
    help: 'Answered requests by call and status',
    labelNames: ['call', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'botones_request_seconds',
    help: 'Time to answer by call',
    labelNames: ['call'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  new Gauge({
    name: 'botones_event_loop_lag_p99_seconds',
    help: '99th percentile of the event loop lag since the last look',
    registers: [registry],
    collect() {
      this.set(lag.percentile(99) / 1e9);
      lag.reset();
    },
  });
  new Gauge({
    name: 'botones_database_connections',
    help: 'Connections in use and open, and callers waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { used, open, waiting } = services.engine.load();
      this.set({ state: 'used' }, used);
      this.set({ state: 'open' }, open);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'botones_sockets',
    help: 'Open sockets',
    registers: [registry],
    collect() {
      this.set(sockets());
    },
  });
  new Gauge({
    name: 'botones_robots_online',
    help: 'Robots heard within 45 seconds',
    registers: [registry],
    async collect() {
      const row = await services.system.read((sql) =>
        sql
          .selectFrom('robot_state')
          .select(raw<number>`count(*)`.as('n'))
          .where('last_seen_at', '>', raw<string>`now() - interval '45 seconds'`)
          .executeTakeFirst(),
      );
      this.set(row?.n ?? 0);
    },
  });

  app.addHook('onResponse', (request, reply, next) => {
    const call = request.routeOptions.config.action;
    if (call) {
      requests.inc({ call, status: reply.statusCode });
      duration.observe({ call }, reply.elapsedTime / 1000);
    }
    next();
  });
  app.get('/metrics', async (request, reply) => {
    reply.header('vary', 'accept');
    if (sendConsole && /\btext\/html\b/.test(request.headers.accept ?? '')) return sendConsole(reply);
    const wanted = services.config.metricsToken;
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (wanted ? !timingSafeEqual(sha256(given), sha256(wanted)) : !isDirectLocal(request)) fail('request.not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
