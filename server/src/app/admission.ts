import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from './fail.ts';

/** A body from here on is work: hundreds of facts of a robot that was alone for a week. */
const heavyBytes = 32_768;
/** What keeps the database busy; whoever waits behind would only hold up those who say in a few bytes that they live. */
const mostAtOnce = 16;

const isHeavy = ({ headers, routeOptions }: FastifyRequest): boolean =>
  !routeOptions.config.form &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) >= heavyBytes);

/**
 * Answers heavy calls beyond the first sixteen with 503 and `Retry-After`: after an outage a whole fleet tells its week at once.
 * A place is taken when the body is there, so that nobody holds one by sending slowly; uploads have limits of their own.
 */
export function admitInTurn(app: FastifyInstance): void {
  const working = new Set<FastifyRequest>();
  const refusal = (request: FastifyRequest) =>
    working.size >= mostAtOnce && isHeavy(request) ? failure('server.busy', undefined, 1) : undefined;
  app.addHook('onRequest', (request, _reply, next) => next(refusal(request)));
  app.addHook('preHandler', (request, reply, next) => {
    const refused = refusal(request);
    if (refused) return next(refused);
    if (isHeavy(request)) {
      working.add(request);
      reply.raw.once('close', () => working.delete(request));
    }
    next();
  });
}
