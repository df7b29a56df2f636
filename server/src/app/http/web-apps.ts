import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { escapeHtml } from './escape-html.ts';

/** The console's one page with what this installation chose in it; null where the console is not built. */
function consolePage(consoleDir: string, config: Config): string | null {
  const file = join(consoleDir, 'index.html');
  if (!existsSync(file)) return null;
  const chosen: Record<string, string> = {
    brand: config.brandName,
    'reset-minutes': String(config.resetFormMinutes),
    'reset-policy': config.resetFullPolicy ? 'full' : 'documented',
  };
  return readFileSync(file, 'utf8')
    .replace(
      /(<meta name="([a-z-]+)" content=")([^"]*)/g,
      (_, before: string, name: string, content: string) =>
        before + (chosen[name] ? escapeHtml(chosen[name]) : content),
    )
    .replace(/(<title>|<strong class="brand">)[^<]*/g, (_, before: string) => before + escapeHtml(config.brandName));
}

/**
 * Serves the web apps as built: hashed assets for a year, pages always asked again, compressed at build time.
 * Answers how to send the console's page, which stands at every address that its router knows.
 */
export async function webApps(
  app: FastifyInstance,
  root: string,
  config: Config,
): Promise<((reply: FastifyReply) => FastifyReply) | null> {
  const consoleDir = join(root, 'console/dist');
  const robotDir = join(root, 'robot/dist');
  const phoneDir = join(root, 'phone/dist');
  const options = {
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply: { header: (name: string, value: string) => unknown }, path: string) {
      const forever = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  };
  let isFirst = true;
  /** Serves a folder, if it is there. */
  const serve = async (folder: string, prefix: string): Promise<boolean> => {
    if (!existsSync(folder)) return false;
    await app.register(fastifyStatic, { ...options, root: folder, prefix, decorateReply: isFirst });
    isFirst = false;
    return true;
  };
  await serve(consoleDir, '/');
  if (await serve(robotDir, '/pantalla/')) {
    // Slashes at the end do not count for routes, but a page's relative addresses depend on it.
    app.get('/pantalla', (request, reply) =>
      request.url.split('?')[0] === '/pantalla' ? reply.redirect('/pantalla/') : reply.sendFile('index.html', robotDir),
    );
  }
  if (await serve(join(phoneDir, 'assets'), '/t/assets/')) {
    // Which ticket it shows, and that an address is none, is said by the page.
    const send = (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html', phoneDir);
    for (const path of ['/t', '/t/*']) app.get(path, send);
    // Typed off a ticket by a keyboard that begins with a capital.
    for (const path of ['/T', '/T/*'])
      app.get(path, (request, reply) => reply.redirect(request.url.replace(/^\/[^/?]*/, '/t')));
    app.get('/t/sw.js', (_request, reply) => reply.sendFile('sw.js', phoneDir));
  }
  const page = consolePage(consoleDir, config);
  if (page === null) return null;
  const send = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  app.get('/', (_request, reply) => send(reply));
  return send;
}
