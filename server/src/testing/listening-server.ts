import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One sound as a recogniser was given it. */
export interface Listened {
  path: string;
  headers: IncomingHttpHeaders;
  /** The fields of the form. */
  fields: Record<string, string>;
  audio: Buffer;
}

/**
 * How it answers: in order, never, without end, with a failure, as something else, of another shape, breaking off in the middle, too much,
 * or by sending elsewhere.
 */
export type Manner = 'usual' | 'slow' | 'endless' | 'failure' | 'html' | 'no-text' | 'cut' | 'huge' | 'redirect';

const tenMegabytes = 10 * 1_024 * 1_024;

/** A server on this machine that answers `/v1/audio/transcriptions`, with what it is told that people said. */
export async function listeningServer() {
  const heard: Listened[] = [];
  /** Calls whose caller went away before their answer. */
  let left = 0;
  let answer: string | ((listened: Listened) => string) = '';
  let manner: Manner = 'usual';
  /** Those that wait until they are told to go on. */
  let held: (() => void)[] | null = null;
  let most = 0;
  let atOnce = 0;

  const json = (response: ServerResponse, body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const ways: Record<Manner, (response: ServerResponse, listened: Listened) => unknown> = {
    usual: (response, listened) => json(response, { text: typeof answer === 'string' ? answer : answer(listened) }),
    slow: () => undefined,
    endless: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"text":"');
      const more = setInterval(() => response.write('a'), 20);
      response.once('close', () => clearInterval(more));
    },
    failure: (response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"roto"}'),
    html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(String(answer)),
    'no-text': (response) => json(response, { text: { said: answer } }),
    cut: (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"text":"');
      setImmediate(() => response.destroy());
    },
    huge: (response) => json(response, { text: 'a'.repeat(tenMegabytes) }),
    redirect: (response) => response.writeHead(307, { location: '/v1/audio/transcriptions?otra' }).end(),
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => undefined);
    response.once('close', () => {
      atOnce--;
      if (!response.writableFinished) left++;
    });
    most = Math.max(most, ++atOnce);
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = await new Response(Buffer.concat(chunks), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('file');
    const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
    const listened = {
      path: request.url ?? '',
      headers: request.headers,
      fields: Object.fromEntries(fields),
      audio: file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0),
    };
    heard.push(listened);
    if (held) await new Promise<void>((resolve) => held?.push(resolve));
    ways[manner](response, listened);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    left: () => left,
    /** How many it was given at once, at most. */
    most: () => most,
    /** What people say from now on, or what each sound is. */
    says: (text: typeof answer, how: Manner = 'usual') => {
      answer = text;
      manner = how;
    },
    /** Keeps every answer back until what is answered here is called. */
    hold: () => {
      const waiting: (() => void)[] = [];
      held = waiting;
      return () => {
        held = null;
        for (const go of waiting) go();
      };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
