import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config.ts';
import { failure } from './fail.ts';
import type { Store } from './files-store.ts';

/** How long a store may stay silent, in milliseconds: whoever uploads is told within ten seconds (E11). */
const patience = 5_000;
/** Uploads to the store at once; each holds two parts of 5 MB in memory. */
const atOnce = 3;

const named = (cause: unknown, ...names: string[]) => names.includes((cause as Error).name);

/** Lets `most` in at a time; who waits longer than the store may be silent is told that it failed. */
function gate(most: number) {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= most)
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(enter), 1);
          reject(failure('storage.failed', undefined, 30));
        }, patience);
        waiting.push(enter);
      });
    else inside++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
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
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: patience,
      throwOnRequestTimeout: true,
      socketTimeout: 30_000,
    },
  });
  const enter = gate(atOnce);
  const at = (key: string) => {
    const [bucket = '', ...rest] = key.split('/');
    return { Bucket: settings.bucketPrefix + bucket, Key: rest.join('/') };
  };
  const within = () => ({ abortSignal: AbortSignal.timeout(patience) });
  const notStored = (cause: unknown) =>
    Promise.reject(Object.assign(failure('storage.failed', undefined, 30), { cause }));

  const makeBucket = async (bucket: string) => {
    try {
      await client.send(new sdk.CreateBucketCommand({ Bucket: settings.bucketPrefix + bucket }), within());
    } catch (cause) {
      if (!named(cause, 'BucketAlreadyOwnedByYou', 'BucketAlreadyExists')) await notStored(cause);
    }
  };

  const upload = async (key: string, path: string, type: string) => {
    const body = createReadStream(path, { highWaterMark: 1024 * 1024 });
    const sending = new Upload({
      client,
      params: { ...at(key), Body: body, ContentType: type },
      partSize: 5 * 1024 * 1024,
      queueSize: 2,
      leavePartsOnError: false,
    });
    // A slow store may take its time as long as bytes go; a silent one may not.
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      const listen = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          sending.abort().catch(() => undefined);
          reject(new Error('the store is silent'));
        }, patience);
      };
      sending.on('httpUploadProgress', listen);
      listen();
    });
    try {
      await Promise.race([sending.done(), silence]);
    } finally {
      clearTimeout(timer);
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
      enter(async () => {
        try {
          await upload(key, path, type);
        } catch (cause) {
          if (!named(cause, 'NoSuchBucket')) return notStored(cause);
          // The platform's bucket, or one of before the store was set.
          await makeBucket(key.split('/')[0] ?? '');
          await upload(key, path, type).catch(notStored);
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
        throw Object.assign(failure('storage.unreadable', undefined, 30), { cause });
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
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket });
      try {
        for await (const page of pages)
          for (const { Key, LastModified } of page.Contents ?? [])
            if (Key) yield { key: `${bucket}/${Key}`, at: LastModified?.getTime() ?? Date.now() };
      } catch (cause) {
        if (!named(cause, 'NoSuchBucket')) throw cause;
      }
    },
  };
}
