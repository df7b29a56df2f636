import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP, Socket } from 'node:net';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../../config.ts';
import { callerAddress } from '../log/caller-address.ts';
import { logOptions } from '../log/log.ts';
import { answerFailure } from './answer-failure.ts';
import { failure } from './fail.ts';
import { limitSlowRequests } from './slow-requests.ts';

/** One person's network: an IPv6 caller owns a whole /64, however the address is spelled. */
export function networkOf(ip: string): string {
  const [address = ip] = ip.split('%');
  if (isIP(address) !== 6) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [before = '', after] = address.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const groups = after === undefined ? head : [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** What helmet says is the same for every answer: asked once, since building it anew costs each answer a third of its time. */
export async function securityHeaders(config: Config): Promise<Record<string, string>> {
  const once = Fastify();
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // MUI writes its styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        mediaSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: config.tls || config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    // Over plain HTTP on a LAN these two only fill the browser's log with warnings.
    crossOriginOpenerPolicy: config.tls ? { policy: 'same-origin' } : false,
    originAgentCluster: Boolean(config.tls),
  });
  const { headers } = await once.inject('/');
  await once.close();
  const own = /^(content-security|cross-origin|origin-agent|referrer|strict-transport|x-)/;
  return Object.fromEntries(
    Object.entries(headers).flatMap(([key, value]) => (own.test(key) ? [[key, String(value)]] : [])),
  );
}

/** Node looks for requests past their deadline every half a minute by itself. */
const looksOften = { connectionsCheckingInterval: 1_000 };
/** How long a body may take; a file takes as long as its bytes flow (AMB-007). */
const bodyMs = 120_000;

/** Cuts a body that trickles, as Node would if it knew of calls that may take longer. */
function limitBody(raw: IncomingMessage): void {
  const { 'transfer-encoding': chunked, 'content-length': length } = raw.headers;
  if (chunked === undefined && !(Number(length) > 0)) return;
  // Nothing trickles where no wire brought it, as in a test that injects a request: its end is never told either.
  if (!(raw.socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    if (raw.complete) return;
    raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    raw.destroy();
  }, bodyMs);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Many programs say that they send JSON with every call, also with one that has no body: it is a call without a body. */
function readJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : read(request, body, done),
  );
}

/** An address that no router can read: below a ticket's it is the page, which asks for the code; anywhere else it is refused as any other. */
const answerUnreadable =
  (report: (cause: unknown) => void) =>
  (cause: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    request.method === 'GET' && /^\/t\//i.test(request.url)
      ? reply.redirect('/t/')
      : answerFailure(cause, request, reply, report);

/** The HTTP server with everything that holds for every call: limits, deadlines, headers, origins and the words of failures. */
export async function createHttp(
  config: Config,
  report: (cause: unknown) => void,
  logTo?: { write: (line: string) => void },
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config.logLevel, logTo),
    ...(config.tls ? { https: { ...config.tls, ...looksOften, handshakeTimeout: 10_000 } } : { http: looksOften }),
    trustProxy: config.trustProxy.length > 0 && config.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    requestTimeout: 0,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: answerUnreadable(report),
  } as never) as unknown as FastifyInstance;
  app.server.headersTimeout = 10_000;
  app.server.maxRequestsPerSocket = 0;
  if (config.trustProxy.length === 0)
    limitSlowRequests(app.server, config.tls ? 'secureConnection' : 'connection', networkOf);

  app.addHook('onRequest', (request, _reply, next) => {
    if (!request.routeOptions.config.form) limitBody(request.raw);
    next();
  });
  app.decorateRequest('busy', false);
  app.setErrorHandler((cause, request, reply) => answerFailure(cause, request, reply, report));
  app.addHook('onResponse', (request, reply, next) => {
    const { action } = request.routeOptions.config;
    const level = reply.statusCode >= 500 && !request.busy ? 'error' : 'debug';
    request.log[level]({ action, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    next();
  });

  const allowed = new Set([...config.consoleOrigins, ...(config.publicUrl ? [config.publicUrl] : [])]);
  const isOwn = (request: FastifyRequest, origin: string) =>
    allowed.has(origin) || origin === `${request.protocol}://${request.host}`;
  app.addHook('onRequest', (request, _reply, next) => {
    const { origin } = request.headers;
    const refused = origin && request.method !== 'GET' && request.method !== 'OPTIONS' && !isOwn(request, origin);
    next(refused ? failure('request.cross_origin') : undefined);
  });
  await app.register(cors, {
    origin: [...allowed],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-none-match'],
    exposedHeaders: ['x-total-count', 'x-next-cursor', 'etag', 'retry-after', 'date'],
    maxAge: 600,
  });
  const fixed = await securityHeaders(config);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(fixed);
    next();
  });
  // Nobody of ours compresses what they send: read as it came, it cannot swell, nor break while it is unpacked.
  app.addHook('onRequest', (request, _reply, next) => {
    const packed = request.headers['content-encoding'];
    next(packed && packed !== 'identity' ? failure('request.unsupported_type') : undefined);
  });
  readJson(app);
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 2048,
    // The first level takes a third of the time of the usual one and a tenth more bytes.
    zlibOptions: { level: 1 },
    encodings: ['gzip', 'identity'],
    customTypes: /^(application\/json|text\/csv)/,
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request: FastifyRequest) => networkOf(callerAddress(request)),
    errorResponseBuilder: (_request, context) =>
      failure('request.too_many', { retryAfter: Math.ceil(context.ttl / 1000) }),
  });
  return app;
}
