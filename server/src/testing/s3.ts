import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// It brings no types, and is older than modules.
const S3rver = createRequire(import.meta.url)('s3rver') as new (
  options: object,
) => { run: () => Promise<{ port: number }>; close: () => Promise<void> };

export interface TestStore {
  port: number;
  settings: Record<string, string>;
  /** Where it keeps its objects. */
  dir: string;
  stop: () => Promise<void>;
}

/** An S3 store of one's own on this machine. */
export async function s3Server(): Promise<TestStore> {
  const dir = mkdtempSync(join(tmpdir(), 'botones-s3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: dir });
  const { port } = await server.run();
  return {
    port,
    settings: s3Settings(port),
    dir,
    async stop() {
      await server.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The settings of a store at a port of this machine. */
export const s3Settings = (port: number): Record<string, string> => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'us-east-1',
  S3_BUCKET_PREFIX: 'botones-',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});
