import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wavOf } from '../speech/wav.ts';

/** One call as a voice server heard it. */
export interface Heard {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answering = (heard: Heard, response: ServerResponse) => void;

/** A second of sound as WAV, of 16 kHz. */
export const aSecond = (): Buffer =>
  wavOf({ sampleRate: 16_000, samples: Int16Array.from({ length: 16_000 }, (_, at) => Math.sin(at / 6) * 9000) });

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** What `/v1/audio/speech` answers. */
export const sendSecond = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'audio/wav' }).end(aSecond());
};

/** A server on this machine that speaks the protocols of Google and of `/v1/audio/speech`, until it is told to answer otherwise. */
export async function voiceServer() {
  const heard: Heard[] = [];
  const intents: unknown[] = [];
  const usual: Answering = ({ path }, response) => {
    if (path === '/token') sendJson(response, 200, { access_token: 'un-acceso', expires_in: 3600 });
    else if (path === '/v1/text:synthesize') sendJson(response, 200, { audioContent: aSecond().toString('base64') });
    else if (path === '/v1/voices')
      sendJson(response, 200, { voices: [{ name: 'es-US-A', languageCodes: ['es-US'], ssmlGender: 'FEMALE' }] });
    else if (path === '/v1/audio/speech') sendSecond(response);
    else if (path.startsWith('/v2/projects/')) sendJson(response, 200, { intents });
    else response.writeHead(404).end();
  };
  let answer: Answering = usual;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
      heard.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    /** What Dialogflow answers for the intentions of a project. */
    intents,
    /** The calls of this path so far. */
    calls: (path: string) => heard.filter((one) => one.path.startsWith(path)),
    /** Answers calls of this path so until it is told to be usual. */
    on: (path: string, how: Answering) => {
      answer = (one, response) => (one.path.startsWith(path) ? how(one, response) : usual(one, response));
    },
    usual: () => {
      answer = usual;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
