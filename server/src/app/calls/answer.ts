import type { Paging } from '@botones/contract/calls/api';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import { succeeded } from '@botones/contract/calls/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../database/engine.ts';
import { withFileUrls } from '../files/file-urls.ts';
import { type FileAnswer, sendFile } from '../files/send-file.ts';
import { isStream } from '../lists/stream-list.ts';
import type { Services } from '../services.ts';
import { csvPages } from './csv-answer.ts';
import { type createEtagCache, prepareAnswer, sendPrepared, sendUnchanged, setPagingHeaders } from './etag-cache.ts';
import { ReadyAnswer } from './ready-answer.ts';
import { sendStream } from './send-stream.ts';
import { assertAnswer, serializePages, serializerOf } from './serialize.ts';
import { createKnownTags, Versioned } from './versioned.ts';

const json = 'application/json; charset=utf-8';
const csvType = 'text/csv; charset=utf-8';

/** The pages of a list, however it was made. */
async function* pagesOf(kept: unknown, told: (page: unknown[]) => unknown[]): AsyncGenerator<unknown[]> {
  if (isStream(kept)) for await (const page of kept) yield told(page);
  else yield told(kept as unknown[]);
}

/** What a call has made: how it is got, the pages that it told of, and whose rows and which input it is of. */
export interface Made {
  run: () => unknown;
  paging: () => Paging | null;
  scope: Scope | undefined;
  input: unknown;
  /** A list is sent as CSV. */
  csv: boolean;
}

/** How the answers of one call are sent: in the envelope, as a file, as a stream, or not at all to a caller that has them. */
export function createAnswer(
  endpoint: Endpoint,
  action: string,
  services: Services,
  { checkAnswers, etagCache }: { checkAnswers: boolean; etagCache: ReturnType<typeof createEtagCache> },
) {
  let signed: ReturnType<typeof withFileUrls> | undefined;
  const tags = createKnownTags();
  const shows = [endpoint.signal, ...(endpoint.shows ?? [])];
  const told = <R>(result: R): R => {
    if (signed === undefined) signed = withFileUrls(endpoint.payload, services.files.addresses.sign);
    const answer = signed ? (signed(result) as R) : result;
    if (checkAnswers) assertAnswer(endpoint.payload, answer, action);
    return answer;
  };
  const written = (result: unknown): string => {
    const answer = told(result);
    return serializerOf(endpoint.payload)({ headerResponse: succeeded, payload: answer ?? null });
  };

  return async (request: FastifyRequest, reply: FastifyReply, { run, paging, scope, input, csv }: Made) => {
    if (endpoint.file) return sendFile(reply, (await run()) as FileAnswer);
    if (endpoint.binary) return sendStream(reply, endpoint.binary, (await run()) as never, services.report);
    if (csv) return sendStream(reply, csvType, csvPages(endpoint, pagesOf(await run(), told)), services.report);
    reply.header('content-type', json);
    if (!endpoint.etag) {
      const kept = await run();
      if (endpoint.either && kept instanceof Uint8Array)
        return reply.header('content-type', endpoint.either).send(Buffer.from(kept));
      setPagingHeaders(reply, paging());
      if (isStream(kept)) return sendStream(reply, json, serializePages(kept, written), services.report);
      return reply.header('cache-control', 'no-store').send(written(kept));
    }
    const make = async (kept: unknown) => prepareAnswer(written(kept), paging());
    // People of one scope are answered the same; a device asks for what is its own.
    if (scope) {
      const reader = scope.forStaff ? 'staff' : scope.role;
      const key = `${action} ${reader} ${scope.client_id} ${JSON.stringify(input)}`;
      const of = { client_id: scope.client_id, shows };
      return sendPrepared(request, reply, await etagCache(key, of, async () => make(await run())));
    }
    const own = await run();
    if (own instanceof ReadyAnswer) return sendPrepared(request, reply, own.prepared);
    if (!(own instanceof Versioned)) return sendPrepared(request, reply, await make(own));
    const known = tags.of(own);
    if (known !== undefined && request.headers['if-none-match'] === known) return sendUnchanged(reply, known);
    const prepared = await make(await own.make());
    tags.note(own, prepared.etag);
    return sendPrepared(request, reply, prepared);
  };
}
