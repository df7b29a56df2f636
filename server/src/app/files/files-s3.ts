import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config.ts';
import { failure } from '../http/fail.ts';
import type { Store } from './files-store.ts';
import { createQueue } from './store-queue.ts';

/** How long a plain call may take, and how long a store may take nothing: the person who uploads is told within ten seconds (E11). */
const patience = 7_000;
/** Uploads to the store at once; each holds one part of 5 MB in memory and another on its way into it. */
const atOnce = 3;
/** Files that have arrived and wait for their turn, each on the disk of this server. */
const mostWaiting = 60;
const slice = 64 * 1024;

const named = (cause: unknown, ...names: string[]) => names.includes((cause as Error).name);

/**
 * Bounds the calls of uploads by what the store takes, not by how long they are: a part of 5 MB is minutes to a slow one. Their bytes
 * go in slices, each of which is asked for when the one before it has been taken.
 */
function queued(client: S3Client, queue: ReturnType<typeof createQueue>): void {
  const handler = client.config.requestHandler;
  const handle = handler.handle.bind(handler);
  function* slices(bytes: Uint8Array) {
    for (let at = 0; at < bytes.length; at += slice) {
      queue.progress();
      yield bytes.subarray(at, at + slice);
    }
  }
  handler.handle = async (request, options) => {
    // Any other call says itself when it is given up.
    if (options && 'abortSignal' in options && options.abortSignal) return handle(request, options);
    const sent = request.clone();
    // A new one at each attempt: what was sent in vain is not sent on from the middle.
    if (sent.body instanceof Uint8Array) sent.body = Readable.from(slices(sent.body), { objectMode: false });
    const answer = await handle(sent, { ...options, abortSignal: queue.silence() });
    queue.progress();
    return answer;
  };
}

/** Objects in an S3 store, a bucket for each client, named with the installation's prefix. The SDK is loaded only here. */
export async function s3Store(settings: S3Settings): Promise<Store> {
  const sdk = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const client: S3Client = new sdk.S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    // Older stores know no checksums but MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Asking first whether a part may come would be six seconds of waiting for a silent store to say so.
    expectContinueHeader: false,
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 30_000 },
  });
  const queue = createQueue({ atOnce, mostWaiting, silentMs: patience });
  queued(client, queue);
  const at = (key: string) => {
    const [bucket = '', ...rest] = key.split('/');
    return { Bucket: settings.bucketPrefix + bucket, Key: rest.join('/') };
  };
  const within = () => ({ abortSignal: AbortSignal.timeout(patience) });
  const notStored = (cause: unknown) =>
    Promise.reject(Object.assign(failure('storage.failed', { retryAfter: 30 }), { cause }));

  const makeBucket = async (bucket: string) => {
    try {
      await client.send(new sdk.CreateBucketCommand({ Bucket: settings.bucketPrefix + bucket }), within());
    } catch (cause) {
      if (!named(cause, 'BucketAlreadyOwnedByYou', 'BucketAlreadyExists')) await notStored(cause);
    }
  };

  const upload = async (key: string, path: string, type: string, silence: AbortSignal) => {
    const body = createReadStream(path, { highWaterMark: 1024 * 1024 });
    const sending = new Upload({
      client,
      params: { ...at(key), Body: body, ContentType: type },
      partSize: 5 * 1024 * 1024,
      // What lies in the buffers of this machine is not heard of: little enough that a slow store takes it in time.
      queueSize: 1,
      leavePartsOnError: false,
    });
    const stop = () => void sending.abort();
    silence.addEventListener('abort', stop);
    try {
      await sending.done();
    } finally {
      silence.removeEventListener('abort', stop);
      body.destroy();
    }
  };

  return {
    kind: 's3',
    makeBucket,
    dropBucket: async (bucket) => {
      try {
        await client.send(new sdk.DeleteBucketCommand({ Bucket: settings.bucketPrefix + bucket }), within());
      } catch (cause) {
        if (!named(cause, 'NoSuchBucket')) throw cause;
      }
    },
    put: (key, path, type) =>
      queue.run(async (silence) => {
        try {
          await upload(key, path, type, silence);
        } catch (cause) {
          if (!named(cause, 'NoSuchBucket')) return notStored(cause);
          // The platform's bucket, or one of before the store was set.
          await makeBucket(key.split('/')[0] ?? '');
          await upload(key, path, type, silence).catch(notStored);
        }
      }),
    async get(key, range) {
      // Only until the first bytes: reading a long video takes as long as it takes.
      const silence = new AbortController();
      const timer = setTimeout(() => silence.abort(), patience);
      try {
        const bytes = range && { Range: `bytes=${range.start}-${range.end}` };
        const found = await client.send(new sdk.GetObjectCommand({ ...at(key), ...bytes }), {
          abortSignal: silence.signal,
        });
        return found.Body as Readable;
      } catch (cause) {
        if (named(cause, 'NoSuchKey', 'NoSuchBucket', 'NotFound')) return null;
        throw Object.assign(failure('storage.unreadable', { retryAfter: 30 }), { cause });
      } finally {
        clearTimeout(timer);
      }
    },
    delete: async (key) => {
      try {
        await client.send(new sdk.DeleteObjectCommand(at(key)), within());
      } catch (cause) {
        if (!named(cause, 'NoSuchKey', 'NoSuchBucket')) await notStored(cause);
      }
    },
    async *list(bucket) {
      const Bucket = settings.bucketPrefix + bucket;
      try {
        let more: string | undefined;
        do {
          const page = await client.send(
            new sdk.ListObjectsV2Command({ Bucket, ...(more && { ContinuationToken: more }) }),
            within(),
          );
          for (const { Key, LastModified } of page.Contents ?? [])
            if (Key) yield { key: `${bucket}/${Key}`, at: LastModified?.getTime() ?? Date.now() };
          more = page.NextContinuationToken;
        } while (more);
      } catch (cause) {
        if (!named(cause, 'NoSuchBucket')) throw cause;
      }
    },
  };
}
