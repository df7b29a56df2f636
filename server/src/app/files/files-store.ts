import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface Range {
  start: number;
  end: number;
}

/** An object that lies in a store. */
export interface Stored {
  key: string;
  /** When it was written, milliseconds since 1970. */
  at: number;
}

/** Where bytes lie, by key `bucket/folder/name`. A failure is an ApiError with an error code. */
export interface Store {
  readonly kind: 'disk' | 's3';
  /** Makes the place for a client's files; making it again is no failure. */
  makeBucket(bucket: string): Promise<void>;
  /** Removes a bucket that holds nothing; one that is gone already is no failure. */
  dropBucket(bucket: string): Promise<void>;
  /** Stores a file that lies at `path`; afterwards the path may be gone. Nobody finds half an object. */
  put(key: string, path: string, type: string): Promise<void>;
  /** The bytes, or null when there are none. */
  get(key: string, range?: Range): Promise<Readable | null>;
  delete(key: string): Promise<void>;
  list(bucket: string): AsyncIterable<Stored>;
}

/** The key of a thumbnail of a file. */
export const thumbnailKey = (key: string, width: number): string => `${key}.${width}`;
